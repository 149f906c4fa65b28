import { isTrainClass, parseRunningDays } from '../core/train.ts';
import { type FeedProblems, type FeedStation, type FeedTrip, feedLimits, type StationLines } from './feed.ts';
import { addCall, type CallTable, callAt, callsByTrip, createCallTable } from './gtfs-calls.server.ts';
import {
  createGtfsReader,
  type GtfsReader,
  type ReadProgress,
  requiredValue,
  uniqueValue,
} from './gtfs-reader.server.ts';
import { parseNumber, parseWhole, positionProblem } from './gtfs-values.ts';
import type { FeedFiles } from './open-feed.server.ts';
import type { ReadTimetable } from './read-gtfs.server.ts';
import { weekly } from './train-dates.ts';
import { type Coaches, coachesOf } from './train-types.ts';

const [stationsFile, trainsFile, stopsFile] = ['stations.csv', 'trains.csv', 'stops.csv'];

/** Whether the files are a timetable as CSV. */
export const isCsvTimetable = (files: FeedFiles): boolean =>
  [stationsFile, trainsFile, stopsFile].every((file) => files.has(file));

type CsvTrain = {
  line: number;
  index: number;
  number: string;
  name: string;
  type: string;
  days: number;
  classes: Coaches[] | null;
};

const readStations = async (reader: GtfsReader, stationLines: StationLines): Promise<Map<string, FeedStation>> => {
  const stations = new Map<string, FeedStation>();
  const { problems } = reader;
  await reader.rows(stationsFile, ['code', 'name', 'lat', 'lng'], ({ line, get }) => {
    const code = uniqueValue(reader, stationsFile, line, 'code', get('code'), stations);
    const name = requiredValue(reader, stationsFile, line, 'name', get('name'));
    if (code === null || name === null) return;
    if (!/^[A-Z]{1,5}$/.test(code)) return problems.error(stationsFile, line, `code "${code}" is not 1 to 5 capitals.`);
    const [lat, lng] = [parseNumber(get('lat'), -90, 90), parseNumber(get('lng'), -180, 180)];
    if ((get('lat') !== '' && lat === null) || (get('lng') !== '' && lng === null))
      problems.error(stationsFile, line, `"${get('lat')}, ${get('lng')}" is no position.`);
    const misplaced = lat !== null && lng !== null && positionProblem(lat, lng);
    if (misplaced) problems.error(stationsFile, line, misplaced);
    if (stations.size >= feedLimits.stations) return problems.error(stationsFile, line, 'There are too many stations.');
    const [city, state] = [get('city') || null, get('state') || null];
    stationLines.set(code, { file: stationsFile, line });
    stations.set(code, { code, name, lat, lng, city_code: null, city, state, aliases: [], rank: null });
  });
  return stations;
};

/** 'SL|3A' as classes with their usual coaches; null when it is empty. */
const classesOf = (text: string): Coaches[] | null | undefined => {
  if (text === '') return null;
  const names = [...new Set(text.split('|'))];
  return names.every(isTrainClass) ? names.filter(isTrainClass).map(coachesOf) : undefined;
};

const readTrains = async (reader: GtfsReader): Promise<Map<string, CsvTrain>> => {
  const trains = new Map<string, CsvTrain>();
  const { problems } = reader;
  await reader.rows(trainsFile, ['number', 'name'], ({ line, get }) => {
    const number = uniqueValue(reader, trainsFile, line, 'number', get('number'), trains);
    if (number === null) return;
    const days = get('days_of_week') || '1111111';
    if (!/^[01]{7}$/.test(days) || days === '0000000')
      return problems.error(trainsFile, line, `days_of_week "${days}" is not seven digits 0 or 1 from Monday.`);
    const classes = classesOf(get('classes'));
    if (classes === undefined)
      return problems.error(trainsFile, line, `classes "${get('classes')}" has an unknown class.`);
    const index = trains.size;
    trains.set(number, {
      line,
      index,
      number,
      name: get('name'),
      type: get('type'),
      days: parseRunningDays(days),
      classes,
    });
  });
  return trains;
};

