import { sql } from 'drizzle-orm';
import { type DatabaseFigure, maxCounted } from '~/server/metrics/database-figures.server.ts';

/** Unpaid bookings that hold seats. */
const holds = sql`select seats, hold_expires_at < now() - interval '1 minute' as overdue from train_bookings
  where booking_status = 'pending' and waiting_no is null order by hold_expires_at limit ${sql.raw(String(maxCounted))}`;

/** Seats that are held and not paid. */
export const bookingFigures: DatabaseFigure[] = [
  {
    name: 'raahi_holds',
    help: 'Unpaid bookings that hold seats: active, or overdue when they should have ended a minute ago; counted up to 10000.',
    labelNames: ['state'],
    query: sql`select array[state] as labels, count as value
      from (select count(*) filter (where not overdue) as active, count(*) filter (where overdue) as overdue from (${holds}) hold) counts
      cross join lateral (values ('active', active), ('overdue', overdue)) s(state, count)`,
  },
  {
    name: 'raahi_held_seats',
    help: 'Seats of the unpaid bookings; of 10000 bookings at most.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, coalesce(sum(seats), 0) as value from (${holds}) hold`,
  },
  {
    name: 'raahi_waiting_follow_up_oldest_seconds',
    help: 'For how long the ticket or refund of a wait that has ended is due.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, coalesce(greatest(0, extract(epoch from now() - min(updated_at))), 0) as value
      from (select updated_at from train_bookings where waiting_follow_up order by updated_at limit 1) due`,
  },
];
