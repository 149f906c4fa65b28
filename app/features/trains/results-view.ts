import type { PlainDate } from '~/shared/dates.ts';
import type { Location } from './place.ts';
import type { TrainResult, TrainStop } from './train.ts';
import { countTrains, filterTrains, sortTrains, withClass } from './train-results.ts';
import type { TrainSearch } from './train-search.ts';

/** The results of a search as the page shows them. */
export type ResultsView = {
  /** After filters and in order. */
  trains: TrainResult[];
  /** Before filters, but with the class asked for. */
  found: number;
  counts: ReturnType<typeof countTrains>;
  /** The train whose schedule is open. */
  schedule: { number: string; stops: TrainStop[] } | null;
  /** When nothing runs on the day: the nearest days on which something does. */
  nearestDays: PlainDate[];
  /** When the seats were counted, for people. */
  countedAt: string;
};

/** Filters and orders the trains of a day. */
export const showTrains = (
  all: TrainResult[],
  search: Pick<TrainSearch, 'class' | 'filters'>,
): Pick<ResultsView, 'trains' | 'found' | 'counts'> => ({
  trains: sortTrains(filterTrains(all, search.filters, search.class), search.filters.sort, search.class),
  found: withClass(all, search.class).length,
  counts: countTrains(all, search.filters, search.class),
});

/** The two ends of a search that has been understood. */
export type Route = { from: Location; to: Location };
