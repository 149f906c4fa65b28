import { sql } from 'drizzle-orm';
import { type DatabaseFigure, maxCounted } from '../metrics/database-figures.server.ts';

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
