import type { App } from '~/server/app.server.ts';
import type { GatewayError } from '~/server/razorpay/gateway.server.ts';
import { openDesk } from '~/server/serve-together.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { findOrders, keepOrder, orderOfBooking, type PaymentOrder } from './payments.store.server.ts';

export type OpenOrderCode = 'provider_busy' | 'provider_refused';

const sorry = (error: GatewayError): Result<never, OpenOrderCode> =>
  error.kind === 'refused' || error.kind === 'not_found'
    ? fail('provider_refused', 'The payment could not be started. Your seats stay held; please contact support.')
    : fail(
        'provider_busy',
        'The payment service does not answer right now. Your seats stay held; please try again in a moment.',
      );

/**
 * The one order of a booking at the provider: two tabs, a double click or a time-out get the same one (the receipt is the booking's
 * id, and the first order kept is the order). Amount in paise.
 */
export const openOrder = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'log'>,
  booking: { id: string; amount: number; notes: Record<string, string> },
): Promise<Result<PaymentOrder, OpenOrderCode>> => {
  const known = await orderOfBooking(app.db, booking.id);
  if (known) return ok(known);
  const made = await app.gateway.createOrder({ amount: booking.amount, receipt: booking.id, notes: booking.notes });
  if (!made.success) {
    app.log.warn({ booking: booking.id, kind: made.error.kind, status: made.error.status }, 'no order at the provider');
    return sorry(made.error);
  }
  if (made.data.amount !== booking.amount || made.data.currency !== 'INR') {
    app.log.error({ booking: booking.id, order: made.data.id }, 'the provider has an order of another amount');
    return fail('provider_refused', 'The payment could not be started. Your seats stay held; please contact support.');
  }
  return ok(
    await keepOrder(app.db, {
      booking_id: booking.id,
      provider_order_id: made.data.id,
      amount_paise: booking.amount,
      created_at: app.clock.now(),
    }),
  );
};

/** The order of a booking, when a payment was started for it. */
export const orderFor = (app: Pick<App, 'db'>, bookingId: string): Promise<PaymentOrder | null> =>
  orderOfBooking(app.db, bookingId);

const lookUp = openDesk('orders', 200, async (app: Pick<App, 'db' | 'log'>, ids: string[]) => {
  const found = new Map((await findOrders(app.db, ids)).map((order) => [order.provider_order_id, order]));
  return ids.map((id) => found.get(id) ?? null);
});

/** Our own record of a provider's order id; null when it is not ours. */
export const ownOrder = (app: Pick<App, 'db' | 'log'>, providerOrderId: string): Promise<PaymentOrder | null> =>
  lookUp(app, providerOrderId);
