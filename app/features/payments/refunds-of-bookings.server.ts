import type { App } from '~/server/app.server.ts';
import { type RefundWithMethod, refundsOf } from './payments.store.server.ts';

export type { RefundWithMethod } from './payments.store.server.ts';

/** All refunds of these bookings, each with its payment method, oldest first. */
export const refundsOfBookings = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<RefundWithMethod[]> =>
  refundsOf(app.db, bookingIds);
