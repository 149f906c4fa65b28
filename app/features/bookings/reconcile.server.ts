import { openOrdersToCheck, orderWasChecked } from '~/features/payments/orders-to-check.server.ts';
import type { App } from '~/server/app.server.ts';
import { completePayment } from './complete-payment.server.ts';

/** So many unanswered questions in a row mean that the provider is away: the rest waits for the next round. */
const mostSilences = 3;

/**
 * Asks the provider about orders that nobody told us the end of: tab closed and webhook lost. At most 100 a run, the longest unasked first.
 * An order that can't be asked about does not stop the others.
 */
export const reconcileOrders = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>,
): Promise<void> => {
  let silences = 0;
  for (const order of await openOrdersToCheck(app, 100)) {
    try {
      const asked = await completePayment(app, order.provider_order_id, 'reconciler');
      if (!asked.success && asked.error.code === 'provider_silent') silences += 1;
      else silences = 0;
    } catch (error) {
      app.log.error({ err: error, order: order.provider_order_id }, 'an order could not be reconciled');
    }
    // Also without an answer: an order that can't be asked about must not stand before the others for ever.
    await orderWasChecked(app, order.booking_id);
    if (silences === mostSilences) return;
  }
};
