import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import type { Paise } from '~/shared/money/money.ts';
import { seatInventoryRelation } from '../../seats/seat-queries.server.ts';
import { trainStopRelation } from '../../trains/core/train-queries.server.ts';
import { type PassengerBerth, unpaidSeatLimits } from './booking.ts';
import { booking_events, train_bookings } from './bookings.tables.server.ts';

/** A booking as it is read: its columns, the berths of its passengers, and when its train leaves its first station by the timetable in use. */
export const bookingColumns = {
  ...getTableColumns(train_bookings),
  berths: sql<PassengerBerth[]>`coalesce((
    select jsonb_agg(jsonb_build_object('passenger_id', a.passenger_id, 'coach', a.coach, 'berth', a.berth, 'allotted_at', a.allotted_at,
        'coach_seats', least(inventory.coach_seats, inventory.capacity - (a.coach - 1) * inventory.coach_seats)) order by a.coach, a.berth)
    from berth_allotments a join ${seatInventoryRelation} on inventory.train_number = a.train_number
      and inventory.run_date = a.run_date and inventory.class = a.class
    where a.booking_id = train_bookings.id), '[]')`,
  first_departs_min: sql<number | null>`(
    select train_stop.departs_min from ${trainStopRelation}
    where train_stop.train_number = train_bookings.train_number and train_stop.seq = 0)`,
};

export type StoredBooking = typeof train_bookings.$inferSelect & {
  berths: PassengerBerth[];
  first_departs_min: number | null;
};

/** One request of a batch, in the JSON shape of the SQL function hold_offered_seats. */
export type HoldRequest = Pick<
  StoredBooking,
  | 'id'
  | 'train_number'
  | 'run_date'
  | 'class'
  | 'from_seq'
  | 'to_seq'
  | 'seats'
  | 'contact_details'
  | 'train_details'
  | 'passenger_details'
  | 'insurance'
  | 'total_fare_paise'
  | 'request_hash'
  | 'hold_expires_at'
  | 'guest_address'
> & {
  user_id: string;
  prefix: string;
  replaces: string | null;
  /** Joins the waiting list instead: for at most this share of the seats of the class, in basis points. */
  waiting_share?: number;
  /** The codes of the two stops and their times as offered, in minutes of the run. */
  offered: { from: string; departs_min: number; to: string; arrives_min: number };
};

/** Why unpaid seats are refused: the account, the guests at this address, or all buyers of this class hold or let end too many. */
export type UnpaidLimit =
  | 'too_many_holds'
  | 'too_many_seats'
  | 'class_share'
  | 'unpaid_history'
  | 'guest_run'
  | 'guest_all'
  | 'guest_history'
  | 'guest_class'
  | 'last_seats';

export type HoldResult = {
  request_no: number;
  /** timetable_changed: the run is no longer as offered. */
  verdict: 'held' | 'sold_out' | 'timetable_changed' | 'seats_free' | 'list_full' | 'list_closed' | UnpaidLimit;
  booking_id: string | null;
  booking_reference: string | null;
  seats_left: number;
  hold_ends_at: Date | null;
  /** When the oldest hold that ended unpaid is no longer counted. */
  retry_at: Date | null;
};

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const limitParameters = JSON.stringify(unpaidSeatLimits);

/** Holds the seats of many requests in one transaction. Returns one result per request, in the same order. */
export const holdOfferedSeats = async (db: Queryable, requests: HoldRequest[], now: Date): Promise<HoldResult[]> => {
  const rows = await db
    .select({
      request_no: sql<number>`request_no`,
      verdict: sql<HoldResult['verdict']>`verdict`,
      booking_id: sql<string | null>`booking_id`,
      booking_reference: sql<string | null>`booking_reference`,
      seats_left: sql<number>`seats_left`,
      hold_ends_at: sql<Date | null>`hold_ends_at`.mapWith(asDate),
      retry_at: sql<Date | null>`retry_at`.mapWith(asDate),
    })
    .from(
      sql`hold_offered_seats(${JSON.stringify(requests)}::jsonb, ${now.toISOString()}::timestamptz, ${limitParameters}::jsonb)`,
    );
  const results = new Array<HoldResult>(requests.length);
  for (const row of rows) results[row.request_no - 1] = row;
  return results;
};

/** A request of a trip, in the JSON shape of the SQL function hold_trip. */
export type TripHoldRequest = HoldRequest & {
  trip_id: string;
  trip_leg: number;
  trip_legs: number;
  trip_total_paise: number;
};

