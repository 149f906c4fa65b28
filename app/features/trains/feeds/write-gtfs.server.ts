import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import { publicTrainNumber } from '../core/train.ts';
import type { CompleteStation } from './complete-stations.ts';
import type { FeedCity, FeedTrain } from './feed.ts';
import { formatGtfsDate, formatGtfsTime, openEnd, openStart } from './gtfs-values.ts';
import { findFeed, listKnownPlaces, listSoldTrains, listTimetableVersions } from './timetable-versions.store.server.ts';
import type { TrainDates } from './train-dates.ts';

/** The same timetable is the same file: entries have a fixed date. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** A value in CSV, in quotes when it needs them. */
const quoted = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (values: (string | number | null)[]): string =>
  `${values.map((value) => quoted(value ?? '')).join(',')}\n`;

const weekdayColumns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Services of the same days are one. */
const serviceKey = ({ running_days, first_run, last_run, extra_runs, cancelled_runs }: TrainDates): string =>
  JSON.stringify([running_days, first_run, last_run, extra_runs, cancelled_runs]);

/** Lines of one file, joined to pieces so that large files are not held as millions of strings. */
const fileOf = (header: string[]) => {
  const pieces: Buffer[] = [];
  let text = line(header);
  const flush = () => {
    pieces.push(Buffer.from(text));
    text = '';
  };
  return {
    add: (values: (string | number | null)[]) => {
      text += line(values);
      if (text.length > 256 * 1024) flush();
    },
    pieces: () => {
      flush();
      return pieces;
    },
  };
};

type Content = {
  cities: readonly FeedCity[];
  stations: readonly CompleteStation[];
  trains: AsyncIterable<FeedTrain> | Iterable<FeedTrain>;
  /** Version and address of the publisher. */
  version: string;
  publicUrl: string;
};

const textFiles = () => ({
  'routes.txt': fileOf(['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_type']),
  'trips.txt': fileOf(['route_id', 'service_id', 'trip_id', 'trip_headsign', 'trip_short_name']),
  'stop_times.txt': fileOf([
    'trip_id',
    'arrival_time',
    'departure_time',
    'stop_id',
    'stop_sequence',
    'pickup_type',
    'drop_off_type',
    'timepoint',
    'shape_dist_traveled',
  ]),
  'calendar.txt': fileOf(['service_id', ...weekdayColumns, 'start_date', 'end_date']),
  'calendar_dates.txt': fileOf(['service_id', 'date', 'exception_type']),
  'raahi_trains.txt': fileOf(['trip_id', 'type', 'superfast']),
  'raahi_classes.txt': fileOf(['trip_id', 'class', 'coaches', 'seats_per_coach']),
});

type TextFiles = ReturnType<typeof textFiles>;

const writeService = (files: TextFiles, id: string, dates: TrainDates): void => {
  const days = weekdayColumns.map((_, at) => (dates.running_days >> at) & 1);
  const bounds = [dates.first_run ?? openStart, dates.last_run ?? openEnd].map(formatGtfsDate);
  files['calendar.txt'].add([id, ...days, ...bounds]);
  for (const date of dates.extra_runs) files['calendar_dates.txt'].add([id, formatGtfsDate(date), 1]);
  for (const date of dates.cancelled_runs) files['calendar_dates.txt'].add([id, formatGtfsDate(date), 2]);
};

const writeTrain = (files: TextFiles, train: FeedTrain, service: string, destination: string): void => {
  const { number, name, codes, arrives, departs, kms, no_boarding, no_alighting } = train;
  const trainNumber = publicTrainNumber(number);
  files['routes.txt'].add([number, 'IR', trainNumber, name, 2]);
  files['trips.txt'].add([number, service, number, destination, trainNumber]);
  codes.forEach((code, at) => {
    const times = [arrives[at] ?? 0, departs[at] ?? 0].map(formatGtfsTime);
    // 0: without conditions, 1: not possible.
    const limits = [no_boarding, no_alighting].map((stops) => (stops.includes(at) ? 1 : 0));
    files['stop_times.txt'].add([number, ...times, code, at, ...limits, 1, kms[at] ?? 0]);
  });
  files['raahi_trains.txt'].add([number, train.type, train.superfast ? 1 : 0]);
  for (const { class: trainClass, coaches, seats_per_coach } of train.classes)
    files['raahi_classes.txt'].add([number, trainClass, coaches, seats_per_coach]);
};

