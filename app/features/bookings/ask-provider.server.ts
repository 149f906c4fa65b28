import { orderFor } from '~/features/payments/open-order.server.ts';
import { refundsUnderWay } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { completePayment } from './complete-payment.server.ts';
import { followRefund } from './follow-refund.server.ts';

/**
 * Asks the provider at once how the money of a booking stands, instead of waiting for its turn; what it answers counts, as always. False when it did not
 * answer.
 */
export const askProvider = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>,
  bookingId: string,
): Promise<boolean> => {
  const order = await orderFor(app, bookingId);
  if (!order) return true;
  const asked = await completePayment(app, order.provider_order_id, 'administrator');
  if (!asked.success) return false;
  for (const refundId of await refundsUnderWay(app, order.booking_id)) {
    try {
      await followRefund(app, refundId);
    } catch (error) {
      app.log.warn({ err: error, refund: refundId }, 'a refund could not be followed');
      return false;
    }
  }
  return true;
};
