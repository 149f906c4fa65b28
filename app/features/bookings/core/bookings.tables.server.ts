import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { userKey } from '../../accounts/core/account-keys.server.ts';
import type { CancelledPassenger, ContactDetails, Passenger, TrainDetails, WaitingOutcome } from './booking.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const train_bookings = pgTable(
  'train_bookings',
  {
    id: uuid('id').primaryKey(),
    /** Prefix and a millisecond timestamp, unique on every server (booking_reference_ms). */
    booking_reference: text('booking_reference').notNull().unique(),
    user_id: text('user_id').references(userKey, { onDelete: 'set null' }),
    /** The trip of a booking that was bought together with others: the id of the booking of its first train. Null for a trip of one train. */
    trip_id: uuid('trip_id'),
    /** Which train of its trip this is, from 1, and how many there are. */
    trip_leg: smallint('trip_leg').notNull().default(1),
    trip_legs: smallint('trip_legs').notNull().default(1),
    contact_details: jsonb('contact_details').$type<ContactDetails>().notNull(),
    /** Snapshot for the ticket; seat counting uses the columns below. */
    train_details: jsonb('train_details').$type<TrainDetails>().notNull(),
    passenger_details: jsonb('passenger_details').$type<Passenger[]>().notNull(),
    /** Passengers cancelled one by one, in order; written only by the SQL function cancel_passengers. */
    cancelled_passengers: jsonb('cancelled_passengers').$type<CancelledPassenger[]>().notNull().default([]),
    /** What was refunded of the price while the ticket stayed valid. */
    partly_refunded_paise: integer('partly_refunded_paise').notNull().default(0),
    train_number: text('train_number').notNull(),
    run_date: date('run_date', { mode: 'string' }).notNull(),
    class: text('class').notNull(),
    from_seq: smallint('from_seq').notNull(),
    to_seq: smallint('to_seq').notNull(),
    /** Seats of the remaining passengers; for a cancelled booking, the count before it was cancelled. */
    seats: smallint('seats').notNull(),
    insurance: boolean('insurance').notNull(),
    total_fare_paise: integer('total_fare_paise').notNull(),
    /** Provider id of the payment that confirmed the booking. */
    payment_id: text('payment_id'),
    payment_status: text('payment_status').notNull().default('pending'),
    booking_status: text('booking_status').notNull().default('pending'),
    /** SHA-256 of the request: repeating it while the hold lasts returns the same booking. */
    request_hash: text('request_hash').notNull(),
    hold_expires_at: instant('hold_expires_at').notNull(),
    /** Keyed hash of the client's address, of a buyer whose email address was not confirmed; for the limits of unpaid seats, removed after a day. */
    guest_address: text('guest_address'),
    /** Start of the first hold when this booking replaced an unpaid one. */
    held_since: instant('held_since'),
    /** When a changed booking of the same traveller took the place of this one. */
    replaced_at: instant('replaced_at'),
    /** Reason given by the administrator who released or cancelled it, shown to the traveller; null when the traveller cancelled it. */
    ended_reason: text('ended_reason'),
    /** When a new link to the booking was last mailed on request; links sent before are no longer valid. */
    link_renewed_at: instant('link_renewed_at'),
    /** When names, ages and contact details were purged; journey and amounts remain. */
    personal_data_removed_at: instant('personal_data_removed_at'),
    /** When the retention of the personal data is looked at next, at the latest when it ends; null in the first day, until the purge job has set it. */
    forget_after: instant('forget_after'),
    /** Order in the waiting list of the run and class, for a booking that joined it; stays when it is confirmed or ended. */
    waiting_no: integer('waiting_no'),
    /** The place of its first passenger when it joined, from 1. */
    waiting_place: smallint('waiting_place'),
    /** How the wait ended; null while it waits, and for a place that was never paid. */
    waiting_outcome: text('waiting_outcome').$type<WaitingOutcome>(),
    /** The end of the wait still needs its mail or its refund. */
    waiting_follow_up: boolean('waiting_follow_up').notNull().default(false),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('train_bookings_forget').on(t.forget_after, t.created_at).where(sql`personal_data_removed_at is null`),
    // Bookings whose account was deleted after their retention was set for a booking with an account.
    index('train_bookings_without_account')
      .on(t.id)
      .where(
        sql`personal_data_removed_at is null and user_id is null and forget_after - created_at > interval '400 days'`,
      ),
    uniqueIndex('train_bookings_same_request').on(t.user_id, t.request_hash).where(sql`booking_status = 'pending'`),
    // For sorting and searching in the admin list; the id is the tie-breaker.
    index('train_bookings_newest').on(t.created_at, t.id),
    index('train_bookings_state').on(t.booking_status, t.created_at, t.payment_status),
    index('train_bookings_refunds').on(t.created_at).where(sql`payment_status in ('refund_pending','refunded')`),
    index('train_bookings_travel').on(sql`(train_details ->> 'date') collate "C"`, t.created_at),
    index('train_bookings_email').on(sql`lower(contact_details ->> 'email') collate "C"`),
    index('train_bookings_phone').on(sql`right(contact_details ->> 'phone', 10) collate "C"`),
    index('train_bookings_reference_end').on(sql`reverse(booking_reference) collate "C"`),
    index('train_bookings_passengers').using(
      'gin',
      sql`(regexp_replace(lower(normalize(jsonb_path_query_array(passenger_details, '$[*].name')::text, NFKD)), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops`,
    ),
    index('train_bookings_user').on(t.user_id, t.created_at),
    index('train_bookings_run').on(t.train_number, t.run_date, t.class),
    index('train_bookings_guest_address').on(t.guest_address, t.created_at).where(sql`guest_address is not null`),
    index('train_bookings_unpaid_run')
      .on(t.train_number, t.run_date, t.class, t.created_at)
      .where(sql`guest_address is not null or booking_status = 'pending'`),
    index('train_bookings_holds').on(t.hold_expires_at).where(sql`booking_status = 'pending'`),
    uniqueIndex('train_bookings_waiting_list')
      .on(t.train_number, t.run_date, t.class, t.waiting_no)
      .where(sql`waiting_no is not null`),
    index('train_bookings_waiting_follow_up').on(t.updated_at).where(sql`waiting_follow_up`),
    uniqueIndex('train_bookings_trip_legs').on(t.trip_id, t.trip_leg).where(sql`trip_id is not null`),
    check(
      'train_bookings_trip',
      sql`(${t.trip_id} is null) = (${t.trip_legs} = 1) and ${t.trip_leg} between 1 and ${t.trip_legs} and (${t.trip_id} is null or (${t.trip_id} = ${t.id}) = (${t.trip_leg} = 1))`,
    ),
    check('train_bookings_stretch', sql`${t.from_seq} >= 0 and ${t.from_seq} < ${t.to_seq}`),
    check(
      'train_bookings_partly_refunded',
      sql`${t.partly_refunded_paise} >= 0 and ${t.partly_refunded_paise} < ${t.total_fare_paise}`,
    ),
    check('train_bookings_seats', sql`${t.seats} > 0 and ${t.total_fare_paise} > 0`),
    check(
      'train_bookings_a_seat_each',
      sql`${t.booking_status} = 'cancelled' or ${t.seats} = jsonb_array_length(${t.passenger_details}) - jsonb_array_length(${t.cancelled_passengers})`,
    ),
    check('train_bookings_status', sql`${t.booking_status} in ('pending','waiting','confirmed','expired','cancelled')`),
    check(
      'train_bookings_payment_status',
      sql`${t.payment_status} in ('pending','successful','failed','refund_pending','refunded')`,
    ),
    check(
      'train_bookings_confirmed_is_paid',
      sql`${t.booking_status} not in ('confirmed', 'waiting') or (${t.payment_status} = 'successful' and ${t.payment_id} is not null)`,
    ),
    // A journey of several trains is confirmed as a whole, so none of them waits.
    check(
      'train_bookings_waiting',
      sql`(${t.waiting_no} is null) = (${t.waiting_place} is null) and (${t.waiting_no} is not null or (${t.booking_status} <> 'waiting' and ${t.waiting_outcome} is null)) and (${t.waiting_no} is null or ${t.trip_legs} = 1)`,
    ),
    check('train_bookings_waiting_outcome', sql`${t.waiting_outcome} in ('confirmed','not_confirmed','left')`),
  ],
);

