import { paymentsOfBookings } from '~/features/payments/record-money.server.ts';
import { trainTypeOf } from '~/features/trains/train-names.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Passenger } from './booking.ts';
import { type BookingView, viewBooking } from './booking-view.server.ts';
import { findBookingByReference } from './bookings.store.server.ts';
import { type CancellationPrice, priceCancellation, stillTravelling } from './price-cancellation.ts';
import { startedOrder } from './start-payment.server.ts';
import { type Asking, mayCancel } from './who-may-cancel.server.ts';

/** What the page of a cancellation shows. */
export type CancellationView = {
  booking: BookingView;
  travelling: Passenger[];
  /** For each passenger who still travels; null when there is no ticket. */
  price: CancellationPrice | null;
  /** How it was paid, which is where the money goes back to. */
  method: string | null;
  /** A payment was begun that may still come. */
  paymentBegun: boolean;
  /** ISO instant of these figures. */
  seenAt: string;
};

type Opened =
  | { may: 'yes'; cancellation: CancellationView }
  /** The link only shows the ticket, as the account behind it has a password. */
  | { may: 'log_in' }
  /** An administrator has another way. */
  | { may: 'admin'; bookingId: string }
  | { may: 'no' };

/** A booking as whoever wants to cancel it may see it, with what that brings now. */
export const openCancellation = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  reference: string,
  asking: Asking,
): Promise<Opened> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking) return { may: 'no' };
  const may = await mayCancel(app, booking, asking);
  if (may === 'no' && asking.viewer?.role === 'admin') return { may: 'admin', bookingId: booking.id };
  if (may !== 'yes') return { may };
  const [trainType, payments, order] = await Promise.all([
    trainTypeOf(app, booking.train_number),
    paymentsOfBookings(app, [booking.id]),
    startedOrder(app, booking.id),
  ]);
  const now = app.clock.now();
  return {
    may,
    cancellation: {
      booking: viewBooking(booking, now),
      travelling: stillTravelling(booking),
      price: booking.booking_status === 'confirmed' ? priceCancellation(booking, trainType, now) : null,
      method: payments.find((payment) => payment.provider_payment_id === booking.payment_id)?.method ?? null,
      paymentBegun: order !== null,
      seenAt: now.toISOString(),
    },
  };
};
