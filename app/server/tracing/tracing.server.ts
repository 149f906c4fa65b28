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

/** Traces are off unless `setTracing` is called; everything here then costs one comparison. The OpenTelemetry packages are imported by open-tracing.server.ts only. */

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** Names, numbers and codes. Never personal data, ids of people, or values of queries. */
export type SpanAttributes = Record<string, string | number>;

export type SpanOptions = {
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The W3C traceparent of the span that caused this one in another process, which becomes its parent. */
  traceparent?: string | null;
  /** Links to that span as well: a job may run long after its parent has ended. */
  linked?: true;
};

export type RunningSpan = {
  /** Null when the trace is not sampled. */
  traceId: string | null;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  fail(errorType: string): void;
};

export type Tracing = {
  /** Runs `work` in a new span, which ends when it settles. An error fails the span with its type, never with its message. */
  run<Value>(name: string, options: SpanOptions, work: (span: RunningSpan) => Promise<Value>): Promise<Value>;
  /** Records `work`, which makes no spans of its own, as a span: cheaper than `run`. */
  measure(name: string, attributes: SpanAttributes, work: () => Promise<unknown>): Promise<unknown>;
  /** Whether spans of the current work are recorded. */
  isRecording(): boolean;
  /** The W3C traceparent of the current span; null outside of one. */
  traceparent(): string | null;
  /** Records a request that was answered from memory, if the sampling of such requests chooses it. `startedAt` is of `performance.now()`. */
  recordSharedAnswer(name: string, startedAt: number, attributes: SpanAttributes): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
};

let active: Tracing | null = null;

/** Switches tracing on for this process, or off with null. */
export const setTracing = (tracing: Tracing | null): void => {
  active = tracing;
};

/** Null while tracing is off. */
export const currentTracing = (): Tracing | null => active;

/** For work that is not recorded. */
export const notTraced: RunningSpan = { traceId: null, rename: () => {}, set: () => {}, fail: () => {} };

/** Runs `work` in a span of this name when traces are on. */
export const withSpan = <Value>(
  name: string,
  options: SpanOptions,
  work: (span: RunningSpan) => Promise<Value>,
): Promise<Value> => (active ? active.run(name, options, work) : work(notTraced));

/** The same use case, in a span of this name when it is part of a trace. */
export const tracedUseCase =
  <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    active?.isRecording() ? active.run(name, {}, () => work(...args)) : work(...args);

/** The W3C traceparent of the current span; null outside of a trace. */
export const currentTraceparent = (): string | null => active?.traceparent() ?? null;

/** The header that passes the trace on. */
export const traceHeaders = (): Record<string, string> => {
  const traceparent = currentTraceparent();
  return traceparent === null ? {} : { traceparent };
};
