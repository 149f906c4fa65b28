import { paymentsOfBookings } from '~/features/payments/record-money.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money.ts';
import type { PaymentStatus } from './booking.ts';
import { type BookingView, viewBooking } from './booking-view.server.ts';
import { bookingsOf } from './bookings.store.server.ts';

/** Enough for years of travel. */
const mostListed = 200;

/** A customer's own bookings, the newest first. */
export const myBookings = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<BookingView[]> => {
  const now = app.clock.now();
  return (await bookingsOf(app.db, userId, mostListed)).map((booking) => viewBooking(booking, now));
};

export type PaymentView = {
  id: string;
  booking_id: string;
  booking_reference: string;
  journey: string;
  amount_paise: Paise;
  status: PaymentStatus;
  method: string | null;
  provider_payment_id: string | null;
  error_description: string | null;
  /** ISO instant. */
  created_at: string;
};

/** What a customer has paid or tried to pay, the newest first; a hold for which no payment was tried is not among it. */
export const myPayments = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<PaymentView[]> => {
  const bookings = new Map((await bookingsOf(app.db, userId, mostListed)).map((booking) => [booking.id, booking]));
  const rows = await paymentsOfBookings(app, [...bookings.keys()]);
  return rows.flatMap((payment) => {
    const booking = bookings.get(payment.booking_id);
    if (!booking || payment.provider_payment_id === null) return [];
    return [
      {
        id: payment.id,
        booking_id: booking.id,
        booking_reference: booking.booking_reference,
        journey: `${booking.train_details.from.name} to ${booking.train_details.to.name}`,
        amount_paise: payment.amount_paise,
        status: payment.status as PaymentStatus,
        method: payment.method,
        provider_payment_id: payment.provider_payment_id,
        error_description: payment.error_description,
        created_at: payment.updated_at.toISOString(),
      },
    ];
  });
};
