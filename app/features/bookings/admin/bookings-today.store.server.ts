import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

/** Most bookings that are counted, so that the page is quick at any size. */
const most = 10_000;

/** Bookings created since an instant, the paid ones of them, and all that hold seats unpaid. */
export const countBookingsSince = async (
  db: Queryable,
  since: Date,
): Promise<{ booked: number; paid: number; holds: number }> => {
  const { rows } = await db.execute<{ booked: number; paid: number; holds: number }>(sql`
    select count(*)::integer as booked,
      (count(*) filter (where payment_status in ('successful', 'refund_pending', 'refunded')))::integer as paid,
      (select count(*)::integer from (
        select from ${train_bookings} where booking_status = 'pending' limit ${most}) as held) as holds
    from (select payment_status from ${train_bookings} where created_at >= ${since.toISOString()}::timestamptz limit ${most}) as made`);
  return rows[0] ?? { booked: 0, paid: 0, holds: 0 };
};
