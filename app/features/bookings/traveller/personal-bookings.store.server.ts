import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { hasOpenRefund, hasReceivedPayment, hasRefund } from '../../payments/payment-queries.server.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { booking_events, train_bookings } from '../core/bookings.tables.server.ts';

/** All bookings of an account, newest first. */
export const listAllUserBookings = (db: Queryable, userId: string): Promise<StoredBooking[]> =>
  db
    .select()
    .from(train_bookings)
    .where(eq(train_bookings.user_id, userId))
    .orderBy(desc(train_bookings.created_at), desc(train_bookings.id));

/** Events of these bookings, oldest first. */
export const listEvents = (db: Queryable, bookingIds: readonly string[]) =>
  db
    .select()
    .from(booking_events)
    .where(inArray(booking_events.booking_id, [...bookingIds]))
    .orderBy(asc(booking_events.id));

/** Open bookings of an account: active hold, ticket (also for a past journey), or refund in progress. */
export const listOpenBookings = (db: Queryable, userId: string, now: Date) =>
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
      refund_under_way: sql<boolean>`${train_bookings.payment_status} = 'refund_pending' or ${hasOpenRefund(train_bookings.id)}`,
    })
    .from(train_bookings)
    .where(
      and(
        eq(train_bookings.user_id, userId),
        or(
          eq(train_bookings.booking_status, 'confirmed'),
          and(eq(train_bookings.booking_status, 'pending'), gt(train_bookings.hold_expires_at, now)),
          inArray(train_bookings.payment_status, ['refund_pending', 'refunded']),
          hasRefund(train_bookings.id),
        ),
      ),
    )
    .orderBy(train_bookings.created_at);

/** Retention cut-offs; dates are in IST. Personal data of older bookings is purged. */
export type BookingRetentionCutoffs = {
  /** For bookings that were never paid, by creation time. */
  neverPaid: Date;
  /** For paid bookings, by travel date: with and without an account. */
  travelled: string;
  travelledWithoutAccount: string;
};

const travelledBefore = (day: string): SQL => sql`(${train_bookings.train_details} -> 'to' ->> 'date') < ${day}`;

/** Whether a payment was ever received. */
const wasPaid = sql`(${train_bookings.payment_id} is not null or ${hasReceivedPayment(train_bookings.id)})`;

/** Whether a refund is in progress. */
const isRefundOpen = sql`(${train_bookings.payment_status} = 'refund_pending' or ${hasOpenRefund(train_bookings.id)})`;

/** Locks bookings past their retention period; rows locked by another transaction are skipped. */
export const lockBookingsPastRetention = (tx: Queryable, horizon: BookingRetentionCutoffs, limit: number) =>
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
        // Implied by the conditions below; lets the query use the index.
        lt(train_bookings.created_at, horizon.neverPaid),
        ne(train_bookings.booking_status, 'pending'),
        sql`not ${isRefundOpen}`,
        or(
          sql`not ${wasPaid}`,
          travelledBefore(horizon.travelled),
          and(isNull(train_bookings.user_id), travelledBefore(horizon.travelledWithoutAccount)),
        ),
      ),
    )
    .orderBy(train_bookings.created_at)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Updates bookings without their personal data; number of passengers, journey, seats and amounts do not change. */
export const updateWithoutPersonalData = async (
  tx: Queryable,
  bookings: readonly Pick<StoredBooking, 'id' | 'passenger_details' | 'contact_details' | 'ended_reason'>[],
  now: Date,
): Promise<void> => {
  for (const { id, ...anonymised } of bookings)
    await tx
      .update(train_bookings)
      .set({ ...anonymised, user_id: null, request_hash: id, personal_data_removed_at: now })
      .where(eq(train_bookings.id, id));
};

/** Texts of the events of these bookings. */
export const listEventDetails = (tx: Queryable, bookingIds: readonly string[]) =>
  tx
    .select({ id: booking_events.id, booking_id: booking_events.booking_id, detail: booking_events.detail })
    .from(booking_events)
    .where(inArray(booking_events.booking_id, [...bookingIds]));

/** Replaces the text of an event, to remove names. */
export const updateEventDetail = (tx: Queryable, id: number, detail: string): Promise<unknown> =>
  tx.update(booking_events).set({ detail }).where(eq(booking_events.id, id));
