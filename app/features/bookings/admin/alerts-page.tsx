import { Form, Link } from 'react-router';
import signalClearDrawing from '~/art/drawings/line/signal-clear.svg';
import { alertLabels } from '~/features/payments/alert.ts';
import { type ReconciliationKind, reconciliationLabels } from '~/features/payments/reconciliation-run.ts';
import type { ReconciliationRunView } from '~/features/payments/reconciliation-runs.server.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import type { BookingAlert } from './open-alerts.server.ts';

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

const period = ({ compared: { from, to } }: ReconciliationRunView): string =>
  from && to ? `, ${formatInstant(from)} to ${formatInstant(to)}` : '';

const compared: Record<ReconciliationKind, (check: ReconciliationRunView) => string> = {
  books: (check) => `${count(check.compared.entries ?? 0, 'entry', 'entries')}${period(check)}`,
  provider: (check) =>
    `${count(check.compared.payments ?? 0, 'payment', 'payments')} and ${count(check.compared.refunds ?? 0, 'refund', 'refunds')}${period(check)}`,
};

const Result = ({ check }: { check: ReconciliationRunView }) => {
  if (check.result === 'sound') return <Badge tone="success">No mismatches</Badge>;
  if (check.result === 'found') return <Badge tone="destructive">{count(check.found, 'mismatch', 'mismatches')}</Badge>;
  return (
    <div className="cell-lines">
      <Badge tone="outline">{check.result === null ? 'Started' : 'Not finished'}</Badge>
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
        Every night from 2 am the ledger of the last seven days is checked and compared with the payments and refunds of
        the payment provider. The first run follows the first payment.
      </p>
    )}
  </section>
);

/** Error of marking an alert, with the text that was entered. */
export type AlertFormError = { id: number; message: string; note: string };

type AlertsPageProps = {
  /** Null when they could not be loaded. */
  alerts: { open: BookingAlert[]; handled: BookingAlert[] } | null;
  checks: ReconciliationRunView[];
  refused?: AlertFormError;
};

const titleOf = ({ kind }: BookingAlert): string => (kind ? alertLabels[kind].title : 'Payment issue');

const About = ({ alert }: { alert: BookingAlert }) =>
  alert.booking_id ? (
    <Link to={dashboardPaths.adminBooking(alert.booking_id)}>{alert.booking_reference ?? 'The booking'}</Link>
  ) : (
    <span className="provider-id">{alert.subject}</span>
  );

const Open = ({ alert, refused }: { alert: BookingAlert; refused?: AlertFormError }) => {
  const error = refused?.id === alert.id ? refused : undefined;
  return (
    <li className="card stack gap-3">
      <div className="cluster cluster--apart gap-2">
        <h3>{titleOf(alert)}</h3>
        <p className="small">
          <About alert={alert} />, <time dateTime={alert.created_at}>{formatInstant(alert.created_at)}</time>
        </p>
      </div>
      <p>{alert.detail}</p>
      {alert.kind ? (
        <p className="alert-card__todo">
          <Icon name="arrow-right" size={18} />
          <span>{alertLabels[alert.kind].todo}</span>
        </p>
      ) : null}
      <div className="cluster alert-card__actions">
        {alert.booking_id ? (
          <ButtonLink tone="primary" to={dashboardPaths.adminBooking(alert.booking_id)}>
            Open the booking<span className="visually-hidden">{` ${alert.booking_reference ?? ''}`}</span>
          </ButtonLink>
        ) : null}
        <Disclosure summary="Mark as handled" open={error !== undefined}>
          <Form method="post" className="stack" noValidate preventScrollReset>
            <input type="hidden" name="alert" value={alert.id} />
            <TextField
              id={`field-note-${alert.id}`}
              name="note"
              label="Resolution"
              maxLength={500}
              autoComplete="off"
              defaultValue={error?.note}
              error={error?.message}
            />
            <SubmitButton tone="secondary" busyLabel="Marking">
              Mark as handled
            </SubmitButton>
          </Form>
        </Disclosure>
      </div>
    </li>
  );
};

const Handled = ({ alert }: { alert: BookingAlert }) => (
  <li className="handled-alert">
    <p>
      <b>{titleOf(alert)}</b>, <About alert={alert} />
    </p>
    <p>{alert.handled?.note}</p>
    <p className="soft small">{`${alert.handled?.by ?? ''}, ${alert.handled ? formatInstant(alert.handled.at) : ''}`}</p>
  </li>
);

/** Payment alerts with instructions, handled alerts, and the last reconciliation runs. */
export const AlertsPage = ({ alerts, checks, refused }: AlertsPageProps) => (
  <div className="stack">
    <BackToBookings />
    <ListHead
      title="Action required"
      count={alerts ? (alerts.open.length > 0 ? `${alerts.open.length} open` : '') : undefined}
    />
    {refused && !alerts?.open.some(({ id }) => id === refused.id) ? (
      <Notice tone="danger" live>
        <p>{refused.message}</p>
      </Notice>
    ) : null}
    {alerts === null ? (
      <LoadFailure
        level={3}
        title="Error loading data"
        text="Failed to load train bookings. Please try again in a moment."
        retryTo={dashboardPaths.adminAlerts()}
      />
    ) : alerts.open.length === 0 ? (
      <EmptyState
        drawing={signalClearDrawing}
        level={3}
        title="No action required"
        text="Failed refunds and payments without a booking appear here, with what to do about each."
        action={<ButtonLink to={dashboardPaths.adminTrains()}>See all bookings</ButtonLink>}
      />
    ) : (
      <ul className="stack">
        {alerts.open.map((alert) => (
          <Open key={alert.id} alert={alert} refused={refused} />
        ))}
      </ul>
    )}
    {alerts && alerts.handled.length > 0 ? (
      <section className="stack" aria-labelledby="handled">
        <h3 id="handled">Handled</h3>
        <ul className="stack">
          {alerts.handled.map((alert) => (
            <Handled key={alert.id} alert={alert} />
          ))}
        </ul>
      </section>
    ) : null}
    {alerts ? <ReconciliationRuns checks={checks} /> : null}
  </div>
);
