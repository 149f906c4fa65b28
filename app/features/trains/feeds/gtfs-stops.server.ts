import { type FeedCity, type FeedStation, feedLimits } from './feed.ts';
import { type GtfsReader, requiredValue, uniqueValue } from './gtfs-reader.server.ts';
import type { GtfsTrip } from './gtfs-trips.server.ts';
import { parseAliases, parseGtfsDate, parseNumber, parseWhole, positionProblem } from './gtfs-values.ts';

/** A row of stops.txt. */
export type GtfsStop = {
  id: string;
  line: number;
  /** 0 a stop or platform, 1 a station, 2 an entrance, 3 a node, 4 a boarding area. */
  type: number;
  parent: string;
  name: string;
  code: string;
  lat: number | null;
  lng: number | null;
};

const file = 'stops.txt';
const stationCode = /^[A-Z]{1,5}$/;

const readStop = (reader: GtfsReader, stops: Map<string, GtfsStop>): Promise<number> =>
  reader.rows(file, ['stop_id'], ({ line, get }) => {
    const { problems } = reader;
    const id = uniqueValue(reader, file, line, 'stop_id', get('stop_id'), stops);
    if (id === null) return;
    const type = parseWhole(get('location_type') || '0', 0, 4);
    if (type === null) return problems.error(file, line, `location_type "${get('location_type')}" is not 0 to 4.`);
    const name = get('stop_name');
    if (name === '' && type <= 2) problems.error(file, line, 'stop_name is empty.');
    const lat = parseNumber(get('stop_lat'), -90, 90);
    const lng = parseNumber(get('stop_lon'), -180, 180);
    if (type <= 2 && (lat === null || lng === null))
      problems.error(file, line, `"${get('stop_lat')}, ${get('stop_lon')}" is no position (stop_lat, stop_lon).`);
    const misplaced = lat !== null && lng !== null && positionProblem(lat, lng);
    if (misplaced) problems.error(file, line, misplaced);
    if (stops.size >= feedLimits.stations) return problems.error(file, line, 'The feed has too many stops.');
    stops.set(id, { id, line, type, parent: get('parent_station'), name, code: get('stop_code'), lat, lng });
  });

/** Kinds of rows that may be the parent, by the kind of row. */
const parentTypes: Record<number, number> = { 0: 1, 2: 1, 3: 1, 4: 0 };

const checkParent = ({ problems }: GtfsReader, stops: ReadonlyMap<string, GtfsStop>, stop: GtfsStop): void => {
  const { line, type, parent } = stop;
  if (parent === '') {
    if (type >= 2) problems.error(file, line, 'parent_station is empty; only stops and stations have none.');
    return;
  }
  const found = stops.get(parent);
  if (type === 1) problems.error(file, line, `The station ${stop.id} has a parent_station itself.`);
  else if (!found) problems.error(file, line, `The parent_station ${parent} is not in ${file}.`);
  else if (found.type !== parentTypes[type])
    problems.error(
      file,
      line,
      `The parent_station ${parent} has location_type ${found.type} instead of ${parentTypes[type]}.`,
    );
};

export const readStops = async (reader: GtfsReader): Promise<Map<string, GtfsStop>> => {
  const stops = new Map<string, GtfsStop>();
  await readStop(reader, stops);
  for (const stop of stops.values()) checkParent(reader, stops, stop);
  return stops;
};

/** The station that a stop belongs to: itself, or its parent. */
export const stationOfStop = (stops: ReadonlyMap<string, GtfsStop>, stop: GtfsStop): GtfsStop =>
  stops.get(stop.parent) ?? stop;

/** The railway's code of a station: stop_code, or else stop_id. Null when neither is one. */
export const codeOfStation = ({ code, id }: GtfsStop): string | null =>
  [code, id].find((text) => stationCode.test(text)) ?? null;

/** raahi_cities.txt: cities that group stations. */
export const readCities = async (reader: GtfsReader): Promise<Map<string, FeedCity>> => {
  const name = 'raahi_cities.txt';
  const cities = new Map<string, FeedCity>();
  if (!reader.files.has(name)) return cities;
  await reader.rows(name, ['city_id', 'city_name', 'state'], ({ line, get }) => {
    const code = uniqueValue(reader, name, line, 'city_id', get('city_id'), cities);
    const city = requiredValue(reader, name, line, 'city_name', get('city_name'));
    const state = requiredValue(reader, name, line, 'state', get('state'));
    if (code === null || city === null || state === null) return;
    if (!/^[a-z][a-z-]*$/.test(code))
      return reader.problems.error(name, line, `city_id "${code}" is not in small letters and hyphens.`);
    const rank = parseWhole(get('rank') || String(cities.size + 1), 1, 30_000);
    if (rank === null) return reader.problems.error(name, line, `rank "${get('rank')}" is not 1 to 30000.`);
    cities.set(code, { code, name: city, state, aliases: parseAliases(get('aliases')), rank });
  });
  return cities;
};

