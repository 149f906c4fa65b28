import { lockProviderPayment } from '~/features/payments/payments.server.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import type { BookingAccess } from '../core/booking-view.server.ts';
import { findBookingByReference, type StoredBooking } from '../core/bookings.store.server.ts';
import type { CancellationAmounts } from '../core/cancellation.ts';
import { priceCancellation, remainingPassengers } from '../core/price-cancellation.ts';
import { inRunOrder, listTripOf } from '../core/trips.store.server.ts';
import { refundableForBookings } from '../refunds/refund-view.server.ts';
import { checkCancelPermission } from './cancel-booking.policy.server.ts';
import { applyCancellation, type CancelApp, type CancelCode } from './cancel-passengers.server.ts';
import { noRefundMessage, notCancellableMessage } from './cancellation-labels.ts';

/** A train of a trip that can be cancelled with a refund now: its charges and refund for all remaining passengers. */
export type CancellableTrain = { booking: StoredBooking; each: CancellationAmounts; sums: CancellationAmounts };

/** The trains of a trip that can be cancelled with a refund now, in the order of travel. Trains that have left, or whose time limit has passed, are left out. */
export const listCancellableTrains = async (
  app: Pick<App, 'db'>,
  trip: readonly StoredBooking[],
  now: Date,
): Promise<CancellableTrain[]> => {
  const trains: CancellableTrain[] = [];
  for (const booking of trip) {
    if (booking.booking_status !== 'confirmed') continue;
    const { quote } = priceCancellation(booking, await findTrainType(app, booking.train_number), now);
    if (!quote.possible) continue;
    const { kept_paise, refund_paise } = quote;
    const count = remainingPassengers(booking).length;
    const sums = { kept_paise: kept_paise * count, refund_paise: refund_paise * count };
    trains.push({ booking, each: { kept_paise, refund_paise }, sums });
  }
  return trains;
};

type CancelledTrip = {
  trains: number;
  refund_paise: Paise;
  /** All trains had already been cancelled; nothing changed. */
  repeated: boolean;
};

const refundOf = (trains: readonly CancellableTrain[]): Paise =>
  trains.reduce((sum, { sums }) => sum + sums.refund_paise, 0);

/** The result when no train can be cancelled with a refund: a success when all have been cancelled before, otherwise why no refund is due. */
const withoutCancellableTrains = async (
  app: Pick<App, 'db'>,
  trip: readonly StoredBooking[],
  now: Date,
): Promise<Result<CancelledTrip, CancelCode>> => {
  if (trip.every(({ booking_status }) => booking_status === 'cancelled'))
    return ok({ trains: 0, refund_paise: 0, repeated: true });
  const ticket = trip.findLast(({ booking_status }) => booking_status === 'confirmed');
  if (!ticket) return fail('not_cancellable', notCancellableMessage(trip[0]?.booking_status ?? ''));
  const { quote, steps } = priceCancellation(ticket, await findTrainType(app, ticket.train_number), now);
  return fail('not_cancellable', quote.possible ? notCancellableMessage('') : noRefundMessage(quote.why, steps));
};

/**
 * Cancels every train of a trip that can be cancelled with a refund now, for all passengers, each with its own charges and refund, in one transaction.
 * Fails without a change when the refund differs from the one shown. Repeating the request is a success without a change.
 * Lock order everywhere: payment, train runs in the order of their keys, bookings.
 */
export const cancelTrip = tracedUseCase(
  'cancel trip',
  async (
    app: CancelApp,
    access: BookingAccess,
    { reference, shownRefund }: { reference: string; shownRefund: Paise },
  ): Promise<Result<CancelledTrip, CancelCode>> => {
    const found = await findBookingByReference(app.db, reference);
    if (!found || (await checkCancelPermission(app, found, access)) !== 'yes')
      return fail('not_found', 'Booking Not Found');
    if (found.payment_id === null) return fail('not_cancellable', notCancellableMessage(found.booking_status));
    const paymentId = found.payment_id;
    return app.db.transaction(async (tx) => {
      const payment = await lockProviderPayment(tx, paymentId);
      if (!payment) throw new Error(`payment of booking ${found.id} not found`);
      const now = app.clock.now();
      // Read after the payment is locked: every cancellation holds that lock.
      const trip = await listTripOf(tx, found);
      const trains = await listCancellableTrains({ db: tx }, trip, now);
      if (trains.length === 0) return withoutCancellableTrains({ db: tx }, trip, now);
      const refund = refundOf(trains);
      if (refund !== shownRefund)
        return fail(
          'changed',
          `The refund is now ${formatRupeesExact(refund)}, not ${formatRupeesExact(shownRefund)}. Nothing was cancelled. Please check and confirm again.`,
        );
      const cancelled = trains.map(({ booking }) => booking);
      if ((await refundableForBookings(tx, payment, { trip, cancelled })) < refund)
        return fail('not_cancellable', notCancellableMessage('returned'));
      const by = access.actor.id === found.user_id ? 'traveller' : 'link';
      const others = trip.filter((one) => one.booking_status === 'confirmed' && !cancelled.includes(one));
      for (const booking of inRunOrder(cancelled)) {
        const each = trains.find((train) => train.booking.id === booking.id)?.each;
        if (!each) continue;
        const chosen = remainingPassengers(booking);
        const done = await applyCancellation(app, tx, booking, payment, { chosen, each, by, now, others });
        // Cannot happen while the payment is locked; throwing rolls back the trains before.
        if (!done.success) throw new Error(`booking ${booking.id} of a trip can't be cancelled: ${done.error.code}`);
      }
      return ok({ trains: trains.length, refund_paise: refund, repeated: false });
    });
  },
);
