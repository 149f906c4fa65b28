import { orderFor } from '~/features/payments/open-order.server.ts';
import { refundsUnderWay } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { completePayment } from './complete-payment.server.ts';
import { followRefund } from './follow-refund.server.ts';

/**
 * Fetches the payments and refunds of a booking from the provider now, instead of by the retry schedule. False when the provider did not
 * respond.
 */
export const askProvider = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>,
  bookingId: string,
): Promise<boolean> => {
  const order = await orderFor(app, bookingId);
  if (!order) return true;
  const completed = await completePayment(app, order.provider_order_id, 'administrator');
  if (!completed.success) return false;
  for (const refundId of await refundsUnderWay(app, order.booking_id)) {
    try {
      await followRefund(app, refundId);
    } catch (error) {
      app.log.warn({ err: error, refund: refundId }, 'refund processing failed');
      return false;
    }
  }
  return true;
};
