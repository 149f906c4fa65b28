import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { ascending, descending, fixedOrder, type ListOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { refundRelation } from '../../payments/payment-queries.server.ts';
import { trainRelation } from '../../trains/core/train-queries.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';
import type { BookingFilter, BookingSearch, BookingSort } from './booking-search.ts';

/** Columns of the admin list; no passenger details. */
const rowColumns = {
  id: train_bookings.id,
  booking_reference: train_bookings.booking_reference,
  contact_details: train_bookings.contact_details,
  train_details: train_bookings.train_details,
  passengers: sql<number>`jsonb_array_length(${train_bookings.passenger_details})`,
  cancelled: sql<number>`jsonb_array_length(${train_bookings.cancelled_passengers})`,
  insurance: train_bookings.insurance,
  total_fare_paise: train_bookings.total_fare_paise,
  payment_id: train_bookings.payment_id,
  payment_status: train_bookings.payment_status,
  booking_status: train_bookings.booking_status,
  hold_expires_at: train_bookings.hold_expires_at,
  created_at: train_bookings.created_at,
};

// Same expressions as in the indexes.
const travelDate = sql`((${train_bookings.train_details} ->> 'date') collate "C")`;
const email = sql`(lower(${train_bookings.contact_details} ->> 'email') collate "C")`;
const phone = sql`(right(${train_bookings.contact_details} ->> 'phone', 10) collate "C")`;
const reference = sql`(${train_bookings.booking_reference} collate "C")`;

/** Prefix match as a range, so that a plain index is used for any input. */
const beginsWith = (column: SQL, start: string): SQL =>
  sql`(${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`})`;

/** Finds the few matching trains first, then their bookings by index. */
const ofTrains = (condition: SQL): SQL =>
  sql`${train_bookings.train_number} = any(array(select ${trainRelation.number} from ${trainRelation} where ${condition}))`;

/** Conditions for the search text: reference, train, phone or email. Each uses an index. */
const searchConditions = (q: string): SQL[] => {
  const conditions: SQL[] = [];
  const plain = q.replace(/\s/g, '');
  const digits = plain.replace(/\D/g, '');
  const upper = plain.toUpperCase();
  const prefix = brand.bookingReferencePrefix;
  if (/^\d+$/.test(plain)) {
    conditions.push(beginsWith(reference, prefix + plain));
    if (plain.length <= 5) conditions.push(ofTrains(sql`${trainRelation.number} like ${`${plain}%`}`));
  }
  if (upper.startsWith(prefix)) conditions.push(beginsWith(reference, upper));
  if (/^[+\d()-]{4,}$/.test(plain) && digits.length >= 4) {
    const national = digits.length > 10 ? digits.replace(/^0*91/, '') : digits.replace(/^0+/, '');
    if (national !== '') conditions.push(beginsWith(phone, national.slice(0, 10)));
  }
  if (!q.includes(' ') && /\p{L}/u.test(q)) conditions.push(beginsWith(email, q.toLowerCase()));
  const inName = containsWords(sql`${trainRelation.name}`, q);
  if (inName && /\p{L}/u.test(q) && !q.includes('@')) conditions.push(ofTrains(inName));
  return conditions;
};

const matching = ({ q, date }: BookingSearch): SQL | undefined =>
  and(q ? (or(...searchConditions(q)) ?? sql`false`) : undefined, date ? sql`${travelDate} = ${date}` : undefined);

/**
 * Bookings with a full or partial refund. `offset 0` keeps the look-up in the index of refunds booking by booking: a page or a limited count needs a few, not
 * all refunds.
 */
const withRefund = sql`(${train_bookings.payment_status} in ('refund_pending','refunded')
  or exists (select from ${refundRelation} where ${refundRelation.booking_id} = ${train_bookings.id} offset 0))`;

const ofStatus = (status: BookingFilter | null): SQL | undefined =>
  status === null ? undefined : status === 'refunds' ? withRefund : eq(train_bookings.booking_status, status);

const [created, id] = [train_bookings.created_at, train_bookings.id];

export const bookingOrders: Record<BookingSort, ListOrder> = {
  newest: fixedOrder(descending(created), descending(id)),
  oldest: fixedOrder(ascending(created), ascending(id)),
  'travel-last': fixedOrder(descending(travelDate), descending(created), descending(id)),
  'travel-first': fixedOrder(ascending(travelDate), ascending(created), ascending(id)),
};

/**
 * Some of the bookings that match a search, in order. With `few` matches they are found by their own indexes first and sorted afterwards; with many, scanning in sort
 * order fills a page quickly. Without the hint the planner scans all bookings even for a single match.
 */
export const listBookingRows = (db: Queryable, search: BookingSearch, slice: Slice, few = false) => {
  const found = matching(search);
  const one = few && found ? sql`${train_bookings.id} = any(array(${idsOf(db, found)}))` : found;
  return db
    .select({ ...rowColumns, cursor: slice.cursor })
    .from(train_bookings)
    .where(and(one, ofStatus(search.status), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
};

export type BookingRow = Awaited<ReturnType<typeof listBookingRows>>[number];

const idsOf = (db: Queryable, condition: SQL | undefined) =>
  db.select({ id: train_bookings.id }).from(train_bookings).where(condition);

/** The bookings that match a search and have a status; only ids, for counting. */
export const selectMatchingBookings = (db: Queryable, search: BookingSearch, status: BookingFilter | null) =>
  idsOf(db, and(matching(search), ofStatus(status)));

/** Booking references by booking id. */
export const listBookingReferences = async (db: Queryable, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: train_bookings.id, booking_reference: train_bookings.booking_reference })
    .from(train_bookings)
    .where(inArray(train_bookings.id, ids));
  return new Map(found.map((row) => [row.id, row.booking_reference]));
};