/** Holds the seats of all trains of a trip, or none. `replaces` is the buyer's unpaid trip that this one replaces. Returns one result per train. */
export const holdTripSeats = async (
  db: Queryable,
  { legs, replaces }: { legs: TripHoldRequest[]; replaces: string | null },
  now: Date,
): Promise<HoldResult[]> => {
  const { rows } = await db.execute<
    Omit<HoldResult, 'hold_ends_at' | 'retry_at'> & { hold_ends_at: string | null; retry_at: string | null }
  >(sql`select * from hold_trip(${JSON.stringify(legs)}::jsonb, ${replaces}::uuid, ${now.toISOString()}::timestamptz,
    ${limitParameters}::jsonb)`);
  return rows
    .map((row) => ({ ...row, hold_ends_at: asDate(row.hold_ends_at), retry_at: asDate(row.retry_at) }))
    .sort((one, other) => one.request_no - other.request_no);
};

type GuestHoldRequest = Pick<
  StoredBooking,
  'train_number' | 'run_date' | 'class' | 'from_seq' | 'to_seq' | 'seats' | 'guest_address' | 'user_id'
> & {
  /** The buyer's own unpaid booking that this one would replace. */
  replaces: string | null;
};

/** The limit that refuses a buyer without a confirmed email address these seats now, or null; `user_id` is null for a new guest. {@link holdOfferedSeats} checks again. */
export const findUnpaidLimit = async (
  db: Queryable,
  request: GuestHoldRequest & {
    /** Null for a place on the waiting list, which takes none of them. */
    free: number | null;
  },
  now: Date,
): Promise<UnpaidLimit | null> => {
  const value = sql.placeholder;
  const at = sql`${value('now')}::timestamptz`;
  const ofRun = sql`${value('train_number')}, ${value('run_date')}::date, ${value('class')}`;
  const segments = sql`${value('from_seq')}::smallint, ${value('to_seq')}::smallint`;
  const since = sql`${at} - make_interval(secs => ${value('historySeconds')}::integer)`;
  const [row] = await db
    .select({
      refused: sql<UnpaidLimit | null>`coalesce(refused, class_hold_limit(
        ${value('user_id')}, true, ${ofRun}, ${segments}, ${value('free')}::integer, ${value('seats')}::integer, ${value('replaces')}::uuid, ${since}, ${at}))`,
    })
    .from(
      sql`unpaid_limit(${value('user_id')}, ${value('guest_address')}, ${ofRun}, ${value('replaces')}::uuid, ${value('seats')}::integer, ${value('limits')}::jsonb, ${at}) as refused`,
    )
    .prepare('unpaid_limit')
    .execute({
      ...request,
      now: now.toISOString(),
      historySeconds: unpaidSeatLimits.history_seconds,
      limits: limitParameters,
    });
  return row?.refused ?? null;
};

/** Removes the addresses of bookings created before `before`. */
export const deleteGuestAddresses = async (db: Queryable, before: Date): Promise<void> => {
  await db
    .update(train_bookings)
    .set({ guest_address: null })
    .where(and(isNotNull(train_bookings.guest_address), lt(train_bookings.created_at, before)));
};

export const findBooking = async (db: Queryable, id: string): Promise<StoredBooking | null> => {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select(bookingColumns)
    .from(train_bookings)
    .where(eq(train_bookings.id, sql.placeholder('id')))
    .prepare('booking_by_id')
    .execute({ id });
  return row ?? null;
};

export const findBookingByReference = async (db: Queryable, reference: string): Promise<StoredBooking | null> => {
  if (!/^[A-Z]{1,20}\d{1,20}$/.test(reference)) return null;
  const [row] = await db
    .select(bookingColumns)
    .from(train_bookings)
    .where(eq(train_bookings.booking_reference, reference));
  return row ?? null;
};

/** Bookings of an account, newest first. */
export const listUserBookings = (db: Queryable, userId: string, limit: number): Promise<StoredBooking[]> =>
  db
    .select(bookingColumns)
    .from(train_bookings)
    .where(eq(train_bookings.user_id, userId))
    .orderBy(desc(train_bookings.created_at), desc(train_bookings.id))
    .limit(limit);

/** Unpaid bookings of these accounts whose hold has not expired. */
export const listActiveHolds = (db: Queryable, userIds: string[], now: Date): Promise<StoredBooking[]> =>
  db
    .select(bookingColumns)
    .from(train_bookings)
    .where(
      and(
        sql`${train_bookings.user_id} = any(${sql.param(userIds)}::text[])`,
        eq(train_bookings.booking_status, 'pending'),
        gt(train_bookings.hold_expires_at, now),
      ),
    );

