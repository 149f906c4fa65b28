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
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { ProviderPayment, ProviderRefund, ProviderResult } from '~/server/payment-providers/payment-provider.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { indianInstant } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import {
  confirmBooking,
  endBookingHold,
  findBooking,
  markPaymentFailed,
  recordBookingEvent,
  type StoredBooking,
  updateRefundStatus,
} from '../core/bookings.store.server.ts';
import { refundInitiatedMail } from '../refunds/refund-initiated.mail.ts';
import { bookingConfirmedMail } from '../tickets/booking-confirmed.mail.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { confirmSimplePayment } from './confirm-payments-batch.server.ts';
import { alertExternalRefund, recordExternalRefund } from './record-external-refund.server.ts';

/** What triggered the completion; the rules are the same for all sources. */
export type PaymentSource = 'browser' | 'webhook' | 'reconciler' | 'administrator';

/** State of the order after recording everything the provider reports. */
export type PaymentCompletion = {
  bookingId: string;
  outcome: 'confirmed' | 'refunding' | 'failed' | 'waiting' | 'untried';
  /** The provider's error description of the last attempt, if it failed. */
  failure: string | null;
};

/** Dependencies of completing a payment. */
export type CompletionApp = Pick<App, 'db' | 'clock' | 'paymentProviders' | 'jobs' | 'log' | 'environment'>;

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
  await recordBookingEvent(tx, booking.id, why, refundEventDetails[why](formatRupees(payment.amount_paise)), now);
  await enqueueRefund(app, tx, payment, { purpose: why }, now);
  if (why !== 'paid_twice') await updateRefundStatus(tx, booking.id, 'refund_pending', now);
  const mail = refundInitiatedMail(booking, {
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

/** Confirms the booking with a new payment, or refunds the payment. */
const confirmOrRefund = async (
  app: CompletionApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  { money, source }: { money: ProviderPayment; source: PaymentSource },
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const sum = formatRupees(money.amount);
  if (money.amount !== booking.total_fare_paise || money.currency !== 'INR') {
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
    await endBookingHold(tx, booking.id, now);
    return refundPayment(app, tx, booking, payment, 'wrong_amount', now);
  }

  const verdict = await confirmBooking(
    tx,
    { id: booking.id, paymentId: money.id, mayRebookSeats: !departed(booking, now) },
    now,
  );
  if (verdict === 'confirmed' || verdict === 'confirmed_late') {
    const late = verdict === 'confirmed_late' ? ', after the hold expired; the seats were still free' : '';
    await recordBookingEvent(tx, booking.id, verdict, `Paid ${sum} (reported by the ${source})${late}.`, now);
    const links = ticketLinks(app, booking);
    await enqueueMail(app, tx, bookingConfirmedMail(booking, links), `booking confirmed ${booking.id}`);
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
  { provider, payment: money, refunds: there }: ProviderPaymentState & { provider: string },
  source: PaymentSource,
  now: Date,
): Promise<'confirmed' | 'refunding'> => {
  const { payment, fresh } = await recordPaymentSuccess(tx, { booking_id: booking.id, provider }, money, now);
  const returned = await recordExternalRefund(tx, payment, { money, there }, now);
  const fullyRefunded = money.status === 'refunded';
  const hasTicket = fullyRefunded ? booking.booking_status === 'confirmed' : payment.status === 'successful';
  const unchanged = hasTicket ? 'confirmed' : 'refunding';
  const outcome =
    fresh && !fullyRefunded ? await confirmOrRefund(app, tx, booking, payment, { money, source }, now) : unchanged;
  await alertExternalRefund(tx, payment, returned, now);
  return outcome;
};

const recordFailed = async (
  tx: Tx,
  booking: StoredBooking,
  { provider, money }: { provider: string; money: ProviderPayment },
  now: Date,
): Promise<void> => {
  const { fresh } = await recordPaymentFailure(tx, { booking_id: booking.id, provider }, money, now);
  if (!fresh) return;
  await markPaymentFailed(tx, booking.id, now);
  await recordBookingEvent(
    tx,
    booking.id,
    'payment_failed',
    money.errorDescription ?? 'A payment attempt failed.',
    now,
  );
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

/** Records the provider's state of an order. One transaction per payment: payment row, ticket or refund, event and mail. */
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
      const result = (await confirmSimplePayment(app, {
        bookingId: order.booking_id,
        provider: order.provider,
        money,
        source,
      }))
        ? 'confirmed'
        : await app.db.transaction(async (tx) => {
            const booking = await findBooking(tx, order.booking_id);
            if (!booking) throw new Error(`booking of order ${order.provider_order_id} not found`);
            if (money.status === 'captured' || money.status === 'refunded')
              return recordCaptured(
                app,
                tx,
                booking,
                { provider: order.provider, payment: money, refunds: there },
                source,
                now,
              );
            if (money.status === 'failed') {
              await recordFailed(tx, booking, { provider: order.provider, money }, now);
              return 'failed' as const;
            }
            return 'waiting' as const;
          });
      if (outcome !== 'confirmed') outcome = result;
    }
    return outcome;
  },
);

/**
 * Completes the payments of an order, triggered by browser, webhook or reconciler. Uses only what the provider reports, never the request
 * data. Idempotent.
 */
export const completePayment = tracedUseCase(
  'complete payment',
  async (
    app: CompletionApp,
    ref: OrderRef,
    source: PaymentSource,
  ): Promise<Result<PaymentCompletion, 'unknown_order' | 'provider_silent'>> => {
    const order = await findOrderByProviderId(app, ref);
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
