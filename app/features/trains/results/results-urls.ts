import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { bookingWindowDays, trainClassName } from '../core/train.ts';
import { changesName } from '../journeys/journey-option.ts';
import {
  type filterLists,
  filterQuery,
  noFilters,
  placeQuery,
  priceRange,
  type TrainFilters,
  type TrainSearch,
  timeBucketName,
} from '../search/train-search.ts';
import type { TrainRoute } from './results-view.ts';

type Search = Pick<TrainSearch, 'date' | 'class' | 'filters'> & { showsAll?: boolean };

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** URLs from one results page to another. */
export const resultsUrls = (route: TrainRoute, search: Search, today: PlainDate) => {
  const base = { ...placeQuery('from', route.from), ...placeQuery('to', route.to) };
  const to = (change: Partial<Search>, more: Record<string, string | undefined> = {}): string => {
    const next = { ...search, ...change };
    return paths.trainSearch({ ...base, date: next.date, class: next.class, ...filterQuery(next.filters), ...more });
  };
  const withFilters = (part: Partial<TrainFilters>) => to({ filters: { ...search.filters, ...part } });
  /** A chip for each value of a filter. */
  const listChips = <Name extends (typeof filterLists)[number]>(
    name: Name,
    label: (value: TrainFilters[Name][number]) => string,
  ) =>
    (search.filters[name] as TrainFilters[Name][number][]).map((value) => ({
      label: label(value),
      removeTo: withFilters({ [name]: (search.filters[name] as unknown[]).filter((other) => other !== value) }),
    }));
  const shown = { show: search.showsAll ? 'all' : undefined };
  const dayBefore = addDays(search.date, -1);
  const dayAfter = addDays(search.date, 1);
  return {
    here: to({}, shown),
    /** The page with the search form, filled in. */
    formPage: paths.trains({ ...base, date: search.date, class: search.class }),
    on: (date: PlainDate) => to({ date }),
    dayBefore: dayBefore >= today ? to({ date: dayBefore }) : null,
    dayAfter: dayAfter <= addDays(today, bookingWindowDays) ? to({ date: dayAfter }) : null,
    withFilters,
    sortedBy: (sort: TrainFilters['sort']) => withFilters({ sort }),
    withoutFilters: to({ class: 'ALL', filters: { ...noFilters, sort: search.filters.sort } }),
    withClass: (wanted: TrainSearch['class']) => to({ class: wanted }),
    /** All journeys, not only the first. */
    all: to({}, { show: 'all' }),
    schedule: (number: string) => `${to({}, { ...shown, schedule: number })}#train-${number}`,
    /** Active filters, each with the URL of the page without it. */
    chips: [
      ...(search.class === 'ALL'
        ? []
        : [{ label: `${trainClassName(search.class)} (${search.class})`, removeTo: to({ class: 'ALL' }) }]),
      ...(search.filters.available ? [{ label: 'Available Only', removeTo: withFilters({ available: false }) }] : []),
      ...(search.filters.overnight ? [{ label: 'Overnight', removeTo: withFilters({ overnight: false }) }] : []),
      ...listChips('changes', changesName),
      ...listChips('departs', (bucket) => `Departs ${lowerFirst(timeBucketName(bucket))}`),
      ...listChips('arrives', (bucket) => `Arrives ${lowerFirst(timeBucketName(bucket))}`),
      ...listChips('leave', (code) => `From ${code}`),
      ...listChips('reach', (code) => `To ${code}`),
      ...(search.filters.min > priceRange.min
        ? [
            {
              label: `At least ${formatRupees(rupees(search.filters.min))}`,
              removeTo: withFilters({ min: priceRange.min }),
            },
          ]
        : []),
      ...(search.filters.max < priceRange.max
        ? [
            {
              label: `At most ${formatRupees(rupees(search.filters.max))}`,
              removeTo: withFilters({ max: priceRange.max }),
            },
          ]
        : []),
    ],
    /** The search without its prices, as hidden fields. */
    carried: Object.entries({
      ...base,
      date: search.date,
      class: search.class === 'ALL' ? undefined : search.class,
      ...filterQuery({ ...search.filters, min: priceRange.min, max: priceRange.max }),
    }).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
  };
};

export type ResultsUrls = ReturnType<typeof resultsUrls>;
