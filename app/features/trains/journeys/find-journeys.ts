import { isByDay, longestWaitMinutes, longestWaitOfAll, type StationLink } from './change-times.ts';
import { type BestArrivals, type IndexJourney, type JourneySearch, type JourneyTimes, mostChanges } from './journey.ts';
import {
  dayOf,
  type FirstRide,
  firstRides,
  type JourneyQuery,
  type LastRides,
  lastRides,
  lastRidesAt,
  minutesPerDay,
  mostSearchDays,
  runsOnDay,
  stationRoles,
} from './outer-rides.ts';
import { rebuildJourney } from './rebuild-journey.ts';
import type { TimetableIndex } from './timetable-index.ts';

/**
 * For a sorted list of questions "which entry between `at - longest` and `at - least` is best", answered in one pass over both: a window slides over the
 * entries and keeps only those that may still be the best one.
 */
export class BestInWindow {
  readonly #times: Int32Array;
  readonly #values: Int32Array;
  readonly #size: number;
  /** Positions of entries in the window, from the best to the latest. */
  readonly #queue: Int32Array;
  #head = 0;
  #tail = 0;
  #next = 0;

  /** Entries with their times in ascending order; a higher value is better, and of equal ones the later. */
  constructor(times: Int32Array, values: Int32Array, size: number) {
    this.#times = times;
    this.#values = values;
    this.#size = size;
    this.#queue = new Int32Array(size);
  }

