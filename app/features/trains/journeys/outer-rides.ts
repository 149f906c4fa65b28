import type { TimetableIndex } from './timetable-index.ts';

/** Trains that leave within this many days of the start are considered for changes. */
export const mostSearchDays = 5;
export const minutesPerDay = 1440;

/** What is searched, in numbers of the index. */
export type JourneyQuery = {
  /** Stations of the place of departure and of the destination. */
  from: number[];
  to: number[];
  /** Weekday of the day of departure; 0 is Monday. */
  weekday: number;
  /** First minute of that day at which one can leave. */
  notBefore: number;
  /** Longest wait at a change, in minutes. */
  longestWait: number;
  /** Days, from the start, whose departures are considered for changes. */
  days: number;
  /** Runs that can not be used although the train runs on that weekday, as {@link runKey}. */
  unusableRuns?: ReadonlySet<number> | undefined;
  /** Runs of the days around that differ from the weekdays of their trains; see `runExceptions`. */
  exceptions?: RunExceptions | null | undefined;
};

/** Runs, as {@link runKey}, that do not leave although it is one of the train's weekdays, and that leave on another day. */
export type RunExceptions = { removed: ReadonlySet<number>; added: ReadonlySet<number> };

/** A run of a train that leaves its first station `day` days after the day searched, as one number. */
export const runKey = (train: number, day: number): number => train * 64 + day + 32;

/** Whether a station belongs to the start (1), the destination (2) or neither (0). */
export type StationRoles = Uint8Array;

export const stationRoles = (index: TimetableIndex, { from, to }: JourneyQuery): StationRoles => {
  const roles = new Uint8Array(index.stationCodes.length);
  for (const station of from) roles[station] = 1;
  for (const station of to) roles[station] = 2;
  return roles;
};

/** Whether a train leaves its first station `day` days after the day searched. */
export const runsOnDay = (
  index: TimetableIndex,
  train: number,
  { weekday, unusableRuns, exceptions }: Pick<JourneyQuery, 'weekday' | 'unusableRuns' | 'exceptions'>,
  day: number,
): boolean => {
  const isUsual = (((index.trainDays[train] as number) >> ((((weekday + day) % 7) + 7) % 7)) & 1) === 1;
  if (!unusableRuns && !exceptions) return isUsual;
  const key = runKey(train, day);
  const runs = isUsual ? !exceptions?.removed.has(key) : exceptions?.added.has(key) === true;
  return runs && !unusableRuns?.has(key);
};

export const dayOf = (minutes: number): number => Math.floor(minutes / minutesPerDay);

/** A ride from the start to a station where one can change, or to the destination. */
export type FirstRide = { board: number; alight: number; departs: number; arrives: number };

export type FirstRides = {
  /** Rides to the destination without a change. */
  direct: FirstRide[];
  /** Rides by the number of the station where they end, in order of arrival. */
  byStation: Map<number, FirstRide[]>;
};

/**
 * The rides that leave the start on the day searched. A train is boarded at its first stop there and never left at another station of the start; to the
 * destination it is taken to its last stop there, as in the list of direct trains.
 */
export const firstRides = (index: TimetableIndex, query: JourneyQuery, roles: StationRoles): FirstRides => {
  const { callStation, callTrain, callArrives, callDeparts, callBoards, callAlights, trainCalls } = index;
  const { departures, departuresFrom } = index;
  const direct: FirstRide[] = [];
  const byStation = new Map<number, FirstRide[]>();
  for (const start of query.from)
    for (let at = departuresFrom[start] as number; at < (departuresFrom[start + 1] as number); at += 1) {
      const board = departures[at] as number;
      const train = callTrain[board] as number;
      const first = trainCalls[train] as number;
      const last = (trainCalls[train + 1] as number) - 1;
      const run = -dayOf(callDeparts[board] as number);
      const departs = (callDeparts[board] as number) + run * minutesPerDay;
      if (departs < query.notBefore || !runsOnDay(index, train, query, run)) continue;
      let boardedBefore = false;
      for (let call = first; call < board; call += 1)
        if (roles[callStation[call] as number] === 1 && callBoards[call] === 1) boardedBefore = true;
      if (boardedBefore) continue;
      let reached = -1;
      for (let call = board + 1; call <= last; call += 1) {
        if (callAlights[call] === 0) continue;
        const role = roles[callStation[call] as number];
        if (role === 2) reached = call;
        if (role !== 0 || reached >= 0) continue;
        const station = callStation[call] as number;
        const rides = byStation.get(station) ?? [];
        if (rides.length === 0) byStation.set(station, rides);
        rides.push({ board, alight: call, departs, arrives: (callArrives[call] as number) + run * minutesPerDay });
      }
      if (reached >= 0)
        direct.push({
          board,
          alight: reached,
          departs,
          arrives: (callArrives[reached] as number) + run * minutesPerDay,
        });
    }
  for (const rides of byStation.values()) rides.sort((one, other) => one.arrives - other.arrives);
  return { direct, byStation };
};

/**
 * For each call the call at which its train reaches the destination, or -1: one rides to the train's last stop there, and does not pass the start again.
 * With the stations that have such a call.
 */
export const lastRides = (
  index: TimetableIndex,
  query: JourneyQuery,
  roles: StationRoles,
): { alightOf: Int32Array; stations: Set<number> } => {
  const { callStation, callTrain, callAlights, trainCalls, arrivals, arrivalsFrom } = index;
  const alightOf = new Int32Array(callStation.length).fill(-1);
  const stations = new Set<number>();
  for (const end of query.to)
    for (let at = arrivalsFrom[end] as number; at < (arrivalsFrom[end + 1] as number); at += 1) {
      const alight = arrivals[at] as number;
      const train = callTrain[alight] as number;
      let continues = false;
      for (let call = alight + 1; call < (trainCalls[train + 1] as number); call += 1)
        if (roles[callStation[call] as number] === 2 && callAlights[call] === 1) continues = true;
      if (continues) continue;
      for (let call = alight - 1; call >= (trainCalls[train] as number); call -= 1) {
        const role = roles[callStation[call] as number];
        if (role === 1) break;
        if (role === 2) continue;
        alightOf[call] = alight;
        stations.add(callStation[call] as number);
      }
    }
  return { alightOf, stations };
};

/** The departures of last rides at a station during the days searched, in order of time. */
export type LastRides = {
  size: number;
  times: Int32Array;
  /** Arrival at the destination, negated: the highest is the earliest. */
  values: Int32Array;
  calls: Int32Array;
};

/** Lists the last rides that leave a station. */
export const lastRidesAt = (
  index: TimetableIndex,
  query: JourneyQuery,
  alightOf: Int32Array,
  station: number,
): LastRides => {
  const { callTrain, callArrives, callDeparts, departures, departuresFrom } = index;
  const [begin, end] = [departuresFrom[station] as number, departuresFrom[station + 1] as number];
  const most = (end - begin) * query.days;
  const [times, values, calls] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let size = 0;
  for (let day = 0; day < query.days; day += 1)
    for (let at = begin; at < end; at += 1) {
      const call = departures[at] as number;
      const alight = alightOf[call] as number;
      if (alight < 0) continue;
      const departs = callDeparts[call] as number;
      if (!runsOnDay(index, callTrain[call] as number, query, day - dayOf(departs))) continue;
      const time = day * minutesPerDay + (departs % minutesPerDay);
      times[size] = time;
      values[size] = -(time + (callArrives[alight] as number) - departs);
      calls[size] = call;
      size += 1;
    }
  return { size, times, values, calls };
};