/** Minutes of a time such as '22:50'; null when it is none. */
const minutesOf = (text: string): number | null => {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

const readStops = async (
  reader: GtfsReader,
  trains: ReadonlyMap<string, CsvTrain>,
  stations: ReadonlyMap<string, FeedStation>,
): Promise<CallTable> => {
  const calls = createCallTable();
  const { problems } = reader;
  const numbers = new Map([...stations.keys()].map((code, number) => [code, number]));
  const columns = ['train_number', 'seq', 'station_code', 'arrives', 'departs', 'day', 'km'];
  await reader.rows(stopsFile, columns, ({ line, get }) => {
    const error = (text: string) => problems.error(stopsFile, line, text);
    const train = trains.get(get('train_number'));
    const stop = numbers.get(get('station_code'));
    const sequence = parseWhole(get('seq'), 0, 1_000_000);
    const day = parseWhole(get('day'), 1, 20);
    const distance = get('km') === '' ? Number.NaN : parseNumber(get('km'), 0, 1e8);
    const [arrives, departs] = [get('arrives') || get('departs'), get('departs') || get('arrives')].map(minutesOf);
    if (!train) return error(`The train ${get('train_number')} is not in ${trainsFile}.`);
    if (stop === undefined) return error(`The station ${get('station_code')} is not in ${stationsFile}.`);
    if (sequence === null) return error(`seq "${get('seq')}" is no whole number from 0.`);
    if (day === null) return error(`day "${get('day')}" is not 1 to 20.`);
    if (distance === null) return error(`km "${get('km')}" is no distance.`);
    if (arrives === undefined || arrives === null || departs === undefined || departs === null)
      return error(`"${get('arrives')}" and "${get('departs')}" are no times (HH:MM).`);
    if (calls.size >= feedLimits.calls) return error('There are too many stops.');
    const start = (day - 1) * 1440;
    // A train may arrive before midnight and leave after it.
    const leaves = start + departs + (departs < arrives ? 1440 : 0);
    addCall(calls, { trip: train.index, sequence, stop, arrives: start + arrives, departs: leaves, distance, line });
  });
  return calls;
};

/** The trains with their calls; those whose times go back are left out, since no rule tells which time is wrong. */
function* toTrips(
  trains: Iterable<CsvTrain>,
  calls: CallTable,
  { codes, problems }: { codes: readonly string[]; problems: FeedProblems },
  positionsOf: (trip: number) => Int32Array,
): Generator<FeedTrip> {
  for (const train of trains) {
    const rows = Array.from(positionsOf(train.index), (at) => callAt(calls, at));
    const wrong = rows.find((call, at) => {
      const before = rows[at - 1];
      return before && (call.arrives < before.departs || call.sequence === before.sequence);
    });
    if (wrong) {
      const text = `Train ${train.number} arrives before it has left the stop before, so it is left out.`;
      problems.warn(stopsFile, wrong.line, text);
      continue;
    }
    yield {
      file: trainsFile,
      line: train.line,
      number: train.number,
      name: train.name,
      type: train.type,
      superfast: null,
      dates: weekly(train.days),
      classes: train.classes,
      calls: rows.map(({ stop, arrives, departs, distance }) => ({
        code: codes[stop] ?? '',
        arrives,
        departs,
        km: Number.isNaN(distance) ? null : distance,
        limit: null,
      })),
    };
  }
}

/**
 * Reads a timetable as three CSV files: stations.csv (code, name, city, state, lat, lng), trains.csv (number, name, type, days_of_week as seven digits from
 * Monday, classes as SL|3A) and stops.csv (train_number, seq, station_code, arrives, departs, day, km). Times are HH:MM, `day` counts from 1.
 * @throws TooManyFeedErrors
 */
export const readCsvTimetable = async (
  files: FeedFiles,
  problems: FeedProblems,
  onProgress: ReadProgress,
): Promise<ReadTimetable> => {
  const reader = createGtfsReader(files, problems, onProgress);
  const stationLines: StationLines = new Map();
  const stations = await readStations(reader, stationLines);
  const trains = await readTrains(reader);
  const calls = await readStops(reader, trains, stations);
  const context = { codes: [...stations.keys()], problems };
  const trips = toTrips(trains.values(), calls, context, callsByTrip(calls, trains.size));
  return { cities: [], stations: [...stations.values()], stationLines, trips, version: '' };
};
