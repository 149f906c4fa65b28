import { listBookingPayments } from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import { daysBetween, indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { filterCancellableBookings } from '../cancellation/filter-cancellable-bookings.server.ts';
import type { PaymentStatus } from '../core/booking.ts';
import { tripIdOf } from '../core/booking.ts';
import { type BookingView, viewBooking } from '../core/booking-view.server.ts';
import { listUserBookings, type StoredBooking } from '../core/bookings.store.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { listWaitingPlaces } from '../core/waiting-list.store.server.ts';
import type { WaitingPlace } from '../core/waiting-list.ts';
import { listRefundViews, type RefundView } from '../refunds/refund-view.server.ts';

/** Upper limit of the list. */
const maxListed = 200;

export type MyBooking = BookingView & {
  refunds: RefundView[];
  /** An unpaid hold, or a ticket that can be cancelled with a refund now. */
  cancellable: boolean;
  /** Ended before it was paid, and the train has not departed: it can be booked again. */
  bookable: boolean;
  /** An unpaid hold, a place on the waiting list, or a ticket of a train that has not arrived. */
  upcoming: boolean;
  /** The train has departed from the first station of the journey. */
  departed: boolean;
  /** The present place on the waiting list, paid or not; null for a booking that does not wait. */
  waiting: WaitingPlace | null;
  /** Whole days until a paid journey begins; null when it has arrived, or is not paid or confirmed. */
  days: number | null;
};

const isBookable = ({ booking_status, payment_status, train_details }: BookingView, now: Date): boolean =>
  (booking_status === 'expired' || booking_status === 'cancelled') &&
  (payment_status === 'pending' || payment_status === 'failed') &&
  journeyInstants(train_details).departs > now;

/** An unpaid booking whose place a changed one took: the traveller knows the latter only. */
const isReplacedHold = ({ replaced_at, payment_status }: StoredBooking): boolean =>
  replaced_at !== null && (payment_status === 'pending' || payment_status === 'failed');

/** A customer's own bookings, newest first, without replaced holds. */
export const myBookings = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<MyBooking[]> => {
  const now = app.clock.now();
  const all = await listUserBookings(app.db, userId, maxListed);
  const bookings = all.filter((booking) => !isReplacedHold(booking));
  const [refunds, cancellable, waiting] = await Promise.all([
    listRefundViews(app, bookings),
    filterCancellableBookings(app, bookings),
    listWaitingPlaces(app.db, bookings, now),
  ]);
  return bookings.map((booking) => {
    const view = viewBooking(booking, now);
    const { departs, arrives } = journeyInstants(view.train_details);
    const isAhead = view.booking_status === 'confirmed' && arrives > now;
    return {
      ...view,
      refunds: refunds.filter(({ booking_id }) => booking_id === booking.id),
      cancellable: view.booking_status === 'pending' || cancellable.has(booking.booking_reference),
      bookable: isBookable(view, now),
      upcoming: view.booking_status === 'pending' || view.booking_status === 'waiting' || isAhead,
      waiting: waiting.get(booking.id) ?? null,
      departed: departs <= now,
      days: isAhead ? daysBetween(indianDate(now), indianDate(departs)) : null,
    };
  });
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
  /** Refunds of this payment. */
  refunds: RefundView[];
  /** ISO instant of the payment, or of the failed attempt. */
  paid_at: string;
};

/** A customer's payments and failed attempts, newest first. */
export const myPayments = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<PaymentView[]> => {
  const bookings = new Map((await listUserBookings(app.db, userId, maxListed)).map((booking) => [booking.id, booking]));
  const ids = [...bookings.keys()];
  const [rows, refunds] = await Promise.all([
    listBookingPayments(app, ids),
    listRefundViews(app, [...bookings.values()]),
  ]);
  /** The last train that the payment is for. */
  const lastOf = (booking: StoredBooking): StoredBooking =>
    [...bookings.values()]
      .filter((one) => tripIdOf(one) === tripIdOf(booking))
      .reduce((last, one) => (one.trip_leg > last.trip_leg ? one : last), booking);
  return rows.flatMap((payment) => {
    const booking = bookings.get(payment.booking_id);
    if (!booking || payment.provider_payment_id === null) return [];
    return [
      {
        id: payment.id,
        booking_id: booking.id,
        booking_reference: booking.booking_reference,
        journey: `${booking.train_details.from.name} to ${lastOf(booking).train_details.to.name}`,
        amount_paise: payment.amount_paise,
        status: payment.status as PaymentStatus,
        method: payment.method,
        provider_payment_id: payment.provider_payment_id,
        error_description: payment.error_description,
        refunds: refunds.filter(({ payment_id }) => payment_id === payment.id),
        paid_at: (payment.received_at ?? payment.updated_at).toISOString(),
      },
    ];
  });
};
