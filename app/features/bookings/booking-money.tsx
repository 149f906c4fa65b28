import type { MoneyStory, PaymentLine, RefundLine } from '~/features/payments/money-story.server.ts';
import { formatInstant } from '~/shared/dates.ts';
import { Badge, type BadgeTone } from '~/ui/badge.tsx';
import { Money } from '~/ui/money.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { type PaymentStatus, statusBadge } from './booking.ts';
import { BookingLedger } from './booking-ledger.tsx';
import { paymentMethodName } from './payment-method.ts';

const paymentColumns: Column<PaymentLine>[] = [
  {
    key: 'payment',
    header: 'Payment',
    names: true,
    cell: (payment) => (
      <div className="cell-lines">
        <span className="provider-id">{payment.provider_payment_id ?? 'Not paid yet'}</span>
        {payment.error_description ? <span className="small soft">{payment.error_description}</span> : null}
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const badge = statusBadge(status as PaymentStatus);
      return <Badge tone={badge.tone}>{badge.label}</Badge>;
    },
  },
  {
    key: 'method',
    header: 'Paid by',
    cell: ({ method }) => paymentMethodName(method) || <span className="soft">–</span>,
  },
  { key: 'when', header: 'Last change', cell: ({ updated_at }) => formatInstant(updated_at) },
  { key: 'sum', header: 'Amount', end: true, cell: ({ amount_paise }) => <Money paise={amount_paise} exact /> },
];

const refundStates: Record<string, { label: string; tone: BadgeTone }> = {
  requested: { label: 'To be sent', tone: 'secondary' },
  pending: { label: 'With the bank', tone: 'secondary' },
  processed: { label: 'Processed', tone: 'success' },
  failed: { label: 'Failed', tone: 'destructive' },
};

const purposes: Record<string, string> = {
  cancelled: 'Booking cancelled by an administrator',
  cancelled_by_traveller: 'Cancelled by the traveller',
  no_seats: 'Paid too late, seats gone',
  paid_twice: 'Paid twice',
  wrong_amount: 'Amount mismatch',
  after_cancelling: 'Paid after the cancellation',
  at_provider: 'Refunded at the provider',
};

const refundColumns: Column<RefundLine>[] = [
  {
    key: 'refund',
    header: 'Refund',
    names: true,
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
  { key: 'sum', header: 'Amount', end: true, cell: ({ amount_paise }) => <Money paise={amount_paise} exact /> },
];

/** Tables of payments, refunds and ledger entries of a booking. */
export const BookingMoney = ({ money }: { money: MoneyStory }) => (
  <>
    <Table caption="Payments" captionShown columns={paymentColumns} rows={money.payments} rowKey={({ id }) => id} />
    {money.refunds.length > 0 ? (
      <Table caption="Refunds" captionShown columns={refundColumns} rows={money.refunds} rowKey={({ id }) => id} />
    ) : null}
    <BookingLedger entries={money.ledger} />
  </>
);
