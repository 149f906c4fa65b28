import { getOrCreateOrder } from '~/features/payments/get-or-create-order.server.ts';
import type { OrderRef } from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Checkout } from '~/server/payment-providers/payment-provider.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { isActive, tripIdOf, tripTotal } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { type TripView, viewTripOf } from '../core/trip-view.server.ts';

export type StartPaymentErrorCode = 'already_paid' | 'expired' | 'provider_busy' | 'provider_refused';

const descriptionOf = (trip: TripView): string => {
  const trains = trip.map(({ train_details: { number } }) => number);
  const [first] = trip;
  const last = trip.at(-1) ?? first;
  return `${trains.length > 1 ? 'Trains' : 'Train'} ${trains.join(', ')}, ${first.train_details.from.name} to ${last.train_details.to.name}`;
};

/** The checkout of a trip. It closes with the hold, but is open for a minute at least: a payment after the hold counts as late. */
const checkoutOf = (
  app: Pick<App, 'paymentProviders' | 'clock'>,
  trip: TripView,
  order: OrderRef,
  origin: string,
): Checkout => {
  const [booking] = trip;
  const left = Math.floor((Date.parse(booking.hold_expires_at) - app.clock.now().getTime()) / 1000);
  return app.paymentProviders.get(order.provider).checkout({
    orderId: order.provider_order_id,
    amount: tripTotal(trip),
    merchantName: brand.name,
    description: descriptionOf(trip),
    customer: {
      name: booking.passenger_details[0]?.name ?? '',
      email: booking.contact_details.email,
      phone: booking.contact_details.phone,
    },
    notes: { booking_ref: booking.booking_reference, booking_type: 'train' },
    timeoutSeconds: Math.max(60, Math.min(480, left)),
    returnUrl: origin + paths.paymentReturn(booking.id),
    cancelUrl: origin + paths.payment(booking.id),
  });
};

/**
 * Opens the single order of a trip, given by one of its bookings, and returns the checkout for its page, which returns to this origin. Fails when the hold has expired. A failed
 * attempt is retried on the same order while the hold lasts.
 */
export const startPayment = tracedUseCase(
  'start payment',
  async (
    app: Pick<App, 'db' | 'clock' | 'paymentProviders' | 'log'>,
    booking: BookingView,
    origin: string,
  ): Promise<Result<Checkout, StartPaymentErrorCode>> => {
    if (isActive(booking)) return fail('already_paid', 'Already Paid');
    if (booking.booking_status !== 'pending')
      return fail('expired', 'The seats are no longer held. Please book again; your details are saved.');
    const trip = await viewTripOf(app, booking);
    const order = await getOrCreateOrder(app, {
      id: tripIdOf(booking),
      amount: tripTotal(trip),
      notes: { booking_ref: trip[0].booking_reference, booking_type: 'train' },
    });
    return order.success ? ok(checkoutOf(app, trip, order.data, origin)) : order;
  },
);
