import { findOrderByProviderId } from '~/features/payments/get-or-create-order.server.ts';
import {
  enqueueRefund,
  type OrderRef,
  type RefundPurpose,
  raisePaymentAlert,
  recordPaymentFailure,
  recordPaymentSuccess,
  type StoredPayment,
} from '~/features/payments/payments.server.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { ProviderPayment, ProviderRefund, ProviderResult } from '~/server/payment-providers/payment-provider.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { isActive, tripTotal } from '../core/booking.ts';
import { chartTimeOf } from '../core/booking-view.server.ts';
import { findBooking, recordBookingEvents, type StoredBooking } from '../core/bookings.store.server.ts';
import {
  confirmTrip,
  endTripHold,
  listTrip,
  markPaymentFailed,
  updateRefundStatus,
} from '../core/trips.store.server.ts';
import { listWaitingPlaces } from '../core/waiting-list.store.server.ts';
import { clerkage, waitingLabel, waitingShare } from '../core/waiting-list.ts';
import { refundInitiatedMail } from '../refunds/refund.mail.ts';
import { confirmedMailOf } from '../tickets/confirmed-mail.server.ts';
import { hasTrainLeft, retimeTrip } from '../tickets/retime-trip.server.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { waitingListMail } from '../waiting/waiting-list.mail.ts';
import { alertExternalRefund, recordExternalRefund } from './record-external-refund.server.ts';

/** What triggered the completion; the rules are the same for all sources. */
export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'administrator';

/** State of the order after recording everything the provider reports: confirmed also when it paid for a place on the waiting list. */
export type PaymentCompletion = {
  /** The trip, by the id of its first booking. */
  bookingId: string;
  outcome: 'confirmed' | 'refunding' | 'failed' | 'waiting' | 'untried';
  /** The provider's error description of the last attempt, if it failed. */
  failure: string | null;
};

/** Dependencies of completing a payment. */
export type CompletionApp = Pick<App, 'db' | 'clock' | 'paymentProviders' | 'jobs' | 'log' | 'environment'>;

/** A trip as its bookings, in the order of travel; there is at least one. */
type Trip = readonly [StoredBooking, ...StoredBooking[]];

const getTrip = async (tx: Tx, order: { booking_id: string; provider_order_id: string }): Promise<Trip> => {
  const [first, ...others] = await listTrip(tx, order.booking_id);
  if (!first) throw new Error(`booking of order ${order.provider_order_id} not found`);
  return [first, ...others];
};

const idsOf = (trip: Trip): string[] => trip.map(({ id }) => id);

/** Reasons for a full refund of a payment that cannot confirm the booking. */
type FullRefundReason = Exclude<
  RefundPurpose,
  'not_confirmed' | 'cancelled' | 'cancelled_by_traveller' | 'partial' | 'at_provider'
>;

const refundEventDetails: Record<FullRefundReason, (sum: string) => string> = {
  after_cancelling: (sum) => `${sum} was paid after the booking was cancelled; full refund initiated.`,
  paid_twice: (sum) => `A second payment of ${sum} was received; full refund initiated.`,
  no_seats: (sum) => `${sum} was paid after the hold expired and no seats or places were free; full refund initiated.`,
  wrong_amount: (sum) => `A payment of ${sum} does not match the total; full refund initiated.`,
};

/** Creates the refund with its job, updates the bookings, records the event and enqueues the mail, in the caller's transaction. */
const refundPayment = async (
  app: CompletionApp,
  tx: Tx,
  trip: Trip,
  payment: StoredPayment,
  why: FullRefundReason,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  await recordBookingEvents(tx, idsOf(trip), why, refundEventDetails[why](formatRupees(payment.amount_paise)), now);
  await enqueueRefund(app, tx, payment, { purpose: why }, now);
  if (why !== 'paid_twice') await updateRefundStatus(tx, trip[0], 'refund_pending', now);
  const mail = refundInitiatedMail(trip, {
    amount: payment.amount_paise,
    why,
    method: payment.method,
    requestedAt: now,
  });
  await enqueueMail(app, tx, mail, `refund initiated ${payment.id}`);
  return why === 'paid_twice' ? 'confirmed' : 'refunding';
};

/** A payment of an order with its refunds, as reported by the provider. */
export type ProviderPaymentState = { payment: ProviderPayment; refunds: ProviderRefund[] };