/**
 * The berths of passengers on charted runs, held or sold. The exclusion constraint `berth_allotments_no_overlap` (baseline) refuses two passengers on one
 * berth at any point of the run.
 */
export const berth_allotments = pgTable(
  'berth_allotments',
  {
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => train_bookings.id),
    /** The id within `passenger_details`. */
    passenger_id: text('passenger_id').notNull(),
    train_number: text('train_number').notNull(),
    run_date: date('run_date', { mode: 'string' }).notNull(),
    class: text('class').notNull(),
    from_seq: smallint('from_seq').notNull(),
    to_seq: smallint('to_seq').notNull(),
    /** The coach of the class and the berth in it, from 1. */
    coach: smallint('coach').notNull(),
    berth: smallint('berth').notNull(),
    /** By the chart, a hold after it, or a move. */
    allotted_at: instant('allotted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.passenger_id] }),
    check('berth_allotments_stretch', sql`${t.from_seq} >= 0 and ${t.from_seq} < ${t.to_seq}`),
    check('berth_allotments_berth', sql`${t.coach} > 0 and ${t.berth} > 0`),
  ],
);

/** Event history of a booking. Append-only, partitioned by month. */
export const booking_events = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    booking_id: uuid('booking_id').notNull(),
    event: text('event').notNull(),
    detail: text('detail').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    // A key of a partitioned table contains the column of its partitions.
    uniqueIndex('booking_events_id_month').on(t.id, t.created_at),
    index('booking_events_booking').on(t.booking_id),
    foreignKey({ name: 'booking_events_booking_exists', columns: [t.booking_id], foreignColumns: [train_bookings.id] }),
  ],
);
