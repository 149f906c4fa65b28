import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '~/shared/dates/dates.ts';
import { buttonClass } from '~/ui/button/button.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import type { Location } from '../places/place.ts';
import { type TrainSortKey, trainSortKeys } from '../search/train-search.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { TrainRoute } from './results-view.ts';

const Board = ({ name, code, type }: Location) => (
  <span className="board board--code">
    <span className="results-header__name">{name}</span>
    {type === 'station' ? (
      <span className="results-header__code">
        <span className="results-header__bracket"> (</span>
        <span>{code}</span>
        <span className="results-header__bracket">)</span>
      </span>
    ) : null}
  </span>
);

const DayLink = ({ to, label, back }: { to: string | null; label: string; back?: boolean }) => {
  const icon = <Icon name="chevron-right" className={back ? 'turned' : undefined} />;
  const look = buttonClass({ tone: 'secondary', iconOnly: true });
  return to ? (
    <Link to={to} rel="nofollow" className={look} aria-label={label} preventScrollReset>
      {icon}
    </Link>
  ) : (
    <span className={look} aria-hidden="true" data-off>
      {icon}
    </span>
  );
};

type ResultsHeaderProps = {
  route: TrainRoute;
  date: string;
  addresses: ResultsUrls;
  /** Further content of the header: Modify Search. */
  children: ReactNode;
};

/** Route and date of the results, with links to the previous and next day. */
export const ResultsHeader = ({ route, date, addresses, children }: ResultsHeaderProps) => {
  return (
    <div className="results-header">
      <h1 className="results-header__route">
        <span className="visually-hidden">Trains from </span>
        <Board {...route.from} />
        <Icon name="arrow-right" size={18} />
        <span className="visually-hidden"> to </span>
        <Board {...route.to} />
      </h1>
      <div className="results-header__date">
        <DayLink to={addresses.dayBefore} label="Previous day" back />
        <p className="tabular" aria-live="polite">
          <strong>
            <span>{formatShortDate(date)}</span>
            <span className="results-header__year">{` ${date.slice(0, 4)}`}</span>
          </strong>
        </p>
        <DayLink to={addresses.dayAfter} label="Next day" />
      </div>
      {children}
    </div>
  );
};

const sortLabels: Record<TrainSortKey, string> = {
  changes: 'Changes',
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price',
};

/** The sort orders as links. */
export const SortBar = ({ sort, addresses }: { sort: TrainSortKey; addresses: ResultsUrls }) => (
  <nav className="sort-bar" aria-label="Sort trains">
    <span className="soft small">Sort by</span>
    {trainSortKeys.map((key) => (
      <Link
        key={key}
        to={addresses.sortedBy(key)}
        rel="nofollow"
        aria-current={key === sort ? 'true' : undefined}
        preventScrollReset
      >
        {sortLabels[key]}
      </Link>
    ))}
  </nav>
);
