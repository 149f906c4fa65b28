import type { PlainDate } from '~/shared/dates/dates.ts';
import type { ShownJourney } from '../cards/shown-journey.ts';
import { type TrainStop, trainClassName } from '../core/train.ts';
import type { LabelledAxis } from '../journeys/clock-axis.ts';
import type { Location } from '../places/place.ts';
import type { TrainSearch } from '../search/train-search.ts';
import type { Alternatives } from './alternatives.ts';
import type { RailDay } from './date-rail.ts';
import type { countJourneys } from './filter-journeys.ts';

/** The results of a search, for the page. */
export type ResultsView = {
  /** Filtered and sorted, the first of them. */
  journeys: ShownJourney[];
  /** Number of journeys that pass the filters. */
  matching: number;
  /** Of them, those whose first train has left. */
  departed: number;
  /** Number of journeys before filters, but with the requested class, and of direct trains among them. */
  found: number;
  direct: number;
  /** Number of direct trains of the day, with the requested class or without. */
  directInAnyClass: number;
  counts: ReturnType<typeof countJourneys>;
  axis: LabelledAxis;
  /** The days around the date; empty when they could not be loaded. */
  days: RailDay[];
  /** The train whose schedule is open. */
  schedule: { number: string; stops: TrainStop[] } | null;
  /** Whether no direct train can be booked in the requested class; `alternatives` says what else is possible then. */
  isSoldOut: boolean;
  alternatives: Omit<Alternatives, 'splits'> & { splits: ShownJourney[] };
  /** When no train runs on the day: the nearest days with trains. */
  nearestDays: PlainDate[];
  /** When no train runs on the day: the trains of other stations of the cities. */
  otherStations: OtherStations[];
  /** Whether there are direct trains, with the requested class, and all of them have left. */
  allDeparted: boolean;
  /** Time of the seat count, formatted. */
  countedAt: string;
};

/** Trains of other stations of the city of departure, of the destination, or of both, with the cities in place of the stations. */
export type OtherStations = {
  side: 'from' | 'to' | 'both';
  from: Location;
  to: Location;
  trains: number;
  minutes: number;
  fare_paise: number | null;
};

/** The id of the number of trains, which gets the focus when the list changes. */
export const trainCountId = 'trains-count';

/** Says what has left: trains with other classes, and journeys with a change, may still run. */
export const departedText = (
  { direct, found, directInAnyClass }: Pick<ResultsView, 'direct' | 'found' | 'directInAnyClass'>,
  wanted: TrainSearch['class'],
): string => {
  const kind = direct < found ? 'direct trains' : 'trains';
  const inClass = wanted !== 'ALL' && direct < directInAnyClass ? ` with ${trainClassName(wanted)} (${wanted})` : '';
  return `All of today’s ${kind}${inClass} have departed.`;
};

/** Origin and destination of a resolved search. */
export type TrainRoute = { from: Location; to: Location };
