import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type {
  PaymentProvider,
  ProviderCallError,
  ProviderRefund,
  ProviderResult,
} from '~/server/payment-providers/payment-provider.ts';
import { insertLedgerEntry } from './ledger.store.server.ts';
import { closeRefundedPayment, reopenRefundedPayment } from './payments.server.ts';
import {
  findPayment,
  findRefund,
  findRefundByProviderId,
  listDueRefunds,
  listOpenRefunds,
  listProviderRefundIds,
  type ProviderRef,
  type Refund,
  type RefundCursor,
  raiseAlert,
  type StoredPayment,
  updateOpenRefund,
  updateRefundNextCheck,
} from './payments.store.server.ts';
import { nextRefundCheckAt, refundOverdueAfterMs } from './retry-schedule.ts';

const day = 86_400_000;

export type { RefundCursor } from './payments.store.server.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'paymentProviders' | 'log'>;

/** Callback for a refund that has ended: runs in the same transaction, once however often the end is reported. `method` is the payment method. */
export type OnRefundEnded = (
  tx: Tx,
  refund: Refund,
  ended: 'processed' | 'failed',
  method: string | null,
) => Promise<void>;

/** Thrown when the provider did not respond, so that the job is retried. The idempotency key prevents a double refund. */
export class ProviderUnavailable extends Error {
  /** The `Retry-After` of the provider. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, error?: ProviderCallError) {
    super(message);
    this.retryAfterSeconds = error?.retryAfterSeconds;
  }
}

type RefundUpdate = {
  status: ProviderRefund['status'];
  provider_refund_id?: string;
  error_description?: string;
  happened_at?: Date;
};

const updateOf = ({ status, id, createdAt }: ProviderRefund): RefundUpdate => ({
  status,
  provider_refund_id: id,
  happened_at: createdAt,
});

/** Inserts the ledger entry of a refund that the provider has paid out. */
const insertRefundEntry = (
  tx: Tx,
  refund: Refund,
  payment: StoredPayment,
  update: RefundUpdate,
  now: Date,
): Promise<void> =>
  insertLedgerEntry(
    tx,
    {
      kind: 'refund',
      provider: payment.provider,
      // No provider id: the provider refunded in several parts before we asked.
      provider_id: update.provider_refund_id ?? refund.provider_refund_id ?? refund.id,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      amount_paise: -refund.amount_paise,
      currency: payment.currency,
      happened_at: update.happened_at ?? now,
    },
    now,
  );

const applyUpdate = async (
  app: RefundApp,
  { refund, payment }: { refund: Refund; payment: StoredPayment },
  update: RefundUpdate,
  onEnded: OnRefundEnded,
): Promise<void> => {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const { status, provider_refund_id, error_description } = update;
    const updated = await updateOpenRefund(tx, refund.id, { status, provider_refund_id, error_description }, now);
    if (!updated || update.status === 'pending') return;
    if (update.status === 'processed') {
      await insertRefundEntry(tx, refund, payment, update, now);
      await closeRefundedPayment(tx, payment.id, now);
    } else {
      await reopenRefundedPayment(tx, refund, now);
      const detail = update.error_description || 'The provider could not process the refund.';
      await raiseAlert(tx, { kind: 'refund_failed', subject: refund.id, detail, booking_id: refund.booking_id }, now);
    }
    await onEnded(tx, refund, update.status, payment.method);
  });
};

/** The provider remembers an idempotency key for an undocumented time; we rely on five minutes. */
const idempotencyKeyMs = 5 * 60_000;

/** The provider that received the payment. */
const providerOf = (app: RefundApp, refund: Refund): PaymentProvider => app.paymentProviders.get(refund.provider);

/** Requests the refund at the provider. An older request is looked up first: a repeated partial refund would be paid out twice. */
const requestAtProvider = async (
  app: RefundApp,
  refund: Refund,
  providerPaymentId: string,
): Promise<ProviderResult<ProviderRefund>> => {
  if (app.clock.now().getTime() - refund.created_at.getTime() >= idempotencyKeyMs) {
    const existing = await providerOf(app, refund).fetchRefunds(providerPaymentId);
    if (!existing.success)
      throw new ProviderUnavailable(`can't tell whether refund ${refund.id} was sent`, existing.error);
    const made = existing.data.find(({ ourId }) => ourId === refund.id);
    if (made) return { success: true, data: made };
  }
  return providerOf(app, refund).refundPayment({
    paymentId: providerPaymentId,
    amount: refund.amount_paise,
    idempotencyKey: refund.id,
    ourId: refund.id,
    notes: { purpose: refund.purpose, booking_id: refund.booking_id },
  });
};

