/** A field of a job's data beside those of its schema, which drops it. */
const field = '_traceparent';

/** The data of a job with the trace that it belongs to. */
export const withTraceparent = (data: object, traceparent: string | null): object =>
  traceparent === null ? data : { ...data, [field]: traceparent };

/** The trace that a job belongs to; null when it was enqueued outside of a trace. */
export const traceparentOf = (data: object): string | null => {
  const value: unknown = field in data ? data[field] : null;
  return typeof value === 'string' ? value : null;
};
