import type { PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { DayNote } from '~/ui/date/calendar.tsx';
import { type TrainClass, trainClasses } from '../core/train.ts';
import type { Place } from '../places/place.ts';

/** Buckets of the time of day: from the first hour (inclusive) to the second (exclusive). */
export const timeBuckets = ['before_6am', '6am_12pm', '12pm_6pm', 'after_6pm'] as const;
export type TimeBucket = (typeof timeBuckets)[number];

const bucketLabels: Record<TimeBucket, string> = {
  before_6am: 'Before 6 am',
  '6am_12pm': '6 am to 12 noon',
  '12pm_6pm': '12 noon to 6 pm',
  after_6pm: 'After 6 pm',
};

export const isTimeBucket = (text: string): text is TimeBucket => (timeBuckets as readonly string[]).includes(text);

export const timeBucketName = (bucket: TimeBucket): string => bucketLabels[bucket];

const hoursPerBucket = 6;

/** The bucket of a time in minutes after midnight, modulo a day. */
export const timeBucketOf = (minutes: number): TimeBucket => {
  const hour = Math.floor((minutes % 1440) / 60);
  return timeBuckets[Math.floor(hour / hoursPerBucket)] ?? 'after_6pm';
};

const minutesPerDay = 1440;
const [nightBegins, nightEnds] = [-60, 5 * 60];
const [shortestNight, longestJourney, arrivesBy] = [4 * 60, 18 * 60, 11 * 60];

/** Whether a journey takes one night: at least 4 hours between 11 pm and 5 am, arrival by 11 am, at most 18 hours in all. */
export const isOvernight = ({ departs_min, arrives_min }: { departs_min: number; arrives_min: number }): boolean => {
  const midnight = Math.ceil((departs_min - nightEnds) / minutesPerDay) * minutesPerDay;
  const minutesOfNight = Math.min(arrives_min, midnight + nightEnds) - Math.max(departs_min, midnight + nightBegins);
  return (
    minutesOfNight >= shortestNight &&
    arrives_min <= midnight + arrivesBy &&
    arrives_min - departs_min <= longestJourney
  );
};

/** Classes offered in the search form; ALL is every class. */
export const searchClasses = ['ALL', 'SL', '3A', '2A', '1A'] as const;

/** Classes of the filter and the URL. */
export const filterClasses = ['ALL', ...trainClasses] as const;
export type SearchClass = 'ALL' | TrainClass;

/** By `changes`: direct trains first, then journeys with one change, then with two. */
export const trainSortKeys = ['changes', 'departure', 'arrival', 'duration', 'price'] as const;
export type TrainSortKey = (typeof trainSortKeys)[number];

/** The price filter in rupees. */
export const priceRange = { min: 0, max: 6000, step: 100 } as const;

export type TrainFilters = {
  /** Only journeys with a seat left on every train. */
  available: boolean;
  /** Only journeys of one night. */
  overnight: boolean;
  /** Numbers of changes; none means any, as for all lists here. */
  changes: number[];
  departs: TimeBucket[];
  arrives: TimeBucket[];
  /** Codes of the stations where the journey begins and ends. */
  leave: string[];
  reach: string[];
  /** Rupees; `max` at the end of the range means no limit. */
  min: number;
  max: number;
  sort: TrainSortKey;
};

export const noFilters: TrainFilters = {
  available: false,
  overnight: false,
  changes: [],
  departs: [],
  arrives: [],
  leave: [],
  reach: [],
  min: priceRange.min,
  max: priceRange.max,
  sort: 'changes',
};

/** The filters that hold several values, in the URL separated by commas. */
export const filterLists = ['changes', 'departs', 'arrives', 'leave', 'reach'] as const;

/** The list of `rememberRecent` with the searches of trains. */
export const recentTrainSearchesName = 'recent-train-searches';

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
  /** Whether all journeys are listed, not only the first. */
  showsAll: boolean;
};

type Query = Record<string, string | number | undefined>;

/** Query parameters of one place: its code, and the names of city and station. */
export const placeQuery = (side: 'from' | 'to', place: Pick<Place, 'code' | 'name' | 'city' | 'type'>): Query => ({
  [side]: place.code,
  [`${side}City`]: place.city,
  [`${side}Station`]: place.type === 'station' ? place.name : undefined,
});

/** Query parameters of filters and sort order; defaults are omitted. */
export const filterQuery = (filters: TrainFilters): Query => ({
  available: filters.available ? '1' : undefined,
  overnight: filters.overnight ? '1' : undefined,
  ...Object.fromEntries(filterLists.map((name) => [name, filters[name].join(',') || undefined])),
  min: filters.min > priceRange.min ? filters.min : undefined,
  max: filters.max < priceRange.max ? filters.max : undefined,
  sort: filters.sort === noFilters.sort ? undefined : filters.sort,
});

/** Filters that hold lists, from all values of their parameters. */
export const readFilterLists = (query: URLSearchParams): Pick<TrainFilters, (typeof filterLists)[number]> => {
  const values = (name: (typeof filterLists)[number]): string[] => [
    ...new Set(query.getAll(name).flatMap((text) => text.split(','))),
  ];
  const stations = (name: 'leave' | 'reach') => values(name).filter((code) => /^[A-Z]{1,5}$/.test(code));
  return {
    changes: values('changes').flatMap((text) => (/^[0-2]$/.test(text) ? [Number(text)] : [])),
    departs: values('departs').filter(isTimeBucket),
    arrives: values('arrives').filter(isTimeBucket),
    leave: stations('leave'),
    reach: stations('reach'),
  };
};

/** Class and filters of a URL of ours, as written by {@link filterQuery}; for queries typed by hand see `parseTrainSearch`. */
export const readFilterQuery = (query: URLSearchParams): Pick<TrainSearch, 'class' | 'filters'> => ({
  class: filterClasses.find((one) => one === query.get('class')) ?? 'ALL',
  filters: {
    available: query.has('available'),
    overnight: query.has('overnight'),
    ...readFilterLists(query),
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

type Fares = Record<PlainDate, number>;

/** The fares of a month as notes of a calendar; where they differ, the lowest stand out. */
export const fareNotes = (fares: Fares): Record<PlainDate, DayNote> => {
  const [lowest, highest] = [Math.min(...Object.values(fares)), Math.max(...Object.values(fares))];
  return Object.fromEntries(
    Object.entries(fares).map(([date, paise]) => [
      date,
      { text: formatRupees(paise), best: paise === lowest && lowest < highest },
    ]),
  );
};

/** A failed request shows no fares: the calendar works without them. */
const fetchNotes = async (query: { from: string; to: string; month: string }): Promise<Record<PlainDate, DayNote>> => {
  try {
    const response = await fetch(paths.lowestFares(query));
    return fareNotes(response.ok ? await response.json() : {});
  } catch {
    return {};
  }
};

/** The lowest fares between two places as notes of a calendar. Each month is requested once, when it is shown. */
export const lowestFareNotes = (from: string, to: string) => {
  const months = new Map<string, ReturnType<typeof fetchNotes>>();
  return {
    label: 'Lowest fare',
    load: (month: string) => {
      const known = months.get(month) ?? fetchNotes({ from, to, month });
      months.set(month, known);
      return known;
    },
  };
};