const stationFiles = (stations: readonly CompleteStation[]) => {
  // A position is required; 0, 0 would be in the sea. Stations of unknown position get that of India's centre.
  const stops = fileOf(['stop_id', 'stop_code', 'stop_name', 'stop_lat', 'stop_lon', 'location_type', 'stop_timezone']);
  const details = fileOf(['stop_id', 'city_id', 'city', 'state', 'aliases', 'rank', 'position']);
  for (const { code, name, lat, lng, city_code, city, state, aliases, rank } of stations) {
    const known = lat !== null && lng !== null;
    stops.add([code, code, name, lat ?? unknownPosition.lat, lng ?? unknownPosition.lng, 0, 'Asia/Kolkata']);
    details.add([code, city_code, city, state, aliases.join('|'), rank, known ? '' : 'unknown']);
  }
  return { 'stops.txt': stops, 'raahi_stations.txt': details };
};

/** Where stations of unknown position are put in stops.txt; raahi_stations.txt tells that it is unknown. */
const unknownPosition = { lat: 22.5, lng: 79 };

const agencyFile = (publicUrl: string) => {
  const file = fileOf(['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang']);
  file.add(['IR', 'Indian Railways', publicUrl, 'Asia/Kolkata', 'en']);
  return file;
};

const infoFile = (publicUrl: string, version: string) => {
  const file = fileOf(['feed_publisher_name', 'feed_publisher_url', 'feed_lang', 'feed_version', 'feed_contact_email']);
  file.add([brand.name, publicUrl, 'en', version, brand.supportEmail]);
  return file;
};

const cityFile = (cities: readonly FeedCity[]) => {
  const file = fileOf(['city_id', 'city_name', 'state', 'aliases', 'rank']);
  for (const { code, name, state, aliases, rank } of cities) file.add([code, name, state, aliases.join('|'), rank]);
  return file;
};

/**
 * Writes a timetable as a GTFS zip file, with the files of Raahi that hold what GTFS has no place for. Reading it again gives the same timetable; trains are
 * taken one by one.
 */
export const writeGtfs = async ({ cities, stations, trains, version, publicUrl }: Content): Promise<Buffer> => {
  const files = textFiles();
  const names = new Map(stations.map(({ code, name }) => [code, name]));
  const services = new Map<string, string>();
  const called = new Set<string>();
  for await (const train of trains) {
    const key = serviceKey(train);
    const service = services.get(key) ?? `S${services.size + 1}`;
    if (!services.has(key)) writeService(files, service, train);
    services.set(key, service);
    for (const code of train.codes) called.add(code);
    writeTrain(files, train, service, names.get(train.codes.at(-1) ?? '') ?? '');
  }
  const all = {
    'agency.txt': agencyFile(publicUrl),
    'feed_info.txt': infoFile(publicUrl, version),
    ...stationFiles(stations.filter(({ code }) => called.has(code))),
    'raahi_cities.txt': cityFile(cities),
    ...files,
  };
  const zip = new ZipFile();
  for (const [name, file] of Object.entries(all)) {
    // Without exceptions there is no file: an empty one is a mistake for some readers.
    const pieces = file.pieces();
    if (name === 'calendar_dates.txt' && Buffer.concat(pieces).toString().split('\n').length <= 2) continue;
    zip.addReadStream(Readable.from(pieces), name, { mtime, compressionLevel: 9 });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
};

export type ExportedFeed = { feed: Buffer; etag: string };

type Loaded = { version: number; exported: Promise<ExportedFeed> };

/** The file of the version in use; one per database, about a megabyte. */
const loaded = new WeakMap<Db, Loaded>();

const currentVersion = cachedTimetableQuery('exported version', 1, async (db) => {
  const [version] = await listTimetableVersions(db, 1);
  return { id: version?.id ?? 0, feed_version: version?.feed_version ?? '' };
});

const read = async (
  db: Db,
  version: { id: number; feed_version: string },
  publicUrl: string,
): Promise<ExportedFeed> => {
  const stored = await findFeed(db, version.id);
  const feed =
    stored ??
    // The small timetable of tests has no stored file.
    (await db.transaction(
      async (tx) => {
        const places = await listKnownPlaces(tx);
        return writeGtfs({ ...places, trains: listSoldTrains(tx), version: version.feed_version, publicUrl });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ));
  return { feed, etag: `"${createHash('sha256').update(feed).digest('hex').slice(0, 32)}"` };
};

/** What is sold as a GTFS zip file: written when the timetable is imported, and read once per version by each process. */
export const loadExportedFeed = async (
  app: Pick<App, 'db'> & { environment: Pick<App['environment'], 'publicUrl'> },
): Promise<ExportedFeed> => {
  const version = await currentVersion(app.db, '');
  const known = loaded.get(app.db);
  if (known?.version === version.id) return known.exported;
  const entry = { version: version.id, exported: read(app.db, version, app.environment.publicUrl) };
  loaded.set(app.db, entry);
  entry.exported.catch(() => loaded.get(app.db) === entry && loaded.delete(app.db));
  return entry.exported;
};