/** What raahi_stations.txt tells about a station; `lat` and `lng` are null when the position in stops.txt is a substitute. */
export type StationDetails = Pick<FeedStation, 'city_code' | 'city' | 'state' | 'aliases' | 'rank'> & {
  lat?: null;
  lng?: null;
};

/** raahi_stations.txt: city, state, other names and rank of stations, by the id of the stop. */
export const readStationDetails = async (
  reader: GtfsReader,
  stops: ReadonlyMap<string, GtfsStop>,
  cities: ReadonlyMap<string, FeedCity>,
): Promise<Map<string, StationDetails>> => {
  const name = 'raahi_stations.txt';
  const details = new Map<string, StationDetails>();
  if (!reader.files.has(name)) return details;
  await reader.rows(name, ['stop_id'], ({ line, get }) => {
    const id = uniqueValue(reader, name, line, 'stop_id', get('stop_id'), details);
    if (id === null) return;
    if (!stops.has(id)) return reader.problems.error(name, line, `The stop ${id} is not in ${file}.`);
    const city_code = get('city_id') || null;
    if (city_code && !cities.has(city_code))
      return reader.problems.error(name, line, `The city ${city_code} is not in raahi_cities.txt.`);
    const rank = get('rank') === '' ? null : parseWhole(get('rank'), 1, 30_000);
    if (get('rank') !== '' && rank === null)
      return reader.problems.error(name, line, `rank "${get('rank')}" is not 1 to 30000.`);
    const aliases = parseAliases(get('aliases'));
    const position = get('position') === 'unknown' ? { lat: null, lng: null } : {};
    details.set(id, { city_code, city: get('city') || null, state: get('state') || null, aliases, rank, ...position });
  });
  return details;
};

/** transfers.txt is checked only: times to change follow the rules of Raahi. */
export const readTransfers = async (reader: GtfsReader, stops: ReadonlyMap<string, GtfsStop>): Promise<void> => {
  const file = 'transfers.txt';
  const { problems } = reader;
  if (!reader.files.has(file)) return;
  const rows = await reader.rows(file, ['transfer_type'], ({ line, get }) => {
    for (const column of ['from_stop_id', 'to_stop_id'])
      if (get(column) !== '' && !stops.has(get(column)))
        problems.error(file, line, `The stop ${get(column)} is not in stops.txt.`);
    if (parseWhole(get('transfer_type') || '0', 0, 5) === null)
      problems.error(file, line, `transfer_type "${get('transfer_type')}" is not 0 to 5.`);
    if (get('min_transfer_time') !== '' && parseWhole(get('min_transfer_time'), 0, 1e6) === null)
      problems.error(file, line, `min_transfer_time "${get('min_transfer_time')}" is no number of seconds.`);
  });
  if (rows > 0) problems.warn(file, null, 'Times to change trains follow our rules, not those of this file.');
};

/** The version in feed_info.txt; '' without one. */
export const readVersion = async (reader: GtfsReader): Promise<string> => {
  const file = 'feed_info.txt';
  const { problems } = reader;
  let version = '';
  if (!reader.files.has(file)) return version;
  await reader.rows(file, ['feed_publisher_name', 'feed_publisher_url', 'feed_lang'], ({ line, get }) => {
    version = get('feed_version').slice(0, 100);
    const [start, end] = ['feed_start_date', 'feed_end_date'].map((column) => {
      const date = parseGtfsDate(get(column));
      if (get(column) !== '' && date === null)
        problems.error(file, line, `${column} "${get(column)}" is no date (YYYYMMDD).`);
      return date;
    });
    if (start && end && start > end) problems.error(file, line, 'feed_end_date is before feed_start_date.');
  });
  return version;
};

/** Trips that run at a frequency instead of a timetable: they have no times that a ticket could name. */
export const skippedTrips = async (reader: GtfsReader, trips: ReadonlyMap<string, GtfsTrip>): Promise<Set<string>> => {
  const file = 'frequencies.txt';
  const skipped = new Set<string>();
  if (!reader.files.has(file)) return skipped;
  await reader.rows(file, ['trip_id'], ({ line, get }) => {
    const id = get('trip_id');
    if (!trips.has(id)) return reader.problems.error(file, line, `The trip ${id} is not in trips.txt.`);
    if (!skipped.has(id))
      reader.problems.warn(file, line, `The trip ${id} runs at a frequency, not by a timetable, so it is left out.`);
    skipped.add(id);
  });
  return skipped;
};
