import type { App } from '~/server/app.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import type { BookingStatus, TrainDetails } from '../core/booking.ts';
import { effectiveBookingStatus } from '../core/booking-view.server.ts';
import {
  bookingOrders,
  countMatchingBookings,
  listBookingRows,
  listCustomerBookingRows,
} from './admin-bookings.store.server.ts';
import { bookingList } from './booking-search.ts';

/** A booking as found by the search of the shell. */
export type FoundBooking = { id: string; booking_reference: string; email: string; phone: string; journey: string };

const journeyOf = ({ from, to, date }: Pick<TrainDetails, 'from' | 'to' | 'date'>): string =>
  `${from.name} to ${to.name}, ${formatDate(date)}`;

/** Up to this many matches are sorted in memory; beyond it a scan in sort order finds the first ones at once. */
const maxSortedMatches = 1_000;

/** At most `limit` bookings that match the text, newest first. Admin only. */
export const findBookings = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundBooking[], 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const search = { ...bookingList.initial, q };
  const counts = await countMatchingBookings(app.db, search, maxSortedMatches);
  if (counts?.length === 0) return ok([]);
  const { rows } = await readPage(bookingOrders.newest, search, limit, (slice) =>
    listBookingRows(app.db, search, slice, counts === null ? null : maxSortedMatches),
  );
  return ok(
    rows.map(({ id, booking_reference, contact_details, train_details }) => ({
      id,
      booking_reference,
      email: contact_details.email,
      phone: contact_details.phone,
      journey: journeyOf(train_details),
    })),
  );
};

/** A booking on the page of its customer. */
export type CustomerBooking = Omit<FoundBooking, 'email' | 'phone'> & { status: BookingStatus };

/** The latest bookings of an account, or with this email address. Admin only. */
export const listCustomerBookings = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  customer: { email: string; userId: string | null },
  limit: number,
): Promise<Result<CustomerBooking[], 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const now = app.clock.now();
  const rows = await listCustomerBookingRows(app.db, customer, limit);
  return ok(
    rows.map((row) => ({
      id: row.id,
      booking_reference: row.booking_reference,
      journey: journeyOf(row.train_details),
      status: effectiveBookingStatus(row, now),
    })),
  );
};
