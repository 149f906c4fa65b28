import { z } from 'zod';
import type { MetricsSettings } from '../environment.server.ts';

const port = z.coerce
  .number('METRICS_PORT must be a whole number between 0 and 65535.')
  .int('METRICS_PORT must be a whole number between 0 and 65535.')
  .min(0, 'METRICS_PORT must be a whole number between 0 and 65535.')
  .max(65_535, 'METRICS_PORT must be a whole number between 0 and 65535.');

/** The environment variables; `metricsSettings` validates their combination. */
export const metricsVariables = {
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'METRICS_TOKEN must have at least 16 characters: letters, digits and -._~+/.')
    .optional(),
};

type Read = z.output<z.ZodObject<typeof metricsVariables>>;

/** The settings and one sentence per mistake. */
export const metricsSettings = (read: Read): { settings: MetricsSettings; mistakes: string[] } => ({
  settings: {
    port: read.METRICS_PORT ?? null,
    host: read.METRICS_HOST ?? '127.0.0.1',
    token: read.METRICS_TOKEN ?? null,
  },
  mistakes:
    read.METRICS_HOST && read.METRICS_PORT === undefined ? ['METRICS_HOST needs METRICS_PORT: it is its address.'] : [],
});
