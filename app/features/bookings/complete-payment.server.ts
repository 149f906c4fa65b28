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

/** Who noticed that money may have come; the rules are the same for all. */
export type Source = 'browser' | 'webhook' | 'reconciler' | 'administrator';

/** How the order stands once everything the provider knows has been written down. */
export type Completion = {
  bookingId: string;
  outcome: 'confirmed' | 'refunding' | 'failed' | 'waiting' | 'untried';
  /** Why the last attempt failed, in the provider's words, when it did and said so. */
  failure: string | null;
};

/** What completing a payment needs. */
export type CompletionApp = Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>;

const departed = (booking: StoredBooking, now: Date): boolean => {
  const [hours = 0, minutes = 0] = booking.train_details.from.departs.split(':').map(Number);
  return indianInstant(booking.train_details.from.date, hours * 60 + minutes) <= now;
};

/** Money that gives no ticket goes back whole. */
type RefundOfLateMoney = Exclude<RefundPurpose, 'cancelled' | 'cancelled_by_traveller' | 'at_provider'>;

const whyItGoesBack: Record<RefundOfLateMoney, (sum: string) => string> = {
  after_cancelling: (sum) => `${sum} came after the booking had been cancelled; it goes back in full.`,
  paid_twice: (sum) => `A second payment of ${sum} came; it goes back.`,
  no_seats: (sum) => `${sum} came after the hold had ended and the seats were gone; it goes back in full.`,
  wrong_amount: (sum) => `A payment of ${sum} is not the total; it goes back.`,
};

/** The refund's row and job, the booking's state, its story and the mail, all in this transaction. */
const moneyGoesBack = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  why: RefundOfLateMoney,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  await tellEvent(tx, booking.id, why, whyItGoesBack[why](formatRupees(payment.amount_paise)), now);
  await giveBack(app, tx, payment, { purpose: why }, now);
  if (why !== 'paid_twice') await setRefundState(tx, booking.id, 'refund_pending', now);
  const mail = moneyGoesBackMail(booking, { amount: payment.amount_paise, why, method: payment.method, asked: now });
  await queueMail(app, tx, mail, `money goes back ${payment.id}`);
  return why === 'paid_twice' ? 'confirmed' : 'refunding';
};

/** A payment of an order as the provider knows it, with what went back of it. */
export type Told = { money: ProviderPayment; there: ProviderRefund[] };

/** A payment that is new to us becomes the ticket, or goes back. */
const ticketOrMoney = async (
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
        detail: `${money.id} brought ${sum} ${money.currency}.`,
        booking_id: booking.id,
      },
      now,
    );
    // The provider calls the order paid, so nobody can pay it rightly any more: the hold ends here.
    await endHold(tx, booking.id, now);
    return moneyGoesBack(app, tx, booking, payment, 'wrong_amount', now);
  }

  const verdict = await confirmBooking(
    tx,
    { id: booking.id, paymentId: money.id, maySeatAgain: !departed(booking, now) },
    now,
  );
  if (verdict === 'confirmed' || verdict === 'confirmed_late') {
    const late = verdict === 'confirmed_late' ? ', after the hold had ended; the seats were free and are yours' : '';
    await tellEvent(tx, booking.id, verdict, `Paid ${sum} (seen by the ${source})${late}.`, now);
    const links = ticketLinks(app.environment, booking);
    await queueMail(app, tx, bookingConfirmedMail(booking, links), `booking confirmed ${booking.id}`);
    return 'confirmed';
  }
  if (verdict === 'already_confirmed') return 'confirmed';

  const why = verdict === 'cancelled' ? 'after_cancelling' : verdict;
  return moneyGoesBack(app, tx, booking, payment, why, now);
};

const settleCaptured = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  { money, there }: Told,
  source: Source,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const { payment, fresh } = await recordSuccess(tx, booking.id, money, now);
  const returned = await settleReturned(tx, payment, { money, there }, now);
  const gone = money.status === 'refunded';
  const hasTicket = gone ? booking.booking_status === 'confirmed' : payment.status === 'successful';
  const asBefore = hasTicket ? 'confirmed' : 'refunding';
  const outcome = fresh && !gone ? await ticketOrMoney(app, tx, booking, payment, { money, source }, now) : asBefore;
  await alertOfReturned(tx, payment, returned, now);
  return outcome;
};

const settleFailed = async (tx: Tx, booking: StoredBooking, money: ProviderPayment, now: Date): Promise<void> => {
  const { fresh } = await recordFailure(tx, booking.id, money, now);
  if (!fresh) return;
  await noteFailedPayment(tx, booking.id, now);
  await tellEvent(tx, booking.id, 'payment_failed', money.error_description ?? 'An attempt to pay failed.', now);
};

/** Asks the provider for the payments of an order; in the order they came. */
export const askAboutOrder = async (
  app: Pick<App, 'gateway'>,
  providerOrderId: string,
): Promise<GatewayResult<Told[]>> => {
  const known = await app.gateway.fetchOrderPayments(providerOrderId);
  if (!known.success) return known;
  const told: Told[] = [];
  const ofOrder = known.data.filter(({ order_id }) => order_id === providerOrderId);
  for (const money of ofOrder.sort((a, b) => a.created_at - b.created_at)) {
    const refunds = money.amount_refunded > 0 ? await app.gateway.fetchRefunds(money.id) : null;
    if (refunds && !refunds.success) return refunds;
    told.push({ money, there: refunds?.data ?? [] });
  }
  return { success: true, data: told };
};

/** Writes down what the provider has told of an order. In one transaction each: the payment's row, the ticket or the refund, the event, the mail. */
export const settleOrder = async (
  app: CompletionApp,
  order: { booking_id: string; provider_order_id: string },
  told: Told[],
  source: Source,
): Promise<Completion['outcome']> => {
  const now = app.clock.now();
  let outcome: Completion['outcome'] = 'untried';
  for (const { money, there } of told) {
    const settled = (await confirmPlainPayment(app, { bookingId: order.booking_id, money, source }))
      ? 'confirmed'
      : await app.db.transaction(async (tx) => {
          const booking = await findBooking(tx, order.booking_id);
          if (!booking) throw new Error(`order ${order.provider_order_id} has lost its booking`);
          if (money.status === 'captured' || money.status === 'refunded')
            return settleCaptured(app, tx, booking, { money, there }, source, now);
          if (money.status === 'failed') {
            await settleFailed(tx, booking, money, now);
            return 'failed' as const;
          }
          return 'waiting' as const;
        });
    if (outcome !== 'confirmed') outcome = settled;
  }
  return outcome;
};

/**
 * Completes what was paid on an order, whoever comes first: browser, webhook or reconciler. What the provider answers counts, never what
 * came with the request. Repeats change nothing.
 */
export const completePayment = async (
  app: CompletionApp,
  providerOrderId: string,
  source: Source,
): Promise<Result<Completion, 'unknown_order' | 'provider_silent'>> => {
  const order = await ownOrder(app, providerOrderId);
  if (!order) return fail('unknown_order', 'This payment does not belong to a booking of ours.');
  const told = await askAboutOrder(app, providerOrderId);
  if (!told.success) {
    app.log.warn({ order: providerOrderId, kind: told.error.kind, source }, 'the provider could not be asked');
    return fail(
      'provider_silent',
      'The payment service does not answer right now. We keep asking; you need not pay again.',
    );
  }
  const outcome = await settleOrder(app, order, told.data, source);
  const last = told.data.at(-1)?.money;
  return ok({
    bookingId: order.booking_id,
    outcome,
    failure: last?.status === 'failed' ? last.error_description : null,
  });
};
