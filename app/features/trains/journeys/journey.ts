import type { FirstRides, JourneyQuery, LastRides, StationRoles } from './outer-rides.ts';
import type { TimetableIndex } from './timetable-index.ts';

/** At most this many changes. */
export const mostChanges = 2;

/** A ride on one train; the calls are numbers of the index, the times minutes after midnight of the day searched. */
export type JourneyRide = { train: number; board: number; alight: number; departs: number; arrives: number };

/** What journeys are compared by. */
export type JourneyTimes = { departs: number; arrives: number; changes: number };

/** One way to travel, from the first departure to the last arrival. */
export type IndexJourney = JourneyTimes & { km: number; rides: JourneyRide[] };

/** Whether the first journey leaves no earlier, arrives no later and changes no more often than the second. */
export const dominates = (one: JourneyTimes, other: JourneyTimes): boolean =>
  one.departs >= other.departs && one.arrives <= other.arrives && one.changes <= other.changes;

/** A journey longer than this multiple of the shortest found, and by more than these kilometres, is a detour that nobody wants. */
const [detourFactor, detourKm] = [2, 300];
/** The same for its duration, in minutes. */
const [slowFactor, slowMinutes] = [1.6, 360];

const duration = ({ departs, arrives }: JourneyTimes): number => arrives - departs;

/** Without the journeys that are far longer than the shortest one, in kilometres or in time. */
export const withoutDetours = <Journey extends JourneyTimes & { km: number }>(journeys: Journey[]): Journey[] => {
  const shortest = Math.min(...journeys.map(({ km }) => km));
  const fastest = Math.min(...journeys.map(duration));
  return journeys.filter(
    (journey) =>
      journey.km <= Math.max(shortest * detourFactor, shortest + detourKm) &&
      duration(journey) <= Math.max(fastest * slowFactor, fastest + slowMinutes),
  );
};

/** The earliest arrival for each minute of departure and number of changes, and the call and day of the middle ride that it needs. */
export type BestArrivals = { arrives: Int32Array; middleCall: Int32Array; middleDay: Int8Array };

/** A search in progress. */
export type JourneySearch = {
  index: TimetableIndex;
  query: JourneyQuery;
  roles: StationRoles;
  first: FirstRides;
  /** Last rides by station, listed when asked for. */
  lastAt: (station: number) => LastRides | null;
  /** For each call and day of departure the latest start of a first ride that reaches it, or -1. */
  startAt: Int16Array;
  best: BestArrivals[];
};
