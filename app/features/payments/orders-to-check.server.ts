import type { App } from '~/server/app.server.ts';
import { noteChecked, ordersToCheck, type PaymentOrder } from './payments.store.server.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Open orders whose turn it is to be asked about: from two minutes after the start (the browser and the webhook come first), then every
 * five minutes, for five days (the provider polls a late authorisation for three to five).
 */
export const openOrdersToCheck = (app: Pick<App, 'db' | 'clock'>, limit: number): Promise<PaymentOrder[]> => {
  const now = app.clock.now().getTime();
  return ordersToCheck(app.db, {
    madeBefore: new Date(now - 2 * minute),
    madeAfter: new Date(now - 5 * day),
    askedBefore: new Date(now - 5 * minute),
    limit,
  });
};

/** Notes that the provider was asked. */
export const orderWasChecked = (app: Pick<App, 'db' | 'clock'>, bookingId: string): Promise<void> =>
  noteChecked(app.db, bookingId, app.clock.now());
