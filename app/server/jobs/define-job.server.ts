import type { z } from 'zod';
import type { App } from '../app.server.ts';

/** How a failed job is tried again: the pause starts at `firstPauseSeconds` and doubles up to `longestPauseSeconds`. */
export type Retry = { times: number; firstPauseSeconds: number; longestPauseSeconds: number };

/** Twelve tries over about two and a half hours. */
export const patientRetry: Retry = { times: 12, firstPauseSeconds: 2, longestPauseSeconds: 1800 };

/** Trying again would end the same way: the job fails for the last time at once. */
export class HopelessFailure extends Error {
  override readonly name = 'HopelessFailure';
}

/** One kind of work that outlives a request. */
export type JobDefinition = {
  queue: string;
  retry: Retry;
  /** The queue that is given the data of a job which has failed for the last time, for whatever reason (also when it took its process down each time). */
  givesUpTo?: string;
  /** For so long a job that has ended is remembered, and its key makes no second one. */
  rememberedSeconds: number;
  /** So many are fetched and run at the same time in a process. */
  together: number;
  /** What is about money goes before everything else that this process has to do, as long as that can wait. */
  urgent: boolean;
  /** The data as the schema reads it; throws when it does not fit. */
  check(data: unknown): object;
  run(app: App, data: unknown): Promise<void>;
};

/** Work that is done at the start and then again and again; by one process at a time unless it is about what each process has in its own memory. */
export type Ticker = { name: string; seconds: number; run(app: App): Promise<unknown>; everyProcess?: true };

/**
 * Defines a kind of job. What is enqueued must fit `schema`, and is read by it again before `run`, which may be called more than once
 * for the same job (after a crash, after a failure) and must not mind.
 */
export const defineJob = <Schema extends z.ZodObject>(job: {
  queue: string;
  schema: Schema;
  run: (app: App, data: z.output<Schema>) => Promise<unknown>;
  retry?: Retry;
  givesUpTo?: string;
  rememberedSeconds?: number;
  together?: number;
  urgent?: boolean;
}): JobDefinition => ({
  queue: job.queue,
  retry: job.retry ?? patientRetry,
  rememberedSeconds: job.rememberedSeconds ?? 30 * 86_400,
  together: job.together ?? 10,
  urgent: job.urgent ?? false,
  ...(job.givesUpTo !== undefined && { givesUpTo: job.givesUpTo }),
  check: (data) => job.schema.parse(data),
  run: async (app, data) => {
    await job.run(app, job.schema.parse(data));
  },
});

/**
 * Work for the start of the process and every so many seconds after it has ended. Of several processes only one does it at a time;
 * the others skip that turn. It must not mind to be done twice in a row.
 */
export const every = (seconds: number, name: string, run: Ticker['run']): Ticker => ({ seconds, name, run });
