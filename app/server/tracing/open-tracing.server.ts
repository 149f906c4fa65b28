import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { buildName } from '~/server/build-version.server.ts';
import type { App } from '../app.server.ts';
import type { TracingSettings } from '../environment.server.ts';
import {
  formatTraceparent,
  parseTraceparent,
  type SpanAttributes,
  type SpanOptions,
  type Tracing,
} from './tracing.server.ts';

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
 * Loads OpenTelemetry and sends spans by OTLP over HTTP, as the standard `OTEL_` variables say. Contexts pass from function to function in a store
 * of our own, so nothing global is registered.
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
  const current = new AsyncLocalStorage<Context>();
  const currentSpan = () => {
    const context = current.getStore();
    return context && api.trace.getSpan(context);
  };

  /** The span below which a new one is: the current one, or that of another process. */
  const parentOf = ({ traceparent }: SpanOptions): Context => {
    const remote = traceparent ? parseTraceparent(traceparent) : null;
    if (remote) return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true });
    return (traceparent ? null : current.getStore()) ?? api.ROOT_CONTEXT;
  };

  const start = (name: string, options: SpanOptions) => {
    const parent = parentOf(options);
    const linked = options.linked && api.trace.getSpanContext(parent);
    const span = tracer.startSpan(
      name,
      {
        kind: kinds[options.kind ?? 'internal'],
        ...(options.attributes && { attributes: options.attributes }),
        ...(linked && { links: [{ context: linked }] }),
      },
      parent,
    );
    const fail = (errorType: string): void => {
      span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
    };
    return { span, fail, context: api.trace.setSpan(parent, span) };
  };

  return {
    run: async (name, options, work) => {
      const { span, fail, context } = start(name, options);
      const running = {
        traceId: span.isRecording() ? span.spanContext().traceId : null,
        rename: (newName: string) => void span.updateName(newName),
        set: (attributes: SpanAttributes) => void span.setAttributes(attributes),
        fail,
      };
      try {
        return await current.run(context, work, running);
      } catch (error) {
        if (isFailure(error)) fail(errorTypeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    measure: (name, attributes, work) => {
      if (!currentSpan()?.isRecording()) return work();
      const { span, fail } = start(name, { kind: 'client', attributes });
      const promise = work();
      promise.catch((error: unknown) => fail(errorTypeOf(error))).finally(() => span.end());
      return promise;
    },
    isRecording: () => currentSpan()?.isRecording() ?? false,
    traceparent: () => {
      const span = currentSpan();
      return span ? formatTraceparent(span.spanContext()) : null;
    },
    recordSharedAnswer: (name, startedAt, attributes) => {
      if (Math.random() >= sharedAnswerShare) return;
      const startTime = performance.timeOrigin + startedAt;
      tracer.startSpan(name, { kind: kinds.server, attributes, startTime }, api.ROOT_CONTEXT).end();
    },
    // A collector that is away must not keep the process from stopping.
    close: () => provider.shutdown().catch(() => undefined),
  };
};
