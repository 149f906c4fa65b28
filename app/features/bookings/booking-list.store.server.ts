import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { brand } from '~/shared/brand.ts';
import { refunds } from '../payments/payments.tables.server.ts';
import { trains } from '../trains/trains.tables.server.ts';
import type { BookingFilter, BookingSearch, BookingSort } from './booking-search.ts';
import { train_bookings } from './bookings.tables.server.ts';

/** What the list shows of a booking; no passengers. */
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

const rows = (db: Queryable) => db.select(rowColumns).from(train_bookings);

export type BookingRow = Awaited<ReturnType<typeof rows>>[number];

// As the indexes have them.
const travelDate = sql`((${train_bookings.train_details} ->> 'date') collate "C")`;
const email = sql`(lower(${train_bookings.contact_details} ->> 'email') collate "C")`;
const phone = sql`(right(${train_bookings.contact_details} ->> 'phone', 10) collate "C")`;
const reference = sql`(${train_bookings.booking_reference} collate "C")`;

/** Begins with these signs: a range that a plain index finds, whatever is typed. */
const beginsWith = (column: SQL, start: string): SQL =>
  sql`(${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`})`;

const pattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The trains are few and are found first; their bookings by an index. */
const ofTrains = (condition: SQL): SQL =>
  sql`${train_bookings.train_number} = any(array(select ${trains.number} from ${trains} where ${condition}))`;

/** What somebody at the phone may have said: each is a way to find it, and each has its index. */
const waysToFind = (q: string): SQL[] => {
  const ways: SQL[] = [];
  const plain = q.replace(/\s/g, '');
  const digits = plain.replace(/\D/g, '');
  const upper = plain.toUpperCase();
  const prefix = brand.bookingReferencePrefix;
  if (/^\d+$/.test(plain)) {
    ways.push(beginsWith(reference, prefix + plain));
    if (plain.length <= 5) ways.push(ofTrains(sql`${trains.number} like ${`${plain}%`}`));
  }
  if (upper.startsWith(prefix)) ways.push(beginsWith(reference, upper));
  if (/^[+\d()-]{4,}$/.test(plain) && digits.length >= 4) {
    const national = digits.length > 10 ? digits.replace(/^0*91/, '') : digits.replace(/^0+/, '');
    if (national !== '') ways.push(beginsWith(phone, national.slice(0, 10)));
  }
  if (!q.includes(' ') && /\p{L}/u.test(q)) ways.push(beginsWith(email, q.toLowerCase()));
  if (/\p{L}/u.test(q) && !q.includes('@')) ways.push(ofTrains(sql`${trains.name} ilike ${`%${pattern(q)}%`}`));
  return ways;
};

const admitted = ({ q, date }: BookingSearch): SQL | undefined =>
  and(q ? (or(...waysToFind(q)) ?? sql`false`) : undefined, date ? sql`${travelDate} = ${date}` : undefined);

/** Also a part of it, for one passenger of several: found from the refunds, which are few. */
const withRefund = sql`${train_bookings.id} in (select r.booking_id from ${refunds} r
  union select b.id from ${train_bookings} b where b.payment_status in ('refund_pending','refunded'))`;

const ofStatus = (status: BookingFilter | null): SQL | undefined =>
  status === null ? undefined : status === 'refunds' ? withRefund : eq(train_bookings.booking_status, status);

/** The order of each sort; time and id make it total, so that no booking is on two pages. */
const orders: Record<BookingSort, SQL[]> = {
  newest: [desc(train_bookings.created_at), desc(train_bookings.id)],
  oldest: [asc(train_bookings.created_at), asc(train_bookings.id)],
  'travel-last': [sql`${travelDate} desc`, desc(train_bookings.created_at), desc(train_bookings.id)],
  'travel-first': [sql`${travelDate} asc`, asc(train_bookings.created_at), asc(train_bookings.id)],
};

/**
 * One page of the bookings of everybody. When words and day find `few`, these are found first by their own indexes and sorted then; many lie so close in the
 * order that walking along it meets a page of them soon. Left to guess, the planner walks along all bookings for one.
 */
export const readBookings = (
  db: Queryable,
  search: BookingSearch,
  { limit, offset, few }: { limit: number; offset: number; few: boolean },
): Promise<BookingRow[]> => {
  const found = admitted(search);
  const one = few && found ? sql`${train_bookings.id} = any(array(${idsOf(db, found)}))` : found;
  return rows(db)
    .where(and(one, ofStatus(search.status)))
    .orderBy(...orders[search.sort])
    .limit(limit)
    .offset(offset);
};

const idsOf = (db: Queryable, condition: SQL) =>
  db.select({ id: train_bookings.id }).from(train_bookings).where(condition);

export type BookingCount = { booking_status: string; bookings: number };

/** How many bookings of each state a search finds, whatever state it asks for. */
export const countBookings = (db: Queryable, search: BookingSearch): Promise<BookingCount[]> =>
  db
    .select({
      booking_status: train_bookings.booking_status,
      bookings: sql<number>`count(*)::integer`,
    })
    .from(train_bookings)
    .where(admitted(search))
    .groupBy(train_bookings.booking_status);

/** How many bookings with a refund, whole or in part, a search finds, whatever state it asks for. */
export const countRefunded = async (db: Queryable, search: BookingSearch): Promise<number> => {
  const [row] = await db
    .select({ bookings: sql<number>`count(*)::integer` })
    .from(train_bookings)
    .where(and(withRefund, admitted(search)));
  return row?.bookings ?? 0;
};

/** Bookings for an export, newest first, a batch at a time: those that follow `after`. */
export const readBookingsAfter = (
  db: Queryable,
  search: BookingSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<BookingRow[]> =>
  rows(db)
    .where(
      and(
        admitted(search),
        ofStatus(search.status),
        // Compared in the database, whose instants are finer than ours.
        after === null
          ? undefined
          : sql`(${train_bookings.created_at}, ${train_bookings.id}) <
              (select b.created_at, b.id from ${train_bookings} b where b.id = ${after})`,
      ),
    )
    .orderBy(...orders.newest)
    .limit(limit);

/** The references of these bookings, by their ids. */
export const referencesOf = async (db: Queryable, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: train_bookings.id, booking_reference: train_bookings.booking_reference })
    .from(train_bookings)
    .where(inArray(train_bookings.id, ids));
  return new Map(found.map((row) => [row.id, row.booking_reference]));
};
