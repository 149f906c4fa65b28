import type { App } from '../../app.server.ts';
import { deliverWebhooks } from './deliver-webhooks.server.ts';
import { settleDue } from './settle-due.server.ts';

/**
 * What the stand-in does when nobody asks: the bank settles what is due, then the news goes out. Call it every two seconds or so, in
 * any number of processes; with real keys it does nothing.
 */
export const tendTestProvider = async (app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>): Promise<void> => {
  if (!app.environment.razorpay.builtIn) return;
  await settleDue(app);
  await deliverWebhooks(app);
};
