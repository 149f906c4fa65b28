import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Place } from '../places/place.ts';
import { isTimeBucket, type TimeBucket } from './departure-time.ts';

/** Classes offered in the search form; ALL is every class. */
export const searchClasses = ['ALL', 'SL', '3A', '2A', '1A'] as const;
export type SearchClass = (typeof searchClasses)[number];

export const trainSortKeys = ['departure', 'arrival', 'duration', 'price'] as const;
export type TrainSortKey = (typeof trainSortKeys)[number];

/** The price filter in rupees. */
export const priceRange = { min: 0, max: 6000, step: 100 } as const;

export type TrainFilters = {
  /** Only trains with a seat left. */
  available: boolean;
  /** Departure time buckets; none means any time. */
  departs: TimeBucket[];
  /** Rupees; `max` at the end of the range means no limit. */
  min: number;
  max: number;
  sort: TrainSortKey;
};

export const noFilters: TrainFilters = {
  available: false,
  departs: [],
  min: priceRange.min,
  max: priceRange.max,
  sort: 'departure',
};

/** A place in the URL or in a form sent without JavaScript: a code, or a text to resolve. */
export type PlaceText = { code: string; text: string };

/** Why the date shown differs from the requested date. */
export type DateAdjustment = 'past' | 'too_far' | 'unreadable';

export type TrainSearch = {
  from: PlaceText;
  to: PlaceText;
  date: PlainDate;
  dateAdjustment: DateAdjustment | null;
  class: SearchClass;
  filters: TrainFilters;
};

type Query = Record<string, string | number | undefined>;

/** Query parameters of one place: its code, and the names of city and station. */
export const placeQuery = (side: 'from' | 'to', place: Pick<Place, 'code' | 'name' | 'city' | 'type'>): Query => ({
  [side]: place.code,
  [`${side}City`]: place.city,
  [`${side}Station`]: place.type === 'station' ? place.name : undefined,
});

/** Query parameters of filters and sort order; defaults are omitted. */
export const filterQuery = ({ available, departs, min, max, sort }: TrainFilters): Query => ({
  available: available ? '1' : undefined,
  departs: departs.length > 0 ? departs.join(',') : undefined,
  min: min > priceRange.min ? min : undefined,
  max: max < priceRange.max ? max : undefined,
  sort: sort === noFilters.sort ? undefined : sort,
});

/** Class and filters of a URL of ours, as written by {@link filterQuery}; for queries typed by hand see `parseTrainSearch`. */
export const readFilterQuery = (query: URLSearchParams): Pick<TrainSearch, 'class' | 'filters'> => ({
  class: searchClasses.find((one) => one === query.get('class')) ?? 'ALL',
  filters: {
    available: query.has('available'),
    departs: (query.get('departs') ?? '').split(',').filter(isTimeBucket),
    min: Number(query.get('min') ?? priceRange.min),
    max: Number(query.get('max') ?? priceRange.max),
    sort: trainSortKeys.find((key) => key === query.get('sort')) ?? noFilters.sort,
  },
});

/** The whole query of /trains/search, for `paths.trainSearch`; parsed by `parseTrainSearch`. */
export const trainSearchQuery = (
  wanted: { from: Place; to: Place; date: PlainDate; class: SearchClass },
  filters: TrainFilters = noFilters,
): Query => ({
  ...placeQuery('from', wanted.from),
  ...placeQuery('to', wanted.to),
  date: wanted.date,
  class: wanted.class,
  ...filterQuery(filters),
});

/** Errors of an incomplete search, by field. */
export const validateTrainSearch = (from: PlaceText, to: PlaceText, date: string): Record<string, string> => ({
  ...(from.code || from.text.trim() ? {} : { fromStation: 'Please select a departure city or station.' }),
  ...(to.code || to.text.trim() ? {} : { toStation: 'Please select a destination city or station.' }),
  ...(date ? {} : { date: 'Please select a travel date.' }),
});

export const missingInformationToast = {
  title: 'Missing Information',
  description: 'Please select From, To, and a Travel Date.',
  tone: 'destructive',
} as const;
