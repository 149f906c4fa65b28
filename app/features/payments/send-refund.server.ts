import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import {
  type GatewayError,
  type GatewayResult,
  type ProviderRefund,
  refundNote,
} from '~/server/razorpay/gateway.server.ts';
import { askRefundAgain, refundsAreLateAfter } from './ask-again.ts';
import { enterInLedger } from './ledger.store.server.ts';
import {
  dueRefunds,
  findPayment,
  findRefund,
  findRefundByProviderId,
  moveRefund,
  noteRefundAsked,
  openRefundsOf,
  providerRefundIdsOf,
  type Refund,
  type RefundPlace,
  raiseAlert,
  type StoredPayment,
} from './payments.store.server.ts';
import { closePayment, reopenPayment } from './record-money.server.ts';

const day = 86_400_000;

export type { RefundPlace } from './payments.store.server.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'gateway' | 'log'>;

/** What else is true once a refund has ended: in the same transaction, and once however often the end is told. `method` is how it was paid. */
export type WhenEnded = (tx: Tx, refund: Refund, ended: 'processed' | 'failed', method: string | null) => Promise<void>;

/** Thrown so that the job is tried again: the provider did not answer. The idempotency key keeps a repeat from paying twice. */
export class ProviderSilent extends Error {
  /** What the provider itself has asked for. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, error?: GatewayError) {
    super(message);
    this.retryAfterSeconds = error?.retryAfterSeconds;
  }
}

type Told = {
  status: ProviderRefund['status'];
  provider_refund_id?: string;
  error_description?: string;
  happened_at?: Date;
};

const toldBy = ({ status, id, created_at }: ProviderRefund): Told => ({
  status,
  provider_refund_id: id,
  happened_at: new Date(created_at * 1000),
});

/** Money out: a refund that the provider has paid out. */
const enterRefund = (tx: Tx, refund: Refund, payment: StoredPayment, told: Told, now: Date): Promise<void> =>
  enterInLedger(
    tx,
    {
      kind: 'refund',
      // Without a number of its own: the provider gave the money back in pieces, before we asked.
      provider_id: told.provider_refund_id ?? refund.provider_refund_id ?? refund.id,
      booking_id: refund.booking_id,
      payment_id: payment.id,
      amount_paise: -refund.amount_paise,
      currency: payment.currency,
      happened_at: told.happened_at ?? now,
    },
    now,
  );

const settle = async (
  app: RefundApp,
  { refund, payment }: { refund: Refund; payment: StoredPayment },
  told: Told,
  whenEnded: WhenEnded,
): Promise<void> => {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const { status, provider_refund_id, error_description } = told;
    const moved = await moveRefund(tx, refund.id, { status, provider_refund_id, error_description }, now);
    if (!moved || told.status === 'pending') return;
    if (told.status === 'processed') {
      await enterRefund(tx, refund, payment, told, now);
      await closePayment(tx, payment.id, now);
    } else {
      await reopenPayment(tx, refund, now);
      const detail = told.error_description || 'The provider could not refund.';
      await raiseAlert(tx, { kind: 'refund_failed', subject: refund.id, detail, booking_id: refund.booking_id }, now);
    }
    await whenEnded(tx, refund, told.status, payment.method);
  });
};

/** A provider remembers the key of a request for a while, nobody says how long. */
const keyIsRememberedMs = 5 * 60_000;

/** Asks the provider for this refund. One that may have been asked for long ago is looked for first: a second one of a part of a payment would be paid out too. */
const ask = async (
  app: RefundApp,
  refund: Refund,
  providerPaymentId: string,
): Promise<GatewayResult<ProviderRefund>> => {
  if (app.clock.now().getTime() - refund.created_at.getTime() >= keyIsRememberedMs) {
    const there = await app.gateway.fetchRefunds(providerPaymentId);
    if (!there.success) throw new ProviderSilent(`it can't be told whether refund ${refund.id} was sent`, there.error);
    const made = there.data.find(({ made_for }) => made_for === refund.id);
    if (made) return { success: true, data: made };
  }
  return app.gateway.refundPayment({
    paymentId: providerPaymentId,
    amount: refund.amount_paise,
    idempotencyKey: refund.id,
    notes: { purpose: refund.purpose, booking_id: refund.booking_id, [refundNote]: refund.id },
  });
};

/** What the provider has given back without us in place of this refund: one of the same sum, or pieces that make it; null when it has not. */
const returnedBefore = (refund: Refund, foreign: ProviderRefund[]): Told | null => {
  const standing = foreign.filter(({ status }) => status !== 'failed');
  const same = standing.find(({ amount }) => amount === refund.amount_paise);
  if (same) return toldBy(same);
  const sum = standing.reduce((total, { amount }) => total + amount, 0);
  return sum >= refund.amount_paise ? { status: 'processed' } : null;
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
    : await ask(app, refund, payment.provider_payment_id);
  if (answer.success) return settle(app, { refund, payment }, toldBy(answer.data), whenEnded);
  if (answer.error.kind === 'busy' || answer.error.kind === 'unreachable')
    throw new ProviderSilent(`the provider did not take refund ${refundId} (${answer.error.kind})`, answer.error);
  // Refused: perhaps the provider has given the money back by itself (a second payment on a paid order).
  const there = await app.gateway.fetchRefunds(payment.provider_payment_id);
  if (!there.success)
    throw new ProviderSilent(`the provider refused refund ${refundId} and can't be asked`, there.error);
  const ours = await providerRefundIdsOf(app.db, payment.id);
  const told = returnedBefore(
    refund,
    // One that was made for another of ours is that one's, also while we have not heard of it yet.
    there.data.filter(({ id, made_for }) => !ours.includes(id) && (!made_for || made_for === refund.id)),
  );
  const failed: Told = { status: 'failed', error_description: answer.error.description };
  return settle(app, { refund, payment }, told ?? failed, whenEnded);
};

/** Our refund behind a provider's refund id. */
export const refundBehind = async (app: Pick<App, 'db'>, providerRefundId: string): Promise<string | null> =>
  (await findRefundByProviderId(app.db, providerRefundId))?.id ?? null;

/** A refund whose turn has come. */
export type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number];

/** Refunds whose turn to be asked about has come by `due`, so many at a time, behind `after`. */
export const refundsDue = (
  app: Pick<App, 'db'>,
  { due, after, limit }: { due: Date; after: RefundPlace; limit: number },
): Promise<DueRefund[]> => dueRefunds(app.db, due, after, limit);

/** Notes that a refund was asked about, and tells the admin once when it takes too long. */
export const refundWasAsked = (app: Pick<App, 'db' | 'clock'>, refund: DueRefund): Promise<void> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    await noteRefundAsked(tx, refund.id, askRefundAgain(refund.created_at, now));
    const lateAt = refund.created_at.getTime() + refundsAreLateAfter;
    // Asked about for the first time since it became late; it may have ended by this asking.
    if (now.getTime() < lateAt || refund.turn.getTime() - day >= lateAt) return;
    const asItIs = await findRefund(tx, refund.id);
    if (asItIs?.status !== 'requested' && asItIs?.status !== 'pending') return;
    const detail = 'It was asked for two weeks ago and has neither been paid out nor failed.';
    await raiseAlert(tx, { kind: 'refund_late', subject: refund.id, detail, booking_id: refund.booking_id }, now);
  });

/** Refunds of this booking that have not come to an end. */
export const refundsUnderWay = async (app: Pick<App, 'db'>, bookingId: string): Promise<string[]> =>
  (await openRefundsOf(app.db, bookingId)).map(({ id }) => id);
