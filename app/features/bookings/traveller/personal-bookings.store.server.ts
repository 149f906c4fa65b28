import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '~/server/database/database.server.ts';
import { retentionDays } from '~/server/retention.server.ts';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import { hasOpenRefund, hasReceivedPayment, hasRefund } from '../../payments/payment-queries.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import { bookingColumns, type StoredBooking } from '../core/bookings.store.server.ts';
import { booking_events, train_bookings } from '../core/bookings.tables.server.ts';

/** All bookings of an account, newest first. */
export const listAllUserBookings = (db: Queryable, userId: string): Promise<StoredBooking[]> =>
  db
    .select(bookingColumns)
    .from(train_bookings)
    .where(eq(train_bookings.user_id, userId))
    .orderBy(desc(train_bookings.created_at), desc(train_bookings.id));

/** Changes the boarding of a ticket. Returns 'done'; otherwise why not, or the current status; null when there is no such booking. */
export const updateBoarding = async (
  tx: Queryable,
  { id, seq, journey }: { id: string; seq: number; journey: TrainDetails },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select change_boarding(${id}::uuid, ${seq}::smallint, ${JSON.stringify(journey)}::jsonb, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

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
      partly_refunded_paise: train_bookings.partly_refunded_paise,
      created_at: train_bookings.created_at,
      hold_expires_at: train_bookings.hold_expires_at,
      refund_under_way: sql<boolean>`${train_bookings.payment_status} = 'refund_pending' or ${hasOpenRefund(train_bookings.id)}`,
    })
    .from(train_bookings)
    .where(
      and(
        eq(train_bookings.user_id, userId),
        or(
          inArray(train_bookings.booking_status, ['confirmed', 'waiting']),
          and(eq(train_bookings.booking_status, 'pending'), gt(train_bookings.hold_expires_at, now)),
          inArray(train_bookings.payment_status, ['refund_pending', 'refunded']),
          hasRefund(train_bookings.id),
        ),
      ),
    )
    .orderBy(train_bookings.created_at, train_bookings.id);

/** Whether a payment was ever received. */
const wasPaid = sql`(${train_bookings.payment_id} is not null or ${hasReceivedPayment(sql`coalesce(${train_bookings.trip_id}, ${train_bookings.id})`)})`;

/** Whether a refund is in progress. */
const isRefundOpen = sql`(${train_bookings.payment_status} = 'refund_pending' or ${hasOpenRefund(train_bookings.id)})`;

/** The days of a rule by the day on which the booking was made. */
const daysOf = (name: 'booking_never_paid' | 'booking' | 'booking_without_account'): SQL<number | null> =>
  retentionDays(train_bookings.created_at, rulesOf(name));

/** The end of the day in India that is this many days after the arrival. */
const daysAfterJourney = (days: SQL<number | null>): SQL =>
  sql`(((${train_bookings.train_details} -> 'to' ->> 'date')::date + ${days} + 1)::timestamp at time zone 'Asia/Kolkata')`;

/**
 * When the personal data of a booking is purged; infinite while money is owed or seats are held. Of one that was never paid, days after it was made; of
 * a paid one, days after the journey, fewer without an account.
 */
const retentionEnd = sql<string>`case
  when ${train_bookings.booking_status} in ('pending', 'waiting') or ${train_bookings.waiting_follow_up} or ${isRefundOpen} then 'infinity'::timestamptz
  when not ${wasPaid} then ${train_bookings.created_at} + make_interval(days => ${daysOf('booking_never_paid')})
  when ${train_bookings.user_id} is null then ${daysAfterJourney(daysOf('booking_without_account'))}
  else ${daysAfterJourney(daysOf('booking'))} end`;

/** Which bookings are looked at: those never looked at, those whose time has come, those that have lost their account since. Each uses an index. */
export const retentionLooks = ['unscheduled', 'due', 'without_account'] as const;
export type RetentionLook = (typeof retentionLooks)[number];

