import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderRefund } from '~/server/razorpay/gateway.server.ts';
import {
  findPayment,
  findRefund,
  findRefundByProviderId,
  moveRefund,
  openRefunds,
  openRefundsOf,
  type Refund,
  raiseAlert,
  type StoredPayment,
} from './payments.store.server.ts';
import { closePayment } from './record-money.server.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'gateway' | 'log'>;

/** What else is true once a refund has ended: in the same transaction, and once however often the end is told. `method` is how it was paid. */
export type WhenEnded = (tx: Tx, refund: Refund, ended: 'processed' | 'failed', method: string | null) => Promise<void>;

/** Thrown so that the job is tried again: the provider did not answer. The idempotency key keeps a repeat from paying twice. */
export class ProviderSilent extends Error {}

type Told = { status: ProviderRefund['status']; provider_refund_id?: string; error_description?: string };

const settle = async (
  app: RefundApp,
  { refund, payment }: { refund: Refund; payment: StoredPayment },
  told: Told,
  whenEnded: WhenEnded,
): Promise<void> => {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const moved = await moveRefund(tx, refund.id, told, now);
    if (!moved || told.status === 'pending') return;
    if (told.status === 'processed') await closePayment(tx, payment.id, now);
    else {
      const detail = told.error_description || 'The provider could not refund.';
      await raiseAlert(tx, { kind: 'refund_failed', subject: refund.id, detail, booking_id: refund.booking_id }, now);
    }
    await whenEnded(tx, refund, told.status, payment.method);
  });
};

/**
 * Sends a refund to the provider, or asks how it stands when it was sent before. Repeats change nothing; `whenEnded` runs once.
 * @throws ProviderSilent when the provider did not answer.
 */
export const sendRefund = async (app: RefundApp, refundId: string, whenEnded: WhenEnded): Promise<void> => {
  const refund = await findRefund(app.db, refundId);
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
  const payment = await findPayment(app.db, refund.payment_id);
  if (!payment?.provider_payment_id) throw new Error(`refund ${refundId} has no payment at the provider`);
  const answer = refund.provider_refund_id
    ? await app.gateway.fetchRefund(payment.provider_payment_id, refund.provider_refund_id)
    : await app.gateway.refundPayment({
        paymentId: payment.provider_payment_id,
        amount: refund.amount_paise,
        idempotencyKey: refund.id,
        notes: { purpose: refund.purpose, booking_id: refund.booking_id },
      });
  if (answer.success)
    return settle(
      app,
      { refund, payment },
      { status: answer.data.status, provider_refund_id: answer.data.id },
      whenEnded,
    );
  if (answer.error.kind === 'busy' || answer.error.kind === 'unreachable')
    throw new ProviderSilent(`the provider did not take refund ${refundId} (${answer.error.kind})`);
  // Refused: perhaps the provider has given the money back by itself (a second payment on a paid order).
  const truth = await app.gateway.fetchPayment(payment.provider_payment_id);
  if (!truth.success) throw new ProviderSilent(`the provider refused refund ${refundId} and can't be asked`);
  const returned = truth.data.amount_refunded >= payment.amount_paise;
  const told: Told = returned
    ? { status: 'processed' }
    : { status: 'failed', error_description: answer.error.description };
  return settle(app, { refund, payment }, told, whenEnded);
};

/** Our refund behind a provider's refund id. */
export const refundBehind = async (app: Pick<App, 'db'>, providerRefundId: string): Promise<string | null> =>
  (await findRefundByProviderId(app.db, providerRefundId))?.id ?? null;

/** Refunds that have not moved for a while, for the reconciler. */
export const unmovedRefunds = (app: Pick<App, 'db'>, since: Date, limit: number): Promise<Refund[]> =>
  openRefunds(app.db, since, limit);

/** Refunds of this booking that have not come to an end. */
export const refundsUnderWay = async (app: Pick<App, 'db'>, bookingId: string): Promise<string[]> =>
  (await openRefundsOf(app.db, bookingId)).map(({ id }) => id);
