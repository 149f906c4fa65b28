import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { listBookingPayments } from '~/features/payments/payments.server.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import type { Passenger } from '../core/booking.ts';
import { hasSeveralTrains, isActive, tripIdOf } from '../core/booking.ts';
import {
  type BookingAccess,
  type BookingView,
  effectiveBookingStatus,
  viewBooking,
} from '../core/booking-view.server.ts';
import { findBookingByReference, type StoredBooking } from '../core/bookings.store.server.ts';
import { type CancellationPrice, priceCancellation, remainingPassengers } from '../core/price-cancellation.ts';
import { listTripOf } from '../core/trips.store.server.ts';
import { refundableForBookings } from '../refunds/refund-view.server.ts';
import { checkCancelPermission } from './cancel-booking.policy.server.ts';
import { type CancellableTrain, listCancellableTrains } from './cancel-trip.server.ts';

/** Data of the cancellation page. */
export type CancellationView = {
  booking: BookingView;
  travelling: Passenger[];
  /** Per remaining passenger; null when there is no ticket. */
  price: CancellationPrice | null;
  /** What can still be refunded, in paise: less than `price` says after a refund made at the provider. */
  refundable: Paise;
  /** Payment method, which is also the refund destination. */
  method: string | null;
  /** A payment was started and may still be captured. */
  paymentStarted: boolean;
  /** ISO instant of the quote. */
  quotedAt: string;
  /** The other trains of the trip; empty for a direct train. */
  otherTrains: { booking_reference: string; title: string; status: BookingView['booking_status'] }[];
  /** Cancelling the whole trip: the trains that can be cancelled now with their charges and refunds; null when fewer than two can. */
  wholeTrip: { trains: { id: string; title: string; charges: Paise; refund: Paise }[]; refund: Paise } | null;
};

const titleOf = ({ train_details: train }: Pick<BookingView, 'train_details'>): string =>
  `${train.number} ${train.name}, ${train.from.name} to ${train.to.name}, ${formatDate(train.from.date)}`;

const wholeTripOf = (trains: readonly CancellableTrain[], refundable: Paise): CancellationView['wholeTrip'] => {
  const refund = trains.reduce((sum, { sums }) => sum + sums.refund_paise, 0);
  if (trains.length < 2 || refund > refundable) return null;
  return {
    trains: trains.map(({ booking, sums }) => ({
      id: booking.id,
      title: titleOf(booking),
      charges: sums.kept_paise,
      refund: sums.refund_paise,
    })),
    refund,
  };
};

type LoadedCancellation =
  | { may: 'yes'; cancellation: CancellationView }
  /** The signed link is not sufficient, because the account has a password. */
  | { may: 'log_in' }
  /** Administrators cancel on the admin booking page. */
  | { may: 'admin'; bookingId: string }
  | { may: 'no' };

/** Loads the cancellation page for a caller: the booking with its current quote, or why it is not accessible. */
export const loadCancellation = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  reference: string,
  access: BookingAccess,
): Promise<LoadedCancellation> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking) return { may: 'no' };
  const may = await checkCancelPermission(app, booking, access);
  if (may === 'no' && access.actor.role === 'admin') return { may: 'admin', bookingId: booking.id };
  if (may !== 'yes') return { may };
  const [trainType, payments, order, trip] = await Promise.all([
    findTrainType(app, booking.train_number),
    listBookingPayments(app, [tripIdOf(booking)]),
    findBookingOrder(app, tripIdOf(booking)),
    listTripOf(app.db, booking),
  ]);
  const now = app.clock.now();
  const payment = payments.find(({ provider_payment_id: id }) => id === booking.payment_id);
  const refundableFor = async (cancelled: readonly StoredBooking[]): Promise<Paise> =>
    payment ? refundableForBookings(app.db, payment, { trip, cancelled }) : 0;
  const cancellable = hasSeveralTrains(booking) ? await listCancellableTrains(app, trip, now) : [];
  return {
    may,
    cancellation: {
      booking: viewBooking(booking, now),
      travelling: remainingPassengers(booking),
      price: isActive(booking) ? priceCancellation(booking, trainType, now) : null,
      refundable: await refundableFor([booking]),
      method: payment?.method ?? null,
      paymentStarted: order !== null,
      quotedAt: now.toISOString(),
      otherTrains: trip
        .filter(({ id }) => id !== booking.id)
        .map((other) => ({
          booking_reference: other.booking_reference,
          title: titleOf(other),
          status: effectiveBookingStatus(other, now),
        })),
      wholeTrip: wholeTripOf(cancellable, await refundableFor(cancellable.map((train) => train.booking))),
    },
  };
};
