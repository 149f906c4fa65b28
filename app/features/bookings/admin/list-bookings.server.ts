import type { App } from '~/server/app.server.ts';
import {
  type CountedPage,
  countListRows,
  estimateRows,
  exactCountLimit,
  readCountedPage,
  sumCounts,
} from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import type { Paise } from '~/shared/money/money.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import type { BookingStatus, PaymentStatus, TrainDetails, WaitingOutcome } from '../core/booking.ts';
import { effectiveBookingStatus } from '../core/booking-view.server.ts';
import {
  type BookingCount,
  type BookingRow,
  bookingOrders,
  countBookingsOf,
  countMatchingBookings,
  listBookingRows,
  selectBookingsOfStatus,
  selectMatchingBookings,
} from './admin-bookings.store.server.ts';
import { type BookingFilter, type BookingSearch, bookingFilters } from './booking-search.ts';

/** A row of the admin booking list. */
export type BookingRowView = {
  id: string;
  booking_reference: string;
  email: string;
  phone: string;
  train_details: Pick<TrainDetails, 'name' | 'number' | 'from' | 'to' | 'date' | 'selected_class'>;
  passengers: number;
  /** Passengers cancelled by the traveller. */
  cancelled: number;
  total_fare_paise: Paise;
  payment_status: PaymentStatus;
  booking_status: BookingStatus;
  waiting_outcome: WaitingOutcome | null;
  /** Which of how many trains of a journey with one payment. */
  trip_leg: number;
  trip_legs: number;
  /** ISO instant. */
  created_at: string;
};

const rowView = (row: BookingRow, now: Date): BookingRowView => {
  const { name, number, from, to, date, selected_class } = row.train_details;
  return {
    id: row.id,
    booking_reference: row.booking_reference,
    email: row.contact_details.email,
    phone: row.contact_details.phone,
    train_details: { name, number, from, to, date, selected_class },
    passengers: row.passengers,
    cancelled: row.cancelled,
    total_fare_paise: row.total_fare_paise,
    payment_status: row.payment_status as PaymentStatus,
    booking_status: effectiveBookingStatus(row, now),
    waiting_outcome: row.waiting_outcome,
    trip_leg: row.trip_leg,
    trip_legs: row.trip_legs,
    created_at: row.created_at.toISOString(),
  };
};

export type BookingListPage = {
  /** Of this page. */
  rows: BookingRowView[];
  /** Total ignoring the status filter. */
  all: RowCount;
  statusCounts: { status: BookingFilter; bookings: RowCount }[];
} & Omit<CountedPage<never>, 'rows'>;

/** Rows per page of the admin list. */
const perPage = 25;

/** Up to this many matches are sorted in memory (see `atMost` of the store). */
const maxSortedMatches = 5_000;

type StatusCounts = BookingListPage['statusCounts'];

/** Numbers of matching bookings per status, ignoring the status filter. */
const countByStatus = async ({ db }: Pick<App, 'db'>, search: BookingSearch): Promise<StatusCounts> => {
  const countEach = (count: (status: BookingFilter) => RowCount | Promise<RowCount>): Promise<StatusCounts> =>
    Promise.all(bookingFilters.map(async (status) => ({ status, bookings: await count(status) })));
  if (search.q === '' && search.date === '' && search.booked === '' && search.part === null)
    return countEach((status) => countListRows(db, selectBookingsOfStatus(db, status)));
  const counts = await countMatchingBookings(db, search, exactCountLimit);
  if (counts === null) return countEach((status) => estimateRows(db, selectMatchingBookings(db, search, status)));
  const sum = (of: (count: BookingCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return countEach((status) => ({
    total: sum(({ booking_status, bookings, refunded }) =>
      status === 'refunds' ? refunded : booking_status === status ? bookings : 0,
    ),
    about: false,
  }));
};

/** One page of matching bookings with counts per status, which are about when there are many. */
export const listBookings = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  search: BookingSearch,
): Promise<Result<BookingListPage, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const statusCounts = await countByStatus(app, search);
  // Every booking has one status; a refund is no status.
  const all = sumCounts(statusCounts.filter(({ status }) => status !== 'refunds').map(({ bookings }) => bookings));
  const count = statusCounts.find(({ status }) => status === search.status)?.bookings ?? all;
  const atMost = !all.about && all.total <= maxSortedMatches ? maxSortedMatches : null;
  const { rows, ...page } = await readCountedPage(
    bookingOrders[search.sort],
    search,
    perPage,
    (slice) => listBookingRows(app.db, search, slice, atMost),
    count,
  );
  const now = app.clock.now();
  return ok({
    rows: rows.map((row) => rowView(row, now)),
    ...page,
    all,
    statusCounts,
  });
};

/** Bookings made today in India (`day`), the paid ones of them, and unpaid bookings that hold seats now. Each is counted up to 10,000. */
export const countBookingsToday = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ day: PlainDate; bookings: number; paid: number; holds: number }, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const day = indianDate(app.clock.now());
  return ok({ day, ...(await countBookingsOf(app.db, day)) });
};
