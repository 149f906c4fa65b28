import { Link, useSubmit } from 'react-router';
import { formatDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { ShareBar } from '~/ui/chart/share-bar.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { TextField } from '~/ui/form/text-field.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { ListSearch } from '~/ui/list-search.tsx';
import { Notice } from '~/ui/notice.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import type { ClassFigures, FoundRun, RunFigures, RunSearch, StretchFigures } from './run-figures.server.ts';
import type { BusyRun } from './run-figures.store.server.ts';
import './admin-trains.css';

type RunFiguresPageProps = {
  search: RunSearch;
  /** Null when it could not be loaded. */
  found: FoundRun | null;
};

const Search = ({ search }: { search: RunSearch }) => {
  const submit = useSubmit();
  return (
    <ListSearch
      action={deskPaths.adminRuns()}
      name="train"
      label="Train"
      placeholder="Number or name"
      q={search.q}
      kept={{ class: search.class || undefined }}
    >
      <TextField
        key={search.date}
        label="Departs on"
        name="date"
        type="date"
        defaultValue={search.date}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== search.date) void submit(currentTarget.form, { preventScrollReset: true });
        }}
      />
    </ListSearch>
  );
};

/** Names and codes of the two stops. */
const Segment = ({ segment: { from, to } }: { segment: StretchFigures }) => (
  <span>
    {from.name} <span className="soft small">{from.code}</span> <span aria-hidden="true">→</span>
    <span className="visually-hidden"> to </span> {to.name} <span className="soft small">{to.code}</span>
  </span>
);

const segmentColumns = (capacity: number): Column<StretchFigures>[] => [
  { key: 'segment', header: 'Section', names: true, cell: (segment) => <Segment segment={segment} /> },
  { key: 'capacity', header: 'Seats', end: true, cell: () => capacity },
  { key: 'held', header: 'Held', end: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Sold', end: true, cell: ({ sold }) => sold },
  { key: 'free', header: 'Free', end: true, cell: ({ free }) => <b>{free}</b> },
  {
    key: 'bar',
    header: 'Occupancy',
    cell: ({ free }) => <ShareBar share={capacity === 0 ? 0 : (capacity - free) / capacity} />,
  },
];

const classColumns = (run: RunFigures, chosen: ClassFigures): Column<ClassFigures>[] => [
  {
    key: 'class',
    header: 'Class',
    names: true,
    cell: (figures) => (
      <Link
        to={deskPaths.adminRuns({ train: run.train.number, date: run.run_date, class: figures.class })}
        preventScrollReset
        aria-current={figures === chosen ? 'true' : undefined}
        className="class-link"
      >
        {figures.name} ({figures.class})
      </Link>
    ),
  },
  { key: 'capacity', header: 'Seats', end: true, cell: ({ capacity }) => capacity },
  { key: 'fullest', header: 'Peak occupancy', end: true, cell: ({ fullest }) => fullest },
  {
    key: 'through',
    header: 'Free end to end',
    end: true,
    cell: ({ free_through }) => <b>{free_through}</b>,
  },
  {
    key: 'bar',
    header: 'Peak',
    cell: ({ capacity, fullest }) => <ShareBar share={capacity === 0 ? 0 : fullest / capacity} />,
  },
];

const InventoryCheck = ({ classes }: { classes: readonly ClassFigures[] }) => {
  const wrong = classes.filter(({ agrees }) => !agrees);
  return wrong.length === 0 ? (
    <p className="soft small">
      On every section, free, held and sold seats add up to the total, and the seat count matches the bookings.
    </p>
  ) : (
    <Notice tone="danger" title="The seat count does not match the bookings">
      <p>{wrong.map(({ name }) => name).join(', ')}: please contact the engineering team before selling more seats.</p>
    </Notice>
  );
};

const Figures = ({ run, chosenClass }: { run: RunFigures; chosenClass: string }) => {
  const chosen = run.classes.find((figures) => figures.class === chosenClass) ?? run.classes[0];
  return (
    <section className="stack" aria-label="Train run">
      <div className="run-head">
        <h3>
          {run.train.number} {run.train.name}
        </h3>
        <p className="soft">
          {run.first.name} to {run.last.name}, departs {formatDate(run.run_date)}.{' '}
          <Link to={deskPaths.adminTrains({ q: run.train.number, status: 'confirmed' })}>Bookings of this train</Link>
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
            columns={classColumns(run, chosen)}
            rows={run.classes}
            rowKey={(figures) => figures.class}
          />
          <Table
            caption={`${chosen.name} (${chosen.class}), by section`}
            captionShown
            columns={segmentColumns(chosen.capacity)}
            rows={chosen.stretches}
            rowKey={({ from, to }) => `${from.code} ${to.code}`}
          />
        </>
      ) : (
        <p>This train has no class on sale.</p>
      )}
    </section>
  );
};

const runColumns: Column<BusyRun>[] = [
  {
    key: 'run',
    header: 'Train',
    names: true,
    cell: (run) => (
      <Link to={deskPaths.adminRuns({ train: run.train_number, date: run.run_date })}>
        {run.train_number} {run.name}
      </Link>
    ),
  },
  { key: 'leaves', header: 'Departs', cell: ({ run_date }) => formatDate(run_date) },
  { key: 'bookings', header: 'Bookings', end: true, cell: ({ bookings }) => bookings },
  { key: 'held', header: 'Seats held', end: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Seats sold', end: true, cell: ({ sold }) => sold },
];

const Found = ({ search, found }: { search: RunSearch; found: FoundRun }) => {
  if (found.kind === 'figures') return <Figures run={found.figures} chosenClass={search.class} />;
  if (found.kind === 'choice')
    return found.trains.length === 0 ? (
      <EmptyState level={3} title="No train found" text="Enter the five-digit number or a word of the name." />
    ) : (
      <section className="stack" aria-label="Trains">
        <p role="status">Which train?</p>
        <ul className="train-choice">
          {found.trains.map(({ number, name }) => (
            <li key={number}>
              <ButtonLink to={deskPaths.adminRuns({ train: number, date: search.date })}>
                {number} {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    );
  return found.runs.length === 0 ? (
    <EmptyState
      level={3}
      title="No seats are held or sold yet"
      text="Choose a train and a date to see its seats by class and section."
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
export const RunFiguresPage = ({ search, found }: RunFiguresPageProps) => (
  <div className="list-page admin-runs">
    <BackToBookings />
    <ListHead title="Seat occupancy" />
    <Search search={search} />
    {found ? (
      <Found search={search} found={found} />
    ) : (
      <Notice tone="danger" title="Error loading data">
        <p>Failed to load train bookings.</p>
      </Notice>
    )}
  </div>
);
