import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { formatDate, formatTimeOfDay } from '~/shared/dates.ts';
import { viewBooking } from './booking-view.server.ts';
import { cancellableAmong } from './cancellable-among.server.ts';
import { allBookingsOf, openBookingsOf, storyAndMoneyOf } from './personal-bookings.store.server.ts';
import { journeyInstants } from './ticket.ts';

const iso = (at: Date): string => at.toISOString();

/** All bookings of an account with their story, payments and refunds, as the owner may take them along. Sums are paise, instants ISO. */
export const bookingsOfPerson = async (app: Pick<App, 'db' | 'clock'>, userId: string) => {
  const bookings = await allBookingsOf(app.db, userId);
  const { events, orders, payments, refunds } = await storyAndMoneyOf(
    app.db,
    bookings.map(({ id }) => id),
  );
  const now = app.clock.now();
  return bookings.map((booking) => ({
    ...viewBooking(booking, now),
    provider_order_id: orders.find(({ booking_id }) => booking_id === booking.id)?.provider_order_id ?? null,
    payments: payments
      .filter(({ booking_id }) => booking_id === booking.id)
      .map((payment) => ({
        amount_paise: payment.amount_paise,
        currency: payment.currency,
        status: payment.status,
        method: payment.method,
        provider_payment_id: payment.provider_payment_id,
        error_description: payment.error_description,
        received_at: payment.received_at && iso(payment.received_at),
        created_at: iso(payment.created_at),
      })),
    refunds: refunds
      .filter(({ booking_id }) => booking_id === booking.id)
      .map((refund) => ({
        amount_paise: refund.amount_paise,
        status: refund.status,
        purpose: refund.purpose,
        provider_refund_id: refund.provider_refund_id,
        created_at: iso(refund.created_at),
        changed_at: iso(refund.updated_at),
      })),
    story: events
      .filter(({ booking_id }) => booking_id === booking.id)
      .map(({ event, detail, created_at }) => ({ event, detail, at: iso(created_at) })),
  }));
};

/** Why an account can't be deleted yet, a sentence for each booking that is not over; none when nothing stands in the way. Asked while the account is held. */
export const openBookingSentences = async (
  app: Pick<App, 'clock'>,
  db: Tx | App['db'],
  userId: string,
): Promise<string[]> => {
  const now = app.clock.now();
  const open = await openBookingsOf(db, userId, now);
  const cancellable = await cancellableAmong({ ...app, db }, open);
  return open.flatMap(({ booking_reference, booking_status, train_details, hold_expires_at, refund_under_way }) => {
    if (refund_under_way)
      return [
        `A refund for ${booking_reference} is still on its way to you. You can delete your account when it has arrived.`,
      ];
    if (booking_status === 'pending')
      return [
        `${booking_reference} can be paid until ${formatTimeOfDay(hold_expires_at)}. Cancel it, or come back when that time is over.`,
      ];
    if (booking_status !== 'confirmed' || journeyInstants(train_details).arrives <= now) return [];
    const { from, to } = train_details;
    return [
      `You have a journey ahead: ${from.name} to ${to.name} on ${formatDate(from.date)} (${booking_reference}). ${cancellable.has(booking_reference) ? 'Cancel it, or come back' : 'Come back'} when you have arrived.`,
    ];
  });
};
