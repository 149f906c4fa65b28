import type { LedgerLine } from '~/features/payments/ledger-history.server.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { Money } from '~/ui/content/money.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';

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
  { key: 'written', header: 'Recorded', cell: ({ recorded_at }) => formatInstant(recorded_at) },
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
      <p className="booking-ledger__balance">
        Net amount received <Money paise={balance} exact />
      </p>
    </div>
  );
};
