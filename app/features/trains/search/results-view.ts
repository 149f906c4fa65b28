import type { PlainDate } from '~/shared/dates/dates.ts';
import type { TrainResult, TrainStop } from '../core/train.ts';
import type { ConnectingJourney } from '../journeys/connecting-journey.ts';
import type { Location } from '../places/place.ts';
import { countTrains, filterTrains, sortTrains, withClass } from './train-results.ts';
import type { TrainSearch } from './train-search.ts';

/** The results of a search, for the page. */
export type ResultsView = {
  /** Filtered and sorted. */
  trains: TrainResult[];
  /** Number of trains before filters, but with the requested class. */
  found: number;
  counts: ReturnType<typeof countTrains>;
  /** The train whose schedule is open. */
  schedule: { number: string; stops: TrainStop[] } | null;
  /** When no train runs on the day: the nearest days with trains. */
  nearestDays: PlainDate[];
  /** When no train runs on the day: the trains of other stations of the cities. */
  otherStations: OtherStations[];
  /** Journeys with one change or two that no bookable direct train makes pointless. */
  connections: ConnectingJourney[];
  /** Whether there are trains, with the requested class, and all of them have left. */
  allDeparted: boolean;
  /** Time of the seat count, formatted. */
  countedAt: string;
};

/** Trains of other stations of the city of departure, of the destination, or of both, with the cities in place of the stations. */
export type OtherStations = { side: 'from' | 'to' | 'both'; from: Location; to: Location; trains: number };

/** Filters and sorts the trains of a day. */
export const filterAndSortTrains = (
  all: TrainResult[],
  search: Pick<TrainSearch, 'class' | 'filters'>,
): Pick<ResultsView, 'trains' | 'found' | 'counts' | 'allDeparted'> => {
  const found = withClass(all, search.class);
  return {
    trains: sortTrains(filterTrains(all, search.filters, search.class), search.filters.sort, search.class),
    found: found.length,
    counts: countTrains(all, search.filters, search.class),
    allDeparted: found.length > 0 && found.every(({ departed }) => departed),
  };
};

/** Origin and destination of a resolved search. */
export type TrainRoute = { from: Location; to: Location };
