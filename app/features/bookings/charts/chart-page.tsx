import { Form, Link } from 'react-router';
import berthsDrawing from '~/art/drawings/line/berths.svg';
import { maxReasonLength } from '~/shared/data/admin-reason.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { csvFormat } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { Button, ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SelectField } from '~/ui/form/choice-fields.tsx';
import { TextAreaField } from '~/ui/form/text-field.tsx';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { BackLink } from '~/ui/navigation/back-link.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import type { ChartPassenger, ChartView } from './load-chart.server.ts';

/** Error of a move that was refused, with what was entered. */
export type MoveError = { message: string; fields: Record<string, string>; reason: string };

type ChosenChart = NonNullable<ChartView['chosen']>;

const toQuery = (chart: ChartView, trainClass: string) => ({
  train: chart.train.number,
  date: chart.run_date,
  class: trainClass,
});

const columns = (chart: ChartView, { class: code }: ChosenChart): Column<ChartPassenger>[] => [
  {
    key: 'berth',
    header: 'Berth',
    rowHeader: true,
    cell: ({ coachName, berth, kind }) => <span className="no-wrap">{`${coachName} · ${berth} · ${kind}`}</span>,
  },
  {
    key: 'passenger',
    header: 'Passenger',
    cell: ({ name, age, gender, booking_status }) => (
      <>
        <b>{nameWithLatin(name)}</b> <span>{`${age}, ${gender}`}</span>
        {booking_status === 'pending' ? <Badge tone="secondary">Held</Badge> : null}
      </>
    ),
  },
  { key: 'stretch', header: 'Journey', cell: ({ from, to }) => `${from} to ${to}` },
  {
    key: 'booking',
    header: 'Booking',
    cell: ({ booking_id, booking_reference }) => (
      <Link to={dashboardPaths.adminBooking(booking_id)}>{booking_reference}</Link>
    ),
  },
  {
    key: 'move',
    header: 'Move',
    cell: ({ booking_id, passenger_id, booking_status, name }) =>
      booking_status === 'confirmed' ? (
        <Link
          className="no-print"
          to={`${dashboardPaths.adminChart({ ...toQuery(chart, code), move: `${booking_id}/${passenger_id}` })}#move`}
        >
          Move<span className="visually-hidden">{` ${name}`}</span>
        </Link>
      ) : null,
  },
];

const MoveForm = ({ move, error }: { move: NonNullable<ChosenChart['move']>; error?: MoveError | undefined }) => {
  const { passenger, free } = move;
  return (
    <section className="card stack no-print" id="move" aria-labelledby="move-heading">
      <h3 id="move-heading">{`Move ${nameWithLatin(passenger.name)} from ${passenger.coachName} · ${passenger.berth} · ${passenger.kind}`}</h3>
      {free.length === 0 ? (
        <p>{`No berth is free from ${passenger.from} to ${passenger.to}.`}</p>
      ) : (
        <Form method="post" className="stack" noValidate preventScrollReset>
          <input type="hidden" name="from" value={`${passenger.coach}/${passenger.berth}`} />
          {error && Object.keys(error.fields).length === 0 ? (
            <Notice tone="danger" live>
              <p>{error.message}</p>
            </Notice>
          ) : null}
          <SelectField
            label="Free berth"
            name="berth"
            placeholder="Select a berth"
            hint={`Free from ${passenger.from} to ${passenger.to}`}
            error={error?.fields.berth}
            choices={free.map(({ coach, berth, label }) => ({ value: `${coach}/${berth}`, label }))}
          />
          <TextAreaField
            label="Reason"
            name="reason"
            hint="The traveller sees it in the email."
            rows={2}
            maxLength={maxReasonLength}
            defaultValue={error?.reason}
            error={error?.fields.reason}
          />
          <SubmitButton busyLabel="Moving">Move the passenger</SubmitButton>
        </Form>
      )}
    </section>
  );
};

const Chart = ({ chart, chosen, error }: { chart: ChartView; chosen: ChosenChart; error?: MoveError | undefined }) => {
  const hydrated = useHydrated();
  return (
    <section className="stack" aria-label="Chart">
      <h3>{`${chart.train.number} ${chart.train.name}`}</h3>
      <p>{`Departs ${formatDate(chart.run_date)}. Chart made ${formatInstant(chosen.charted_at)}. ${chosen.name} (${chosen.class}): ${chosen.passengers.length} passengers, ${chosen.seats} berths.`}</p>
      <div className="cluster no-print">
        {chart.classes.length > 1
          ? chart.classes.map((one) => (
              <Link
                key={one.class}
                className="chip"
                aria-current={one.class === chosen.class ? 'true' : undefined}
                to={dashboardPaths.adminChart(toQuery(chart, one.class))}
              >{`${one.name} (${one.class})`}</Link>
            ))
          : null}
        <ButtonLink
          to={dashboardPaths.adminChart({ ...toQuery(chart, chosen.class), format: csvFormat })}
          reloadDocument
        >
          <Icon name="download" />
          Download CSV
        </ButtonLink>
        {hydrated ? (
          <Button onClick={() => window.print()}>
            <Icon name="printer" />
            Print chart
          </Button>
        ) : null}
      </div>
      {chosen.move ? <MoveForm move={chosen.move} error={error} /> : null}
      <Table
        caption={`Chart of ${chosen.name}`}
        columns={columns(chart, chosen)}
        rows={chosen.passengers}
        rowKey={({ booking_id, passenger_id }) => `${booking_id} ${passenger_id}`}
      />
    </section>
  );
};

/** The chart of a run, to look up, print and download, and to move a passenger. */
export const ChartPage = ({ chart, error }: { chart: ChartView | null; error?: MoveError | undefined }) => (
  <div className="stack chart-sheet">
    {chart?.chosen ? (
      <div className="no-print">
        <BackLink to={dashboardPaths.adminRuns({ train: chart.train.number, date: chart.run_date })}>
          Seat occupancy
        </BackLink>
      </div>
    ) : null}
    <ListHead title="Chart" />
    {chart?.chosen ? (
      <Chart chart={chart} chosen={chart.chosen} error={error} />
    ) : (
      <EmptyState
        drawing={berthsDrawing}
        level={3}
        title={chart ? 'The chart is not made yet' : 'No such train'}
        text={
          chart
            ? `The chart of train ${chart.train.number} is made on ${formatInstant(chart.chart_at)}, if seats are sold by then.`
            : 'Please choose a train and a date.'
        }
        action={
          <ButtonLink to={dashboardPaths.adminRuns(chart ? { train: chart.train.number, date: chart.run_date } : {})}>
            Seat occupancy
          </ButtonLink>
        }
      />
    )}
  </div>
);
