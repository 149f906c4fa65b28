import { type TrainSortKey, trainSortKeys } from '../search/train-search.ts';
import type { ResultsUrls } from './results-urls.ts';

const sortLabels: Record<TrainSortKey, string> = {
  changes: 'Changes',
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price',
};

/** The sort orders as links; an element around them handles their clicks (use-delegated-links.ts). */
export const SortBar = ({ sort, addresses }: { sort: TrainSortKey; addresses: ResultsUrls }) => (
  <nav className="sort-bar" aria-label="Sort trains">
    <span className="soft small">Sort by</span>
    {trainSortKeys.map((key) => (
      <a
        key={key}
        href={addresses.sortedBy(key)}
        rel="nofollow"
        aria-current={key === sort ? 'true' : undefined}
        data-quiet
      >
        {sortLabels[key]}
      </a>
    ))}
  </nav>
);
