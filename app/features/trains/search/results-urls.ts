import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees, rupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { bookingWindowDays, trainClassName } from '../core/train.ts';
import { timeBucketName } from './departure-time.ts';
import type { TrainRoute } from './results-view.ts';
import { filterQuery, noFilters, placeQuery, priceRange, type TrainFilters, type TrainSearch } from './train-search.ts';

type Search = Pick<TrainSearch, 'date' | 'class' | 'filters'>;

/** URLs from one results page to another. */
export const resultsUrls = (route: TrainRoute, search: Search, today: PlainDate) => {
  const base = { ...placeQuery('from', route.from), ...placeQuery('to', route.to) };
  const to = (change: Partial<Search>, more: Record<string, string | undefined> = {}): string => {
    const next = { ...search, ...change };
    return paths.trainSearch({ ...base, date: next.date, class: next.class, ...filterQuery(next.filters), ...more });
  };
  const withFilters = (part: Partial<TrainFilters>) => to({ filters: { ...search.filters, ...part } });
  const dayBefore = addDays(search.date, -1);
  const dayAfter = addDays(search.date, 1);
  return {
    here: to({}),
    /** The page with the search form, filled in. */
    formPage: paths.trains({ ...base, date: search.date, class: search.class }),
    on: (date: PlainDate) => to({ date }),
    dayBefore: dayBefore >= today ? to({ date: dayBefore }) : null,
    dayAfter: dayAfter <= addDays(today, bookingWindowDays) ? to({ date: dayAfter }) : null,
    sortedBy: (sort: TrainFilters['sort']) => withFilters({ sort }),
    withoutFilters: to({ class: 'ALL', filters: { ...noFilters, sort: search.filters.sort } }),
    schedule: (number: string) => `${to({}, { schedule: number })}#train-${number}`,
    /** Active filters, each with the URL of the page without it. */
    chips: [
      ...(search.class === 'ALL'
        ? []
        : [{ label: `${trainClassName(search.class)} (${search.class})`, removeTo: to({ class: 'ALL' }) }]),
      ...(search.filters.available ? [{ label: 'Available Only', removeTo: withFilters({ available: false }) }] : []),
      ...search.filters.departs.map((bucket) => ({
        label: timeBucketName(bucket),
        removeTo: withFilters({ departs: search.filters.departs.filter((other) => other !== bucket) }),
      })),
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
    /** Hidden fields of the filter form. */
    carried: Object.entries({
      ...base,
      date: search.date,
      class: search.class,
      sort: search.filters.sort === noFilters.sort ? undefined : search.filters.sort,
    }).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
  };
};

export type ResultsUrls = ReturnType<typeof resultsUrls>;
