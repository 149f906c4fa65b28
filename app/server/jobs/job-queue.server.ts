import type { Queryable } from '../database/database.server.ts';

/** A job with its key. `startAfter` delays it; by the clock of the database, which may differ a little from this process's. */
export type KeyedJob = { key: string; data: Record<string, unknown>; startAfter?: Date | undefined };

/** Jobs of a queue: due now, waiting for their time or another attempt, running, and failed for good. */
export type JobCounts = { queue: string; waiting: number; delayed: number; active: number; failed: number };

/**
 * The job queue (pg-boss). `enqueue` writes in the caller's transaction, so the job exists if and only if the transaction commits. A job
 * with a key is created once (until its retention period after completion ends).
 */
export type Jobs = {
  /** @throws when no job is defined for the queue or the data does not match its schema. */
  enqueue(
    tx: Queryable,
    queue: string,
    data: Record<string, unknown>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** Enqueues many jobs, each with its key. */
  enqueueAll(tx: Queryable, queue: string, jobs: KeyedJob[]): Promise<void>;
  /** Deletes the job of this key if no process has begun to run it, in the caller's transaction; false when there is none. */
  deleteWaiting(tx: Queryable, queue: string, key: string): Promise<boolean>;
  /** The number of jobs by queue and state, some seconds old. */
  countByState(): Promise<JobCounts[]>;
  /** Polls this queue immediately instead of within a second. Only a hint. */
  notify(queue: string): void;
};
