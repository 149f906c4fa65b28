import { classOrder, type TrainResult } from '../core/train.ts';
import { dominates, withoutDetours } from '../journeys/journey.ts';
import {
  isBookable,
  type JourneyOption,
  type JourneyTag,
  journeyMinutes,
  lowestJourneyFare,
} from '../journeys/journey-option.ts';
import {
  isOvernight,
  priceRange,
  type SearchClass,
  type TimeBucket,
  type TrainFilters,
  type TrainSortKey,
  timeBucketOf,
} from '../search/train-search.ts';

type Wanted = SearchClass;

const classesWanted = (leg: TrainResult, wanted: Wanted): TrainResult['classes'] =>
  wanted === 'ALL' ? leg.classes : leg.classes.filter((one) => one.class === wanted);

const hasClass = ({ legs }: JourneyOption, wanted: Wanted): boolean =>
  legs.every((leg) => classesWanted(leg, wanted).length > 0);

/** Journeys with the requested class on every train; all journeys for ALL. */
export const withClass = (journeys: JourneyOption[], wanted: Wanted): JourneyOption[] =>
  journeys.filter((journey) => hasClass(journey, wanted));

const classOrNull = (wanted: Wanted): string | null => (wanted === 'ALL' ? null : wanted);

/** The lowest fare with a free seat on every train, else the lowest fare; of the requested class, in paise. */
export const lowestFare = ({ legs }: JourneyOption, wanted: Wanted): number =>
  lowestJourneyFare(legs, classOrNull(wanted)) ??
  legs.reduce((sum, leg) => sum + Math.min(...classesWanted(leg, wanted).map(({ fare_paise }) => fare_paise)), 0);

/** A direct train may have any class in the range; of several trains the lowest total counts. */
const inPriceRange = (journey: JourneyOption, { min, max }: TrainFilters, wanted: Wanted): boolean => {
  const [leg, ...more] = journey.legs;
  const fares =
    leg && more.length === 0
      ? classesWanted(leg, wanted).map(({ fare_paise }) => fare_paise)
      : [lowestFare(journey, wanted)];
  return fares.some((fare) => fare / 100 >= min && (fare / 100 <= max || max >= priceRange.max));
};

const includes = <Value>(chosen: readonly Value[], value: Value): boolean =>
  chosen.length === 0 || chosen.includes(value);

/** First and last station of a journey. */
const endsOf = ({ legs }: JourneyOption) => ({ from: legs[0]?.from, to: legs.at(-1)?.to });

/** The filters that the counts are listed for. */
type Facet = 'available' | 'overnight' | 'changes' | 'departs' | 'arrives' | 'leave' | 'reach' | 'price';

const facetTests: Record<Facet, (journey: JourneyOption, filters: TrainFilters, wanted: Wanted) => boolean> = {
  available: ({ legs }, { available }, wanted) => !available || isBookable(legs, classOrNull(wanted)),
  overnight: (journey, { overnight }) => !overnight || isOvernight(journey),
  changes: ({ changes: { length } }, { changes }) => includes(changes, length),
  departs: ({ departs_min }, { departs }) => includes(departs, timeBucketOf(departs_min)),
  arrives: ({ arrives_min }, { arrives }) => includes(arrives, timeBucketOf(arrives_min)),
  leave: (journey, { leave }) => includes(leave, endsOf(journey).from?.code ?? ''),
  reach: (journey, { reach }) => includes(reach, endsOf(journey).to?.code ?? ''),
  price: inPriceRange,
};
const facets = Object.keys(facetTests) as Facet[];

const passes = (journey: JourneyOption, filters: TrainFilters, wanted: Wanted, without?: Facet): boolean =>
  facets.every((facet) => facet === without || facetTests[facet](journey, filters, wanted));

/** Journeys that pass every filter; with a requested class, price and availability refer to that class on every train. */
export const filterJourneys = (journeys: JourneyOption[], filters: TrainFilters, wanted: Wanted): JourneyOption[] =>
  journeys.filter((journey) => hasClass(journey, wanted) && passes(journey, filters, wanted));

const sortValues: Record<TrainSortKey, (journey: JourneyOption, wanted: Wanted) => number> = {
  changes: ({ changes }) => changes.length,
  departure: ({ departs_min }) => departs_min,
  arrival: ({ arrives_min }) => arrives_min,
  duration: journeyMinutes,
  price: lowestFare,
};

const hasDeparted = ({ legs }: JourneyOption): boolean => legs[0]?.departed ?? false;

/** Sorts by the key, then by departure; departed trains come last, among those with as many changes when sorted by changes. */
export const sortJourneys = (journeys: JourneyOption[], key: TrainSortKey, wanted: Wanted): JourneyOption[] =>
  journeys
    .map((journey) => ({ journey, value: sortValues[key](journey, wanted), departed: Number(hasDeparted(journey)) }))
    .sort(
      (one, other) =>
        (key === 'changes' ? one.value - other.value : 0) ||
        one.departed - other.departed ||
        one.value - other.value ||
        one.journey.departs_min - other.journey.departs_min ||
        one.journey.id.localeCompare(other.journey.id),
    )
    .map(({ journey }) => journey);

/** An option of a filter that depends on the journeys found. */
export type CountedOption = { value: string; label: string; count: number };

