import type { App } from '../../../app.server.ts';
import { deliverWebhooks } from './deliver-webhooks.server.ts';
import { processDuePayments } from './process-due-payments.server.ts';

/**
 * Background work of the test provider: processes due payments and refunds, then delivers webhooks. Run it about every two seconds, in
 * any number of processes; with real keys it does nothing.
 */
export const runTestProvider = async (app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>): Promise<void> => {
  if (!app.environment.razorpay.builtIn) return;
  await processDuePayments(app);
  await deliverWebhooks(app);
};
