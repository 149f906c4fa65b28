import type { App } from '~/server/app.server.ts';
import {
  type GatewayError,
  type GatewayResult,
  type ProviderPage,
  type ProviderPayment,
  type ProviderRefund,
  providerPageSize,
} from '~/server/razorpay/gateway.server.ts';
import { formatRupees } from '~/shared/money.ts';
import { isUuid } from '~/shared/uuid.ts';
import {
  entriesBetween,
  entriesOfProvider,
  type ProviderKind,
  type StoredEntry,
  wentBackOf,
} from './ledger.store.server.ts';
import type { Checked, Finding } from './money-check.ts';
import { findOrders, findPayment, findPaymentByProviderId } from './payments.store.server.ts';
import { ProviderSilent } from './send-refund.server.ts';

type CompareApp = Pick<App, 'db' | 'gateway'>;

/** What may be done about money that our books have not, before it is told to a person: the news of it may only have been lost. */
export type Heal = {
  payment(orderId: string): Promise<void>;
  refund(refundId: string, orderId: string | null): Promise<void>;
};

/** The provider did not answer: what was compared so far stands, the rest waits for the next time. */
class Away extends Error {
  constructor(error: GatewayError) {
    super(error.kind === 'unreachable' ? error.description : `The payment provider refused: ${error.description}`);
  }
}

/** At most so many are told one by one. */
const mostFindings = 500;

/** Time is compared slice by slice, so that what must be kept in mind is never more than the money of a slice. */
const sliceMs = 3 * 3_600_000;
const ourPage = 500;

const answered = <Data>(answer: GatewayResult<Data>): Data => {
  if (!answer.success) throw new Away(answer.error);
  return answer.data;
};

async function* pagesOf<Item>(
  list: (page: ProviderPage) => Promise<GatewayResult<Item[]>>,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<Item[]> {
  for (let skip = 0; ; skip += providerPageSize) {
    const items = answered(await list({ from, to, skip }));
    yield items;
    if (items.length < providerPageSize) return;
  }
}

async function* ourEntries(app: CompareApp, kind: ProviderKind, time: { from: Date; to: Date }) {
  for (let after = 0; ; ) {
    const entries = await entriesBetween(app.db, kind, { ...time, after, limit: ourPage });
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < ourPage) return;
    after = last.id;
  }
}

const taken = ({ status }: ProviderPayment): boolean => status === 'captured' || status === 'refunded';

