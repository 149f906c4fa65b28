import type { IndexJourney, JourneyRide } from '~/features/trains/journeys/journey.ts';
import type { IndexStation, IndexTrain } from '~/features/trains/journeys/timetable-index.ts';

/**
 * A slow journey search that shares no code with the product: it follows every train from every station at every time, and compares all that arrive.
 * The rules are implemented a second time on purpose.
 */

const day = 1440;
const days = 5;

type Departure = { train: number; seq: number; time: number };

/** Minutes to change: 45 at a station; between stations of a city more by the road, at 15 km/h from 7 to 21 h and 25 km/h else, in quarters. */
const leastChange = (from: IndexStation, to: IndexStation, at: number): number => {
  if (from.code === to.code) return 45;
  const hour = (at % day) / 60;
  let road = 60;
  if (from.lat !== null && from.lng !== null && to.lat !== null && to.lng !== null) {
    const rad = Math.PI / 180;
    const cosine =
      Math.sin(from.lat * rad) * Math.sin(to.lat * rad) +
      Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * Math.cos((from.lng - to.lng) * rad);
    road = ((6371 * Math.acos(Math.min(1, cosine)) * 1.3) / (hour >= 7 && hour < 21 ? 15 : 25)) * 60;
  }
  return Math.ceil((45 + road - 1e-6) / 15) * 15;
};

export type ExhaustiveSearch = {
  stations: IndexStation[];
  trains: IndexTrain[];
  stationAt: number[][];
  /** Departures of each weekday of the search and station, in order of time. */
  departures: Departure[][][];
  neighbours: number[][];
  problems: (journey: IndexJourney, query: { from: number[]; to: number[]; weekday: number }) => string[];
};

/** Prepares the lists that the search goes through. */
export const exhaustiveSearch = (
  { stations, trains }: { stations: IndexStation[]; trains: IndexTrain[] },
  /** Whether a train leaves so many days after a day of this weekday. */
  leaves = ({ running_days }: IndexTrain, weekday: number, run: number): boolean =>
    ((running_days >> ((weekday + run + 14) % 7)) & 1) === 1,
): ExhaustiveSearch => {
  const numberOf = new Map(stations.map(({ code }, number) => [code, number]));
  const stationAt = trains.map(({ stops }) => stops.map((stop) => numberOf.get(stop.station_code) ?? -1));
  const departures = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const lists: Departure[][] = stations.map(() => []);
    trains.forEach((one, train) => {
      for (let run = -8; run < days; run += 1)
        if (leaves(one, weekday, run))
          one.stops.slice(0, -1).forEach((stop, seq) => {
            const time = run * day + stop.departs_min;
            if (stop.boards !== false && time >= 0 && time < days * day)
              lists[stationAt[train]?.[seq] ?? -1]?.push({ train, seq, time });
          });
    });
    for (const list of lists) list.sort((one, other) => one.time - other.time);
    return lists;
  });
  const neighbours = stations.map((station, number) =>
    stations.flatMap((other, at) =>
      at === number || (station.city_code !== null && station.city_code === other.city_code) ? [at] : [],
    ),
  );
  const problems: ExhaustiveSearch['problems'] = (journey, { from, to, weekday }) => {
    const wrong: string[] = [];
    let before: { station: number; at: number } | null = null;
    let firstCall = 0;
    const calls = trains.map(({ stops }) => {
      const call = firstCall;
      firstCall += stops.length;
      return call;
    });
    for (const ride of journey.rides) {
      const train = trains[ride.train];
      const [board, alight] = [ride.board - (calls[ride.train] ?? 0), ride.alight - (calls[ride.train] ?? 0)];
      const run = (ride.departs - (train?.stops[board]?.departs_min ?? 0)) / day;
      if (train?.stops[board]?.boards === false) wrong.push('boards where one may only alight');
      if (train?.stops[alight]?.alights === false) wrong.push('alights where one may only board');
      if (!Number.isInteger(run)) wrong.push('leaves at another time');
      if (((train?.running_days ?? 0) >> ((((weekday + run) % 7) + 7) % 7)) % 2 === 0) wrong.push('does not run');
      if (
        ride.arrives - ride.departs !==
        (train?.stops[alight]?.arrives_min ?? 0) - (train?.stops[board]?.departs_min ?? 0)
      )
        wrong.push('arrives at another time');
      const [start, end] = [stationAt[ride.train]?.[board] ?? -1, stationAt[ride.train]?.[alight] ?? -1];
      if (before) {
        const [one, other] = [stations[before.station], stations[start]];
        if (!one || !other || !neighbours[before.station]?.includes(start)) wrong.push('changes to another city');
        else if (ride.departs - before.at < leastChange(one, other, before.at)) wrong.push('misses the next train');
      } else if (!from.includes(start)) wrong.push('leaves from somewhere else');
      before = { station: end, at: ride.arrives };
    }
    if (!before || !to.includes(before.station)) wrong.push('arrives somewhere else');
    if (journey.rides.length !== journey.changes + 1) wrong.push('counts its changes wrong');
    return wrong;
  };
  return { stations, trains, stationAt, departures, neighbours, problems };
};

