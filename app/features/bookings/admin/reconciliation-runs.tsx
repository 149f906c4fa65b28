import { type ReconciliationKind, reconciliationLabels } from '~/features/payments/reconciliation-run.ts';
import type { ReconciliationRunView } from '~/features/payments/reconciliation-runs.server.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { Badge } from '~/ui/content/badge.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const period = ({ compared: { from, to } }: ReconciliationRunView): string =>
  from && to ? `, ${formatInstant(from)} to ${formatInstant(to)}` : '';

const entries = ({ compared: { bookings = 0, entries: entered = 0 } }: ReconciliationRunView): string =>
  `${count(entered, 'entry', 'entries')} of ${count(bookings, 'booking', 'bookings')}`;

const compared: Record<ReconciliationKind, (check: ReconciliationRunView) => string> = {
  books: (check) => `${entries(check)}${period(check)}`,
  all_books: entries,
  provider: (check) =>
    `${count(check.compared.payments ?? 0, 'payment', 'payments')} and ${count(check.compared.refunds ?? 0, 'refund', 'refunds')}${period(check)}`,
};

const Result = ({ check }: { check: ReconciliationRunView }) => {
  if (check.result === 'sound') return <Badge tone="success">No mismatches</Badge>;
  if (check.result === 'found') return <Badge tone="destructive">{count(check.found, 'mismatch', 'mismatches')}</Badge>;
  return (
    <div className="cell-lines">
      <Badge tone="outline">{check.result === null ? 'Started' : 'Not finished'}</Badge>
      {check.result === null && check.compared.to ? (
        <span className="small soft">Checked up to {formatInstant(check.compared.to)}</span>
      ) : null}
      {check.detail ? <span className="small soft">{check.detail}</span> : null}
    </div>
  );
};

const columns: Column<ReconciliationRunView>[] = [
  { key: 'check', header: 'Check', rowHeader: true, cell: ({ kind }) => reconciliationLabels[kind] },
  { key: 'when', header: 'When', cell: ({ started_at }) => formatInstant(started_at) },
  {
    key: 'compared',
    header: 'Compared',
    cell: (check) => (check.result === null ? <span className="soft">–</span> : compared[check.kind](check)),
  },
  { key: 'result', header: 'Result', cell: (check) => <Result check={check} /> },
];

/** The last reconciliation runs with their scope and result. */
export const ReconciliationRuns = ({ checks }: { checks: ReconciliationRunView[] }) => (
  <section className="stack" aria-labelledby="reconciliation-runs">
    <h3 id="reconciliation-runs">Reconciliation runs</h3>
    {checks.length > 0 ? (
      <Table caption="Reconciliation runs" columns={columns} rows={checks} rowKey={({ id }) => String(id)} />
    ) : (
      <p className="soft">
        Every night from 2 am the changes in the ledger are checked and compared with the payments and refunds of the
        payment provider; once a month the whole ledger is checked. The first run follows the first payment.
      </p>
    )}
  </section>
);
