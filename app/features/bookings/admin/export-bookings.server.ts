import type { App } from '~/server/app.server.ts';
import { csvPhone } from '~/server/csv-response.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { bookingBadge, type PaymentStatus, statusBadge } from '../core/booking.ts';
import { effectiveBookingStatus } from '../core/booking-view.server.ts';
import { type BookingRow, bookingOrders, listBookingRows } from './admin-bookings.store.server.ts';
import type { BookingSearch } from './booking-search.ts';

/** CSV columns. Dates are YYYY-MM-DD and times HH:MM in IST; amounts are in rupees. */
export const bookingsCsvHeader = [
  'Booked on',
  'Booked at',
  'Reference',
  'Status',
  'Payment',
  'Email',
  'Phone',
  'Train number',
  'Train',
  'From',
  'To',
  'Travel date',
  'Departs',
  'Class',
  'Passengers',
  'Cancelled passengers',
  'Insurance',
  'Total in rupees',
  'Provider payment ID',
  'Place on joining the waiting list',
  'Train of trip',
];

const cells = (row: BookingRow, now: Date): CsvCell[] => {
  const train = row.train_details;
  return [
    indianDate(row.created_at),
    formatTimeOfDay(row.created_at),
    row.booking_reference,
    bookingBadge({ ...row, booking_status: effectiveBookingStatus(row, now) }).label,
    statusBadge(row.payment_status as PaymentStatus).label,
    row.contact_details.email,
    csvPhone(row.contact_details.phone),
    train.number,
    train.name,
    train.from.name,
    train.to.name,
    train.date,
    train.from.departs,
    train.selected_class,
    row.passengers,
    row.cancelled,
    row.insurance ? 'Yes' : 'No',
    row.total_fare_paise / 100,
    row.payment_id,
    row.waiting_place,
    // The trains of a trip have the same payment ID.
    row.trip_legs > 1 ? `${row.trip_leg} of ${row.trip_legs}` : '1 of 1',
  ];
};

async function* csvRows(app: Pick<App, 'db' | 'clock'>, search: BookingSearch): AsyncGenerator<CsvCell[]> {
  const now = app.clock.now();
  const rows = readAllRows(app.db, bookingOrders[search.sort], (slice) => listBookingRows(app.db, search, slice));
  for await (const row of rows) yield cells(row, now);
}

/** Matching bookings as CSV rows, in the order of the search. */
export const exportBookings = (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  search: BookingSearch,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayManageBookings(admin) ? ok(csvRows(app, search)) : adminOnlyError;