const search = (
  slow: ExhaustiveSearch,
  query: { from: number[]; to: number[]; weekday: number; notBefore: number },
  longest: number,
): IndexJourney[] => {
  const { stations, trains, stationAt, neighbours } = slow;
  const departures = slow.departures[query.weekday] ?? [];
  const best = new Map<string, IndexJourney>();
  const [starts, ends] = [new Set(query.from), new Set(query.to)];
  const canAlight = (train: number, seq: number) => trains[train]?.stops[seq]?.alights !== false;
  const canBoard = (train: number, seq: number) => trains[train]?.stops[seq]?.boards !== false;
  const reachesEnd = stationAt.map((calls, train) =>
    calls.some((station, seq) => ends.has(station) && canAlight(train, seq)),
  );
  const add = (steps: JourneyRide[], km: number): void => {
    const [first, last] = [steps[0], steps.at(-1)];
    if (!first || !last) return;
    const key = `${first.departs} ${last.arrives} ${steps.length}`;
    const known = best.get(key);
    if (known && known.km <= km) return;
    best.set(key, { departs: first.departs, arrives: last.arrives, changes: steps.length - 1, km, rides: steps });
  };
  const finalDepartures = new Map<number, Departure[]>();
  /** The departures of a station; before the last ride only of trains that go to the destination. */
  const departuresAt = (station: number, ridesBefore: number): Departure[] => {
    const list = departures[station] ?? [];
    if (ridesBefore < 2) return list;
    const known = finalDepartures.get(station) ?? list.filter(({ train }) => reachesEnd[train]);
    finalDepartures.set(station, known);
    return known;
  };
  const follow = ({ train, seq, time }: Departure, before: JourneyRide[], km: number): void => {
    const stops = trains[train]?.stops ?? [];
    const calls = stationAt[train] ?? [];
    // A train is boarded at its first stop of the start.
    if (before.length === 0 && calls.slice(0, seq).some((station, at) => starts.has(station) && canBoard(train, at)))
      return;
    const base = stops[seq];
    if (!base) return;
    let passedEnd = false;
    const lastEnd = reachesEnd[train]
      ? calls.findLastIndex((station, at) => ends.has(station) && canAlight(train, at))
      : -1;
    for (let next = seq + 1; next < stops.length; next += 1) {
      const [station, stop] = [calls[next] ?? -1, stops[next]];
      if (!stop) break;
      if (starts.has(station)) {
        if (before.length > 0) break;
        continue;
      }
      if (!canAlight(train, next)) continue;
      const isEnd = ends.has(station);
      passedEnd ||= isEnd;
      // Between two stops of the destination nobody changes, and the third train is the last.
      if (!isEnd && (passedEnd || before.length === 2)) continue;
      const arrives = time + stop.arrives_min - base.departs_min;
      const steps = [...before, { train, board: seq, alight: next, departs: time, arrives }];
      const length = km + stop.km - base.km;
      if (isEnd) {
        if (next === lastEnd) add(steps, length);
        continue;
      }
      for (const from of neighbours[station] ?? []) {
        if (starts.has(from) || ends.has(from)) continue;
        const [one, other] = [stations[station], stations[from]];
        if (!one || !other) continue;
        const ready = arrives + leastChange(one, other, arrives);
        const list = departuresAt(from, steps.length);
        let [low, high] = [0, list.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if ((list[middle]?.time ?? 0) < ready) low = middle + 1;
          else high = middle;
        }
        for (let at = low; at < list.length; at += 1) {
          const departure = list[at];
          if (!departure || departure.time > arrives + longest) break;
          follow(departure, steps, length);
        }
      }
    }
  };
  for (const start of query.from)
    for (const departure of departures[start] ?? [])
      if (departure.time < day && departure.time >= query.notBefore) follow(departure, [], 0);
  const all = [...best.values()];
  return all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one && other.departs >= one.departs && other.arrives <= one.arrives && other.changes <= one.changes,
      ),
  );
};

/** All journeys of the day that are not worse than another one in departure, arrival and changes. */
export const exhaustiveJourneys = (
  slow: ExhaustiveSearch,
  query: { from: number[]; to: number[]; weekday: number; notBefore: number },
): IndexJourney[] => {
  const found = search(slow, query, 480);
  return found.length > 0 ? found : search(slow, query, day);
};
