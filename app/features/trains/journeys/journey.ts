/** At most this many changes. */
export const mostChanges = 2;

/** A ride on one train; the calls are numbers of the index, the times minutes after midnight of the day searched. */
export type Ride = { train: number; board: number; alight: number; departs: number; arrives: number };

/** What journeys are compared by. */
export type JourneyTimes = { departs: number; arrives: number; changes: number };

/** One way to travel, from the first departure to the last arrival. */
export type IndexJourney = JourneyTimes & { km: number; rides: Ride[] };

/** Whether the first journey leaves no earlier, arrives no later and changes no more often than the second. */
export const dominates = (one: JourneyTimes, other: JourneyTimes): boolean =>
  one.departs >= other.departs && one.arrives <= other.arrives && one.changes <= other.changes;

/** A journey longer than this multiple of the shortest found, and by more than these kilometres, is a detour that nobody wants. */
const [detourFactor, detourKm] = [2, 300];

/** Without the journeys that are far longer, in kilometres, than the shortest one. */
export const withoutDetours = (journeys: IndexJourney[], directKm: number[] = []): IndexJourney[] => {
  const shortest = Math.min(...directKm, ...journeys.map(({ km }) => km));
  return journeys.filter(({ km }) => km <= Math.max(shortest * detourFactor, shortest + detourKm));
};