/** The refund that the provider made without us in place of this one: of the same amount, or in parts that add up to it; null when there is none. */
const findExternalRefund = (refund: Refund, foreign: ProviderRefund[]): RefundUpdate | null => {
  const valid = foreign.filter(({ status }) => status !== 'failed');
  const same = valid.find(({ amount }) => amount === refund.amount_paise);
  if (same) return updateOf(same);
  const sum = valid.reduce((total, { amount }) => total + amount, 0);
  return sum >= refund.amount_paise ? { status: 'processed' } : null;
};

/**
 * Sends a refund to the provider, or checks its status when it was sent before. Repeats change nothing; `onEnded` runs once.
 * @throws ProviderUnavailable when the provider did not respond.
 */
export const sendRefund = async (app: RefundApp, refundId: string, onEnded: OnRefundEnded): Promise<void> => {
  const refund = await findRefund(app.db, refundId);
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
  const payment = await findPayment(app.db, refund.payment_id);
  if (!payment?.provider_payment_id) throw new Error(`refund ${refundId} has no payment at the provider`);
  const answer = refund.provider_refund_id
    ? await providerOf(app, refund).fetchRefund(payment.provider_payment_id, refund.provider_refund_id)
    : await requestAtProvider(app, refund, payment.provider_payment_id);
  if (answer.success) return applyUpdate(app, { refund, payment }, updateOf(answer.data), onEnded);
  if (answer.error.kind === 'busy' || answer.error.kind === 'unreachable')
    throw new ProviderUnavailable(
      `the provider did not accept refund ${refundId} (${answer.error.kind})`,
      answer.error,
    );
  // Rejected: perhaps the provider has refunded by itself (a second payment on a paid order).
  const existing = await providerOf(app, refund).fetchRefunds(payment.provider_payment_id);
  if (!existing.success)
    throw new ProviderUnavailable(`the provider rejected refund ${refundId} and can't be queried`, existing.error);
  const ours = await listProviderRefundIds(app.db, payment.id);
  const external = findExternalRefund(
    refund,
    // A refund whose note names another refund of ours belongs to that one, even if we have not stored its id yet.
    existing.data.filter(({ id, ourId }) => !ours.includes(id) && (!ourId || ourId === refund.id)),
  );
  const failed: RefundUpdate = { status: 'failed', error_description: answer.error.description };
  return applyUpdate(app, { refund, payment }, external ?? failed, onEnded);
};

/** Our id of a refund at its provider; null when it is not stored. */
export const findRefundIdByProviderId = async (app: Pick<App, 'db'>, refund: ProviderRef): Promise<string | null> =>
  (await findRefundByProviderId(app.db, refund))?.id ?? null;

/** A refund due for a check. */
export type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number];

/** Pending refunds due for a check by `due`, one page after the cursor `after`. */
export const listRefundsToCheck = (
  app: Pick<App, 'db'>,
  { due, after, limit }: { due: Date; after: RefundCursor; limit: number },
): Promise<DueRefund[]> => listDueRefunds(app.db, due, after, limit);

/** Schedules the next check of a refund, and raises an alert, once, when it is overdue. */
export const recordRefundCheck = (app: Pick<App, 'db' | 'clock'>, refund: DueRefund): Promise<void> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    await updateRefundNextCheck(tx, refund.id, nextRefundCheckAt(refund.created_at, now));
    const overdueAt = refund.created_at.getTime() + refundOverdueAfterMs;
    // Only at the first check since it became overdue; it may have ended with this check.
    if (now.getTime() < overdueAt || refund.turn.getTime() - day >= overdueAt) return;
    const current = await findRefund(tx, refund.id);
    if (current?.status !== 'requested' && current?.status !== 'pending') return;
    const detail = 'It was requested two weeks ago and has neither been paid out nor failed.';
    await raiseAlert(tx, { kind: 'refund_late', subject: refund.id, detail, booking_id: refund.booking_id }, now);
  });

/** Ids of the pending refunds of these bookings. */
export const listOpenRefundIds = async (app: Pick<App, 'db'>, bookingIds: string[]): Promise<string[]> =>
  (await listOpenRefunds(app.db, bookingIds)).map(({ id }) => id);
