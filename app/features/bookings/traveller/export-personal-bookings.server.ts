import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { unbroken } from '~/shared/data/storable-text.ts';
import { formatDate, formatTimeOfDay } from '~/shared/dates/dates.ts';
import { listPaymentRecords } from '../../payments/payment-queries.server.ts';
import { filterCancellableBookings } from '../cancellation/filter-cancellable-bookings.server.ts';
import { isActive } from '../core/booking.ts';
import { type BookingView, viewBooking } from '../core/booking-view.server.ts';
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

/** A reason why an account cannot be deleted now, with what is said about each of its bookings. */
export type DeletionBlocker = { sentence: string; bookings: { reference: string; text: string }[] };

/** The reasons that prevent deleting the account; empty when it can be deleted. Call it while the account is locked. */
export const listBookingBlockers = async (
  app: Pick<App, 'clock'>,
  db: Tx | App['db'],
  userId: string,
): Promise<DeletionBlocker[]> => {
  const now = app.clock.now();
  const open = (await listOpenBookings(db, userId, now))
    .map((booking) => ({ ...booking, ...journeyInstants(booking.train_details) }))
    .sort((one, other) => one.departs.getTime() - other.departs.getTime());
  const refunds = open.filter(({ refund_under_way }) => refund_under_way);
  const others = open.filter(({ refund_under_way }) => !refund_under_way);
  const unpaid = others.filter(({ booking_status }) => booking_status === 'pending');
  const journeys = others.filter((booking) => isActive(booking) && booking.arrives > now);
  const cancellable = await filterCancellableBookings({ ...app, db }, journeys);
  const toCancel = journeys.filter(({ booking_reference }) => cancellable.has(booking_reference));
  const toTake = journeys.filter(({ booking_reference }) => !cancellable.has(booking_reference));
  const blockers: DeletionBlocker[] = [
    {
      sentence: `You have ${upcoming(toCancel)}. Cancel ${toCancel.length === 1 ? 'it' : 'them'}, or try again when you have arrived.`,
      bookings: toCancel.map(lineOf),
    },
    {
      sentence: `You have ${upcoming(toTake)} that cannot be cancelled. Try again when you have arrived.`,
      bookings: toTake.map(lineOf),
    },
    {
      sentence: `${unpaid.length === 1 ? 'A booking is' : `${unpaid.length} bookings are`} not paid yet. Cancel ${unpaid.length === 1 ? 'it' : 'them'}, or try again later.`,
      bookings: unpaid.map((booking) => ({
        reference: booking.booking_reference,
        text: `${lineOf(booking).text}, can be paid until ${unbroken(formatTimeOfDay(booking.hold_expires_at))}`,
      })),
    },
    {
      sentence: `${refunds.length === 1 ? 'A refund is' : `${refunds.length} refunds are`} still in progress. You can delete your account when ${refunds.length === 1 ? 'it is' : 'they are'} complete.`,
      bookings: refunds.map(lineOf),
    },
  ];
  return blockers.filter(({ bookings }) => bookings.length > 0);
};

type Journey = Pick<BookingView, 'booking_reference' | 'train_details'>;

const upcoming = (journeys: readonly Journey[]): string =>
  journeys.length === 1 ? 'an upcoming journey' : `${journeys.length} upcoming journeys`;

const lineOf = ({ booking_reference, train_details: { from, to } }: Journey) => ({
  reference: booking_reference,
  text: `${from.name} to ${to.name} on ${unbroken(formatDate(from.date))}`,
});
