import type { App } from '~/server/app.server.ts';
import {
  type PaymentProvider,
  type ProviderCallError,
  type ProviderPage,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderResult,
  providerPageSize,
} from '~/server/payment-providers/payment-provider.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { formatRupees } from '~/shared/money/money.ts';
import {
  listLedgerEntriesBetween,
  listLedgerEntriesByProviderId,
  type ProviderEntryKind,
  type StoredLedgerEntry,
  sumRefundedInLedger,
} from './ledger.store.server.ts';
import {
  findPayment,
  findPaymentByProviderId,
  listOrdersByProviderId,
  type OrderRef,
  type ProviderRef,
} from './payments.store.server.ts';
import type { Mismatch, ReconciliationOutcome } from './reconciliation-run.ts';
import { ProviderUnavailable } from './send-refund.server.ts';

/** The records of one provider are compared at a time. */
type CompareApp = Pick<App, 'db'> & { provider: PaymentProvider };

/** Records a payment or refund that our records lack, before it is reported: the webhook may only have been lost. */
export type RecordMissing = {
  payment(order: OrderRef): Promise<void>;
  refund(refund: ProviderRef, order: OrderRef | null): Promise<void>;
};

/** The provider did not respond: the mismatches found so far are stored, the rest waits for the next run. */
class ProviderError extends Error {
  constructor(error: ProviderCallError) {
    super(error.kind === 'unreachable' ? error.description : `The payment provider refused: ${error.description}`);
  }
}

/** At most this many mismatches are reported. */
const maxMismatches = 500;

/** The period is compared in slices, so that memory holds the payments of one slice only. */
const sliceMs = 3 * 3_600_000;
const entryPageSize = 500;

const dataOrThrow = <Data>(result: ProviderResult<Data>): Data => {
  if (!result.success) throw new ProviderError(result.error);
  return result.data;
};

async function* pagesOf<Item>(
  list: (page: ProviderPage) => Promise<ProviderResult<Item[]>>,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<Item[]> {
  for (let skip = 0; ; skip += providerPageSize) {
    const items = dataOrThrow(await list({ from, to, skip }));
    yield items;
    if (items.length < providerPageSize) return;
  }
}

async function* ourEntries(app: CompareApp, kind: ProviderEntryKind, time: { from: Date; to: Date }) {
  for (let after = 0; ; ) {
    const entries = await listLedgerEntriesBetween(
      app.db,
      { provider: app.provider.name, kind },
      { ...time, after, limit: entryPageSize },
    );
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < entryPageSize) return;
    after = last.id;
  }
}

const isCaptured = ({ status }: ProviderPayment): boolean => status === 'captured' || status === 'refunded';

const formatAmount = (amount: number, currency: string): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

const amountMismatch = (entry: StoredLedgerEntry, amount: number, currency: string): Mismatch | null =>
  Math.abs(entry.amount_paise) === amount && entry.currency === currency
    ? null
    : {
        kind: 'amount_differs',
        subject: entry.provider_id,
        detail: `The provider has ${formatAmount(amount, currency)}, our records have ${formatAmount(Math.abs(entry.amount_paise), entry.currency)}.`,
        booking_id: entry.booking_id,
      };

const orderRef = ({ provider }: CompareApp, orderId: string | null): OrderRef | null =>
  orderId === null ? null : { provider: provider.name, provider_order_id: orderId };

const bookingOfOrder = async (app: CompareApp, orderId: string | null): Promise<string | null> => {
  const orders = orderId === null ? [] : await listOrdersByProviderId(app.db, orderId);
  return orders.find(({ provider }) => provider === app.provider.name)?.booking_id ?? null;
};

const listEntries = (app: CompareApp, kind: ProviderEntryKind, ids: string[]) =>
  listLedgerEntriesByProviderId(app.db, { provider: app.provider.name, kind }, ids);

const comparePayment = async (
  app: CompareApp,
  payment: ProviderPayment,
  entry: StoredLedgerEntry | undefined,
  record: RecordMissing | null,
): Promise<Mismatch | null> => {
  if (entry) return amountMismatch(entry, payment.amount, payment.currency);
  const bookingId = await bookingOfOrder(app, payment.orderId);
  const order = orderRef(app, payment.orderId);
  if (record && bookingId && order) {
    await record.payment(order);
    const recorded = (await listEntries(app, 'payment', [payment.id])).get(payment.id);
    if (recorded) return amountMismatch(recorded, payment.amount, payment.currency);
  }
  return {
    kind: 'payment_missing',
    subject: payment.id,
    detail: `${formatAmount(payment.amount, payment.currency)} was paid ${payment.orderId ? `for the order ${payment.orderId}` : 'without an order'}.`,
    booking_id: bookingId,
  };
};

