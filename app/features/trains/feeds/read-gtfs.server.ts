import { distanceKm } from '~/features/places/core/gazetteer-place.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { FeedCity, FeedProblems, FeedStation, FeedTrip } from './feed.ts';
import { type CallTable, callsByTrip, readStopTimes, stopTimesFile, tripCalls } from './gtfs-calls.server.ts';
import { createGtfsReader, type GtfsReader, type ReadProgress } from './gtfs-reader.server.ts';
import {
  codeOfStation,
  type GtfsStop,
  readCities,
  readStationDetails,
  readStops,
  readTransfers,
  readVersion,
  skippedTrips,
  stationOfStop,
} from './gtfs-stops.server.ts';
import {
  type GtfsTrip,
  readAgencies,
  readClasses,
  readRoutes,
  readServices,
  readTrainDetails,
  readTrips,
} from './gtfs-trips.server.ts';
import type { FeedFiles } from './open-feed.server.ts';
import { type GtfsService, trainDates } from './train-dates.ts';

/** What the readers of both formats return: trains are checked one by one afterwards. */
export type ReadTimetable = { cities: FeedCity[]; stations: FeedStation[]; trips: Iterable<FeedTrip>; version: string };

/** `today` in India: what ran long before does not matter. */
export type ReadOptions = { today: PlainDate; onProgress: ReadProgress };

const requiredFiles = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', stopTimesFile];

const toStation = (stop: GtfsStop, code: string): FeedStation => ({
  code,
  name: stop.name,
  lat: stop.lat,
  lng: stop.lng,
  city_code: null,
  city: null,
  state: null,
  aliases: [],
  rank: null,
});

/** The stations with a code; stops without one matter only when a train calls there. */
const listStations = async (
  reader: GtfsReader,
  stops: ReadonlyMap<string, GtfsStop>,
  cities: ReadonlyMap<string, FeedCity>,
): Promise<FeedStation[]> => {
  const details = await readStationDetails(reader, stops, cities);
  const stations = new Map<string, FeedStation>();
  for (const stop of stops.values()) {
    if (stop.type > 1 || stationOfStop(stops, stop) !== stop) continue;
    const code = codeOfStation(stop);
    if (code !== null && !stations.has(code)) stations.set(code, { ...toStation(stop, code), ...details.get(stop.id) });
  }
  return [...stations.values()];
};

/** Units of shape_dist_traveled in a kilometre: 1000 when the distances of the feed are in metres. They are compared with the straight lines. */
const unitsPerKm = ({ size, trip, stop, distance }: CallTable, codes: string[], stations: FeedStation[]): number => {
  const places = new Map(stations.map((station) => [station.code, station]));
  let [measured, straight] = [0, 0];
  for (let at = 1; at < Math.min(size, 20_000); at += 1) {
    const [one, other] = [places.get(codes[stop[at - 1] ?? -1] ?? ''), places.get(codes[stop[at] ?? -1] ?? '')];
    const units = Math.abs((distance[at] as number) - (distance[at - 1] as number));
    if (trip[at] !== trip[at - 1] || Number.isNaN(units) || !one || !other) continue;
    if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) continue;
    measured += units;
    straight += distanceKm({ latitude: one.lat, longitude: one.lng }, { latitude: other.lat, longitude: other.lng });
  }
  return straight > 0 && measured / straight > 100 ? 1000 : 1;
};

const signatureOf = ({ calls }: FeedTrip): string =>
  calls.map(({ code, departs, limit }) => `${code}${departs}${limit ?? ''}`).join(' ');

/** The trips as trains: those with the same number, stops and times are one that runs on the days of each. */
function* toTrips(
  trips: Iterable<GtfsTrip>,
  services: ReadonlyMap<string, GtfsService>,
  callsOf: (trip: GtfsTrip) => FeedTrip['calls'],
  { problems, today }: { problems: FeedProblems; today: PlainDate },
): Generator<FeedTrip> {
  const byNumber = Map.groupBy(trips, ({ number, id }) => number || id);
  for (const group of byNumber.values()) {
    const rows = group.map((trip) => ({ trip, calls: callsOf(trip) })).filter(({ calls }) => calls.length > 0);
    const [main] = rows;
    if (!main) continue;
    const build = ({ trip, calls }: (typeof rows)[number]): FeedTrip => ({
      file: 'trips.txt',
      line: trip.line,
      number: trip.number,
      name: trip.route.name,
      type: trip.type || trip.route.description,
      superfast: trip.superfast,
      dates: { running_days: 0, first_run: null, last_run: null, extra_runs: [], cancelled_runs: [] },
      classes: trip.classes.length > 0 ? trip.classes : null,
      calls,
    });
    const train = build(main);
    const same = rows.filter((row) => row === main || signatureOf(build(row)) === signatureOf(train));
    for (const { trip } of rows)
      if (!same.some((row) => row.trip === trip))
        problems.warn(
          'trips.txt',
          trip.line,
          `Train ${trip.number} has other times in the trip of line ${train.line}, so this trip is left out.`,
        );
    const dates = trainDates(
      same.flatMap(({ trip }) => services.get(trip.service) ?? []),
      today,
    );
    if (dates) yield { ...train, dates };
    else problems.warn('trips.txt', train.line, `Train ${train.number} never runs from now on, so it is left out.`);
  }
}

/**
 * Reads a feed in the format GTFS Schedule (gtfs.org), with the optional files of Raahi (docs/operations.md). What breaks its rules is an error; what
 * Raahi can't sell is left out with a warning. Shapes, fares and everything else that is not named here is ignored.
 * @throws TooManyFeedErrors
 */
export const readGtfs = async (
  files: FeedFiles,
  problems: FeedProblems,
  { today, onProgress }: ReadOptions,
): Promise<ReadTimetable> => {
  const nothing: ReadTimetable = { cities: [], stations: [], trips: [], version: '' };
  for (const file of requiredFiles) if (!files.has(file)) problems.error(file, null, 'The file is missing.');
  if (problems.errors.length > 0) return nothing;
  const reader = createGtfsReader(files, problems, onProgress);
  const agencies = await readAgencies(reader);
  const stops = await readStops(reader);
  const cities = await readCities(reader);
  const stations = await listStations(reader, stops, cities);
  const services = await readServices(reader);
  const trips = await readTrips(reader, await readRoutes(reader, agencies), services);
  await readTrainDetails(reader, trips);
  await readClasses(reader, trips);
  const { calls, codes, limited } = await readStopTimes(reader, trips, stops);
  await readTransfers(reader, stops);
  const version = await readVersion(reader);
  const skipped = await skippedTrips(reader, trips);
  const positionsOf = callsByTrip(calls, trips.size);
  const context = { codes, perKm: unitsPerKm(calls, codes, stations), limited, problems };
  const callsOf = (trip: GtfsTrip) => tripCalls(trip, calls, positionsOf(trip.index), context);
  const wanted = [...trips.values()].filter((trip) => trip.route.rail && !skipped.has(trip.id));
  return {
    cities: [...cities.values()],
    stations,
    trips: toTrips(wanted, services, callsOf, { problems, today }),
    version,
  };
};
