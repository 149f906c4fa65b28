import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { listOpenRefundIds } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { tripIdOf } from '../core/booking.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { listTripOf } from '../core/trips.store.server.ts';
import { processRefund } from '../refunds/process-refund.server.ts';
import { completePayment } from './complete-payment.server.ts';

/**
 * Fetches the payments and refunds of the trip of a booking from the provider now, instead of by the retry schedule. False when the provider did not
 * respond.
 */
export const refreshPayment = tracedUseCase(
  'refresh payment',
  async (
    app: Pick<App, 'db' | 'clock' | 'paymentProviders' | 'jobs' | 'log' | 'environment'>,
    bookingId: string,
  ): Promise<boolean> => {
    const booking = await findBooking(app.db, bookingId);
    const order = booking && (await findBookingOrder(app, tripIdOf(booking)));
    if (!order) return true;
    const completed = await completePayment(app, order, 'administrator');
    if (!completed.success) return false;
    const trip = await listTripOf(app.db, booking);
    const refundIds = await listOpenRefundIds(
      app,
      trip.map(({ id }) => id),
    );
    for (const refundId of refundIds) {
      try {
        await processRefund(app, refundId);
      } catch (error) {
        app.log.warn({ err: error, refund: refundId }, 'refund processing failed');
        return false;
      }
    }
    return true;
  },
);
