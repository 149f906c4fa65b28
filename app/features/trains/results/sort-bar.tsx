import { type TrainSortKey, trainSortKeys } from '../search/train-search.ts';
import type { ResultsUrls } from './results-urls.ts';
import type { ResultsView } from './results-view.ts';

const sortLabels: Record<TrainSortKey, string> = {
  changes: 'Changes',
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price',
};

type Counted = Pick<ResultsView, 'matching' | 'found' | 'direct'>;

/** '1 train', '12 trains'. */
export const plural = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** '12 trains', '5 of 12 trains', '40 journeys' when there are some with changes, '3 journeys with a change' when all are. */
export const formatResultCount = ({ matching, found, direct }: Counted): string => {
  const all = plural(found, direct === found ? 'train' : 'journey');
  if (matching < found) return `${matching} of ${all}`;
  return direct === 0 && found > 0 ? `${all} with a change` : all;
};

/** The orders of the results as links, which an element around delegates to client-side navigation. */
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
