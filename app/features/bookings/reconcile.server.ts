import { openOrdersToCheck, orderWasChecked } from '~/features/payments/orders-to-check.server.ts';
import type { App } from '~/server/app.server.ts';
import { completePayment } from './complete-payment.server.ts';

/**
 * Asks the provider about orders that nobody told us the end of: tab closed and webhook lost. At most 100 a run, the longest unasked first.
 * An order that can't be asked about does not stop the others.
 */
export const reconcileOrders = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>,
): Promise<void> => {
  for (const order of await openOrdersToCheck(app, 100)) {
    try {
      const asked = await completePayment(app, order.provider_order_id, 'reconciler');
      // No answer is no check: it is asked again in the next round, not minutes later.
      if (!asked.success && asked.error.code === 'provider_silent') continue;
    } catch (error) {
      app.log.error({ err: error, order: order.provider_order_id }, 'an order could not be reconciled');
    }
    await orderWasChecked(app, order.booking_id);
  }
};