const sumOf = (amount: number, currency: string): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${(amount / 100).toFixed(2)}`;

const differs = (entry: StoredEntry, amount: number, currency: string): Finding | null =>
  Math.abs(entry.amount_paise) === amount && entry.currency === currency
    ? null
    : {
        kind: 'amount_differs',
        subject: entry.provider_id,
        detail: `The provider has ${sumOf(amount, currency)}, our books have ${sumOf(Math.abs(entry.amount_paise), entry.currency)}.`,
        booking_id: entry.booking_id,
      };

const bookingOfOrder = async (app: CompareApp, orderId: string | null): Promise<string | null> =>
  orderId ? ((await findOrders(app.db, [orderId]))[0]?.booking_id ?? null) : null;

const comparePayment = async (
  app: CompareApp,
  payment: ProviderPayment,
  entry: StoredEntry | undefined,
  heal: Heal | null,
): Promise<Finding | null> => {
  if (entry) return differs(entry, payment.amount, payment.currency);
  const bookingId = await bookingOfOrder(app, payment.order_id);
  if (heal && bookingId && payment.order_id) {
    await heal.payment(payment.order_id);
    const healed = (await entriesOfProvider(app.db, 'payment', [payment.id])).get(payment.id);
    if (healed) return differs(healed, payment.amount, payment.currency);
  }
  return {
    kind: 'payment_missing',
    subject: payment.id,
    detail: `${sumOf(payment.amount, payment.currency)} came for ${payment.order_id ? `the order ${payment.order_id}` : 'no order'}.`,
    booking_id: bookingId,
  };
};

const compareRefund = async (
  app: CompareApp,
  refund: ProviderRefund,
  entry: StoredEntry | undefined,
  heal: Heal | null,
): Promise<Finding | null> => {
  if (refund.status === 'pending') return null;
  if (refund.status === 'failed')
    return entry
      ? {
          kind: 'not_at_provider',
          subject: refund.id,
          detail: `Our books call this refund of ${sumOf(refund.amount, refund.currency)} paid out; the provider says that it failed.`,
          booking_id: entry.booking_id,
        }
      : null;
  if (entry) return differs(entry, refund.amount, refund.currency);
  const payment = await findPaymentByProviderId(app.db, refund.payment_id);
  if (heal) {
    const { order_id } = answered(await app.gateway.fetchPayment(refund.payment_id));
    await heal.refund(refund.id, order_id);
    const healed = (await entriesOfProvider(app.db, 'refund', [refund.id])).get(refund.id);
    if (healed) return differs(healed, refund.amount, refund.currency);
  }
  // Written down without its number (before there was a ledger, or given back in pieces): then the sums of the payment agree.
  if (payment) {
    const there = answered(await app.gateway.fetchRefunds(refund.payment_id));
    const out = there.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0);
    if (out === (await wentBackOf(app.db, payment.id))) return null;
  }
  return {
    kind: 'refund_missing',
    subject: refund.id,
    detail: `${sumOf(refund.amount, refund.currency)} of the payment ${refund.payment_id} went back.`,
    booking_id: payment?.booking_id ?? null,
  };
};

/** A row of ours that the list of the provider did not have: it is asked for by its number before anybody is told. */
const askForPayment = async (app: CompareApp, entry: StoredEntry): Promise<Finding | null> => {
  const answer = await app.gateway.fetchPayment(entry.provider_id);
  if (!answer.success && answer.error.kind !== 'not_found') throw new Away(answer.error);
  if (answer.success && taken(answer.data)) return differs(entry, answer.data.amount, answer.data.currency);
  return {
    kind: 'not_at_provider',
    subject: entry.provider_id,
    detail: `Our books have a payment of ${sumOf(entry.amount_paise, entry.currency)}; ${answer.success ? `the provider calls it ${answer.data.status}` : 'the provider does not know it'}.`,
    booking_id: entry.booking_id,
  };
};

const askForRefund = async (app: CompareApp, entry: StoredEntry): Promise<Finding | null> => {
  // Without a number of the provider there is nothing to ask for; the sums of its payment are compared above.
  const payment = isUuid(entry.provider_id) ? null : await findPayment(app.db, entry.payment_id);
  if (!payment?.provider_payment_id) return null;
  const answer = await app.gateway.fetchRefund(payment.provider_payment_id, entry.provider_id);
  if (!answer.success && answer.error.kind !== 'not_found') throw new Away(answer.error);
  if (answer.success && answer.data.status === 'processed')
    return differs(entry, answer.data.amount, answer.data.currency);
  return {
    kind: 'not_at_provider',
    subject: entry.provider_id,
    detail: `Our books call a refund of ${sumOf(-entry.amount_paise, entry.currency)} paid out; ${answer.success ? `the provider calls it ${answer.data.status}` : 'the provider does not know it'}.`,
    booking_id: entry.booking_id,
  };
};

/**
 * Lays what the provider has taken and given back between two moments beside our ledger, both ways: what is there and not here, what is here and not
 * there, and what is over another sum. With `heal`, what the news of was only lost is written down first. Each list is read page by page.
 */
export const compareMoney = async (
  app: CompareApp,
  time: { from: Date; to: Date },
  heal: Heal | null,
): Promise<Checked> => {
  const counted = { payments: 0, refunds: 0 };
  const findings: Finding[] = [];
  const tell = (finding: Finding | null): void => {
    if (finding && findings.length < mostFindings) findings.push(finding);
  };
  const compareSlice = async (slice: { from: Date; to: Date }): Promise<void> => {
    const seen = { payment: new Set<string>(), refund: new Set<string>() };
    for await (const page of pagesOf(app.gateway.listPayments, slice)) {
      const came = page.filter(taken);
      const ours = await entriesOfProvider(
        app.db,
        'payment',
        came.map(({ id }) => id),
      );
      for (const payment of came) {
        seen.payment.add(payment.id);
        tell(await comparePayment(app, payment, ours.get(payment.id), heal));
      }
      counted.payments += came.length;
    }
    for await (const page of pagesOf(app.gateway.listRefunds, slice)) {
      const ours = await entriesOfProvider(
        app.db,
        'refund',
        page.map(({ id }) => id),
      );
      for (const refund of page) {
        seen.refund.add(refund.id);
        tell(await compareRefund(app, refund, ours.get(refund.id), heal));
      }
      counted.refunds += page.length;
    }
    for await (const entry of ourEntries(app, 'payment', slice))
      if (!seen.payment.has(entry.provider_id)) tell(await askForPayment(app, entry));
    for await (const entry of ourEntries(app, 'refund', slice))
      if (!seen.refund.has(entry.provider_id)) tell(await askForRefund(app, entry));
  };

  const compared = () => ({ ...counted, from: time.from.toISOString(), to: time.to.toISOString() });
  // The provider counts whole seconds, and both ends of a slice belong to it.
  const end = Math.floor(time.to.getTime() / 1000) * 1000;
  try {
    for (let from = Math.floor(time.from.getTime() / 1000) * 1000; from <= end; from += sliceMs)
      await compareSlice({ from: new Date(from), to: new Date(Math.min(from + sliceMs - 1, end + 999)) });
  } catch (error) {
    if (error instanceof Away || error instanceof ProviderSilent)
      return { compared: compared(), findings, unfinished: error.message };
    throw error;
  }
  return { compared: compared(), findings, unfinished: null };
};
