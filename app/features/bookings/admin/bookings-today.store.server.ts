import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';
import { bookedOn } from './booked-on.store.server.ts';

/** Most bookings that are counted, so that the page is quick at any size. */
const most = 10_000;

/** Bookings made on a day in India, the paid ones of them, and all that hold seats unpaid. */
export const countBookingsOf = async (
  db: Queryable,
  day: PlainDate,
): Promise<{ booked: number; paid: number; holds: number }> => {
  const { rows } = await db.execute<{ booked: number; paid: number; holds: number }>(sql`
    select count(*)::integer as booked,
      (count(*) filter (where payment_status in ('successful', 'refund_pending', 'refunded')))::integer as paid,
      (select count(*)::integer from (
        select from ${train_bookings} where booking_status = 'pending' limit ${most}) as held) as holds
    from (select payment_status from ${train_bookings} where ${bookedOn(day)} limit ${most}) as made`);
  return rows[0] ?? { booked: 0, paid: 0, holds: 0 };
};
