import { sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import { mailQueue } from './mail.server.ts';

/** A mail server that takes longer than this is in trouble. */
const longWaitMinutes = 15;

/** How many mails have waited for long, and since when the first of them; null when none has. */
export const mailsWaitingLong = async ({
  db,
  clock,
}: Pick<App, 'db' | 'clock'>): Promise<{ count: number; since: string } | null> => {
  const before = new Date(clock.now().getTime() - longWaitMinutes * 60_000);
  const { rows } = await db.execute<{ count: number; since: string | Date | null }>(sql`
    select count(*)::integer as count, min(created_on) as since from pgboss.job
    where name = ${mailQueue} and state in ('created', 'retry') and created_on < ${before.toISOString()}::timestamptz`);
  const [row] = rows;
  return row?.since ? { count: row.count, since: new Date(row.since).toISOString() } : null;
};
