import { AsyncLocalStorage } from 'node:async_hooks';
import type { Link, SpanContext } from '@opentelemetry/api';
import type { App } from '../app.server.ts';
import { buildName } from '../build-version.server.ts';
import type { TracingSettings } from '../environment.server.ts';
import { RecordedSpan, type SpanOrigin, type SpanPlace } from './recorded-span.server.ts';
import { isSampled } from './sampler.ts';
import { randomSpanId, randomTraceId } from './span-ids.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';
import { notTraced, type RunningSpan, type SpanAttributes, type SpanOptions, type Tracing } from './tracing.server.ts';

/** Pages from memory are many and alike: one in a hundred is recorded, whatever the sampler. */
const sharedAnswerShare = 0.01;

/** The type of an error or its code; its message may have values. */
const errorTypeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return error instanceof Response ? String(error.status) : 'unknown';
  const { code } = (error.cause instanceof Error ? error.cause : error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
};

/** A redirect or an error page that a route throws is an answer, not a failure. */
const isFailure = (error: unknown): boolean => !(error instanceof Response && error.status < 500);

/** What OpenTelemetry reports about itself, such as a collector that is away, once a minute at most. */
const internalLog = (log: App['log']) => {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const warn = (message: string) => {
    if (performance.now() - loggedAt < 60_000) return;
    loggedAt = performance.now();
    log.warn({ reason: message.slice(0, 300) }, 'Traces could not be sent.');
  };
  const ignore = () => undefined;
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
};

const noAttributes: SpanAttributes = {};
const tracerName = 'raahi';

/** Whether the work of a span is recorded. */
const isRecorded = ({ traceFlags }: SpanContext): boolean => (traceFlags & 1) === 1;

/**
 * Loads OpenTelemetry and sends spans by OTLP over HTTP, as the standard `OTEL_` variables say. Spans are our own, and pass from function to function in a store of
 * our own, so nothing global is registered: the SDK queues, encodes and sends them.
 */
export const openTracing = async (
  { serviceName, sampling }: NonNullable<TracingSettings>,
  { log, instance }: { log: App['log']; instance: string },
): Promise<Tracing> => {
  const [api, { BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  api.diag.setLogger(internalLog(log), api.DiagLogLevel.WARN);
  const named = resources.resourceFromAttributes({
    'service.name': serviceName,
    'service.version': buildName,
    'service.instance.id': instance,
  });
  const fromVariables = resources.detectResources({ detectors: [resources.envDetector] });
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const resource = resources.defaultResource().merge(named).merge(fromVariables);
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const current = new AsyncLocalStorage<SpanContext>();
  const origin: SpanOrigin = { resource, instrumentationScope: { name: tracerName, version: buildName } };

  const record = (place: SpanPlace, name: string, { kind = 'internal', attributes = noAttributes }: SpanOptions) =>
    new RecordedSpan(origin, place, { name, kind: kinds[kind], attributes });

  const below = (parent: SpanContext): SpanPlace => ({
    context: { traceId: parent.traceId, spanId: randomSpanId(), traceFlags: parent.traceFlags },
    parent,
  });

  /** The place of the first span of this process in a trace. */
  const first = ({ traceparent, linked }: SpanOptions): SpanPlace => {
    const remote = traceparent ? parseTraceparent(traceparent) : null;
    const traceId = remote?.traceId ?? randomTraceId();
    const traceFlags = isSampled(sampling, traceId, remote) ? 1 : 0;
    const context = { traceId, spanId: randomSpanId(), traceFlags };
    if (!remote) return { context };
    const parent = { ...remote, isRemote: true };
    return linked ? { context, parent, links: [{ context: parent } satisfies Link] } : { context, parent };
  };

  const end = (span: RecordedSpan): void => {
    span.end();
    processor.onEnd(span);
  };

  const runRecorded = async <Value>(
    span: RecordedSpan,
    work: (span: RunningSpan) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await current.run(span.spanContext(), work, span);
    } catch (error) {
      if (isFailure(error)) span.fail(errorTypeOf(error));
      throw error;
    } finally {
      end(span);
    }
  };

  return {
    run: (name, options, work) => {
      const parent = current.getStore();
      const place = !parent || options.traceparent ? first(options) : null;
      if (place) {
        if (isRecorded(place.context)) return runRecorded(record(place, name, options), work);
        return current.run(place.context, work, notTraced);
      }
      if (!parent || !isRecorded(parent)) return work(notTraced);
      return runRecorded(record(below(parent), name, options), work);
    },
    measure: (name, attributes, work) => {
      const parent = current.getStore();
      if (!parent || !isRecorded(parent)) return work();
      const span = record(below(parent), name, { kind: 'client', attributes });
      const promise = work();
      promise.then(
        () => end(span),
        (error: unknown) => {
          span.fail(errorTypeOf(error));
          end(span);
        },
      );
      return promise;
    },
    isRecording: () => {
      const store = current.getStore();
      return store !== undefined && isRecorded(store);
    },
    traceparent: () => {
      const store = current.getStore();
      return store ? formatTraceparent(store) : null;
    },
    recordSharedAnswer: (name, startedAt, attributes) => {
      if (Math.random() >= sharedAnswerShare) return;
      const place = first({});
      if (isRecorded(place.context)) end(record({ ...place, startedAt }, name, { kind: 'server', attributes }));
    },
    // A collector that is away must not keep the process from stopping.
    close: () => processor.shutdown().catch(() => undefined),
  };
};
