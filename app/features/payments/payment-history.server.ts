import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money/money.ts';
import { listLedgerEntriesOfBooking } from './ledger.store.server.ts';
import { findPaymentRecords, listProviderEvents } from './payment-events.store.server.ts';

/** A ledger entry as the administrator sees it; instants are ISO strings. */
export type LedgerLine = {
  id: number;
  kind: string;
  provider_id: string;
  amount_paise: Paise;
  happened_at: string;
  recorded_at: string;
};

/** The ledger entries of one booking, oldest first. The caller has checked that the viewer is an administrator. */
const loadLedgerHistory = async (app: Pick<App, 'db'>, bookingId: string): Promise<LedgerLine[]> =>
  (await listLedgerEntriesOfBooking(app.db, bookingId)).map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    provider_id: entry.provider_id,
    amount_paise: entry.amount_paise,
    happened_at: entry.happened_at.toISOString(),
    recorded_at: entry.recorded_at.toISOString(),
  }));

/** A payment as the administrator sees it; all instants are ISO strings. */
export type PaymentLine = {
  id: string;
  provider_payment_id: string | null;
  amount_paise: Paise;
  status: string;
  method: string | null;
  error_description: string | null;
  created_at: string;
  updated_at: string;
};

export type RefundLine = {
  id: string;
  payment_id: string;
  provider_refund_id: string | null;
  purpose: string;
  amount_paise: Paise;
  status: string;
  error_description: string | null;
  created_at: string;
  updated_at: string;
  /** It failed and was not handled yet: the amount is still to be refunded. */
  actionRequired: boolean;
};

export type ProviderEventLine = { id: string; event: string; outcome: string | null; received_at: string };

/** The payment history of a trip as the administrator sees it. */
export type BookingPaymentHistory = {
  order: { provider_name: string; provider_order_id: string; created_at: string; checked_at: string | null } | null;
  payments: PaymentLine[];
  refunds: RefundLine[];
  events: ProviderEventLine[];
  ledger: LedgerLine[];
};

const iso = (at: Date): string => at.toISOString();

/** Order, payments, refunds, webhooks and ledger of one trip. The caller has checked that the viewer is an administrator. */
export const loadPaymentHistory = async (
  app: Pick<App, 'db' | 'paymentProviders'>,
  tripId: string,
): Promise<BookingPaymentHistory> => {
  const [{ order, payments, refunds }, ledger] = await Promise.all([
    findPaymentRecords(app.db, tripId),
    loadLedgerHistory(app, tripId),
  ]);
  const refundIds = refunds.flatMap(({ provider_refund_id }) => provider_refund_id ?? []);
  const events = order ? await listProviderEvents(app.db, order, refundIds) : [];
  const needsAction = (refund: (typeof refunds)[number]): boolean =>
    refund.status === 'failed' &&
    refund.handled_at === null &&
    payments.some(({ id, status }) => id === refund.payment_id && status !== 'refunded');
  return {
    ledger,
    order: order && {
      provider_name: app.paymentProviders.find(order.provider)?.displayName ?? order.provider,
      provider_order_id: order.provider_order_id,
      created_at: iso(order.created_at),
      checked_at: order.checked_at && iso(order.checked_at),
    },
    payments: payments.map((payment) => ({
      id: payment.id,
      provider_payment_id: payment.provider_payment_id,
      amount_paise: payment.amount_paise,
      status: payment.status,
      method: payment.method,
      error_description: payment.error_description,
      created_at: iso(payment.created_at),
      updated_at: iso(payment.updated_at),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.payment_id,
      provider_refund_id: refund.provider_refund_id,
      purpose: refund.purpose,
      amount_paise: refund.amount_paise,
      status: refund.status,
      error_description: refund.error_description,
      created_at: iso(refund.created_at),
      updated_at: iso(refund.updated_at),
      actionRequired: needsAction(refund),
    })),
    events: events.map(({ event_id, event, outcome, received_at }) => ({
      id: event_id,
      event,
      outcome,
      received_at: iso(received_at),
    })),
  };
};