const waitingShareOf = async (tx: Tx, { train_number, class: code, created_at }: StoredBooking) =>
  waitingShare(code, await findTrainType({ db: tx }, train_number), indianDate(created_at));

/** Whether a list can no longer be joined, because the chart of the run is due. */
const isWaitingOver = (booking: StoredBooking, now: Date): boolean => {
  const chart = chartTimeOf(booking);
  return chart === null || new Date(chart) <= now;
};

/** The paid place in line: its event and mail. */
const recordWaiting = async (
  app: CompletionApp,
  tx: Tx,
  { id }: StoredBooking,
  detail: string,
  now: Date,
): Promise<'confirmed'> => {
  const booking = await findBooking(tx, id);
  const place = booking && (await listWaitingPlaces(tx, [booking], now)).get(id);
  if (!place) throw new Error(`booking ${id} has no place in line`);
  await recordBookingEvents(tx, [id], 'waiting', `${detail} ${waitingLabel(place)}.`, now);
  const charge = clerkage(booking.class, indianDate(booking.created_at));
  const mail = waitingListMail(booking, { place, charge, links: ticketLinks(app, booking) });
  await enqueueMail(app, tx, mail, `waiting list ${id}`);
  return 'confirmed';
};

/** Confirms all bookings of the trip with a new payment, lets a place on the waiting list wait, or refunds the payment. */
const confirmOrRefund = async (
  app: CompletionApp,
  tx: Tx,
  trip: Trip,
  payment: StoredPayment,
  { money, source }: { money: ProviderPayment; source: PaymentSource },
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const sum = formatRupees(money.amount);
  const [booking] = trip;
  if (money.amount !== tripTotal(trip) || money.currency !== 'INR') {
    await raisePaymentAlert(
      tx,
      {
        kind: 'wrong_amount',
        subject: booking.booking_reference,
        detail: `Payment ${money.id} is for ${sum} ${money.currency}.`,
        booking_id: booking.id,
      },
      now,
    );
    // The provider considers the order paid, so it cannot be paid again with the right amount: end the hold.
    await endTripHold(tx, booking.id, now);
    return refundPayment(app, tx, trip, payment, 'wrong_amount', now);
  }

  // Most payments arrive while the seats are held: the timetable is read for the others only.
  const isHeld = trip.every((leg) => leg.booking_status === 'pending' && leg.hold_expires_at > now);
  const joined = booking.waiting_no !== null;
  const isOver = !isHeld && (joined ? isWaitingOver(booking, now) : await hasTrainLeft(tx, booking, now));
  const share = joined ? await waitingShareOf(tx, booking) : null;
  const paid = { id: booking.id, paymentId: money.id, mayRebookSeats: !isOver, waitingShare: share };
  const verdict = await confirmTrip(tx, paid, now);
  if (verdict === 'waiting' || verdict === 'waiting_late') {
    const late = verdict === 'waiting_late' ? ', after the hold expired' : '';
    return recordWaiting(app, tx, booking, `Paid ${sum} (reported by the ${source})${late}.`, now);
  }
  if (verdict === 'confirmed' || verdict === 'confirmed_late') {
    const late = verdict === 'confirmed_late' ? ', after the hold expired; the seats were still free' : '';
    await recordBookingEvents(tx, idsOf(trip), verdict, `Paid ${sum} (reported by the ${source})${late}.`, now);
    // The hold may be days old, and the timetable newer: nobody looks for this ticket again.
    const tickets =
      verdict === 'confirmed_late' || joined
        ? (await retimeTrip(app, tx, booking.id, now)).tickets
        : // The chart may have been made while this waited for its lock.
          await listTrip(tx, booking.id);
    const { mail, key } = confirmedMailOf(app, tickets);
    await enqueueMail(app, tx, mail, key);
    return 'confirmed';
  }
  if (verdict === 'already_confirmed') return 'confirmed';

  const why = verdict === 'cancelled' ? 'after_cancelling' : verdict;
  // Some trains of the trip may still be held: expired holds are released run by run.
  if (why !== 'paid_twice') await endTripHold(tx, booking.id, now);
  return refundPayment(app, tx, trip, payment, why, now);
};

