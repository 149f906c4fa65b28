import { type TrainResult, travelMinutes } from '../core/train.ts';
import { type ConnectingJourney, isBookable, lowestJourneyFare } from '../journeys/connecting-journey.ts';
import { type TimeBucket, timeBucketOf } from './departure-time.ts';
import { priceRange, type SearchClass, type TrainFilters, type TrainSortKey } from './train-search.ts';

type Wanted = SearchClass;

const classesWanted = (train: TrainResult, wanted: Wanted): TrainResult['classes'] =>
  wanted === 'ALL' ? train.classes : train.classes.filter((one) => one.class === wanted);

/** Trains that have the requested class; all trains for ALL. */
export const withClass = (trains: TrainResult[], wanted: Wanted): TrainResult[] =>
  trains.filter((train) => classesWanted(train, wanted).length > 0);

/** The lowest fare of a train, of the requested class if there is one. */
export const lowestFare = (train: TrainResult, wanted: Wanted): number =>
  Math.min(...classesWanted(train, wanted).map((one) => one.fare_paise));

const hasSeat = (train: TrainResult, wanted: Wanted): boolean =>
  !train.departed && classesWanted(train, wanted).some((one) => one.available > 0);

const inPriceRange = (train: TrainResult, { min, max }: TrainFilters, wanted: Wanted): boolean =>
  classesWanted(train, wanted).some((one) => {
    const rupees = one.fare_paise / 100;
    return rupees >= min && (rupees <= max || max >= priceRange.max);
  });

const inBuckets = (train: TrainResult, buckets: TimeBucket[]): boolean =>
  buckets.length === 0 || buckets.includes(timeBucketOf(train.from.departs_min));

/** Trains that pass every filter; with a requested class, price and availability refer to that class. */
export const filterTrains = (trains: TrainResult[], filters: TrainFilters, wanted: Wanted): TrainResult[] =>
  withClass(trains, wanted).filter(
    (train) =>
      (!filters.available || hasSeat(train, wanted)) &&
      inBuckets(train, filters.departs) &&
      inPriceRange(train, filters, wanted),
  );

/** All trains of a result leave on one day, so the time of day at the boarding station is enough. */
const departureMinute = (train: TrainResult): number => train.from.departs_min % 1440;

const sortValues: Record<TrainSortKey, (train: TrainResult, wanted: Wanted) => number> = {
  departure: departureMinute,
  arrival: (train) => departureMinute(train) + travelMinutes(train),
  duration: travelMinutes,
  price: lowestFare,
};

/** Sorts by the key, then by departure; departed trains come last. */
export const sortTrains = (trains: TrainResult[], key: TrainSortKey, wanted: Wanted): TrainResult[] => {
  const value = sortValues[key];
  return [...trains].sort(
    (one, other) =>
      Number(one.departed) - Number(other.departed) ||
      value(one, wanted) - value(other, wanted) ||
      departureMinute(one) - departureMinute(other) ||
      one.number.localeCompare(other.number),
  );
};

/** Number of trains per departure bucket with the other filters applied, and number of trains with seats. */
export const countTrains = (
  trains: TrainResult[],
  filters: TrainFilters,
  wanted: Wanted,
): { departs: Record<TimeBucket, number>; available: number } => {
  const departs: Record<TimeBucket, number> = { before_6am: 0, '6am_12pm': 0, '12pm_6pm': 0, after_6pm: 0 };
  for (const train of filterTrains(trains, { ...filters, departs: [] }, wanted))
    departs[timeBucketOf(train.from.departs_min)] += 1;
  return { departs, available: filterTrains(trains, { ...filters, available: true }, wanted).length };
};

const connectionValues = (wanted: string | null): Record<TrainSortKey, (journey: ConnectingJourney) => number> => ({
  departure: ({ departs_min }) => departs_min,
  arrival: ({ arrives_min }) => arrives_min,
  duration: journeyMinutes,
  price: ({ legs }) => lowestJourneyFare(legs, wanted) ?? Number.MAX_SAFE_INTEGER,
});

const journeyMinutes = ({ departs_min, arrives_min }: ConnectingJourney): number => arrives_min - departs_min;

/** Of each number of changes at most so many journeys are shown: the fastest. */
const mostConnections = 10;

/**
 * Journeys with changes that pass the filters, of each number of changes the fastest, sorted: those with fewer changes first. With a requested class, price
 * and availability refer to that class on every train; the price is that of all trains together.
 */
export const filterConnections = (
  journeys: ConnectingJourney[],
  { available, departs, min, max, sort }: TrainFilters,
  wanted: Wanted,
): ConnectingJourney[] => {
  const wantedClass = wanted === 'ALL' ? null : wanted;
  const passing = journeys.filter(({ legs, departs_min }) => {
    const fare = lowestJourneyFare(legs, wantedClass);
    const rupees = fare === null ? null : fare / 100;
    return (
      legs.every((leg) => classesWanted(leg, wanted).length > 0) &&
      (!available || isBookable(legs, wantedClass)) &&
      (departs.length === 0 || departs.includes(timeBucketOf(departs_min))) &&
      (rupees === null || (rupees >= min && (rupees <= max || max >= priceRange.max)))
    );
  });
  const value = connectionValues(wantedClass)[sort];
  return [...Map.groupBy(passing, ({ changes }) => changes.length).values()]
    .flatMap((group) =>
      group.toSorted((one, other) => journeyMinutes(one) - journeyMinutes(other)).slice(0, mostConnections),
    )
    .sort(
      (one, other) =>
        one.changes.length - other.changes.length || value(one) - value(other) || one.departs_min - other.departs_min,
    );
};
