/** The ids and the sampling decision in a W3C traceparent. */
export type TraceParent = { traceId: string; spanId: string; traceFlags: number };

const format = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const [noTrace, noSpan] = ['0'.repeat(32), '0'.repeat(16)];

/** Parses a traceparent header (https://www.w3.org/TR/trace-context); null when it is not valid. */
export const parseTraceparent = (text: string): TraceParent | null => {
  const [, version, traceId, spanId, flags] = format.exec(text) ?? [];
  if (!traceId || !spanId || !flags || version === 'ff' || traceId === noTrace || spanId === noSpan) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
};

export const formatTraceparent = ({ traceId, spanId, traceFlags }: TraceParent): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