/** How many journeys each option of each filter would show, with the other filters as they are. */
export type JourneyCounts = {
  available: number;
  overnight: number;
  changes: number[];
  departs: Record<TimeBucket, number>;
  arrives: Record<TimeBucket, number>;
  /** Stations where journeys begin and end. */
  leave: CountedOption[];
  reach: CountedOption[];
  /** Classes of the trains in display order, and ALL. */
  classes: { class: Wanted; count: number }[];
};

const noTimes = (): Record<TimeBucket, number> => ({ before_6am: 0, '6am_12pm': 0, '12pm_6pm': 0, after_6pm: 0 });

const addStation = (
  options: Map<string, CountedOption>,
  station: { code: string; name: string } | undefined,
  isCounted: boolean,
): void => {
  if (!station) return;
  const option = options.get(station.code) ?? { value: station.code, label: station.name, count: 0 };
  options.set(station.code, option);
  if (isCounted) option.count += 1;
};

/** The classes that at least one journey has on every train, in display order. */
const classesOf = (journeys: JourneyOption[]): Wanted[] => {
  const known = new Set(journeys.flatMap(({ legs: [leg] }) => leg?.classes.map((one) => one.class) ?? []) as Wanted[]);
  return [...known]
    .filter((one) => journeys.some((journey) => hasClass(journey, one)))
    .sort((one, other) => classOrder(one) - classOrder(other));
};

const toCompared = (journey: JourneyOption) => ({
  journey,
  departs: journey.departs_min,
  arrives: journey.arrives_min,
  changes: journey.changes.length,
  km:
    journey.legs.reduce((sum, { from, to }) => sum + to.km - from.km, 0) +
    journey.changes.reduce((sum, { roadKm }) => sum + (roadKm ?? 0), 0),
});

/** The journeys that a search in the class would find too: without those that its direct trains make pointless or a detour. */
const foundInClass = (journeys: JourneyOption[], wanted: Wanted): JourneyOption[] => {
  const direct = journeys
    .filter(({ legs, changes }) => changes.length === 0 && isBookable(legs, classOrNull(wanted)))
    .map(toCompared);
  const connections = journeys
    .filter(({ changes }) => changes.length > 0)
    .map(toCompared)
    .filter((one) => !direct.some((train) => dominates(train, one)));
  const found = new Set(withoutDetours([...direct, ...connections]).map(({ journey }) => journey));
  return journeys.filter((journey) => journey.changes.length === 0 || found.has(journey));
};

/**
 * Counts for each option; the count of an option is the length of the list that choosing it alone would show. With another class that list may have further
 * journeys with changes, which only a search in that class finds.
 */
export const countJourneys = (journeys: JourneyOption[], filters: TrainFilters, wanted: Wanted): JourneyCounts => {
  const counts: JourneyCounts = {
    available: 0,
    overnight: 0,
    changes: [0, 0, 0],
    departs: noTimes(),
    arrives: noTimes(),
    leave: [],
    reach: [],
    classes: [],
  };
  const leave = new Map<string, CountedOption>();
  const reach = new Map<string, CountedOption>();
  for (const journey of withClass(journeys, wanted)) {
    const failed = facets.filter((facet) => !facetTests[facet](journey, filters, wanted));
    const passesBut = (facet: Facet) => failed.length === 0 || (failed.length === 1 && failed[0] === facet);
    const { from, to } = endsOf(journey);
    if (passesBut('available') && isBookable(journey.legs, classOrNull(wanted))) counts.available += 1;
    if (passesBut('overnight') && isOvernight(journey)) counts.overnight += 1;
    if (passesBut('changes'))
      counts.changes[journey.changes.length] = (counts.changes[journey.changes.length] ?? 0) + 1;
    if (passesBut('departs')) counts.departs[timeBucketOf(journey.departs_min)] += 1;
    if (passesBut('arrives')) counts.arrives[timeBucketOf(journey.arrives_min)] += 1;
    addStation(leave, from, passesBut('leave'));
    addStation(reach, to, passesBut('reach'));
  }
  counts.leave = [...leave.values()];
  counts.reach = [...reach.values()];
  counts.classes = [...new Set<Wanted>(['ALL', ...classesOf(journeys), wanted])].map((one) => ({
    class: one,
    count: filterJourneys(one === wanted ? journeys : foundInClass(journeys, one), filters, one).length,
  }));
  return counts;
};

const best = (journeys: JourneyOption[], value: (journey: JourneyOption) => number): string | null => {
  const [first, ...others] = journeys;
  if (!first || others.length === 0) return null;
  return others.reduce((least, other) => (value(other) < value(least) ? other : least), first).id;
};

/** The tags of each journey by its id. The fastest and the cheapest are among those that can be booked. */
export const journeyTags = (journeys: JourneyOption[], wanted: Wanted): Map<string, JourneyTag[]> => {
  const bookable = journeys.filter(({ legs }) => isBookable(legs, classOrNull(wanted)));
  const fastest = best(bookable, journeyMinutes);
  const cheapest = best(bookable, (journey) => lowestFare(journey, wanted));
  return new Map(
    journeys.map((journey) => [
      journey.id,
      [
        ...(journey.id === fastest ? (['Fastest'] as const) : []),
        ...(journey.id === cheapest ? (['Cheapest'] as const) : []),
        ...(isOvernight(journey) ? (['Overnight'] as const) : []),
      ],
    ]),
  );
};
