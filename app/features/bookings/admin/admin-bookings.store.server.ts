import { and, desc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { ascending, descending, fixedOrder, type ListOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords, wordPatterns } from '~/server/lists/match-words.server.ts';
import { asciiDigits } from '~/shared/data/fold-name.ts';
import { searchedPhone } from '~/shared/data/person-name.ts';
import { visibleText } from '~/shared/data/storable-text.ts';
import { addDays, indianInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { refundRelation } from '../../payments/payment-queries.server.ts';
import { trainRelation } from '../../trains/core/train-queries.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';
import type { BookingFilter, BookingSearch, BookingSort } from './booking-search.ts';

const instantOf = (day: PlainDate): string => indianInstant(day, 0).toISOString();

/** Bookings that were made on a day in India, whatever became of them. The Today page and the list share it. */
export const bookedOn = (day: PlainDate): SQL =>
  sql`(${train_bookings.created_at} >= ${instantOf(day)}::timestamptz and ${train_bookings.created_at} < ${instantOf(addDays(day, 1))}::timestamptz)`;

/** Columns of the admin list; no passenger details. */
const rowColumns = {
  id: train_bookings.id,
  booking_reference: train_bookings.booking_reference,
  trip_leg: train_bookings.trip_leg,
  trip_legs: train_bookings.trip_legs,
  contact_details: train_bookings.contact_details,
  train_details: train_bookings.train_details,
  passengers: sql<number>`jsonb_array_length(${train_bookings.passenger_details})`,
  cancelled: sql<number>`jsonb_array_length(${train_bookings.cancelled_passengers})`,
  insurance: train_bookings.insurance,
  total_fare_paise: train_bookings.total_fare_paise,
  payment_id: train_bookings.payment_id,
  payment_status: train_bookings.payment_status,
  booking_status: train_bookings.booking_status,
  waiting_place: train_bookings.waiting_place,
  waiting_outcome: train_bookings.waiting_outcome,
  hold_expires_at: train_bookings.hold_expires_at,
  created_at: train_bookings.created_at,
};

// Same expressions as in the indexes.
const travelDate = sql`((${train_bookings.train_details} ->> 'date') collate "C")`;
const email = sql`(lower(${train_bookings.contact_details} ->> 'email') collate "C")`;
const phone = sql`(right(${train_bookings.contact_details} ->> 'phone', 10) collate "C")`;
const reference = sql`(${train_bookings.booking_reference} collate "C")`;
const reversedReference = sql`(reverse(${train_bookings.booking_reference}) collate "C")`;
/** The names of all passengers, folded as the words of a search are. */
const passengerNames = sql`regexp_replace(lower(normalize(jsonb_path_query_array(${train_bookings.passenger_details}, '$[*].name')::text, NFKD)), '[\\u0300-\\u036f]', '', 'g')`;

/** Prefix match as a range, so that a plain index is used for any input. */
const beginsWith = (column: SQL, start: string): SQL =>
  sql`(${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`})`;

/** Finds the few matching trains first, then their bookings by index. */
const ofTrains = (condition: SQL): SQL =>
  sql`${train_bookings.train_number} = any(array(select ${trainRelation.number} from ${trainRelation} where ${condition}))`;

type SearchConditions = { bookings: SQL[]; trains: SQL[] };

/** The first digits of an Indian number without country code and leading 0; null for too few, and for another text. */
const phoneBeginning = (plain: string): string | null => {
  if (!/^[+\d().-]{4,}$/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const national = plain.startsWith('+91') ? digits.slice(2) : digits.replace(/^0+/, '');
  return digits.length >= 4 && national !== '' ? national.slice(0, 10) : null;
};

/** Letters below which the index of names finds too much. */
const fewestLetters = 3;

/** Digits that are enough for the end of a reference. */
const fewestLastDigits = 4;

/**
 * Conditions for the search text: of bookings by reference, its last digits, phone, email or the names of passengers, of trains by number or name.
 * Each uses an index.
 */
const searchConditions = (text: string): SearchConditions => {
  const bookings: SQL[] = [];
  const trains: SQL[] = [];
  const q = asciiDigits(visibleText(text));
  const plain = q.replace(/\s/g, '');
  const upper = plain.toUpperCase();
  const prefix = brand.bookingReferencePrefix;
  if (/^\d+$/.test(plain)) {
    bookings.push(beginsWith(reference, prefix + plain));
    if (plain.length >= fewestLastDigits) bookings.push(beginsWith(reversedReference, [...plain].reverse().join('')));
    if (plain.length <= 5) trains.push(sql`${trainRelation.number} like ${`${plain}%`}`);
  }
  if (upper.startsWith(prefix)) bookings.push(beginsWith(reference, upper));
  const beginning = searchedPhone(q) ?? phoneBeginning(plain);
  if (beginning) bookings.push(beginsWith(phone, beginning));
  if (!q.includes(' ') && /\p{L}/u.test(q)) bookings.push(beginsWith(email, q.toLowerCase()));
  const inName = containsWords(sql`${trainRelation.name}`, q);
  const inPassengers = wordPatterns(q).map((pattern) => sql`${passengerNames} like lower(${pattern})`);
  if (inName && /\p{L}/u.test(q) && !q.includes('@')) {
    trains.push(inName);
    if (plain.length >= fewestLetters) bookings.push(sql`(${sql.join(inPassengers, sql` and `)})`);
  }
  return { bookings, trains };
};

const searchCondition = (q: string): SQL => {
  const { bookings, trains } = searchConditions(q);
  return or(...bookings, ...trains.map(ofTrains)) ?? sql`false`;
};

const filterCondition = ({ date, booked, part }: BookingSearch): SQL | undefined =>
  and(
    date ? sql`${travelDate} = ${date}` : undefined,
    booked ? bookedOn(booked) : undefined,
    part ? isNotNull(train_bookings.trip_id) : undefined,
  );

const matching = (search: BookingSearch): SQL | undefined =>
  and(search.q ? searchCondition(search.q) : undefined, filterCondition(search));

/**
 * Bookings with a full or partial refund. `offset 0` keeps the look-up in the index of refunds booking by booking: a page or a limited count needs a few, not
 * all refunds.
 */
const withRefund = sql`(${train_bookings.payment_status} in ('refund_pending','refunded')
  or exists (select from ${refundRelation} where ${refundRelation.booking_id} = ${train_bookings.id} offset 0))`;

const ofStatus = (status: BookingFilter | null): SQL | undefined =>
  status === null ? undefined : status === 'refunds' ? withRefund : eq(train_bookings.booking_status, status);

const [created, id] = [train_bookings.created_at, train_bookings.id];

/** The latest bookings of an account, or with this email address. */
export const listCustomerBookingRows = (
  db: Queryable,
  customer: { email: string; userId: string | null },
  limit: number,
) =>
  db
    .select(rowColumns)
    .from(train_bookings)
    .where(
      or(
        sql`${email} = ${customer.email}`,
        customer.userId === null ? undefined : eq(train_bookings.user_id, customer.userId),
      ),
    )
    .orderBy(desc(created), desc(id))
    .limit(limit);

export const bookingOrders: Record<BookingSort, ListOrder> = {
  newest: fixedOrder(descending(created), descending(id)),
  oldest: fixedOrder(ascending(created), ascending(id)),
  'travel-last': fixedOrder(descending(travelDate), descending(created), descending(id)),
  'travel-first': fixedOrder(ascending(travelDate), ascending(created), ascending(id)),
};

/**
 * The matches of a search without its status, each condition looked up by itself in its index, at most `limit` for each: for all of them at once the planner expects
 * so many matches that it reads all bookings.
 */
const matchesByIndex = (
  search: BookingSearch,
  limit: number,
  select: (condition: SQL | undefined) => SQLWrapper,
): SQL[] => {
  const filter = filterCondition(search);
  const { bookings, trains } = search.q ? searchConditions(search.q) : { bookings: [sql`true`], trains: [] };
  return [
    ...bookings.map((one) => sql`(${select(and(one, filter))} limit ${limit})`),
    // Train by train, for the same reason.
    ...trains.map(
      (one) => sql`(select booking.* from ${trainRelation} cross join lateral (
        ${select(and(sql`${train_bookings.train_number} = ${trainRelation.number}`, filter))} offset 0) as booking
        where ${one} limit ${limit})`,
    ),
  ];
};

const anyOf = (branches: SQL[]): SQL => sql.join(branches, sql` union `);

/**
 * Some of the bookings that match a search, in order. When there are `atMost` of them, they are found by their own indexes first and sorted afterwards; otherwise scanning
 * in sort order fills a page quickly. Without the hint the planner scans all bookings even for a single match.
 */
export const listBookingRows = (db: Queryable, search: BookingSearch, slice: Slice, atMost: number | null = null) => {
  const all = matching(search);
  const branches = atMost === null || !all ? [] : matchesByIndex(search, atMost, (condition) => idsOf(db, condition));
  const found = branches.length > 0 ? sql`${train_bookings.id} = any(array(${anyOf(branches)}))` : all;
  return db
    .select({ ...rowColumns, cursor: slice.cursor })
    .from(train_bookings)
    .where(and(found, ofStatus(search.status), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
};

export type BookingRow = Awaited<ReturnType<typeof listBookingRows>>[number];

const idsOf = (db: Queryable, condition: SQL | undefined) =>
  db.select({ id: train_bookings.id }).from(train_bookings).where(condition);

const isRefunded = sql`${train_bookings.payment_status} in ('refund_pending','refunded')`;

/**
 * All bookings of a status; only ids, for counting. Those with a refund are read from the index of refunded bookings and from the refunds of others, so that a limited
 * count does not look through all bookings.
 */
export const selectBookingsOfStatus = (db: Queryable, status: BookingFilter): SQLWrapper =>
  status === 'refunds'
    ? sql`${idsOf(db, isRefunded)} union all
        select distinct ${refundRelation.booking_id} from ${refundRelation}
        where not exists (select from ${train_bookings} where ${train_bookings.id} = ${refundRelation.booking_id} and ${isRefunded} offset 0)`
    : idsOf(db, ofStatus(status));

/** The bookings that match a search and have a status; for an estimate. */
export const selectMatchingBookings = (db: Queryable, search: BookingSearch, status: BookingFilter): SQLWrapper =>
  idsOf(db, and(matching(search), ofStatus(status)));

const statesOf = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      id: train_bookings.id,
      booking_status: train_bookings.booking_status,
      payment_status: train_bookings.payment_status,
    })
    .from(train_bookings)
    .where(condition);

export type BookingCount = { booking_status: string; bookings: number; refunded: number };

/**
 * Whether the trains that a search finds have more than `limit` bookings. It reads the index `train_bookings_run` alone, where counting by status reads as many
 * rows all over the table.
 */
const haveTrainsMore = async (db: Queryable, { trains }: SearchConditions, limit: number): Promise<boolean> => {
  const [first] = trains;
  if (!first) return false;
  const { rows } = await db.execute<{ more: boolean }>(sql`
    select count(*) > ${limit} as more from (select from ${trainRelation} cross join lateral (
      select from ${train_bookings} where ${train_bookings.train_number} = ${trainRelation.number} offset 0) as booking
      where ${or(...trains)} limit ${limit + 1}) as counted`);
  return rows[0]?.more ?? false;
};

/** Numbers of matching bookings per status, of which with a refund; null when there are more than `limit`. */
export const countMatchingBookings = async (
  db: Queryable,
  search: BookingSearch,
  limit: number,
): Promise<BookingCount[] | null> => {
  const isNarrowed = filterCondition(search) !== undefined;
  if (!isNarrowed && (await haveTrainsMore(db, searchConditions(search.q), limit))) return null;
  const branches = matchesByIndex(search, limit + 1, (condition) => statesOf(db, condition));
  if (branches.length === 0) return [];
  // `found` takes the name of the table, whose columns the condition names. With too many matches no refund is looked for.
  const { rows } = await db.execute<BookingCount>(sql`
    with found as materialized (${anyOf(branches)})
    select booking_status, count(*)::integer as bookings,
      count(*) filter (where (select count(*) <= ${limit} from found) and ${withRefund})::integer as refunded
    from found as ${train_bookings} group by 1`);
  return rows.reduce((sum, { bookings }) => sum + bookings, 0) > limit ? null : rows;
};

/** Booking references by booking id. */
export const listBookingReferences = async (db: Queryable, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: train_bookings.id, booking_reference: train_bookings.booking_reference })
    .from(train_bookings)
    .where(inArray(train_bookings.id, ids));
  return new Map(rows.map((row) => [row.id, row.booking_reference]));
};

/** Most bookings that are counted, so that the page is quick at any size. */
const most = 10_000;

/** Bookings made on a day in India, the paid ones of them, and all that hold seats unpaid. */
export const countBookingsOf = async (
  db: Queryable,
  day: PlainDate,
): Promise<{ bookings: number; paid: number; holds: number }> => {
  const { rows } = await db.execute<{ bookings: number; paid: number; holds: number }>(sql`
    select count(*)::integer as bookings,
      (count(*) filter (where payment_status in ('successful', 'refund_pending', 'refunded')))::integer as paid,
      (select count(*)::integer from (
        select from ${train_bookings} where booking_status = 'pending' limit ${most}) as held) as holds
    from (select payment_status from ${train_bookings} where ${bookedOn(day)} limit ${most}) as made`);
  return rows[0] ?? { bookings: 0, paid: 0, holds: 0 };
};
