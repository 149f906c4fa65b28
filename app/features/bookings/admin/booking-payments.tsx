import type {
  BookingPaymentHistory,
  LedgerLine,
  PaymentLine,
  RefundLine,
} from '~/features/payments/payment-history.server.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { Badge, type BadgeTone } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { type BookingStatus, type PaymentStatus, statusBadge } from '../core/booking.ts';
import { paymentMethodName } from '../core/booking-labels.ts';

const kinds: Record<string, string> = {
  payment: 'Payment',
  refund: 'Refund',
  paid_otherwise: 'Refunded another way',
};

/** The id only where it tells entries apart: the tables of payments and refunds have it. */
const columnsFor = (entries: readonly LedgerLine[]): Column<LedgerLine>[] => [
  {
    key: 'entry',
    header: 'Entry',
    rowHeader: true,
    cell: ({ kind, provider_id }) => (
      <div className="cell-lines">
        <span>{kinds[kind] ?? kind}</span>
        {entries.some((other) => other.kind === kind && other.provider_id !== provider_id) ? (
          <span className="provider-id">{provider_id}</span>
        ) : null}
      </div>
    ),
  },
  { key: 'happened', header: 'Occurred', cell: ({ happened_at }) => formatInstant(happened_at) },
  { key: 'recorded', header: 'Recorded', cell: ({ recorded_at }) => formatInstant(recorded_at) },
  { key: 'sum', header: 'Amount', alignEnd: true, cell: ({ amount_paise }) => <Money paise={amount_paise} exact /> },
];

/** Ledger entries of a booking with their balance; renders nothing without entries. */
export const BookingLedger = ({ entries }: { entries: LedgerLine[] }) => {
  if (entries.length === 0) return null;
  const balance = entries.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return (
    <div className="booking-ledger">
      <Table
        caption="Ledger"
        captionShown
        columns={columnsFor(entries)}
        rows={entries}
        rowKey={({ id }) => String(id)}
      />
      <p className="booking-ledger__balance cluster cluster--apart gap-4 row-gap-0">
        Net amount received <Money paise={balance} exact />
      </p>
    </div>
  );
};

/** An open payment of a booking that has ended is not awaited any more. */
const paymentBadge = (status: PaymentStatus, ended: boolean) =>
  ended && status === 'pending' ? ({ label: 'Not paid', tone: 'outline' } as const) : statusBadge(status);

const paymentColumns = (ended: boolean): Column<PaymentLine>[] => [
  {
    key: 'payment',
    header: 'Payment',
    rowHeader: true,
    cell: (payment) => (
      <div className="cell-lines">
        {payment.provider_payment_id ? (
          <span className="provider-id">{payment.provider_payment_id}</span>
        ) : (
          <span>{ended ? 'Never paid' : 'Not paid yet'}</span>
        )}
        {payment.error_description ? <span className="small soft">{payment.error_description}</span> : null}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const badge = paymentBadge(status as PaymentStatus, ended);
      return <Badge tone={badge.tone}>{badge.label}</Badge>;
    },
  },
  {
    key: 'method',
    header: 'Paid by',
    cell: ({ method }) => paymentMethodName(method) || <span className="soft">–</span>,
  },
  { key: 'when', header: 'Last change', cell: ({ updated_at }) => formatInstant(updated_at) },
  { key: 'sum', header: 'Amount', alignEnd: true, cell: ({ amount_paise }) => <Money paise={amount_paise} exact /> },
];

const refundStates: Record<string, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Requested', tone: 'secondary' },
  pending: { label: 'With the bank', tone: 'secondary' },
  processed: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'destructive' },
};

const purposes: Record<string, string> = {
  cancelled: 'Cancelled by an administrator',
  cancelled_by_traveller: 'Cancelled by the traveller',
  partial: 'Part refunded by an administrator',
  no_seats: 'Paid too late',
  not_confirmed: 'Not confirmed at the chart',
  paid_twice: 'Paid twice',
  wrong_amount: 'Amount mismatch',
  after_cancelling: 'Paid after cancellation',
  at_provider: 'Refunded at the provider',
};

const refundColumns: Column<RefundLine>[] = [
  {
    key: 'refund',
    header: 'Refund',
    rowHeader: true,
    cell: (refund) => (
      <div className="cell-lines">
        <span className="provider-id">{refund.provider_refund_id ?? 'No reference yet'}</span>
        {refund.error_description ? <span className="small soft">{refund.error_description}</span> : null}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const state = refundStates[status];
      return <Badge tone={state?.tone ?? 'outline'}>{state?.label ?? status}</Badge>;
    },
  },
  { key: 'why', header: 'Reason', cell: ({ purpose }) => purposes[purpose] ?? purpose },
  { key: 'when', header: 'Last change', cell: ({ updated_at }) => formatInstant(updated_at) },
  { key: 'sum', header: 'Amount', alignEnd: true, cell: ({ amount_paise }) => <Money paise={amount_paise} exact /> },
];

/** Tables of payments, refunds and ledger entries of a booking. */
export const BookingPayments = ({ money, status }: { money: BookingPaymentHistory; status: BookingStatus }) => (
  <>
    <Table
      caption="Payments"
      captionShown
      columns={paymentColumns(status === 'expired' || status === 'cancelled')}
      rows={money.payments}
      rowKey={({ id }) => id}
    />
    {money.refunds.length > 0 ? (
      <Table caption="Refunds" captionShown columns={refundColumns} rows={money.refunds} rowKey={({ id }) => id} />
    ) : null}
    <BookingLedger entries={money.ledger} />
  </>
);
