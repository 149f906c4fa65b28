import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanContext } from '@opentelemetry/api';
import type { App } from '../app.server.ts';
import { buildName } from '../build-version.server.ts';
import { ChildSpan, type SpanOrigin } from './child-span.server.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';
import { notTraced, type RunningSpan, type SpanAttributes, type SpanOptions, type Tracing } from './tracing.server.ts';
import type { TracingSettings } from './tracing-settings.server.ts';

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

/** The span of the current work. */
type Current = { context: SpanContext; isRecording: boolean };

const noAttributes: SpanAttributes = {};
const tracerName = 'raahi';

/**
 * Loads OpenTelemetry and sends spans by OTLP over HTTP, as the standard `OTEL_` variables say. Spans pass from function to function in a store of our own, so
 * nothing global is registered. The SDK makes the first span of a request or job, which decides about sampling; those below are our own, which are cheaper.
 */
export const openTracing = async (
  { serviceName }: NonNullable<TracingSettings>,
  { log, instance }: { log: App['log']; instance: string },
): Promise<Tracing> => {
  const [api, { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator }, { OTLPTraceExporter }, resources] =
    await Promise.all([
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
  const provider = new NodeTracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer(tracerName, buildName);
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const ids = new RandomIdGenerator();
  const current = new AsyncLocalStorage<Current>();

  /** The first span of this process in a trace. */
  const startRoot = (name: string, { kind = 'internal', attributes, traceparent, linked }: SpanOptions): Span => {
    const remote = traceparent ? parseTraceparent(traceparent) : null;
    const options = { kind: kinds[kind], attributes };
    if (!remote) return tracer.startSpan(name, options, api.ROOT_CONTEXT);
    const context = { ...remote, isRemote: true };
    return tracer.startSpan(
      name,
      linked ? { ...options, links: [{ context }] } : options,
      api.trace.setSpanContext(api.ROOT_CONTEXT, context),
    );
  };

  const running = (span: Span): RunningSpan => ({
    traceId: span.isRecording() ? span.spanContext().traceId : null,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (errorType) => void span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', errorType),
  });

  const origin: SpanOrigin = { resource, instrumentationScope: { name: tracerName, version: buildName } };
  const startChild = (
    { context }: Current,
    name: string,
    { kind = 'internal', attributes = noAttributes }: SpanOptions,
  ): ChildSpan => new ChildSpan(origin, context, { id: ids.generateSpanId(), name, kind: kinds[kind], attributes });
  const endChild = (span: ChildSpan): void => {
    span.end();
    processor.onEnd(span);
  };

  const runIn = async <Value>(
    context: SpanContext,
    span: RunningSpan,
    end: () => void,
    work: (span: RunningSpan) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await current.run({ context, isRecording: span.traceId !== null }, () => work(span));
    } catch (error) {
      if (isFailure(error)) span.fail(errorTypeOf(error));
      throw error;
    } finally {
      end();
    }
  };

  return {
    run: (name, options, work) => {
      const parent = current.getStore();
      if (!parent || options.traceparent) {
        const span = startRoot(name, options);
        return runIn(span.spanContext(), running(span), () => span.end(), work);
      }
      if (!parent.isRecording) return work(notTraced);
      const span = startChild(parent, name, options);
      return runIn(span.spanContext(), span, () => endChild(span), work);
    },
    measure: (name, attributes, work) => {
      const parent = current.getStore();
      if (!parent?.isRecording) return work();
      const span = startChild(parent, name, { kind: 'client', attributes });
      const promise = work();
      promise.then(
        () => endChild(span),
        (error: unknown) => {
          span.fail(errorTypeOf(error));
          endChild(span);
        },
      );
      return promise;
    },
    isRecording: () => current.getStore()?.isRecording ?? false,
    traceparent: () => {
      const store = current.getStore();
      return store ? formatTraceparent(store.context) : null;
    },
    recordSharedAnswer: (name, startedAt, attributes) => {
      if (Math.random() >= sharedAnswerShare) return;
      tracer
        .startSpan(name, { kind: kinds.server, attributes, startTime: startedAt, root: true }, api.ROOT_CONTEXT)
        .end();
    },
    // A collector that is away must not keep the process from stopping.
    close: () => provider.shutdown().catch(() => undefined),
  };
};