/**
 * Ends the holds of an account immediately; `releaseExpiredHolds` or the next booking on each run releases the seats. They are locked in the order of a chart, which
 * locks the bookings of its run.
 */
export const endHolds = (tx: Queryable, userId: string, now: Date): Promise<unknown> =>
  tx
    .update(train_bookings)
    .set({ hold_expires_at: now, updated_at: now })
    .where(
      inArray(
        train_bookings.id,
        tx
          .select({ id: train_bookings.id })
          .from(train_bookings)
          .where(
            and(
              eq(train_bookings.user_id, userId),
              eq(train_bookings.booking_status, 'pending'),
              gt(train_bookings.hold_expires_at, now),
            ),
          )
          .orderBy(asc(train_bookings.created_at), asc(train_bookings.id))
          .for('no key update'),
      ),
    );

/** Records that a new link is mailed, which ends the links of these bookings sent before. */
export const updateLinkRenewed = (tx: Queryable, ids: string[], now: Date): Promise<unknown> =>
  tx.update(train_bookings).set({ link_renewed_at: now }).where(inArray(train_bookings.id, ids));

/** Whether an account ever paid for a booking. */
export const hasPaidBooking = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.$count(
    train_bookings,
    and(eq(train_bookings.user_id, userId), notInArray(train_bookings.payment_status, ['pending', 'failed'])),
  )) > 0;

/** Replaces the email address of these bookings, or of all of an account; and their account if `owner` is given. */
export const updateContactEmail = (
  tx: Queryable,
  bookings: { ids: string[] } | { userId: string },
  { email, owner, now }: { email: string; owner?: string; now: Date },
): Promise<unknown> =>
  tx
    .update(train_bookings)
    .set({
      contact_details: sql`jsonb_set(${train_bookings.contact_details}, '{email}', to_jsonb(${email}::text))`,
      user_id: owner,
      updated_at: now,
    })
    .where('ids' in bookings ? inArray(train_bookings.id, bookings.ids) : eq(train_bookings.user_id, bookings.userId));

type EndedBy = { id: string; reason: string };

/** Releases the seats of an unpaid booking. Returns 'done', otherwise the current status; null when there is no such booking. */
export const releaseHold = async (tx: Queryable, { id, reason }: EndedBy, now: Date): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select release_hold(${id}::uuid, ${reason}, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

/** Cancels a confirmed booking and releases its seats. Returns 'done', otherwise the current status; null when there is no such booking. */
export const cancelBooking = async (
  tx: Queryable,
  { id, reason, money }: EndedBy & { money: 'refund_pending' | 'refunded' },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select cancel_booking(${id}::uuid, ${money}, ${reason}, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

/** Adds to what was refunded of the price of a valid ticket; false when somebody else did so since it was read, or the ticket is not valid any more. */
export const addPartialRefund = async (
  tx: Queryable,
  { id, partly_refunded_paise: before }: Pick<StoredBooking, 'id' | 'partly_refunded_paise'>,
  amount: Paise,
  now: Date,
): Promise<boolean> => {
  const { booking_status, partly_refunded_paise } = train_bookings;
  const changed = await tx
    .update(train_bookings)
    .set({ partly_refunded_paise: before + amount, updated_at: now })
    .where(and(eq(train_bookings.id, id), eq(booking_status, 'confirmed'), eq(partly_refunded_paise, before)))
    .returning({ id: train_bookings.id });
  return changed.length > 0;
};

/** Appends to the event history of a booking. */
export const recordBookingEvent = (
  tx: Queryable,
  bookingId: string,
  event: string,
  detail: string,
  now: Date,
): Promise<void> => recordBookingEvents(tx, [bookingId], event, detail, now);

/** Appends the same event to the history of each of these bookings. */
export const recordBookingEvents = async (
  tx: Queryable,
  bookingIds: string[],
  event: string,
  detail: string,
  now: Date,
): Promise<void> => {
  await tx
    .insert(booking_events)
    .values(bookingIds.map((booking_id) => ({ booking_id, event, detail, created_at: now })));
};

/** Appends an event with a text of its own to the history of each of these bookings. */
export const recordEachBookingEvent = async (
  tx: Queryable,
  bookings: readonly { booking_id: string; detail: string }[],
  event: string,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    insert into booking_events (booking_id, event, detail, created_at)
    select row.booking_id, ${event}, row.detail, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as row (booking_id uuid, detail text)`);
};

/** Event history of a booking, oldest first. */
export const listBookingEvents = (db: Queryable, bookingId: string) =>
  db.select().from(booking_events).where(eq(booking_events.booking_id, bookingId)).orderBy(asc(booking_events.id));
