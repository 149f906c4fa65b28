import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { formatDate, formatTimeOfDay } from '~/shared/dates/dates.ts';
import { listPaymentRecords } from '../../payments/payment-queries.server.ts';
import { filterCancellableBookings } from '../cancellation/filter-cancellable-bookings.server.ts';
import { viewBooking } from '../core/booking-view.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { listAllUserBookings, listEvents, listOpenBookings } from './personal-bookings.store.server.ts';

const iso = (at: Date): string => at.toISOString();

/** All bookings of an account with events, payments and refunds, for the account data export. Amounts are paise, instants ISO. */
export const exportPersonalBookings = async (app: Pick<App, 'db' | 'clock'>, userId: string) => {
  const bookings = await listAllUserBookings(app.db, userId);
  const ids = bookings.map(({ id }) => id);
  const [events, { orders, payments, refunds }] = await Promise.all([
    listEvents(app.db, ids),
    listPaymentRecords(app.db, ids),
  ]);
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
    history: events
      .filter(({ booking_id }) => booking_id === booking.id)
      .map(({ event, detail, created_at }) => ({ event, detail, at: iso(created_at) })),
  }));
};

/** One message per booking that prevents deleting the account; empty when it can be deleted. Call it while the account is locked. */
export const openBookingMessages = async (
  app: Pick<App, 'clock'>,
  db: Tx | App['db'],
  userId: string,
): Promise<string[]> => {
  const now = app.clock.now();
  const open = await listOpenBookings(db, userId, now);
  const cancellable = await filterCancellableBookings({ ...app, db }, open);
  return open.flatMap(({ booking_reference, booking_status, train_details, hold_expires_at, refund_under_way }) => {
    if (refund_under_way)
      return [
        `A refund for ${booking_reference} is still in progress. You can delete your account when it is complete.`,
      ];
    if (booking_status === 'pending')
      return [
        `${booking_reference} can be paid until ${formatTimeOfDay(hold_expires_at)}. Cancel it, or try again after that.`,
      ];
    if (booking_status !== 'confirmed' || journeyInstants(train_details).arrives <= now) return [];
    const { from, to } = train_details;
    return [
      `You have an upcoming journey: ${from.name} to ${to.name} on ${formatDate(from.date)} (${booking_reference}). ${cancellable.has(booking_reference) ? 'Cancel it, or try again' : 'Try again'} when you have arrived.`,
    ];
  });
};
