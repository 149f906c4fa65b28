import { sql } from 'drizzle-orm';
import { type DatabaseFigure, maxCounted } from '../metrics/database-figures.server.ts';

/** Mails that were given up; waiting ones are jobs of the queues `mail` and `mail-content`. */
export const mailFigures: DatabaseFigure[] = [
  {
    name: 'raahi_mails_undelivered',
    help: 'Mails that were given up and that no administrator has dismissed or sent again; counted up to 10000.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, count(*) as value from (select from mail_deliveries
      where gave_up_at is not null and set_aside_at is null limit ${sql.raw(String(maxCounted))}) given_up`,
  },
];
