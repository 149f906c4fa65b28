import type { App } from '~/server/app.server.ts';
import { listRefundsOfBookings, type RefundWithMethod } from './payments.store.server.ts';

export type { RefundWithMethod } from './payments.store.server.ts';

/** All refunds of these bookings, each with its payment method, oldest first. */
export const listBookingRefunds = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<RefundWithMethod[]> =>
  listRefundsOfBookings(app.db, bookingIds);
