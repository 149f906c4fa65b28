import { findBookingOrder, getOrCreateOrder } from '~/features/payments/get-or-create-order.server.ts';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import type { BookingView } from '../core/booking-view.server.ts';

/** Options of the provider's checkout, for its script and its hosted page alike (docs/product.md, "Payment"). */
export type Checkout = {
  key: string;
  amount: number;
  currency: 'INR';
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  notes: { booking_ref: string; booking_type: 'train' };
  /** Seconds until the checkout closes: the rest of the hold, at least 60. A payment after the hold counts as late. */
  timeout: number;
};

export type StartPaymentErrorCode = 'already_paid' | 'expired' | 'provider_busy' | 'provider_refused';

const checkoutOf = (app: Pick<App, 'gateway' | 'clock'>, booking: BookingView, orderId: string): Checkout => {
  const left = Math.floor((Date.parse(booking.hold_expires_at) - app.clock.now().getTime()) / 1000);
  return {
    key: app.gateway.keyId,
    amount: booking.total_fare_paise,
    currency: 'INR',
    order_id: orderId,
    name: brand.name,
    description: `Train ${booking.train_details.number}, ${booking.train_details.from.name} to ${booking.train_details.to.name}`,
    prefill: {
      name: booking.passenger_details[0]?.name ?? '',
      email: booking.contact_details.email,
      contact: booking.contact_details.phone,
    },
    notes: { booking_ref: booking.booking_reference, booking_type: 'train' },
    timeout: Math.max(60, Math.min(480, left)),
  };
};

/**
 * Opens the single order of a booking and returns the checkout options. Fails when the hold has expired. A failed attempt is retried on
 * the same order while the hold lasts.
 */
export const startPayment = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'log'>,
  booking: BookingView,
): Promise<Result<Checkout, StartPaymentErrorCode>> => {
  if (booking.booking_status === 'confirmed') return fail('already_paid', 'Already Paid');
  if (booking.booking_status !== 'pending')
    return fail('expired', 'The seats are no longer held. Please book again; your details are saved.');
  const order = await getOrCreateOrder(app, {
    id: booking.id,
    amount: booking.total_fare_paise,
    notes: { booking_ref: booking.booking_reference, booking_type: 'train' },
  });
  return order.success ? ok(checkoutOf(app, booking, order.data.provider_order_id)) : order;
};

/** Provider order id of a booking, or null when no payment was started. */
export const findProviderOrderId = async (app: Pick<App, 'db'>, bookingId: string): Promise<string | null> =>
  (await findBookingOrder(app, bookingId))?.provider_order_id ?? null;
