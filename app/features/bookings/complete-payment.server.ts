import { ownOrder } from '~/features/payments/open-order.server.ts';
import {
  alertAdmin,
  giveBack,
  type RefundPurpose,
  recordFailure,
  recordSuccess,
  type StoredPayment,
} from '~/features/payments/record-money.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import type { GatewayResult, ProviderPayment, ProviderRefund } from '~/server/razorpay/gateway.server.ts';
import { indianInstant } from '~/shared/dates.ts';
import { formatRupees } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { bookingConfirmedMail } from './booking-confirmed.mail.ts';
import {
  confirmBooking,
  endHold,
  findBooking,
  noteFailedPayment,
  type StoredBooking,
  setRefundState,
  tellEvent,
} from './bookings.store.server.ts';
import { confirmPlainPayment } from './confirm-paid.server.ts';
import { moneyGoesBackMail } from './money-goes-back.mail.ts';
import { alertOfReturned, settleReturned } from './settle-returned.server.ts';
import { ticketLinks } from './ticket-links.server.ts';

/** What triggered the completion; the rules are the same for all sources. */
export type Source = 'browser' | 'webhook' | 'reconciler' | 'administrator';

/** State of the order after recording everything the provider reports. */
export type Completion = {
  bookingId: string;
  outcome: 'confirmed' | 'refunding' | 'failed' | 'waiting' | 'untried';
  /** The provider's error description of the last attempt, if it failed. */
  failure: string | null;
};

/** Dependencies of completing a payment. */
export type CompletionApp = Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>;

const departed = (booking: StoredBooking, now: Date): boolean => {
  const [hours = 0, minutes = 0] = booking.train_details.from.departs.split(':').map(Number);
  return indianInstant(booking.train_details.from.date, hours * 60 + minutes) <= now;
};

/** Reasons for a full refund of a payment that cannot confirm the booking. */
type FullRefundReason = Exclude<RefundPurpose, 'cancelled' | 'cancelled_by_traveller' | 'at_provider'>;

const refundEventDetails: Record<FullRefundReason, (sum: string) => string> = {
  after_cancelling: (sum) => `${sum} was paid after the booking was cancelled; full refund initiated.`,
  paid_twice: (sum) => `A second payment of ${sum} was received; full refund initiated.`,
  no_seats: (sum) => `${sum} was paid after the hold expired and the seats were gone; full refund initiated.`,
  wrong_amount: (sum) => `A payment of ${sum} does not match the total; full refund initiated.`,
};

/** Creates the refund with its job, updates the booking, records the event and enqueues the mail, in the caller's transaction. */
const refundPayment = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  why: FullRefundReason,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  await tellEvent(tx, booking.id, why, refundEventDetails[why](formatRupees(payment.amount_paise)), now);
  await giveBack(app, tx, payment, { purpose: why }, now);
  if (why !== 'paid_twice') await setRefundState(tx, booking.id, 'refund_pending', now);
  const mail = moneyGoesBackMail(booking, {
    amount: payment.amount_paise,
    why,
    method: payment.method,
    asked: now,
  });
  await queueMail(app, tx, mail, `money goes back ${payment.id}`);
  return why === 'paid_twice' ? 'confirmed' : 'refunding';
};

/** A payment of an order with its refunds, as reported by the provider. */
export type Told = { money: ProviderPayment; there: ProviderRefund[] };

/** Confirms the booking with a new payment, or refunds the payment. */
const confirmOrRefund = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  { money, source }: { money: ProviderPayment; source: Source },
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const sum = formatRupees(money.amount);
  if (money.amount !== booking.total_fare_paise || money.currency !== 'INR') {
    await alertAdmin(
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
    await endHold(tx, booking.id, now);
    return refundPayment(app, tx, booking, payment, 'wrong_amount', now);
  }

  const verdict = await confirmBooking(
    tx,
    { id: booking.id, paymentId: money.id, mayRebookSeats: !departed(booking, now) },
    now,
  );
  if (verdict === 'confirmed' || verdict === 'confirmed_late') {
    const late = verdict === 'confirmed_late' ? ', after the hold expired; the seats were still free' : '';
    await tellEvent(tx, booking.id, verdict, `Paid ${sum} (reported by the ${source})${late}.`, now);
    const links = ticketLinks(app.environment, booking);
    await queueMail(app, tx, bookingConfirmedMail(booking, links), `booking confirmed ${booking.id}`);
    return 'confirmed';
  }
  if (verdict === 'already_confirmed') return 'confirmed';

  const why = verdict === 'cancelled' ? 'after_cancelling' : verdict;
  return refundPayment(app, tx, booking, payment, why, now);
};