  /** The position of the best entry from `earliest` to `latest`, or -1. Neither may be less than in the call before. */
  best(earliest: number, latest: number): number {
    const [times, values, queue] = [this.#times, this.#values, this.#queue];
    while (this.#next < this.#size && (times[this.#next] as number) <= latest) {
      const value = values[this.#next] as number;
      while (this.#tail > this.#head && (values[queue[this.#tail - 1] as number] as number) <= value) this.#tail -= 1;
      queue[this.#tail] = this.#next;
      this.#tail += 1;
      this.#next += 1;
    }
    while (this.#head < this.#tail && (times[queue[this.#head] as number] as number) < earliest) this.#head += 1;
    return this.#head < this.#tail ? (queue[this.#head] as number) : -1;
  }
}

const never = 0x3fffffff;

/** The arrays of one search, reused by the next: searches do not overlap. */
const scratch = new WeakMap<TimetableIndex, { startAt: Int16Array; reachedFrom: Int16Array }>();

const scratchOf = (index: TimetableIndex) => {
  const size = index.callStation.length * mostSearchDays;
  const arrays = scratch.get(index) ?? { startAt: new Int16Array(size), reachedFrom: new Int16Array(size) };
  scratch.set(index, arrays);
  arrays.startAt.fill(-1);
  arrays.reachedFrom.fill(-1);
  return arrays;
};

const improve = (best: BestArrivals, departs: number, arrives: number, middleCall = -1, middleDay = 0): void => {
  if (arrives >= (best.arrives[departs] as number)) return;
  best.arrives[departs] = arrives;
  best.middleCall[departs] = middleCall;
  best.middleDay[departs] = middleDay;
};

/** The rides that end by day and by night, with the time that a change over this link needs. */
const byTimeOfChange = (rides: FirstRide[], link: StationLink): [rides: FirstRide[], least: number][] =>
  link.byDay === link.byNight
    ? [[rides, link.byDay]]
    : [
        [rides.filter(({ arrives }) => isByDay(arrives)), link.byDay],
        [rides.filter(({ arrives }) => !isByDay(arrives)), link.byNight],
      ];

/** Links on which a change is possible: not back to the start, and not beside the destination. */
const linksOf = (search: JourneySearch, station: number): StationLink[] =>
  (search.index.links[station] as StationLink[]).filter((link) => search.roles[link.station] === 0);

const findWithOneChange = (search: JourneySearch): void => {
  const { longestWait } = search.query;
  for (const [station, rides] of search.first.byStation)
    for (const link of linksOf(search, station)) {
      const last = search.lastAt(link.station);
      if (!last) continue;
      for (const [group, least] of byTimeOfChange(rides, link)) {
        const window = new BestInWindow(last.times, last.values, last.size);
        for (const { departs, arrives } of group) {
          const found = window.best(arrives + least, arrives + longestWait);
          if (found >= 0) improve(search.best[1] as BestArrivals, departs, -(last.values[found] as number));
        }
      }
    }
};

/** For each minute of departure the earliest arrival known when leaving then or later: whatever arrives no earlier is of no use. */
const arrivalBounds = (search: JourneySearch, onlyEarliest: boolean): Int32Array => {
  const bounds = new Int32Array(minutesPerDay);
  let bound = never;
  for (let departs = minutesPerDay - 1; departs >= 0; departs -= 1) {
    for (const { arrives } of search.best) bound = Math.min(bound, arrives[departs] as number);
    bounds[departs] = bound;
  }
  return onlyEarliest ? bounds.fill(bound) : bounds;
};

/** Runs of trains that can be boarded: the days on which they leave their first station, by the number of the train. */
type BoardedRuns = Map<number, Set<number>>;

/** Records at each departure that a first ride reaches the latest start of such a ride. */
const boardMiddleRides = (search: JourneySearch, bounds: Int32Array): BoardedRuns => {
  const { index, query, startAt } = search;
  const { callTrain, callDeparts, departures, departuresFrom } = index;
  const boarded: BoardedRuns = new Map();
  const board = (rides: FirstRide[], least: number, station: number): void => {
    if (rides.length === 0) return;
    const window = new BestInWindow(
      Int32Array.from(rides, ({ arrives }) => arrives),
      Int32Array.from(rides, ({ departs }) => departs),
      rides.length,
    );
    const earliest = (rides[0] as FirstRide).arrives + least;
    const latest = (rides.at(-1) as FirstRide).arrives + query.longestWait;
    const [begin, end] = [departuresFrom[station] as number, departuresFrom[station + 1] as number];
    for (let day = dayOf(earliest); day <= Math.min(query.days - 1, dayOf(latest)); day += 1)
      for (let at = begin; at < end; at += 1) {
        const call = departures[at] as number;
        const departs = callDeparts[call] as number;
        const time = day * minutesPerDay + (departs % minutesPerDay);
        if (time < earliest || time > latest) continue;
        const train = callTrain[call] as number;
        const run = day - dayOf(departs);
        if (!runsOnDay(index, train, query, run)) continue;
        const found = window.best(time - query.longestWait, time - least);
        if (found < 0) continue;
        const start = (rides[found] as FirstRide).departs;
        const slot = call * query.days + day;
        if (start <= (startAt[slot] as number) || time >= (bounds[start] as number)) continue;
        startAt[slot] = start;
        const runs = boarded.get(train);
        if (runs) runs.add(run);
        else boarded.set(train, new Set([run]));
      }
  };
  for (const [station, rides] of search.first.byStation) {
    const useful = rides.filter(({ departs, arrives }) => arrives < (bounds[departs] as number));
    if (useful.length === 0) continue;
    for (const link of linksOf(search, station))
      for (const [group, least] of byTimeOfChange(useful, link)) board(group, least, link.station);
  }
  return boarded;
};

/** Follows the middle rides and records at each arrival the latest start; returns the stations reached. */
const rideMiddleTrains = (
  search: JourneySearch,
  boarded: BoardedRuns,
  bounds: Int32Array,
  reachedFrom: Int16Array,
): Set<number> => {
  const { index, query, roles, startAt } = search;
  const { callStation, callArrives, callDeparts, callAlights, trainCalls } = index;
  const stations = new Set<number>();
  for (const [train, runs] of boarded) {
    const [first, end] = [trainCalls[train] as number, trainCalls[train + 1] as number];
    for (const run of runs) {
      let start = -1;
      for (let call = first; call < end; call += 1) {
        const station = callStation[call] as number;
        if (roles[station] !== 0) {
          // Where one may not alight, the train passes the destination.
          if (roles[station] === 1 || callAlights[call] === 1) start = -1;
          continue;
        }
        const arrives = (callArrives[call] as number) + run * minutesPerDay;
        if (
          callAlights[call] === 1 &&
          start >= 0 &&
          arrives < query.days * minutesPerDay &&
          arrives < (bounds[start] as number)
        ) {
          reachedFrom[call * query.days + dayOf(arrives)] = start;
          stations.add(station);
        }
        const day = run + dayOf(callDeparts[call] as number);
        if (day >= 0 && day < query.days) start = Math.max(start, startAt[call * query.days + day] as number);
      }
    }
  }
  return stations;
};

const findWithTwoChanges = (search: JourneySearch, stations: Set<number>, reachedFrom: Int16Array): void => {
  const { index, query } = search;
  const { callArrives, arrivals, arrivalsFrom } = index;
  for (const station of stations)
    for (const link of linksOf(search, station)) {
      const last = search.lastAt(link.station);
      if (!last) continue;
      const windows = [true, false].map(() => new BestInWindow(last.times, last.values, last.size));
      for (let day = 0; day < query.days; day += 1)
        for (let at = arrivalsFrom[station] as number; at < (arrivalsFrom[station + 1] as number); at += 1) {
          const call = arrivals[at] as number;
          const start = reachedFrom[call * query.days + day] as number;
          if (start < 0) continue;
          const arrives = day * minutesPerDay + ((callArrives[call] as number) % minutesPerDay);
          const byDay = isByDay(arrives);
          const window = windows[byDay ? 0 : 1] as BestInWindow;
          const found = window.best(arrives + (byDay ? link.byDay : link.byNight), arrives + query.longestWait);
          if (found >= 0) improve(search.best[2] as BestArrivals, start, -(last.values[found] as number), call, day);
        }
    }
};

/** The best journeys: none leaves later, arrives earlier and changes no more often than another one. */
const undominated = (search: JourneySearch): JourneyTimes[] => {
  const found: JourneyTimes[] = [];
  const earliest = search.best.map(() => never);
  for (let departs = minutesPerDay - 1; departs >= 0; departs -= 1) {
    let bound = never;
    for (let changes = 0; changes < search.best.length; changes += 1) {
      const arrives = search.best[changes]?.arrives[departs] as number;
      bound = Math.min(bound, earliest[changes] as number);
      if (arrives < bound) found.push({ departs, arrives, changes });
      earliest[changes] = Math.min(earliest[changes] as number, arrives);
      bound = Math.min(bound, arrives);
    }
  }
  return found.reverse();
};

const emptyBest = (): BestArrivals => ({
  arrives: new Int32Array(minutesPerDay).fill(never),
  middleCall: new Int32Array(minutesPerDay).fill(-1),
  middleDay: new Int8Array(minutesPerDay),
});

const searchWithin = (
  index: TimetableIndex,
  query: JourneyQuery,
  { onlyEarliest, isDirectUsable }: { onlyEarliest: boolean; isDirectUsable: (train: string) => boolean },
): JourneySearch => {
  const roles = stationRoles(index, query);
  const { alightOf, stations } = lastRides(index, query, roles);
  const listed = new Map<number, LastRides>();
  const search: JourneySearch = {
    index,
    query,
    roles,
    first: firstRides(index, query, roles),
    lastAt: (station) => {
      if (!stations.has(station)) return null;
      const known = listed.get(station) ?? lastRidesAt(index, query, alightOf, station);
      listed.set(station, known);
      return known;
    },
    startAt: new Int16Array(0),
    best: Array.from({ length: mostChanges + 1 }, emptyBest),
  };
  for (const { board, departs, arrives } of search.first.direct)
    if (isDirectUsable(index.trainNumbers[index.callTrain[board] as number] as string))
      improve(search.best[0] as BestArrivals, departs, arrives);
  findWithOneChange(search);
  const bounds = arrivalBounds(search, onlyEarliest);
  const { startAt, reachedFrom } = scratchOf(index);
  search.startAt = startAt;
  const boarded = boardMiddleRides(search, bounds);
  findWithTwoChanges(search, rideMiddleTrains(search, boarded, bounds, reachedFrom), reachedFrom);
  return search;
};

/** Whether every journey that could still be found with more days arrives later than a known one that has no more changes. */
const isComplete = ({ query, first, best }: JourneySearch, onlyEarliest: boolean): boolean => {
  const end = query.days * minutesPerDay;
  const departures = [...first.direct, ...[...first.byStation.values()].flat()].map(({ departs }) => departs);
  const latest = onlyEarliest ? Math.min(...departures) : Math.max(...departures);
  const leastChanges = onlyEarliest ? best : best.slice(0, mostChanges);
  return leastChanges.some(({ arrives }) => arrives.subarray(latest).some((at) => at < end));
};

type Options = {
  onlyEarliest: boolean;
  /** Whether a direct train can be booked, by its number; one that can't does not make journeys with changes pointless. */
  isDirectUsable?: ((train: string) => boolean) | undefined;
};

/** Searches few days first, then all; and with longer waits when nothing is found. */
const search = (index: TimetableIndex, wanted: JourneyWanted, options: Options): IndexJourney[] => {
  const { onlyEarliest, isDirectUsable = () => true } = options;
  for (const longestWait of [longestWaitMinutes, longestWaitOfAll])
    for (const days of [onlyEarliest ? 2 : 3, mostSearchDays]) {
      const found = searchWithin(index, { ...wanted, longestWait, days }, { onlyEarliest, isDirectUsable });
      if (days < mostSearchDays && !isComplete(found, onlyEarliest)) continue;
      const journeys = undominated(found);
      const kept = onlyEarliest ? journeys.sort(byArrival).slice(0, 1) : journeys;
      if (kept.length > 0) return kept.map((one) => rebuildJourney(found, one));
    }
  return [];
};

const byArrival = (one: JourneyTimes, other: JourneyTimes): number =>
  one.arrives - other.arrives || other.departs - one.departs || one.changes - other.changes;

export type JourneyWanted = Omit<JourneyQuery, 'longestWait' | 'days'>;

/**
 * All journeys of a day with at most two changes of which none is worse than another in departure, arrival and number of changes, by departure. Waits are
 * at most eight hours, or at most a day when there is nothing else.
 */
export const findJourneys = (
  index: TimetableIndex,
  wanted: JourneyWanted,
  options: Pick<Options, 'isDirectUsable'> = {},
): IndexJourney[] => search(index, wanted, { ...options, onlyEarliest: false });

/** The journey with the earliest arrival of those that leave on the day, the latest departure among them; null when there is none. */
export const findEarliestArrival = (index: TimetableIndex, wanted: JourneyWanted): IndexJourney | null =>
  search(index, wanted, { onlyEarliest: true })[0] ?? null;
