import { and, count, gt, isNull, lt, min, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import { type DatabaseFigure, maxCounted } from '../metrics/database-figures.server.ts';
import { mail_deliveries } from './mail.tables.server.ts';

/** Mails that wait longer than this indicate a problem with the mail server. */
const backlogMinutes = 15;

/** A mail is given up after a day: what is older does not wait any more. */
const backlogDays = 7;

/** Number of mails waiting for more than 15 minutes and the time of the oldest; null when there are none. */
export const getMailBacklog = async ({
  db,
  clock,
}: Pick<App, 'db' | 'clock'>): Promise<{ count: number; since: string } | null> => {
  const { created_at, sent_at, gave_up_at } = mail_deliveries;
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const [row] = await db
    .select({ count: count(), since: min(created_at) })
    .from(mail_deliveries)
    .where(
      and(
        isNull(sent_at),
        isNull(gave_up_at),
        lt(created_at, ago(backlogMinutes)),
        gt(created_at, ago(backlogDays * 24 * 60)),
      ),
    );
  return row?.since ? { count: row.count, since: row.since.toISOString() } : null;
};

/** Mails that were given up, and how long the oldest has waited. */
export const mailFigures: DatabaseFigure[] = [
  {
    name: 'raahi_mails_undelivered',
    help: 'Mails that were given up and that no administrator has dismissed or sent again; counted up to 10000.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, count(*) as value from (select from mail_deliveries
      where gave_up_at is not null and set_aside_at is null limit ${sql.raw(String(maxCounted))}) given_up`,
  },
  {
    name: 'raahi_mail_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent; mails of the last seven days.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, coalesce(extract(epoch from now() - min(created_at)), 0) as value from mail_deliveries
      where sent_at is null and gave_up_at is null and created_at > now() - interval '7 days'`,
  },
];
