import type { Queryable } from '../database/database.server.ts';

/**
 * Work that outlives a request (pg-boss). `enqueue` writes in the caller's transaction: the job exists exactly when the business fact
 * does. With a key the job is made once, however often it is asked for.
 */
export type Jobs = {
  enqueue(tx: Queryable, queue: string, data: Record<string, unknown>, options?: { key?: string }): Promise<void>;
};
