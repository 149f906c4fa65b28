import { Link, useSubmit } from 'react-router';
import berthsDrawing from '~/art/drawings/line/berths.svg';
import handLampDrawing from '~/art/drawings/line/hand-lamp.svg';
import { formatDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ShareBar } from '~/ui/chart/share-bar.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { NameBoardPair } from '~/ui/content/name-board.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { DateFilter } from '~/ui/table/list-filters.tsx';
import { ListHead } from '~/ui/table/list-head.tsx';
import { ListSearch } from '~/ui/table/list-search.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import type {
  ClassOccupancy,
  OccupancyResult,
  OccupancySearch,
  RunOccupancy,
  SegmentOccupancy,
} from './seat-occupancy.server.ts';
import type { BookedRun } from './seat-occupancy.store.server.ts';

type RunFiguresPageProps = {
  search: OccupancySearch;
  /** Null when it could not be loaded. */
  found: OccupancyResult | null;
};

const Search = ({ search }: { search: OccupancySearch }) => {
  const submit = useSubmit();
  return (
    <ListSearch
      action={dashboardPaths.adminRuns()}
      name="train"
      label="Train"
      placeholder="Number or name"
      q={search.q}
      preservedQuery={{ class: search.class || undefined }}
    >
      <DateFilter
        key={search.date}
        label="Departs on"
        name="date"
        value={search.date}
        emptyText="Choose a date"
        onCommit={(form) => void submit(form, { preventScrollReset: true })}
      />
    </ListSearch>
  );
};

/** Names and codes of the two stops. */
const Segment = ({ segment: { from, to } }: { segment: SegmentOccupancy }) => (
  <>
    <span className="segment-stop">
      <span>{from.name}</span> <span className="soft small">{from.code}</span> <span aria-hidden="true">→</span>
    </span>
    <span className="visually-hidden"> to </span>{' '}
    <span className="segment-stop">
      <span>{to.name}</span> <span className="soft small">{to.code}</span>
    </span>
  </>
);

