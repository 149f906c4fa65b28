import { z } from 'zod';
import type { TracingSettings } from '../environment.server.ts';

const endpoint = (variable: string) =>
  z
    .url({ protocol: /^https?$/, error: `${variable} must be a full address, for example http://localhost:4318.` })
    .optional();

const protocol = (variable: string) =>
  z
    .literal('http/protobuf', `${variable} must be http/protobuf, which every collector receives on port 4318.`)
    .optional();

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The standard variables of OpenTelemetry, validated; its packages read them by themselves. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false.').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'OTEL_TRACES_EXPORTER must be otlp or none.').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol('OTEL_EXPORTER_OTLP_PROTOCOL'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}.`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1.')
    .min(0, 'OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1.')
    .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1.')
    .optional(),
};

type Read = z.output<z.ZodObject<typeof tracingVariables>>;

/** Tracing is on when an endpoint or the exporter is set, unless it is switched off. */
export const tracingSettings = (read: Read): TracingSettings => {
  const wanted =
    read.OTEL_TRACES_EXPORTER ?? read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? read.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!wanted || wanted === 'none' || read.OTEL_SDK_DISABLED === 'true') return null;
  return { serviceName: read.OTEL_SERVICE_NAME ?? 'raahi' };
};
