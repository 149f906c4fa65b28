import type { Attributes, HrTime, Link, SpanContext, SpanKind, SpanStatus } from '@opentelemetry/api';
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

/** Where a span belongs: its own ids, its parent, and a link to the span of another process that caused it. */
export type SpanPlace = { context: SpanContext; parent?: SpanContext; links?: Link[]; startedAt?: number };

/**
 * A span that is recorded: what the processor and the exporter of the SDK read, without the checks, copies and clocks of the SDK's own spans. The given attributes
 * are not copied, because those of a statement are the same for all its spans. `startedAt` is of `performance.now()`.
 */
export class RecordedSpan implements ReadableSpan, RunningSpan {
  name: string;
  attributes: Attributes;
  status = unset;
  readonly kind: SpanKind;
  readonly parentSpanContext: SpanContext | undefined;
  readonly links: Link[];
  readonly #origin: SpanOrigin;
  readonly #context: SpanContext;
  readonly #startedAt: number;
  #endedAt = 0;

  constructor(
    origin: SpanOrigin,
    { context, parent, links = nothing, startedAt = performance.now() }: SpanPlace,
    { name, kind, attributes }: { name: string; kind: SpanKind; attributes: SpanAttributes },
  ) {
    this.name = name;
    this.attributes = attributes;
    this.kind = kind;
    this.parentSpanContext = parent;
    this.links = links;
    this.#origin = origin;
    this.#context = context;
    this.#startedAt = startedAt;
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
