import { addCall, type CallTable, createCallTable } from './call-table.ts';
import type { CallLimit } from './feed.ts';
import { feedLimits } from './feed-limits.ts';
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
