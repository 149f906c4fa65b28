import { type Call, type CallTable, callAt } from './call-table.ts';
import type { TripCall } from './feed.ts';
import type { FeedProblems } from './feed-problems.ts';
import { type LimitedCalls, stopTimesFile } from './gtfs-stop-times.server.ts';
import type { GtfsTrip } from './gtfs-trips.server.ts';

const isTimed = ({ arrives }: Call): boolean => arrives >= 0;

/** The errors of a trip's calls, which are in order of their sequence. */
const checkCalls = (trip: GtfsTrip, calls: readonly Call[], problems: FeedProblems): void => {
  const [first, last] = [calls[0], calls.at(-1)];
  for (const edge of [first, last])
    if (edge && !isTimed(edge))
      problems.error(stopTimesFile, edge.line, `The first and last stop of the trip ${trip.id} need times.`);
  let before: Call | null = null;
  let distance = Number.NaN;
  calls.forEach((call, at) => {
    if (at > 0 && call.sequence === calls[at - 1]?.sequence)
      problems.error(stopTimesFile, call.line, `The trip ${trip.id} has stop_sequence ${call.sequence} twice.`);
    if (before && isTimed(call) && call.arrives < before.departs)
      problems.error(
        stopTimesFile,
        call.line,
        `The trip ${trip.id} arrives before it leaves the stop in line ${before.line}.`,
      );
    if (call.distance <= distance)
      problems.error(stopTimesFile, call.line, `The shape_dist_traveled of the trip ${trip.id} does not ascend.`);
    if (isTimed(call)) before = call;
    if (!Number.isNaN(call.distance)) distance = call.distance;
  });
};

/** Times of stops without times: evenly between the stops around them that have some. */
const fillTimes = (calls: Call[]): void => {
  let from = 0;
  calls.forEach((call, at) => {
    if (!isTimed(call)) return;
    const [before, steps] = [calls[from], at - from];
    for (let between = from + 1; between < at; between += 1) {
      const filled = calls[between];
      if (!filled || !before) continue;
      filled.arrives = before.departs + ((call.arrives - before.departs) * (between - from)) / steps;
      filled.departs = filled.arrives;
    }
    from = at;
  });
};

/** Whole minutes: arrivals rounded up and departures down, so that nobody comes too late; a halt of less than a minute leaves when it arrives. */
const toMinutes = ({ arrives, departs }: Call): { arrives: number; departs: number } => {
  const [latest, earliest] = [Math.ceil(arrives / 60), Math.floor(departs / 60)];
  return latest <= earliest ? { arrives: latest, departs: earliest } : { arrives: earliest, departs: earliest };
};

/** The checked calls of a trip. `perKm` is the number of units of distance in a kilometre. */
export const tripCalls = (
  trip: GtfsTrip,
  table: CallTable,
  positions: Int32Array,
  context: { codes: readonly string[]; perKm: number; limited: LimitedCalls; problems: FeedProblems },
): TripCall[] => {
  const calls = Array.from(positions, (at) => callAt(table, at));
  const { codes, perKm, limited, problems } = context;
  checkCalls(trip, calls, problems);
  fillTimes(calls);
  return calls.map((call) => ({
    code: codes[call.stop] ?? '',
    ...toMinutes(call),
    km: Number.isNaN(call.distance) ? null : call.distance / perKm,
    limit: limited.get(call.line) ?? null,
  }));
};
