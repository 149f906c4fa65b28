import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.server.ts';

/** Deletes the jobs of these queues that have not finished. Returns their number. */
export const deleteWaitingJobs = async (db: Queryable, queues: readonly string[]): Promise<number> => {
  const { rowCount } = await db.execute(
    sql`delete from pgboss.job where name = any (${sql.param([...queues])}::text[]) and state in ('created', 'retry', 'active')`,
  );
  return rowCount ?? 0;
};