const compareRefund = async (
  app: CompareApp,
  refund: ProviderRefund,
  entry: StoredLedgerEntry | undefined,
  record: RecordMissing | null,
): Promise<Mismatch | null> => {
  if (refund.status === 'pending') return null;
  if (refund.status === 'failed')
    return entry
      ? {
          kind: 'not_at_provider',
          subject: refund.id,
          detail: `Our records show this refund of ${formatAmount(refund.amount, refund.currency)} as paid out; the provider says it failed.`,
          booking_id: entry.booking_id,
        }
      : null;
  if (entry) return amountMismatch(entry, refund.amount, refund.currency);
  const payment = await findPaymentByProviderId(app.db, { provider: app.provider.name, id: refund.paymentId });
  if (record) {
    const { orderId } = dataOrThrow(await app.provider.fetchPayment(refund.paymentId));
    await record.refund({ provider: app.provider.name, id: refund.id }, orderRef(app, orderId));
    const recorded = (await listEntries(app, 'refund', [refund.id])).get(refund.id);
    if (recorded) return amountMismatch(recorded, refund.amount, refund.currency);
  }
  // Recorded without its provider id (before the ledger existed, or refunded in parts): then only the totals of the payment can be compared.
  if (payment) {
    const atProvider = dataOrThrow(await app.provider.fetchRefunds(refund.paymentId));
    const refunded = atProvider
      .filter(({ status }) => status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (refunded === (await sumRefundedInLedger(app.db, payment.id))) return null;
  }
  return {
    kind: 'refund_missing',
    subject: refund.id,
    detail: `${formatAmount(refund.amount, refund.currency)} of the payment ${refund.paymentId} was refunded.`,
    booking_id: payment?.booking_id ?? null,
  };
};

/** Fetches a payment by id when the provider's list lacked it, before it is reported. */
const checkPaymentById = async (app: CompareApp, entry: StoredLedgerEntry): Promise<Mismatch | null> => {
  const result = await app.provider.fetchPayment(entry.provider_id);
  if (!result.success && result.error.kind !== 'not_found') throw new ProviderError(result.error);
  if (result.success && isCaptured(result.data)) return amountMismatch(entry, result.data.amount, result.data.currency);
  return {
    kind: 'not_at_provider',
    subject: entry.provider_id,
    detail: `Our records have a payment of ${formatAmount(entry.amount_paise, entry.currency)}; ${result.success ? `the provider has it as ${result.data.status}` : 'the provider does not know it'}.`,
    booking_id: entry.booking_id,
  };
};

const checkRefundById = async (app: CompareApp, entry: StoredLedgerEntry): Promise<Mismatch | null> => {
  // Without a provider id nothing can be fetched; the totals of its payment are compared above.
  const payment = isUuid(entry.provider_id) ? null : await findPayment(app.db, entry.payment_id);
  if (!payment?.provider_payment_id) return null;
  const result = await app.provider.fetchRefund(payment.provider_payment_id, entry.provider_id);
  if (!result.success && result.error.kind !== 'not_found') throw new ProviderError(result.error);
  if (result.success && result.data.status === 'processed')
    return amountMismatch(entry, result.data.amount, result.data.currency);
  return {
    kind: 'not_at_provider',
    subject: entry.provider_id,
    detail: `Our records show a refund of ${formatAmount(-entry.amount_paise, entry.currency)} as paid out; ${result.success ? `the provider has it as ${result.data.status}` : 'the provider does not know it'}.`,
    booking_id: entry.booking_id,
  };
};

type Comparison = { counted: { payments: number; refunds: number }; report(mismatch: Mismatch | null): void };

/** Compares one provider, slice by slice. @throws ProviderError when it does not respond */
const compareProvider = async (
  app: CompareApp,
  time: { from: Date; to: Date },
  record: RecordMissing | null,
  { counted, report }: Comparison,
): Promise<void> => {
  const compareSlice = async (slice: { from: Date; to: Date }): Promise<void> => {
    const listed = { payment: new Set<string>(), refund: new Set<string>() };
    for await (const page of pagesOf(app.provider.listPayments, slice)) {
      const captured = page.filter(isCaptured);
      const ours = await listEntries(
        app,
        'payment',
        captured.map(({ id }) => id),
      );
      for (const payment of captured) {
        listed.payment.add(payment.id);
        report(await comparePayment(app, payment, ours.get(payment.id), record));
      }
      counted.payments += captured.length;
    }
    for await (const page of pagesOf(app.provider.listRefunds, slice)) {
      const ours = await listEntries(
        app,
        'refund',
        page.map(({ id }) => id),
      );
      for (const refund of page) {
        listed.refund.add(refund.id);
        report(await compareRefund(app, refund, ours.get(refund.id), record));
      }
      counted.refunds += page.length;
    }
    for await (const entry of ourEntries(app, 'payment', slice))
      if (!listed.payment.has(entry.provider_id)) report(await checkPaymentById(app, entry));
    for await (const entry of ourEntries(app, 'refund', slice))
      if (!listed.refund.has(entry.provider_id)) report(await checkRefundById(app, entry));
  };

  // The provider counts whole seconds, and both ends of a slice are included.
  const end = Math.floor(time.to.getTime() / 1000) * 1000;
  for (let from = Math.floor(time.from.getTime() / 1000) * 1000; from <= end; from += sliceMs)
    await compareSlice({ from: new Date(from), to: new Date(Math.min(from + sliceMs - 1, end + 999)) });
};

/**
 * Compares the payments and refunds of a period at every provider with our ledger, both ways: missing here, missing there, different amount. With
 * `record`, payments and refunds that our records lack are recorded first. Lists are read page by page.
 */
export const reconcileWithProvider = async (
  { db, paymentProviders }: Pick<App, 'db' | 'paymentProviders'>,
  time: { from: Date; to: Date },
  record: RecordMissing | null,
): Promise<ReconciliationOutcome> => {
  const counted = { payments: 0, refunds: 0 };
  const findings: Mismatch[] = [];
  const report = (mismatch: Mismatch | null): void => {
    if (mismatch && findings.length < maxMismatches) findings.push(mismatch);
  };
  const compared = () => ({ ...counted, from: time.from.toISOString(), to: time.to.toISOString() });
  try {
    for (const provider of paymentProviders.all)
      await compareProvider({ db, provider }, time, record, { counted, report });
  } catch (error) {
    if (error instanceof ProviderError || error instanceof ProviderUnavailable)
      return { compared: compared(), mismatches: findings, unfinished: error.message };
    throw error;
  }
  return { compared: compared(), mismatches: findings, unfinished: null };
};
