import { type CallLimit, type FeedProblems, feedLimits, type TripCall } from './feed.ts';
import type { GtfsReader } from './gtfs-reader.server.ts';
import { codeOfStation, type GtfsStop, stationOfStop } from './gtfs-stops.server.ts';
import type { GtfsTrip } from './gtfs-trips.server.ts';
import { parseGtfsTime, parseNumber, parseWhole } from './gtfs-values.ts';

export const stopTimesFile = 'stop_times.txt';

const noTime = -1;

/** Calls by their line where only one of the two is possible. */
export type LimitedCalls = Map<number, CallLimit>;

/** stop_times.txt: the calls, with the number of their station in `codes`. Calls where one may neither board nor alight are left out. */
export const readStopTimes = async (
  reader: GtfsReader,
  trips: ReadonlyMap<string, GtfsTrip>,
  stops: ReadonlyMap<string, GtfsStop>,
): Promise<{ calls: CallTable; codes: string[]; limited: LimitedCalls }> => {
  const { problems } = reader;
  const file = stopTimesFile;
  const calls = createCallTable();
  const codes: string[] = [];
  const limited: LimitedCalls = new Map();
  const numbers = new Map<string, number>();
  const numberOf = (stop: GtfsStop, line: number): number => {
    const station = stationOfStop(stops, stop);
    const known = numbers.get(station.id);
    if (known !== undefined) return known;
    const code = codeOfStation(station);
    if (code === null)
      problems.error(
        'stops.txt',
        station.line,
        `The station ${station.id} has no code of 1 to 5 capitals (stop_code or stop_id).`,
      );
    const found = codes.indexOf(code ?? '');
    const number = found >= 0 ? found : codes.push(code ?? `?${line}`) - 1;
    numbers.set(station.id, number);
    return number;
  };
  const timeOf = (line: number, column: string, text: string): number => {
    if (text === '') return noTime;
    const time = parseGtfsTime(text);
    if (time === null) problems.error(file, line, `${column} "${text}" is no time (HH:MM:SS, also beyond 24:00:00).`);
    return time ?? noTime;
  };
  await reader.rows(file, ['trip_id', 'stop_id', 'stop_sequence'], ({ line, get }) => {
    const trip = trips.get(get('trip_id'));
    if (!trip) return problems.error(file, line, `The trip ${get('trip_id')} is not in trips.txt.`);
    const stop = stops.get(get('stop_id'));
    if (!stop) return problems.error(file, line, `The stop ${get('stop_id')} is not in stops.txt.`);
    if (stop.type !== 0)
      return problems.error(file, line, `${stop.id} has location_type ${stop.type}: trains call at stops (0) only.`);
    const sequence = parseWhole(get('stop_sequence'), 0, 2_000_000_000);
    if (sequence === null)
      return problems.error(file, line, `stop_sequence "${get('stop_sequence')}" is no whole number from 0.`);
    const [arrival, departure] = [get('arrival_time'), get('departure_time')];
    if ((arrival === '') !== (departure === ''))
      return problems.error(
        file,
        line,
        `${arrival === '' ? 'arrival_time' : 'departure_time'} is empty: give both times or none.`,
      );
    const distance = get('shape_dist_traveled');
    const km = distance === '' ? Number.NaN : parseNumber(distance, 0, 1e8);
    if (km === null) return problems.error(file, line, `shape_dist_traveled "${distance}" is no distance.`);
    const arrives = timeOf(line, 'arrival_time', arrival);
    const departs = timeOf(line, 'departure_time', departure);
    if (departs < arrives)
      return problems.error(file, line, `departure_time ${departure} is before arrival_time ${arrival}.`);
    if (calls.size >= feedLimits.calls) return problems.error(file, line, 'The feed has too many stop times.');
    if (!trip.route.rail) return;
    const [boards, alights] = [get('pickup_type') !== '1', get('drop_off_type') !== '1'];
    if (!boards && !alights) return;
    if (!boards || !alights) limited.set(line, boards ? 'no alighting' : 'no boarding');
    addCall(calls, { trip: trip.index, sequence, stop: numberOf(stop, line), arrives, departs, distance: km, line });
  });
  return { calls, codes, limited };
};

/** Stop times of a feed in typed arrays: a feed of a country has millions. */
export type CallTable = {
  size: number;
  trip: Int32Array;
  sequence: Int32Array;
  stop: Int32Array;
  /** Seconds after midnight; -1 is unknown. */
  arrives: Int32Array;
  departs: Int32Array;
  /** Distance from the first station; NaN is unknown. */
  distance: Float64Array;
  line: Int32Array;
};

export type Call = {
  trip: number;
  sequence: number;
  stop: number;
  arrives: number;
  departs: number;
  distance: number;
  line: number;
};

const names = ['trip', 'sequence', 'stop', 'arrives', 'departs', 'line'] as const;

const tableOf = (capacity: number): CallTable => ({
  size: 0,
  trip: new Int32Array(capacity),
  sequence: new Int32Array(capacity),
  stop: new Int32Array(capacity),
  arrives: new Int32Array(capacity),
  departs: new Int32Array(capacity),
  distance: new Float64Array(capacity),
  line: new Int32Array(capacity),
});

export const createCallTable = (): CallTable => tableOf(4096);

/** Appends a call; the arrays double when they are full. */
export const addCall = (table: CallTable, call: Call): void => {
  if (table.size === table.trip.length) {
    const larger = tableOf(table.size * 2);
    for (const name of names) {
      larger[name].set(table[name]);
      table[name] = larger[name];
    }
    larger.distance.set(table.distance);
    table.distance = larger.distance;
  }
  for (const name of names) table[name][table.size] = call[name];
  table.distance[table.size] = call.distance;
  table.size += 1;
};

export const callAt = (table: CallTable, at: number): Call => ({
  trip: table.trip[at] as number,
  sequence: table.sequence[at] as number,
  stop: table.stop[at] as number,
  arrives: table.arrives[at] as number,
  departs: table.departs[at] as number,
  distance: table.distance[at] as number,
  line: table.line[at] as number,
});

/** The positions of each trip's calls in order of their sequence; `trips` is the number of trips. */
export const callsByTrip = ({ size, trip, sequence }: CallTable, trips: number): ((trip: number) => Int32Array) => {
  const from = new Int32Array(trips + 1);
  for (let at = 0; at < size; at += 1) from[(trip[at] as number) + 1] = (from[(trip[at] as number) + 1] as number) + 1;
  for (let one = 0; one < trips; one += 1) from[one + 1] = (from[one + 1] as number) + (from[one] as number);
  const next = from.slice();
  const order = new Int32Array(size);
  for (let at = 0; at < size; at += 1) {
    const one = trip[at] as number;
    order[next[one] as number] = at;
    next[one] = (next[one] as number) + 1;
  }
  return (one) =>
    order
      .subarray(from[one], from[one + 1])
      .sort((first, second) => (sequence[first] as number) - (sequence[second] as number));
};

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

/** The checked calls of a trip. */
export const tripCalls = (
  trip: GtfsTrip,
  table: CallTable,
  positions: Int32Array,
  context: { codes: readonly string[]; limited: LimitedCalls; problems: FeedProblems },
): TripCall[] => {
  const calls = Array.from(positions, (at) => callAt(table, at));
  const { codes, limited, problems } = context;
  checkCalls(trip, calls, problems);
  fillTimes(calls);
  return calls.map((call) => ({
    code: codes[call.stop] ?? '',
    ...toMinutes(call),
    km: Number.isNaN(call.distance) ? null : call.distance,
    limit: limited.get(call.line) ?? null,
  }));
};
