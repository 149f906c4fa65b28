import type { App } from '~/server/app.server.ts';
import type { ProviderCallError } from '~/server/payment-providers/payment-provider.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import {
  findOrderByProviderRef,
  findOrderOfBooking,
  insertOrder,
  type OrderRef,
  type PaymentOrder,
} from './payments.store.server.ts';

export type CreateOrderErrorCode = 'provider_busy' | 'provider_refused';

const startFailed = (): Result<never, CreateOrderErrorCode> =>
  fail('provider_refused', 'The payment could not be started. Your seats are still held. Please contact support.');

const orderError = (error: ProviderCallError): Result<never, CreateOrderErrorCode> =>
  error.kind === 'refused' || error.kind === 'not_found'
    ? startFailed()
    : fail(
        'provider_busy',
        'The payment service is not responding. Your seats are still held. Please try again in a moment.',
      );

/** The order if it is of this amount: its checkout must not charge another one than the booking page shows. */
const ofAmount = (
  app: Pick<App, 'log'>,
  order: PaymentOrder,
  amount: number,
): Result<PaymentOrder, CreateOrderErrorCode> => {
  if (order.amount_paise === amount) return ok(order);
  app.log.error(
    { booking: order.booking_id, order: order.provider_order_id },
    'the order of a booking has another amount',
  );
  return fail(
    'provider_refused',
    'This booking can’t be paid, because its payment was started with another amount. Please cancel it and book again.',
  );
};

/**
 * The one order of a booking at the provider. Two tabs, a double click or a retry get the same one: its reference is the booking's id,
 * and the first order stored wins. Amount in paise. An order of another amount is refused.
 */
export const getOrCreateOrder = async (
  app: Pick<App, 'db' | 'clock' | 'paymentProviders' | 'log'>,
  booking: { id: string; amount: number; notes: Record<string, string> },
): Promise<Result<PaymentOrder, CreateOrderErrorCode>> => {
  const existing = await findOrderOfBooking(app.db, booking.id);
  if (existing) return ofAmount(app, existing, booking.amount);
  const provider = app.paymentProviders.current;
  const created = await provider.createOrder({
    amount: booking.amount,
    reference: booking.id,
    notes: booking.notes,
  });
  if (!created.success) {
    app.log.warn(
      { booking: booking.id, kind: created.error.kind, status: created.error.status },
      'could not create an order at the provider',
    );
    return orderError(created.error);
  }
  if (created.data.amount !== booking.amount || created.data.currency !== 'INR') {
    app.log.error(
      { booking: booking.id, order: created.data.id },
      'the provider returned an order of a different amount',
    );
    return startFailed();
  }
  const stored = await insertOrder(app.db, {
    booking_id: booking.id,
    provider: provider.name,
    provider_order_id: created.data.id,
    amount_paise: booking.amount,
    created_at: app.clock.now(),
  });
  return ofAmount(app, stored, booking.amount);
};

/** The order of a booking; null when no payment was started. */
export const findBookingOrder = (app: Pick<App, 'db'>, bookingId: string): Promise<PaymentOrder | null> =>
  findOrderOfBooking(app.db, bookingId);

/** The order with this id at this provider; null when it is not one of ours. */
export const findOrderByProviderId = (app: Pick<App, 'db'>, ref: OrderRef): Promise<PaymentOrder | null> =>
  findOrderByProviderRef(app.db, ref);