/** A booking is looked at first when it is a day old: most are paid or expired by then. */
const firstLookMs = 86_400_000;

const lookedAt = (look: RetentionLook, now: Date, after: string | null): SQL | undefined => {
  if (look === 'unscheduled')
    return and(
      isNull(train_bookings.forget_after),
      lte(train_bookings.created_at, new Date(now.getTime() - firstLookMs)),
    );
  if (look === 'due') return lte(train_bookings.forget_after, now);
  // Those that are waited for stay in this look, so it goes on behind the last one.
  return sql`user_id is null and forget_after - created_at > interval '400 days' and (${after}::uuid is null or id > ${after}::uuid)`;
};

/** The order of the index of each look: another order would make the planner read all bookings. */
const indexOrder: Record<RetentionLook, AnyPgColumn[]> = {
  unscheduled: [train_bookings.forget_after, train_bookings.created_at],
  due: [train_bookings.forget_after],
  without_account: [train_bookings.id],
};

/**
 * Locks bookings whose retention is to be looked at, with whether it has ended; rows locked by another transaction are skipped. `after` is the last id of
 * the batch before, for the look at bookings without an account.
 */
export const lockBookingsToForget = (
  tx: Queryable,
  look: RetentionLook,
  { now, limit, after }: { now: Date; limit: number; after: string | null },
) =>
  tx
    .select({
      id: train_bookings.id,
      passenger_details: train_bookings.passenger_details,
      contact_details: train_bookings.contact_details,
      ended_reason: train_bookings.ended_reason,
      is_over: sql<boolean>`${retentionEnd} <= ${now.toISOString()}::timestamptz`,
    })
    .from(train_bookings)
    .where(and(isNull(train_bookings.personal_data_removed_at), lookedAt(look, now, after)))
    .orderBy(...indexOrder[look])
    .limit(limit)
    .for('update', { skipLocked: true });

/** Sets when the retention of these bookings ends; a booking that is waited for is looked at again a day later. */
export const scheduleRetention = async (tx: Queryable, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(train_bookings)
    .set({
      forget_after: sql`case when ${retentionEnd} = 'infinity' then ${now.toISOString()}::timestamptz + interval '1 day' else ${retentionEnd} end`,
    })
    .where(inArray(train_bookings.id, [...ids]));
};

/** Updates bookings without their personal data, in one statement; number of passengers, journey, seats and amounts do not change. */
export const updateWithoutPersonalData = async (
  tx: Queryable,
  bookings: readonly Pick<StoredBooking, 'id' | 'passenger_details' | 'contact_details' | 'ended_reason'>[],
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    update ${train_bookings} as booking
    set passenger_details = row.passenger_details, contact_details = row.contact_details, ended_reason = row.ended_reason,
      user_id = null, request_hash = booking.id::text, personal_data_removed_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
      as row (id uuid, passenger_details jsonb, contact_details jsonb, ended_reason text)
    where booking.id = row.id`);
};

/** Texts of the events of these bookings. */
export const listEventDetails = (tx: Queryable, bookingIds: readonly string[]) =>
  tx
    .select({
      id: booking_events.id,
      booking_id: booking_events.booking_id,
      detail: booking_events.detail,
      created_at: sql<string>`${booking_events.created_at}::text`,
    })
    .from(booking_events)
    .where(inArray(booking_events.booking_id, [...bookingIds]));

/** Replaces the texts of events, to remove names, in one statement. The time, with its microseconds, says which month a row is in. */
export const updateEventDetails = async (
  tx: Queryable,
  events: readonly { id: number; created_at: string; detail: string }[],
): Promise<void> => {
  if (events.length === 0) return;
  await tx.execute(sql`
    update ${booking_events} as event set detail = row.detail
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as row (id bigint, created_at timestamptz, detail text)
    where event.id = row.id and event.created_at = row.created_at`);
};
