import { distanceKm } from '~/features/places/core/gazetteer-place.ts';
import type { FeedProblems, FeedStation, FeedTrip, StationLines, TripCall } from './feed.ts';

type Stations = ReadonlyMap<string, FeedStation>;

/** Kilometres in a straight line between two stations; null when a position is unknown. */
export const straightKm = (one: FeedStation | undefined, other: FeedStation | undefined): number | null => {
  if (!one || !other || one.lat === null || one.lng === null || other.lat === null || other.lng === null) return null;
  return distanceKm({ latitude: one.lat, longitude: one.lng }, { latitude: other.lat, longitude: other.lng });
};

/** From one call to the next; `given` is the distance of the feed in its unit, null without one. */
type Leg = { from: string; to: string; straight: number | null; given: number | null; hours: number };

const legsOf = (calls: readonly TripCall[], stations: Stations): Leg[] =>
  calls.slice(1).flatMap((call, at) => {
    const before = calls[at];
    if (!before) return [];
    return {
      from: before.code,
      to: call.code,
      straight: straightKm(stations.get(before.code), stations.get(call.code)),
      given: call.km === null || before.km === null ? null : call.km - before.km,
      hours: Math.max(0, call.arrives - before.departs) / 60,
    };
  });

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * The longest straight line that may belong to a distance by rail, and the longest distance that may belong to a straight line: positions are rough, and mountain
 * railways wind (of the national timetable all trains are within 2 times and 40 km, and 4 times and 80 km).
 */
const longestStraight = (km: number): number => 2 * km + 40;
const longestRail = (straight: number): number => 6 * straight + 150;
/** Kilometres per hour that no train reaches. */
const [impossibleSpeed, impossibleAverage] = [400, 200];

/** Units of the distances of a trip in a kilometre: 1, or 1000 for metres; null when they are neither, by positions or else by the times. */
const unitsPerKm = (legs: readonly Leg[]): 1 | 1000 | null => {
  const located = legs.filter(({ straight, given }) => straight !== null && given !== null);
  const measured = located.length > 0 ? located : legs.filter(({ given }) => given !== null);
  const given = total(measured.map((leg) => leg.given ?? 0));
  const straight = total(located.map((leg) => leg.straight ?? 0));
  const longest =
    located.length > 0 ? longestRail(straight) : total(measured.map(({ hours }) => hours)) * impossibleSpeed + 150;
  if (given <= longest) return 1;
  return given / 1000 <= longest && straight <= longestStraight(given / 1000) ? 1000 : null;
};

/** The calls of a trip with their distances in kilometres; null, with an error, when they are no kilometres or metres. */
export const inKilometres = (trip: FeedTrip, stations: Stations, problems: FeedProblems): TripCall[] | null => {
  const legs = legsOf(trip.calls, stations);
  const units = unitsPerKm(legs);
  if (units === null) {
    const [given, straight] = [total(legs.map((leg) => leg.given ?? 0)), total(legs.map((leg) => leg.straight ?? 0))];
    const text = `The distances of train ${trip.number} are no kilometres or metres: ${Math.round(given)} for ${Math.round(straight)} km in a straight line.`;
    problems.error(trip.file, trip.line, text);
    return null;
  }
  return units === 1
    ? trip.calls
    : trip.calls.map((call) => ({ ...call, km: call.km === null ? null : call.km / units }));
};

/** Collects how far stations lie apart, and reports those whose position does not fit the distances (or without them the times) of the trains. */
export const createPositionCheck = (stations: Stations) => {
  const legs = new Map<string, number>();
  const farLegs = new Map<string, Leg>();
  /** The station that explains most legs: of equal ones the one with the fewest other legs. */
  const mostSuspect = (remaining: readonly Leg[]): string => {
    const far = new Map<string, number>();
    for (const { from, to } of remaining) for (const code of [from, to]) far.set(code, (far.get(code) ?? 0) + 1);
    const suspects = [...far].sort(
      ([one, ones], [other, others]) => others - ones || (legs.get(one) ?? 0) - (legs.get(other) ?? 0),
    );
    return suspects[0]?.[0] ?? '';
  };
  return {
    /** `calls` in kilometres. */
    add: (calls: readonly TripCall[]): void => {
      for (const leg of legsOf(calls, stations)) {
        if (leg.straight === null) continue;
        for (const code of [leg.from, leg.to]) legs.set(code, (legs.get(code) ?? 0) + 1);
        const longest = leg.given === null ? leg.hours * impossibleAverage + 40 : longestStraight(leg.given);
        if (leg.straight > longest) farLegs.set(`${leg.from} ${leg.to}`, leg);
      }
    },
    report: (problems: FeedProblems, lines: StationLines): void => {
      let remaining = [...farLegs.values()];
      while (remaining.length > 0) {
        const wrong = mostSuspect(remaining);
        const leg = remaining.find(({ from, to }) => from === wrong || to === wrong) as Leg;
        remaining = remaining.filter(({ from, to }) => from !== wrong && to !== wrong);
        const { file, line } = lines.get(wrong) ?? { file: 'stops.txt', line: null };
        const other = leg.from === wrong ? leg.to : leg.from;
        const reason =
          leg.given === null ? 'which no train covers in its time' : `but ${Math.round(leg.given)} km by rail`;
        const text = `The position of ${wrong} is ${Math.round(leg.straight ?? 0)} km from ${other} in a straight line, ${reason}.`;
        problems.error(file, line, text);
      }
    },
  };
};
