import { FilterGroup, type FilterOption, FilterSheet } from '~/ui/table/filter-options.tsx';
import { trainClassName } from '../core/train.ts';
import { changesName } from '../journeys/journey-option.ts';
import {
  type TrainFilters,
  type TrainSearch,
  type TrainSortKey,
  timeBucketName,
  timeBuckets,
  trainSortKeys,
} from '../search/train-search.ts';
import type { JourneyCounts } from './filter-journeys.ts';
import { PriceForm } from './price-form.tsx';
import type { ResultsUrls } from './results-urls.ts';
import { trainCountId } from './results-view.ts';

const sortLabels: Record<TrainSortKey, string> = {
  changes: 'Changes',
  departure: 'Departure',
  arrival: 'Arrival',
  duration: 'Duration',
  price: 'Price',
};

/** The orders of the results. */
export const sortOptions = (sort: TrainSortKey, addresses: ResultsUrls): FilterOption[] =>
  trainSortKeys.map((key) => ({ label: sortLabels[key], to: addresses.sortedBy(key), chosen: key === sort }));

type ListFilter = 'changes' | 'departs' | 'arrives' | 'leave' | 'reach';

type TrainFiltersProps = {
  search: Pick<TrainSearch, 'class' | 'filters'>;
  counts: JourneyCounts;
  /** URLs of the search that is shown as chosen. */
  addresses: ResultsUrls;
  /** The number of journeys that match, like '12 trains'. */
  found: string;
};

/** Filters of the results with the number of journeys that each would show. A chosen option links to the search without it. */
export const TrainFilterSheet = ({
  search: { class: wanted, filters },
  counts,
  addresses,
  found,
}: TrainFiltersProps) => {
  const toggle = (key: 'available' | 'overnight', label: string): FilterOption => ({
    label,
    to: addresses.withFilters({ [key]: !filters[key] }),
    chosen: filters[key],
    count: counts[key],
  });
  /** Options of which several may be chosen; none means any, so a single one is no choice. */
  const several = <Name extends ListFilter>(
    name: Name,
    options: readonly { value: TrainFilters[Name][number]; label: string; count: number }[],
  ): FilterOption[] => {
    const chosen: readonly unknown[] = filters[name];
    return options.length < 2 && chosen.length === 0
      ? []
      : options.map(({ value, label, count }) => ({
          label,
          to: addresses.withFilters({
            [name]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
          }),
          chosen: chosen.includes(value),
          count,
        }));
  };
  const changes = counts.changes.map((count, value) => ({ value, label: changesName(value), count }));
  const times = (name: 'departs' | 'arrives') =>
    several(
      name,
      timeBuckets.map((value) => ({ value, label: timeBucketName(value), count: counts[name][value] })),
    );
  const groups = [
    {
      title: 'Show',
      options: [toggle('available', 'Available Only'), toggle('overnight', 'Overnight, arrives by 11\u00a0am')],
    },
    {
      title: 'Changes',
      options: several(
        'changes',
        changes.filter(({ value, count }) => count > 0 || filters.changes.includes(value)),
      ),
    },
    {
      title: 'Class',
      options: counts.classes.map(({ class: one, count }) => ({
        label: one === 'ALL' ? 'All classes' : `${trainClassName(one)} (${one})`,
        to: addresses.withClass(one === wanted ? 'ALL' : one),
        chosen: one === wanted,
        count,
      })),
    },
    { title: 'Departure time', options: times('departs') },
    { title: 'Arrival time', options: times('arrives') },
    { title: 'Departure station', options: several('leave', counts.leave) },
    { title: 'Arrival station', options: several('reach', counts.reach) },
  ];
  return (
    <FilterSheet showLabel={`Show ${found}`} focusAfter={trainCountId}>
      {groups.map((group) => (
        <FilterGroup key={group.title} {...group} />
      ))}
      <PriceForm filters={filters} carried={addresses.carried} />
    </FilterSheet>
  );
};
