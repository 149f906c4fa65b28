import { sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import { mailQueue, renderedMailQueue } from './mail.server.ts';

/** Mails that wait longer than this indicate a problem with the mail server. */
const backlogMinutes = 15;

/** Number of mails waiting for more than 15 minutes and the time of the oldest; null when there are none. */
export const getMailBacklog = async ({
  db,
  clock,
}: Pick<App, 'db' | 'clock'>): Promise<{ count: number; since: string } | null> => {
  const before = new Date(clock.now().getTime() - backlogMinutes * 60_000);
  const { rows } = await db.execute<{ count: number; since: string | Date | null }>(sql`
    select count(*)::integer as count, min(created_on) as since from pgboss.job
    where name in (${mailQueue}, ${renderedMailQueue}) and state in ('created', 'retry') and created_on < ${before.toISOString()}::timestamptz`);
  const [row] = rows;
  return row?.since ? { count: row.count, since: new Date(row.since).toISOString() } : null;
};
