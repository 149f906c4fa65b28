import { addDays, type PlainDate } from '~/shared/dates/dates.ts';
import type { LabelledAxis } from '~/ui/line/clock.ts';
import { type TrainClass, type TrainStop, trainClassName } from '../core/train.ts';
import type { JourneyOption, ShownJourney } from '../journeys/journey-option.ts';
import type { Location } from '../places/place.ts';
import type { TrainSearch } from '../search/train-search.ts';
import type { countJourneys } from './filter-journeys.ts';

/** One day of the rail above the results. */
export type RailDay = {
  date: PlainDate;
  /** Most seats left on one journey, in the requested class; null when nothing runs. */
  available: number | null;
  /** The lowest fare with a free seat, in paise; null without a free seat. */
  fare_paise: number | null;
  /** Whether trains run, but none in the requested class. */
  onlyOtherClasses: boolean;
  /** Fewest changes. */
  changes: number;
};

/** Days shown at once. */
const railDays = 7;

/** The seven days around a date, within the window on sale. */
export const railDates = (date: PlainDate, window: { first: PlainDate; last: PlainDate }): PlainDate[] => {
  const middle = addDays(date, -Math.floor(railDays / 2));
  const latest = addDays(window.last, 1 - railDays);
  // Plain dates compare as text.
  const [start = middle] = [middle, latest].sort();
  const [, first = start] = [start, window.first].sort();
  return Array.from({ length: railDays }, (_, day) => addDays(first, day)).filter((day) => day <= window.last);
};

/** Direct trains between other stations, with the kilometres as the crow flies from the station asked for. */
export type NearbyStation = {
  side: 'from' | 'to';
  from: Location;
  to: Location;
  km: number;
  trains: number;
  minutes: number;
  fare_paise: number | null;
};

/** Seats in another class on the direct trains of the day. */
export type OtherClass = { class: TrainClass; fare_paise: number; minutes: number };

/** Another day with seats. */
export type OtherDay = { date: PlainDate; daysLater: number; fare_paise: number };

/** What else is possible when nothing runs or the seats are gone. */
export type Alternatives = {
  classes: OtherClass[];
  days: OtherDay[];
  nearby: NearbyStation[];
  /** Sold-out trains whose seats are free in parts, in two classes. */
  splits: JourneyOption[];
};

export const noAlternatives: Alternatives = { classes: [], days: [], nearby: [], splits: [] };

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

type Counted = Pick<ResultsView, 'matching' | 'found' | 'direct' | 'departed'>;

/** '1 train', '12 trains'. */
export const plural = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

/** '12 trains', '5 of 12 trains', '40 journeys' when there are some with changes, '3 journeys with a change' when all are, '12 trains, 4 departed'. */
export const formatResultCount = ({ matching, found, direct, departed }: Counted): string => {
  const all = plural(found, direct === found ? 'train' : 'journey');
  const count = matching < found ? `${matching} of ${all}` : direct === 0 && found > 0 ? `${all} with a change` : all;
  return departed ? `${count}, ${departed} departed` : count;
};
