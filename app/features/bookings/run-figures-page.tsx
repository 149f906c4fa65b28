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
  /** Null when it could not be read. */
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
        label="Leaves on"
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

/** From one stop to the next, by names and codes. */
const Stretch = ({ stretch: { from, to } }: { stretch: StretchFigures }) => (
  <span>
    {from.name} <span className="soft small">{from.code}</span> <span aria-hidden="true">→</span>
    <span className="visually-hidden"> to </span> {to.name} <span className="soft small">{to.code}</span>
  </span>
);

const stretchColumns = (capacity: number): Column<StretchFigures>[] => [
  { key: 'stretch', header: 'Stretch', names: true, cell: (stretch) => <Stretch stretch={stretch} /> },
  { key: 'capacity', header: 'Seats', end: true, cell: () => capacity },
  { key: 'held', header: 'Held', end: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Sold', end: true, cell: ({ sold }) => sold },
  { key: 'free', header: 'Free', end: true, cell: ({ free }) => <b>{free}</b> },
  {
    key: 'bar',
    header: 'Taken',
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
  { key: 'fullest', header: 'Taken at the fullest stretch', end: true, cell: ({ fullest }) => fullest },
  {
    key: 'through',
    header: 'Free all the way',
    end: true,
    cell: ({ free_through }) => <b>{free_through}</b>,
  },
  {
    key: 'bar',
    header: 'Fullest',
    cell: ({ capacity, fullest }) => <ShareBar share={capacity === 0 ? 0 : fullest / capacity} />,
  },
];

const Agreement = ({ classes }: { classes: readonly ClassFigures[] }) => {
  const wrong = classes.filter(({ agrees }) => !agrees);
  return wrong.length === 0 ? (
    <p className="soft small">
      On every stretch free, held and sold together are the seats, and the run’s own count agrees with its bookings.
    </p>
  ) : (
    <Notice tone="danger" title="The count of this run and its bookings do not agree">
      <p>{wrong.map(({ name }) => name).join(', ')}: please tell the engineers before anything else is sold.</p>
    </Notice>
  );
};

const Figures = ({ run, chosenClass }: { run: RunFigures; chosenClass: string }) => {
  const chosen = run.classes.find((figures) => figures.class === chosenClass) ?? run.classes[0];
  return (
    <section className="stack" aria-label="The run">
      <div className="run-head">
        <h3>
          {run.train.number} {run.train.name}
        </h3>
        <p className="soft">
          {run.first.name} to {run.last.name}, leaves {formatDate(run.run_date)}.{' '}
          <Link to={deskPaths.adminTrains({ q: run.train.number, status: 'confirmed' })}>Bookings of this train</Link>
        </p>
      </div>
      {run.runs ? null : (
        <Notice title="This train does not leave on that day of the week">
          <p>Nothing is sold for it; the figures show the seats it would have.</p>
        </Notice>
      )}
      {chosen ? (
        <>
          <Agreement classes={run.classes} />
          <Table
            caption="Classes"
            captionShown
            columns={classColumns(run, chosen)}
            rows={run.classes}
            rowKey={(figures) => figures.class}
          />
          <Table
            caption={`${chosen.name} (${chosen.class}), stretch by stretch`}
            captionShown
            columns={stretchColumns(chosen.capacity)}
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
    header: 'Run',
    names: true,
    cell: (run) => (
      <Link to={deskPaths.adminRuns({ train: run.train_number, date: run.run_date })}>
        {run.train_number} {run.name}
      </Link>
    ),
  },
  { key: 'leaves', header: 'Leaves', cell: ({ run_date }) => formatDate(run_date) },
  { key: 'bookings', header: 'Bookings', end: true, cell: ({ bookings }) => bookings },
  { key: 'held', header: 'Seats held', end: true, cell: ({ held }) => held },
  { key: 'sold', header: 'Seats sold', end: true, cell: ({ sold }) => sold },
];

const Found = ({ search, found }: { search: RunSearch; found: FoundRun }) => {
  if (found.kind === 'figures') return <Figures run={found.figures} chosenClass={search.class} />;
  if (found.kind === 'choice')
    return found.trains.length === 0 ? (
      <EmptyState level={3} title="No train found" text="Try its five-digit number, or one word of its name." />
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
      text="Choose a train and a day to see its seats, class by class and stretch by stretch."
    />
  ) : (
    <Table
      caption="The next runs with bookings"
      captionShown
      columns={runColumns}
      rows={found.runs}
      rowKey={({ train_number, run_date }) => `${train_number} ${run_date}`}
    />
  );
};

/** The seats of a run as figures: pick a train and a day, then a class. */
export const RunFiguresPage = ({ search, found }: RunFiguresPageProps) => (
  <div className="list-page admin-runs">
    <BackToBookings />
    <ListHead title="Seats of a run" />
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