const segmentColumns = (capacity: number): Column<SegmentOccupancy>[] => [
  { key: 'segment', header: 'Section', rowHeader: true, cell: (segment) => <Segment segment={segment} /> },
  { key: 'capacity', header: 'Seats', alignEnd: true, cell: () => capacity },
  { key: 'held', header: 'Held', alignEnd: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Sold', alignEnd: true, cell: ({ sold }) => sold },
  { key: 'free', header: 'Free', alignEnd: true, cell: ({ free }) => <b>{free}</b> },
  {
    key: 'bar',
    header: 'Occupancy',
    cell: ({ free }) => <ShareBar share={capacity === 0 ? 0 : (capacity - free) / capacity} />,
  },
];

/** A header of which phones show the first word; screen readers get the whole. */
const ShortHead = ({ first, rest }: { first: string; rest: string }) => (
  <>
    <span>{first}</span> <span className="short-head__rest">{rest}</span>
  </>
);

const classColumns = (run: RunOccupancy, chosen: ClassOccupancy): Column<ClassOccupancy>[] => [
  {
    key: 'class',
    header: 'Class',
    rowHeader: true,
    cell: (figures) => (
      <Link
        to={dashboardPaths.adminRuns({ train: run.train.number, date: run.run_date, class: figures.class })}
        preventScrollReset
        aria-current={figures === chosen ? 'true' : undefined}
        className="class-link"
      >{`${figures.name} (${figures.class})`}</Link>
    ),
  },
  { key: 'capacity', header: 'Seats', alignEnd: true, cell: ({ capacity }) => capacity },
  {
    key: 'fullest',
    header: 'Peak occupancy',
    head: <ShortHead first="Peak" rest="occupancy" />,
    alignEnd: true,
    cell: ({ peak }) => peak,
  },
  {
    key: 'through',
    header: 'Free end to end',
    head: <ShortHead first="Free" rest="end to end" />,
    alignEnd: true,
    cell: ({ free_through }) => <b>{free_through}</b>,
  },
  {
    key: 'bar',
    header: 'Peak share',
    cell: ({ capacity, peak }) => <ShareBar share={capacity === 0 ? 0 : peak / capacity} />,
  },
];

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

const Figures = ({ run, chosenClass }: { run: RunOccupancy; chosenClass: string }) => {
  const chosen = run.classes.find((figures) => figures.class === chosenClass) ?? run.classes[0];
  return (
    <section className="stack" aria-label="Train run">
      <div className="run-head">
        <h3>{`${run.train.number} ${run.train.name}`}</h3>
        <p className="board-route">
          <NameBoardPair
            size="small"
            from={{ name: run.first.name, code: run.first.code }}
            to={{ name: run.last.name, code: run.last.code }}
          />
        </p>
        <p className="soft">
          <span>{`Departs ${formatDate(run.run_date)}.`}</span>{' '}
          <Link to={dashboardPaths.adminTrains({ q: run.train.number, status: 'confirmed' })}>
            Bookings of this train
          </Link>
        </p>
      </div>
      {run.runs ? null : (
        <Notice title="This train does not run on this day of the week">
          <p>No seats are on sale; the table shows the seats it would have.</p>
        </Notice>
      )}
      {chosen ? (
        <>
          <InventoryCheck classes={run.classes} />
          <Table
            caption="Classes"
            captionShown
            compact
            columns={classColumns(run, chosen)}
            rows={run.classes}
            rowKey={(figures) => figures.class}
          />
          <Table
            caption={`${chosen.name} (${chosen.class}), by section`}
            captionShown
            compact
            columns={segmentColumns(chosen.capacity)}
            rows={chosen.segments}
            rowKey={({ from, to }) => `${from.code} ${to.code}`}
          />
        </>
      ) : (
        <p>This train has no class on sale.</p>
      )}
    </section>
  );
};

const runColumns: Column<BookedRun>[] = [
  {
    key: 'run',
    header: 'Train',
    rowHeader: true,
    cell: (run) => (
      <Link
        to={dashboardPaths.adminRuns({ train: run.train_number, date: run.run_date })}
      >{`${run.train_number} ${run.name}`}</Link>
    ),
  },
  { key: 'leaves', header: 'Departs', cell: ({ run_date }) => formatDate(run_date) },
  { key: 'bookings', header: 'Bookings', alignEnd: true, cell: ({ bookings }) => bookings },
  { key: 'held', header: 'Seats held', alignEnd: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Seats sold', alignEnd: true, cell: ({ sold }) => sold },
];

const Found = ({ search, found }: { search: OccupancySearch; found: OccupancyResult }) => {
  if (found.kind === 'figures') return <Figures run={found.figures} chosenClass={search.class} />;
  if (found.kind === 'choice')
    return found.trains.length === 0 ? (
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
        <ul className="train-choice">
          {found.trains.map(({ number, name }) => (
            <li key={number}>
              <ButtonLink
                to={dashboardPaths.adminRuns({ train: number, date: search.date })}
              >{`${number} ${name}`}</ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    );
  return found.runs.length === 0 ? (
    <EmptyState
      drawing={berthsDrawing}
      level={3}
      title="No seats are held or sold yet"
      text="Choose a train and a date to see its seats by class and section."
      action={<ButtonLink to={dashboardPaths.adminTrains()}>See all bookings</ButtonLink>}
    />
  ) : (
    <Table
      caption="Upcoming trains with bookings"
      captionShown
      columns={runColumns}
      rows={found.runs}
      rowKey={({ train_number, run_date }) => `${train_number} ${run_date}`}
    />
  );
};

/** Seat occupancy of a train run: select train, date and class. */
export const SeatOccupancyPage = ({ search, found }: RunFiguresPageProps) => (
  <div className="list-page admin-runs">
    <BackToBookings />
    <ListHead title="Seat occupancy" />
    <Search search={search} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <LoadFailure
        level={3}
        title="Error loading data"
        text="Failed to load train bookings. Please try again in a moment."
        retryTo={dashboardPaths.adminRuns({ train: search.q, date: search.date, class: search.class })}
      />
    )}
  </div>
);
