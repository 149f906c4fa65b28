import type { z } from 'zod';
import type { App } from '../app.server.ts';

/** Retry policy with exponential backoff: the delay starts at `initialDelaySeconds` and doubles up to `maxDelaySeconds`. */
export type RetryPolicy = { maxRetries: number; initialDelaySeconds: number; maxDelaySeconds: number };

/** Twelve retries over about two and a half hours. */
export const defaultRetry: RetryPolicy = { maxRetries: 12, initialDelaySeconds: 2, maxDelaySeconds: 1800 };

/** Thrown by a job that must not be retried. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** One kind of background job. */
export type JobDefinition = {
  queue: string;
  retry: RetryPolicy;
  /** Dead letter queue for jobs that have failed permanently (also by crashing the process each time), or null. */
  deadLetterQueue: string | null;
  /** How long a finished job is retained; until then its key creates no second job. */
  retentionSeconds: number;
  /** Number of jobs fetched and run concurrently per process. */
  batchSize: number;
  /** Parses the data with the schema; throws when it is invalid. */
  parse(data: unknown): object;
  run(app: App, data: unknown): Promise<void>;
};

/** A recurring task, run by one process at a time, or by every process when it concerns process memory. */
export type Ticker = { name: string; seconds: number; run(app: App): Promise<unknown>; everyProcess?: true };

export type JobOptions<Schema extends z.ZodObject> = {
  queue: string;
  schema: Schema;
  run: (app: App, data: z.output<Schema>) => Promise<unknown>;
  retry?: RetryPolicy;
  deadLetterQueue?: string;
  retentionSeconds?: number;
  batchSize?: number;
};

/**
 * Defines a kind of job. The data is validated with `schema` when it is enqueued and again before `run`. `run` may be called more than once
 * for the same job (after a crash or a failure) and must be idempotent.
 */
export const defineJob = <Schema extends z.ZodObject>(job: JobOptions<Schema>): JobDefinition => ({
  queue: job.queue,
  retry: job.retry ?? defaultRetry,
  retentionSeconds: job.retentionSeconds ?? 30 * 86_400,
  batchSize: job.batchSize ?? 10,
  deadLetterQueue: job.deadLetterQueue ?? null,
  parse: (data) => job.schema.parse(data),
  run: async (app, data) => {
    await job.run(app, job.schema.parse(data));
  },
});

/**
 * A recurring task: runs at start-up and again `seconds` after each run. Of several processes only one runs it at a time; the others skip
 * that run. It must be idempotent.
 */
export const every = (seconds: number, name: string, run: Ticker['run']): Ticker => ({ seconds, name, run });