const recordCaptured = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  { money, there }: Told,
  source: Source,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const { payment, fresh } = await recordSuccess(tx, booking.id, money, now);
  const returned = await settleReturned(tx, payment, { money, there }, now);
  const fullyRefunded = money.status === 'refunded';
  const hasTicket = fullyRefunded ? booking.booking_status === 'confirmed' : payment.status === 'successful';
  const unchanged = hasTicket ? 'confirmed' : 'refunding';
  const outcome =
    fresh && !fullyRefunded ? await confirmOrRefund(app, tx, booking, payment, { money, source }, now) : unchanged;
  await alertOfReturned(tx, payment, returned, now);
  return outcome;
};

const recordFailed = async (tx: Tx, booking: StoredBooking, money: ProviderPayment, now: Date): Promise<void> => {
  const { fresh } = await recordFailure(tx, booking.id, money, now);
  if (!fresh) return;
  await noteFailedPayment(tx, booking.id, now);
  await tellEvent(tx, booking.id, 'payment_failed', money.error_description ?? 'A payment attempt failed.', now);
};

/** Fetches the payments of an order and their refunds from the provider, oldest payment first. */
export const askAboutOrder = async (
  app: Pick<App, 'gateway'>,
  providerOrderId: string,
): Promise<GatewayResult<Told[]>> => {
  const known = await app.gateway.fetchOrderPayments(providerOrderId);
  if (!known.success) return known;
  const states: Told[] = [];
  const ofOrder = known.data.filter(({ order_id }) => order_id === providerOrderId);
  for (const money of ofOrder.sort((a, b) => a.created_at - b.created_at)) {
    const refunds = money.amount_refunded > 0 ? await app.gateway.fetchRefunds(money.id) : null;
    if (refunds && !refunds.success) return refunds;
    states.push({ money, there: refunds?.data ?? [] });
  }
  return { success: true, data: states };
};

/** Records the provider's state of an order. One transaction per payment: payment row, ticket or refund, event and mail. */
export const settleOrder = async (
  app: CompletionApp,
  order: { booking_id: string; provider_order_id: string },
  states: Told[],
  source: Source,
): Promise<Completion['outcome']> => {
  const now = app.clock.now();
  let outcome: Completion['outcome'] = 'untried';
  for (const { money, there } of states) {
    const result = (await confirmPlainPayment(app, { bookingId: order.booking_id, money, source }))
      ? 'confirmed'
      : await app.db.transaction(async (tx) => {
          const booking = await findBooking(tx, order.booking_id);
          if (!booking) throw new Error(`booking of order ${order.provider_order_id} not found`);
          if (money.status === 'captured' || money.status === 'refunded')
            return recordCaptured(app, tx, booking, { money, there }, source, now);
          if (money.status === 'failed') {
            await recordFailed(tx, booking, money, now);
            return 'failed' as const;
          }
          return 'waiting' as const;
        });
    if (outcome !== 'confirmed') outcome = result;
  }
  return outcome;
};

/**
 * Completes the payments of an order, triggered by browser, webhook or reconciler. Uses only what the provider reports, never the request
 * data. Idempotent.
 */
export const completePayment = async (
  app: CompletionApp,
  providerOrderId: string,
  source: Source,
): Promise<Result<Completion, 'unknown_order' | 'provider_silent'>> => {
  const order = await ownOrder(app, providerOrderId);
  if (!order) return fail('unknown_order', 'This payment does not belong to any booking.');
  const fetched = await askAboutOrder(app, providerOrderId);
  if (!fetched.success) {
    app.log.warn({ order: providerOrderId, kind: fetched.error.kind, source }, 'provider request failed');
    return fail(
      'provider_silent',
      'The payment service is not responding. We will keep checking; please do not pay again.',
    );
  }
  const outcome = await settleOrder(app, order, fetched.data, source);
  const last = fetched.data.at(-1)?.money;
  return ok({
    bookingId: order.booking_id,
    outcome,
    failure: last?.status === 'failed' ? last.error_description : null,
  });
};
