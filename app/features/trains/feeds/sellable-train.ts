import type { CallLimit, FeedProblems, FeedStation, FeedTrain, FeedTrip, TripCall } from './feed.ts';
import { straightKm } from './feed-distances.ts';
import { paysSuperfastCharge, trainTypeOf, usualCoachesOfType } from './train-types.ts';

/** Railways are longer than the straight line by about this factor. */
const railFactor = 1.2;

/** Kilometres by rail between two stations, from their positions. */
const railKm = (one: FeedStation, other: FeedStation): number => {
  const straight = straightKm(one, other);
  return straight === null ? 1 : straight * railFactor;
};

/** Why a trip can't be sold; null when it can. */
export const obstacle = ({ number, calls }: FeedTrip): string | null => {
  if (!/^\d{5}$/.test(number))
    return number === ''
      ? 'The trip has no train number (trip_short_name), so it is left out.'
      : `"${number}" is no train number of five digits, so the trip is left out.`;
  if (calls.length < 2) return `Train ${number} has fewer than two stops, so it is left out.`;
  const seen = new Set<string>();
  for (const { code } of calls) {
    if (seen.has(code))
      return `Train ${number} stops at ${code} twice, so it is left out: tickets name the station only.`;
    seen.add(code);
  }
  const boarding = calls.findIndex(({ limit }) => limit !== 'no boarding');
  if (boarding < 0 || calls.findLastIndex(({ limit }) => limit !== 'no alighting') <= boarding)
    return `Train ${number} has no two stops between which one may board and alight, so it is left out.`;
  return null;
};

/** Whole minutes and kilometres that ascend from stop to stop; a train takes at least a minute and a kilometre to the next. */
const ascending = (calls: readonly TripCall[], stations: ReadonlyMap<string, FeedStation>) => {
  const [arrives, departs, kms]: [number[], number[], number[]] = [[], [], []];
  // Without distances all are computed: some given and some computed do not fit together.
  const hasDistances = calls.every(({ km }) => km !== null);
  const origin = calls[0]?.km ?? 0;
  let along = 0;
  let moved = 0;
  calls.forEach((call, seq) => {
    const before = calls[seq - 1];
    const [one, other] = [stations.get(before?.code ?? ''), stations.get(call.code)];
    if (one && other) along += railKm(one, other);
    const earliest = (departs[seq - 1] ?? -1) + 1;
    const least = (kms[seq - 1] ?? -1) + 1;
    const km = Math.round(hasDistances ? (call.km ?? 0) - origin : along);
    if (call.arrives < earliest || (hasDistances && km < least)) moved += 1;
    arrives.push(Math.max(call.arrives, earliest));
    departs.push(Math.max(call.departs, call.arrives, earliest));
    kms.push(Math.max(km, least));
  });
  return { arrives, departs, kms, moved };
};

/** The stops with a limit; at the last stop nobody boards and at the first nobody alights anyway. */
const limitedStops = (calls: readonly TripCall[]) => {
  const stopsWith = (limit: CallLimit, end: number) =>
    calls.flatMap((call, seq) => (call.limit === limit && seq !== end ? [seq] : []));
  return { no_boarding: stopsWith('no boarding', calls.length - 1), no_alighting: stopsWith('no alighting', 0) };
};

/**
 * The train of a trip, with distances in kilometres, as it is sold. Null, with a warning, for one that can't be sold: without a number of five digits, with fewer than two stops, twice at
 * the same station, or without a stretch that one may travel.
 */
export const sellableTrain = (
  trip: FeedTrip,
  stations: ReadonlyMap<string, FeedStation>,
  problems: FeedProblems,
): FeedTrain | null => {
  const reason = obstacle(trip);
  if (reason) {
    problems.warn(trip.file, trip.line, reason);
    return null;
  }
  const { number, name, calls, dates } = trip;
  const { arrives, departs, kms, moved } = ascending(calls, stations);
  if (moved > 0)
    problems.warn(
      trip.file,
      trip.line,
      `Train ${number} reaches ${moved} stops in the minute or kilometre of the stop before; a minute or kilometre was added.`,
    );
  const type = trainTypeOf(trip);
  return {
    ...dates,
    number,
    name: name || `Train ${number}`,
    type,
    superfast: trip.superfast ?? paysSuperfastCharge(type),
    codes: calls.map(({ code }) => code),
    arrives,
    departs,
    kms,
    ...limitedStops(calls),
    classes: trip.classes ?? usualCoachesOfType(type),
  };
};
