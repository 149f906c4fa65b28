import { Link } from 'react-router';
import { type TrainSortKey, trainSortKeys } from '../search/train-search.ts';
import type { ResultsUrls } from './results-urls.ts';

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
