import type { App } from '~/server/app.server.ts';
import { pageSlice } from '~/server/lists/list-order.server.ts';
import { pageCount } from '~/server/lists/load-list.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { Paise } from '~/shared/money/money.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import type { BookingStatus, PaymentStatus, TrainDetails } from '../core/booking.ts';
import { effectiveBookingStatus } from '../core/booking-view.server.ts';
import {
  type BookingRow,
  bookingOrders,
  countBookings,
  countBookingsWithRefund,
  listBookingRows,
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
    created_at: row.created_at.toISOString(),
  };
};

export type BookingListPage = {
  /** Of this page. */
  rows: BookingRowView[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** Total ignoring the status filter. */
  all: number;
  statusCounts: { status: BookingFilter; bookings: number }[];
};

/** Rows per page of the admin list. */
const perPage = 25;

/** Up to this many matches are sorted in memory (see `few` of the store). */
const maxSortedMatches = 5_000;

/** One page of matching bookings with counts per status. */
export const listBookings = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  search: BookingSearch,
): Promise<Result<BookingListPage, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const [counts, refunded] = await Promise.all([
    countBookings(app.db, search),
    countBookingsWithRefund(app.db, search),
  ]);
  const sum = (of: (count: (typeof counts)[number]) => boolean): number =>
    counts.filter(of).reduce((total, { bookings }) => total + bookings, 0);
  const tallies = bookingFilters.map((status) => ({
    status,
    bookings: status === 'refunds' ? refunded : sum((count) => count.booking_status === status),
  }));
  const all = sum(() => true);
  const total = tallies.find(({ status }) => status === search.status)?.bookings ?? all;
  const slice = pageSlice(bookingOrders[search.sort], search.page, perPage);
  const rows = await listBookingRows(app.db, search, slice, all <= maxSortedMatches);
  const now = app.clock.now();
  return ok({
    rows: rows.map((row) => rowView(row, now)),
    total,
    pages: pageCount(total, perPage),
    all,
    statusCounts: tallies,
  });
};
