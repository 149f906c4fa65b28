import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/database.server.ts';

const batchSize = 500;
const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes all jobs of a queue that have not ended, also those that were running when the database was copied; `handle` gets each batch in the transaction
 * that deletes it. For a database that no process uses. @returns their number
 */
export const takeWaitingJobs = async (
  { kind, pool, db }: Pick<Database, 'kind' | 'pool' | 'db'>,
  queue: string,
  handle: (tx: Tx, jobs: JobWithMetadata<object>[]) => Promise<void> = async () => undefined,
): Promise<number> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  try {
    if (!(await boss.getQueue(queue))) return 0;
    // Reads the queue before a transaction that has the only connection.
    await boss.findJobs(queue, { id: nilUuid });
    // Jobs whose process is gone wait again.
    await boss.supervise(queue);
    for (let taken = 0; ; ) {
      const batch = await db.transaction(async (tx) => {
        const connection = { db: fromDrizzle(tx, sql) };
        const options = { batchSize, ignoreStartAfter: true, includeMetadata: true as const, ...connection };
        const jobs = await boss.fetch<object>(queue, options);
        await handle(tx, jobs);
        if (jobs.length > 0)
          await boss.deleteJob(
            queue,
            jobs.map(({ id }) => id),
            connection,
          );
        return jobs.length;
      });
      taken += batch;
      if (batch === 0) return taken;
    }
  } finally {
    await boss.stop({ close: false, graceful: false });
  }
};
