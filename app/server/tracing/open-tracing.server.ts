import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { App } from '../app.server.ts';
import { buildName } from '../build-version.server.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';
import type { RunningSpan, SpanOptions, Tracing } from './tracing.server.ts';
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

/**
 * Loads OpenTelemetry and sends spans by OTLP over HTTP, as the standard `OTEL_` variables say. Spans pass from function to function in a store of our own, so
 * nothing global is registered.
 */
export const openTracing = async (
  { serviceName }: NonNullable<TracingSettings>,
  { log, instance }: { log: App['log']; instance: string },
): Promise<Tracing> => {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
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
  const provider = new NodeTracerProvider({
    resource: resources.defaultResource().merge(named).merge(fromVariables),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('raahi', buildName);
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const current = new AsyncLocalStorage<{ span: Span; context: Context }>();

  const start = (name: string, { kind = 'internal', attributes, traceparent, linked }: SpanOptions): Span => {
    const remote = traceparent ? parseTraceparent(traceparent) : null;
    const options = { kind: kinds[kind], attributes };
    if (!remote) return tracer.startSpan(name, options, current.getStore()?.context ?? api.ROOT_CONTEXT);
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

  return {
    run: async (name, options, work) => {
      const span = start(name, options);
      const store = { span, context: api.trace.setSpan(api.ROOT_CONTEXT, span) };
      const own = running(span);
      try {
        return await current.run(store, () => work(own));
      } catch (error) {
        if (isFailure(error)) own.fail(errorTypeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    measure: (name, attributes, work) => {
      const context = current.getStore()?.context ?? api.ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds.client, attributes }, context);
      const promise = work();
      promise.then(
        () => span.end(),
        (error: unknown) => {
          running(span).fail(errorTypeOf(error));
          span.end();
        },
      );
      return promise;
    },
    isRecording: () => current.getStore()?.span.isRecording() ?? false,
    traceparent: () => {
      const store = current.getStore();
      return store ? formatTraceparent(store.span.spanContext()) : null;
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