const recordCaptured = async (
  app: CompletionApp,
  tx: Tx,
  trip: Trip,
  { provider, payment: money, refunds: there }: ProviderPaymentState & { provider: string },
  source: PaymentSource,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const { payment, fresh } = await recordPaymentSuccess(tx, { booking_id: trip[0].id, provider }, money, now);
  const returned = await recordExternalRefund(tx, payment, { money, there }, now);
  const fullyRefunded = money.status === 'refunded';
  const isStillPaidFor = trip.some(isActive);
  const hasTicket = fullyRefunded ? isStillPaidFor : payment.status === 'successful';
  const unchanged = hasTicket ? 'confirmed' : 'refunding';
  const outcome =
    fresh && !fullyRefunded ? await confirmOrRefund(app, tx, trip, payment, { money, source }, now) : unchanged;
  await alertExternalRefund(tx, payment, returned, now);
  return outcome;
};

const recordFailed = async (
  tx: Tx,
  trip: Trip,
  { provider, money }: { provider: string; money: ProviderPayment },
  now: Date,
): Promise<void> => {
  const [{ id }] = trip;
  const { fresh } = await recordPaymentFailure(tx, { booking_id: id, provider }, money, now);
  if (!fresh) return;
  await markPaymentFailed(tx, id, now);
  const detail = money.errorDescription ?? 'A payment attempt failed.';
  await recordBookingEvents(tx, idsOf(trip), 'payment_failed', detail, now);
};

/** Fetches the payments of an order and their refunds from the provider, oldest payment first. */
export const fetchOrderState = async (
  app: Pick<App, 'paymentProviders'>,
  order: OrderRef,
): Promise<ProviderResult<ProviderPaymentState[]>> => {
  const provider = app.paymentProviders.get(order.provider);
  const known = await provider.fetchOrderPayments(order.provider_order_id);
  if (!known.success) return known;
  const states: ProviderPaymentState[] = [];
  const ofOrder = known.data.filter(({ orderId }) => orderId === order.provider_order_id);
  for (const money of ofOrder.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const refunds = money.amountRefunded > 0 ? await provider.fetchRefunds(money.id) : null;
    if (refunds && !refunds.success) return refunds;
    states.push({ payment: money, refunds: refunds?.data ?? [] });
  }
  return { success: true, data: states };
};

/** Records the provider's state of an order. One transaction per payment: payment row, tickets of the trip or refund, events and mail. */
export const recordOrderState = tracedUseCase(
  'record order state',
  async (
    app: CompletionApp,
    order: OrderRef & { booking_id: string },
    states: ProviderPaymentState[],
    source: PaymentSource,
  ): Promise<PaymentCompletion['outcome']> => {
    const now = app.clock.now();
    let outcome: PaymentCompletion['outcome'] = 'untried';
    for (const { payment: money, refunds: there } of states) {
      const result = await app.db.transaction(async (tx) => {
        const trip = await getTrip(tx, order);
        if (money.status === 'captured' || money.status === 'refunded') {
          const state = { provider: order.provider, payment: money, refunds: there };
          return recordCaptured(app, tx, trip, state, source, now);
        }
        if (money.status === 'failed') {
          await recordFailed(tx, trip, { provider: order.provider, money }, now);
          return 'failed';
        }
        return 'waiting';
      });
      if (outcome !== 'confirmed') outcome = result;
    }
    return outcome;
  },
);

/**
 * Completes the payments of an order, triggered by browser, webhook or reconciler. Uses only what the provider reports, never the request
 * data. Idempotent. An order without the id of its booking is looked up.
 */
export const completePayment = tracedUseCase(
  'complete payment',
  async (
    app: CompletionApp,
    ref: OrderRef & { booking_id?: string },
    source: PaymentSource,
  ): Promise<Result<PaymentCompletion, 'unknown_order' | 'provider_silent'>> => {
    const { booking_id } = ref;
    const order = booking_id === undefined ? await findOrderByProviderId(app, ref) : { ...ref, booking_id };
    if (!order) return fail('unknown_order', 'This payment does not belong to any booking.');
    const fetched = await fetchOrderState(app, order);
    if (!fetched.success) {
      app.log.warn({ order: order.provider_order_id, kind: fetched.error.kind, source }, 'provider request failed');
      return fail(
        'provider_silent',
        'The payment service is not responding. We will keep checking; please do not pay again.',
      );
    }
    const outcome = await recordOrderState(app, order, fetched.data, source);
    const last = fetched.data.at(-1)?.payment;
    return ok({
      bookingId: order.booking_id,
      outcome,
      failure: last?.status === 'failed' ? last.errorDescription : null,
    });
  },
);
