import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { isActive } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { priceCancellation } from '../core/price-cancellation.ts';
import { journeyInstants } from '../core/ticket.ts';

type CancellableFields = Pick<
  BookingView,
  'booking_reference' | 'train_details' | 'passenger_details' | 'cancelled_passengers' | 'partly_refunded_paise'
> & { booking_status: string; payment_status: string; created_at: Date | string };

/** References of those bookings that can be cancelled with a refund now. */
export const filterCancellableBookings = async (
  app: Pick<App, 'clock'> & { db: Parameters<typeof findTrainType>[0]['db'] },
  bookings: readonly CancellableFields[],
): Promise<Set<string>> => {
  const now = app.clock.now();
  const ahead = bookings.filter(
    ({ payment_status, train_details, ...booking }) =>
      // Not what was refunded at the provider.
      isActive(booking) && payment_status === 'successful' && journeyInstants(train_details).departs > now,
  );
  const types = new Map<string, string | null>();
  for (const number of new Set(ahead.map(({ train_details }) => train_details.number)))
    types.set(number, await findTrainType(app, number));
  return new Set(
    ahead
      .filter(
        (booking) => priceCancellation(booking, types.get(booking.train_details.number) ?? null, now).quote.possible,
      )
      .map(({ booking_reference }) => booking_reference),
  );
};
