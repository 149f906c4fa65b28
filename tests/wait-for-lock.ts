import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/database/database.server.ts';
import { databaseKind } from './database.ts';

/** Waits until `others` sessions wait for a lock. Returns at once on the embedded database, which runs one transaction at a time. */
export const waitForLockWaiters = async (tx: Tx, others: number): Promise<void> => {
  if (databaseKind === 'embedded') return;
  for (;;) {
    // Within a transaction the view shows what it showed at first.
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    const { rows } = await tx.execute<{ waiting: number }>(sql`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (Number(rows[0]?.waiting) >= others) return;
  }
};
