import { isByDay } from './change-times.ts';
import type { IndexJourney, JourneyRide, JourneySearch, JourneyTimes } from './journey.ts';
import { dayOf, type FirstRide, minutesPerDay } from './outer-rides.ts';

/** A way to make a journey, or the part of one, with its length by rail and road. */
type Way = { rides: JourneyRide[]; km: number };

const rideKm = ({ index }: JourneySearch, { board, alight }: { board: number; alight: number }): number =>
  (index.callKm[alight] as number) - (index.callKm[board] as number);

const toRide = ({ index }: JourneySearch, ride: FirstRide): JourneyRide => ({
  train: index.callTrain[ride.board] as number,
  ...ride,
});

const shorter = (one: Way | null, other: Way | null): Way | null => {
  if (!one || !other) return one ?? other;
  return other.km < one.km ? other : one;
};

/** The shortest last ride that one can take after arriving at a station and that reaches the destination at `arrives`. */
const lastWay = (search: JourneySearch, station: number, at: number, arrives: number): Way | null => {
  const { index, query, roles } = search;
  let best: Way | null = null;
  for (const link of index.links[station] ?? []) {
    const last = roles[link.station] === 0 ? search.lastAt(link.station) : null;
    if (!last) continue;
    const least = isByDay(at) ? link.byDay : link.byNight;
    for (let entry = 0; entry < last.size; entry += 1) {
      const time = last.times[entry] as number;
      if (time < at + least || last.values[entry] !== -arrives) continue;
      if (time > at + query.longestWait) break;
      const board = last.calls[entry] as number;
      const alight = alightCall(search, board, arrives - time);
      const ride = { train: index.callTrain[board] as number, board, alight, departs: time, arrives };
      best = shorter(best, { rides: [ride], km: rideKm(search, ride) + (link.roadKm ?? 0) });
    }
  }
  return best;
};

/** The call at which a train that is boarded reaches the destination after so many minutes. */
const alightCall = ({ index, roles }: JourneySearch, board: number, minutes: number): number => {
  const end = index.trainCalls[(index.callTrain[board] as number) + 1] as number;
  for (let call = end - 1; call > board; call -= 1)
    if (
      roles[index.callStation[call] as number] === 2 &&
      index.callAlights[call] === 1 &&
      (index.callArrives[call] as number) - (index.callDeparts[board] as number) === minutes
    )
      return call;
  throw new Error('A last ride does not reach the destination.');
};

/** The shortest first ride that leaves at `departs` and from which one can board a train at this station and time. */
const firstWay = (search: JourneySearch, departs: number, station: number, time: number): Way | null => {
  const { index, query } = search;
  let best: Way | null = null;
  for (const { station: before } of index.links[station] ?? [])
    for (const ride of search.first.byStation.get(before) ?? []) {
      const link = index.links[before]?.find((one) => one.station === station);
      if (!link || ride.departs !== departs) continue;
      const wait = time - ride.arrives;
      if (wait < (isByDay(ride.arrives) ? link.byDay : link.byNight) || wait > query.longestWait) continue;
      best = shorter(best, { rides: [toRide(search, ride)], km: rideKm(search, ride) + (link.roadKm ?? 0) });
    }
  return best;
};

const direct = (search: JourneySearch, { departs, arrives }: JourneyTimes): Way | null => {
  const rides = search.first.direct.filter((ride) => ride.departs === departs && ride.arrives === arrives);
  return rides
    .map((ride): Way => ({ rides: [toRide(search, ride)], km: rideKm(search, ride) }))
    .reduce<Way | null>(shorter, null);
};

const withOneChange = (search: JourneySearch, { departs, arrives }: JourneyTimes): Way | null => {
  let best: Way | null = null;
  for (const [station, rides] of search.first.byStation)
    for (const ride of rides) {
      if (ride.departs !== departs) continue;
      const last = lastWay(search, station, ride.arrives, arrives);
      if (last)
        best = shorter(best, { rides: [toRide(search, ride), ...last.rides], km: rideKm(search, ride) + last.km });
    }
  return best;
};

/** All ways to use one run of the middle train, and of them the shortest. */
const withTwoChanges = (search: JourneySearch, { departs, arrives }: JourneyTimes): Way | null => {
  const { index, query, roles, startAt } = search;
  const best = search.best[2];
  const found = best?.middleCall[departs] ?? -1;
  if (found < 0) return null;
  const train = index.callTrain[found] as number;
  const run = (best?.middleDay[departs] as number) - dayOf(index.callArrives[found] as number);
  const [begin, end] = [index.trainCalls[train] as number, index.trainCalls[train + 1] as number];
  let shortest: Way | null = null;
  for (let board = begin; board < end; board += 1) {
    const day = run + dayOf(index.callDeparts[board] as number);
    if (day < 0 || day >= query.days || startAt[board * query.days + day] !== departs) continue;
    const time = (index.callDeparts[board] as number) + run * minutesPerDay;
    const first = firstWay(search, departs, index.callStation[board] as number, time);
    if (!first) continue;
    for (let alight = board + 1; alight < end; alight += 1) {
      const station = index.callStation[alight] as number;
      const passes = index.callAlights[alight] === 0 && roles[station] !== 1;
      if (passes) continue;
      if (roles[station] !== 0) break;
      const at = (index.callArrives[alight] as number) + run * minutesPerDay;
      const last = lastWay(search, station, at, arrives);
      if (!last) continue;
      const middle = { train, board, alight, departs: time, arrives: at };
      shortest = shorter(shortest, {
        rides: [...first.rides, middle, ...last.rides],
        km: first.km + rideKm(search, middle) + last.km,
      });
    }
  }
  return shortest;
};

const ways = [direct, withOneChange, withTwoChanges];

/** The shortest journey, in kilometres, with these times and this number of changes. @throws when the search did not find one */
export const rebuildJourney = (search: JourneySearch, found: JourneyTimes): IndexJourney => {
  const way = ways[found.changes]?.(search, found);
  if (!way) throw new Error(`No journey leaves at ${found.departs} and arrives at ${found.arrives}.`);
  return { ...found, km: Math.round(way.km), rides: way.rides };
};
