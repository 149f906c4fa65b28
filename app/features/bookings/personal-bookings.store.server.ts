import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { payment_orders, payments, refunds } from '../payments/payments.tables.server.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { booking_events, train_bookings } from './bookings.tables.server.ts';

/** Every booking of an account, the newest first. */
export const allBookingsOf = (db: Queryable, userId: string): Promise<StoredBooking[]> =>
  db
    .select()
    .from(train_bookings)
    .where(eq(train_bookings.user_id, userId))
    .orderBy(desc(train_bookings.created_at), desc(train_bookings.id));

/** The story and the money of these bookings, each oldest first. */
export const storyAndMoneyOf = async (db: Queryable, bookingIds: readonly string[]) => {
  const ids = [...bookingIds];
  const [events, orders, paid, returned] = await Promise.all([
    db.select().from(booking_events).where(inArray(booking_events.booking_id, ids)).orderBy(asc(booking_events.id)),
    db.select().from(payment_orders).where(inArray(payment_orders.booking_id, ids)),
    db.select().from(payments).where(inArray(payments.booking_id, ids)).orderBy(asc(payments.created_at)),
    db.select().from(refunds).where(inArray(refunds.booking_id, ids)).orderBy(asc(refunds.created_at)),
  ]);
  return { events, orders, payments: paid, refunds: returned };
};

/** Bookings of an account that are not over: a hold that may be paid, a ticket (its journey may have passed), or money on its way back. */
export const openBookingsOf = (db: Queryable, userId: string, now: Date) =>
  db
    .select({
      booking_reference: train_bookings.booking_reference,
      booking_status: train_bookings.booking_status,
      payment_status: train_bookings.payment_status,
      train_details: train_bookings.train_details,
      passenger_details: train_bookings.passenger_details,
      cancelled_passengers: train_bookings.cancelled_passengers,
      created_at: train_bookings.created_at,
      hold_expires_at: train_bookings.hold_expires_at,
      // Spelled out: among the chosen fields drizzle leaves the table's name away, and refunds have an id too.
      refund_under_way: sql<boolean>`train_bookings.payment_status = 'refund_pending' or exists (select from ${refunds} r
        where r.booking_id = train_bookings.id and (r.status in ('requested', 'pending') or (r.status = 'failed' and r.handled_at is null)))`,
    })
    .from(train_bookings)
    .where(
      and(
        eq(train_bookings.user_id, userId),
        or(
          eq(train_bookings.booking_status, 'confirmed'),
          and(eq(train_bookings.booking_status, 'pending'), gt(train_bookings.hold_expires_at, now)),
          inArray(train_bookings.payment_status, ['refund_pending', 'refunded']),
          sql`exists (select from ${refunds} r where r.booking_id = ${train_bookings.id})`,
        ),
      ),
    )
    .orderBy(train_bookings.created_at);

/** Days of India's calendar: what lies before them has been kept for long enough. */
export type Horizon = {
  /** Bookings that were never paid, by when they were made. */
  neverPaid: Date;
  /** Paid ones, by the day of travel: of an account, and of nobody any more. */
  travelled: string;
  travelledWithoutAccount: string;
};

const travelledBefore = (day: string): SQL => sql`(${train_bookings.train_details} -> 'to' ->> 'date') < ${day}`;

/** Whether money has ever come for it, or may still be going back. */
const hasMoney = sql`(${train_bookings.payment_id} is not null or exists (select from ${payments} p
  where p.booking_id = train_bookings.id and p.received_at is not null))`;
const owesMoney = sql`(${train_bookings.payment_status} = 'refund_pending' or exists (select from ${refunds} r
  where r.booking_id = train_bookings.id and (r.status in ('requested', 'pending') or (r.status = 'failed' and r.handled_at is null))))`;

/** Bookings whose people need not be known any more, locked for the rest of the transaction; what somebody else has locked waits for the next time. */
export const lockOutlived = (tx: Queryable, horizon: Horizon, limit: number) =>
  tx
    .select({
      id: train_bookings.id,
      passenger_details: train_bookings.passenger_details,
      contact_details: train_bookings.contact_details,
      ended_reason: train_bookings.ended_reason,
    })
    .from(train_bookings)
    .where(
      and(
        isNull(train_bookings.personal_data_removed_at),
        // Whatever is meant below was made at least so long ago; this is what the index knows.
        lt(train_bookings.created_at, horizon.neverPaid),
        ne(train_bookings.booking_status, 'pending'),
        sql`not ${owesMoney}`,
        or(
          sql`not ${hasMoney}`,
          travelledBefore(horizon.travelled),
          and(isNull(train_bookings.user_id), travelledBefore(horizon.travelledWithoutAccount)),
        ),
      ),
    )
    .orderBy(train_bookings.created_at)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Writes bookings back without the people; the number of passengers, journey, seats and money stay as they were. */
export const writeWithoutPeople = async (
  tx: Queryable,
  bookings: readonly Pick<StoredBooking, 'id' | 'passenger_details' | 'contact_details' | 'ended_reason'>[],
  now: Date,
): Promise<void> => {
  for (const { id, ...people } of bookings)
    await tx
      .update(train_bookings)
      .set({ ...people, user_id: null, request_hash: id, personal_data_removed_at: now })
      .where(eq(train_bookings.id, id));
};

/** The words of the story of these bookings. */
export const storyWords = (tx: Queryable, bookingIds: readonly string[]) =>
  tx
    .select({ id: booking_events.id, booking_id: booking_events.booking_id, detail: booking_events.detail })
    .from(booking_events)
    .where(inArray(booking_events.booking_id, [...bookingIds]));

/** Writes other words into a line of the story: a name is taken out. */
export const rewordEvent = (tx: Queryable, id: number, detail: string): Promise<unknown> =>
  tx.update(booking_events).set({ detail }).where(eq(booking_events.id, id));
