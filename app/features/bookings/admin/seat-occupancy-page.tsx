import { Link } from 'react-router';
import berthsDrawing from '~/art/drawings/line/berths.svg';
import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import { formatDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { NameBoardPair } from '~/ui/content/name-board.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import { OccupancyDiagram } from './occupancy-diagram.tsx';
import type {
  ClassOccupancy,
  OccupancyResult,
  OccupancySearch,
  RunOccupancy,
  SegmentOccupancy,
} from './seat-occupancy.server.ts';
import type { BookedRun } from './seat-occupancy.store.server.ts';

type SeatOccupancyPageProps = {
  search: OccupancySearch;
  /** Null when it could not be loaded. */
  result: OccupancyResult | null;
};

const Search = ({ search }: { search: OccupancySearch }) => (
  <ListSearch action={dashboardPaths.adminRuns()} name="train" label="Train" placeholder="Number or name" q={search.q}>
    <DateFilter
      key={search.date}
      label="Departs on"
      name="date"
      value={search.date}
      emptyText="Choose a date"
      onCommit={(form) => form?.requestSubmit()}
    />
  </ListSearch>
);

/** Names and codes of the two stops. */
const Segment = ({ segment: { from, to } }: { segment: SegmentOccupancy }) => (
  <>
    <span>
      <span>{from.name}</span> <span className="soft small">{from.code}</span> <span aria-hidden="true">→</span>
    </span>
    <span className="visually-hidden"> to </span>{' '}
    <span>
      <span>{to.name}</span> <span className="soft small">{to.code}</span>
    </span>
  </>
);

const segmentColumns: Column<SegmentOccupancy>[] = [
  { key: 'segment', header: 'Section', rowHeader: true, cell: (segment) => <Segment segment={segment} /> },
  { key: 'held', header: 'Held', alignEnd: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Sold', alignEnd: true, cell: ({ sold }) => sold },
  { key: 'free', header: 'Free', alignEnd: true, cell: ({ free }) => <b>{free}</b> },
  { key: 'waiting', header: 'Waiting', alignEnd: true, cell: ({ waiting }) => waiting },
];

/** One class: its numbers, its seats from stop to stop, and the same as a table. */
const ClassCard = ({ occupancy }: { occupancy: ClassOccupancy }) => {
  const { capacity, peak, peak_waiting, free_through, segments } = occupancy;
  return (
    <section className="card stack gap-3" aria-labelledby={`class-${occupancy.class}`}>
      <h4 id={`class-${occupancy.class}`}>{`${occupancy.name} (${occupancy.class})`}</h4>
      <Facts
        facts={[
          { label: 'Peak occupancy', value: `${peak} of ${capacity} seats` },
          { label: 'Free end to end', value: free_through },
          ...(peak_waiting > 0 ? [{ label: 'Waiting at the peak', value: peak_waiting }] : []),
        ]}
      />
      <OccupancyDiagram occupancy={occupancy} />
      <Disclosure summary="Show by section">
        <Table
          caption={`${occupancy.name} (${occupancy.class}), by section`}
          compact
          columns={segmentColumns}
          rows={segments}
          rowKey={({ from, to }) => `${from.code} ${to.code}`}
        />
      </Disclosure>
    </section>
  );
};

const InventoryCheck = ({ classes }: { classes: readonly ClassOccupancy[] }) => {
  const wrong = classes.filter(({ agrees }) => !agrees);
  return wrong.length === 0 ? (
    <p className="cluster soft small">
      <Badge tone="success">No mismatches</Badge> On every section, free, held and sold seats add up to the total, and
      the seat count matches the bookings.
    </p>
  ) : (
    <Notice tone="danger" title="The seat count does not match the bookings">
      <p>{`${wrong.map(({ name }) => name).join(', ')}: please contact the engineering team before selling more seats.`}</p>
    </Notice>
  );
};

const RunFigures = ({ run }: { run: RunOccupancy }) => (
  <section className="stack" aria-labelledby="run">
    <h3 id="run">{`${run.train.number} ${run.train.name}`}</h3>
    <p className="board-route">
      <NameBoardPair
        size="small"
        from={{ name: run.first.name, code: run.first.code }}
        to={{ name: run.last.name, code: run.last.code }}
      />
    </p>
    <p className="soft">
      <span>{`Departs ${formatDate(run.run_date)}.`}</span>{' '}
      <Link to={dashboardPaths.adminTrains({ q: run.train.number, status: 'confirmed' })}>Bookings of this train</Link>
      {' · '}
      <Link to={dashboardPaths.adminChart({ train: run.train.number, date: run.run_date })}>Chart</Link>
    </p>
    {run.runs ? null : (
      <Notice title="This train does not run on this day of the week">
        <p>No seats are on sale; the diagrams show the seats it would have.</p>
      </Notice>
    )}
    {run.classes.length > 0 ? (
      <>
        <InventoryCheck classes={run.classes} />
        <p className="cluster small occupancy-key">
          <span>Sold</span>
          <span className="occupancy-key__held">Held until payment</span>
        </p>
        <div className="grid grid--wide">
          {run.classes.map((occupancy) => (
            <ClassCard key={occupancy.class} occupancy={occupancy} />
          ))}
        </div>
      </>
    ) : (
      <p>This train has no class on sale.</p>
    )}
  </section>
);

const runColumns: Column<BookedRun>[] = [
  {
    key: 'run',
    header: 'Train',
    rowHeader: true,
    cell: (run) => (
      <Link
        className="stretched-link"
        to={dashboardPaths.adminRuns({ train: run.train_number, date: run.run_date })}
      >{`${run.train_number} ${run.name}`}</Link>
    ),
  },
  { key: 'leaves', header: 'Departs', cell: ({ run_date }) => formatDate(run_date) },
  { key: 'bookings', header: 'Bookings', alignEnd: true, cell: ({ bookings }) => bookings },
  { key: 'held', header: 'Seats held', alignEnd: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Seats sold', alignEnd: true, cell: ({ sold }) => sold },
];

const Result = ({ search, result }: { search: OccupancySearch; result: OccupancyResult }) => {
  if (result.kind === 'figures') return <RunFigures run={result.figures} />;
  if (result.kind === 'choice')
    return result.trains.length === 0 ? (
      <EmptyState
        drawing={handLampDrawing}
        level={3}
        title="No trains found"
        text="Please enter the five-digit number or a word of the name."
        action={<ButtonLink to={dashboardPaths.adminRuns()}>Clear search</ButtonLink>}
      />
    ) : (
      <section className="stack" aria-label="Trains">
        <p role="status">Which train?</p>
        <ul className="cluster gap-2">
          {result.trains.map(({ number, name }) => (
            <li key={number}>
              <ButtonLink
                to={dashboardPaths.adminRuns({ train: number, date: search.date })}
              >{`${number} ${name}`}</ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    );
  return result.runs.length === 0 ? (
    <EmptyState
      drawing={berthsDrawing}
      level={3}
      title="No seats are held or sold yet"
      text="Choose a train and a date to see its seats by class, from stop to stop."
      action={<ButtonLink to={dashboardPaths.adminTrains()}>See all bookings</ButtonLink>}
    />
  ) : (
    <Table
      caption="Upcoming trains with bookings"
      captionShown
      columns={runColumns}
      rows={result.runs}
      rowKey={({ train_number, run_date }) => `${train_number} ${run_date}`}
    />
  );
};

/** Seat occupancy of a train run: select train and date. */
export const SeatOccupancyPage = ({ search, result }: SeatOccupancyPageProps) => (
  <div className="stack">
    <BackToBookings />
    <ListHead title="Seat occupancy" />
    <Search search={search} />
    {result ? (
      <Result search={search} result={result} />
    ) : (
      <LoadFailure
        level={3}
        title="Error loading data"
        text="Failed to load train bookings. Please try again in a moment."
        retryTo={dashboardPaths.adminRuns({ train: search.q, date: search.date })}
      />
    )}
  </div>
);
