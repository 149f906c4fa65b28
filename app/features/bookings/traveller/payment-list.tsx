import { Link } from 'react-router';
import weighingMachineDrawing from '~/art/drawings/station/weighing-machine.svg';
import { formatInstant } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { statusBadge } from '../core/booking.ts';
import { paymentMethodName } from '../core/booking-labels.ts';
import { refundTitle } from '../refunds/refund-list.tsx';
import type { PaymentView } from './my-bookings.server.ts';

/** Date and time may be on two lines, neither of them broken. */
const PaidAt = ({ instant }: { instant: string }) => {
  const [date, time] = formatInstant(instant).split(', ');
  return (
    <>
      <span className="no-wrap">{`${date ?? ''},`}</span> <span className="no-wrap soft">{time}</span>
    </>
  );
};

const columns: Column<PaymentView>[] = [
  {
    key: 'booking',
    header: 'Booking',
    rowHeader: true,
    cell: (payment) => (
      <>
        <Link to={paths.payment(payment.booking_id)}>{payment.booking_reference}</Link>
        <br />
        <span>{payment.journey}</span>
      </>
    ),
  },
  { key: 'date', header: 'Date', cell: (payment) => <PaidAt instant={payment.paid_at} /> },
  {
    key: 'method',
    header: 'Paid by',
    cell: (payment) => (
      <>
        <span>{paymentMethodName(payment.method)}</span> <br />
        <span className="small soft">{payment.provider_payment_id}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (payment) => {
      const status = statusBadge(payment.status);
      return (
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          {payment.error_description ? <p className="small">{payment.error_description}</p> : null}
          {payment.refunds.map((refund) => (
            <p key={refund.id} className="small">
              {refundTitle(refund)}
            </p>
          ))}
        </>
      );
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    alignEnd: true,
    cell: (payment) => <Money paise={payment.amount_paise} exact />,
  },
];

/** A traveller's payments and failed attempts; null when they could not be loaded. */
export const PaymentList = ({ payments }: { payments: PaymentView[] | null }) => {
  if (!payments)
    return (
      <LoadFailure
        title="Failed to load your payments. Please try again later."
        retryTo={paths.dashboard({ tab: 'payments' })}
        live
      />
    );
  if (payments.length === 0)
    return (
      <EmptyState
        drawing={weighingMachineDrawing}
        title="No payments yet"
        text="Your payments will appear here, with date, method and status."
        action={<ButtonLink to={paths.trains()}>Search trains</ButtonLink>}
      />
    );
  return (
    <div className="payments row-cards">
      <Table caption="Payment history" columns={columns} rows={payments} rowKey={(payment) => payment.id} />
    </div>
  );
};
