import type { Attributes, HrTime, SpanContext, SpanKind, SpanStatus } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { RunningSpan, SpanAttributes } from './tracing.server.ts';

/** What all spans of a process have in common. */
export type SpanOrigin = Pick<ReadableSpan, 'resource' | 'instrumentationScope'>;

/** The codes of OpenTelemetry, whose packages are imported only when traces are on. */
const unset: SpanStatus = { code: 0 };
const failed: SpanStatus = { code: 2 };
const nothing: never[] = [];

/** Seconds and nanoseconds since 1970 of a time of `performance.now()`. */
const sinceEpoch = (ms: number): HrTime => {
  const seconds = Math.trunc((performance.timeOrigin + ms) / 1000);
  return [seconds, Math.round((performance.timeOrigin - seconds * 1000 + ms) * 1e6)];
};

/**
 * A span below that of a request or job, with the same sampling: what the processor and the exporter of the SDK read, without the checks, copies and clocks of
 * the SDK's own spans. The given attributes are not copied, because those of a statement are the same for all its spans.
 */
export class ChildSpan implements ReadableSpan, RunningSpan {
  name: string;
  attributes: Attributes;
  status = unset;
  readonly kind: SpanKind;
  readonly parentSpanContext: SpanContext;
  readonly #origin: SpanOrigin;
  readonly #context: SpanContext;
  readonly #startedAt = performance.now();
  #endedAt = 0;

  constructor(
    origin: SpanOrigin,
    parent: SpanContext,
    { id, name, kind, attributes }: { id: string; name: string; kind: SpanKind; attributes: SpanAttributes },
  ) {
    this.name = name;
    this.attributes = attributes;
    this.kind = kind;
    this.parentSpanContext = parent;
    this.#origin = origin;
    this.#context = { traceId: parent.traceId, spanId: id, traceFlags: parent.traceFlags };
  }

  end(): void {
    this.#endedAt = performance.now();
  }
  rename(name: string): void {
    this.name = name;
  }
  set(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }
  fail(errorType: string): void {
    this.status = failed;
    this.set({ 'error.type': errorType });
  }

  get traceId(): string {
    return this.#context.traceId;
  }
  spanContext(): SpanContext {
    return this.#context;
  }
  get startTime(): HrTime {
    return sinceEpoch(this.#startedAt);
  }
  get endTime(): HrTime {
    return sinceEpoch(this.#endedAt);
  }
  get duration(): HrTime {
    const ms = this.#endedAt - this.#startedAt;
    return [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)];
  }
  get ended(): boolean {
    return this.#endedAt > 0;
  }
  get resource() {
    return this.#origin.resource;
  }
  get instrumentationScope() {
    return this.#origin.instrumentationScope;
  }
  get links(): never[] {
    return nothing;
  }
  get events(): never[] {
    return nothing;
  }
  get droppedAttributesCount(): number {
    return 0;
  }
  get droppedEventsCount(): number {
    return 0;
  }
  get droppedLinksCount(): number {
    return 0;
  }
}
