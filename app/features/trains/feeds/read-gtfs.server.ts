import { addDays, dayOffset, type PlainDate } from '~/shared/dates/dates.ts';
import { mostVariants } from '../core/train.ts';
import type { FeedCity, FeedProblems, FeedStation, FeedTrip, StationLines } from './feed.ts';
import { callsByTrip, readStopTimes, stopTimesFile, tripCalls } from './gtfs-calls.server.ts';
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
import { obstacle } from './sellable-train.ts';
import { type GtfsService, hasRunSince, shareDays, type TrainDates, trainDates, weekly } from './train-dates.ts';

/** What the readers of both formats return: trains are checked one by one afterwards. */
export type ReadTimetable = {
  cities: FeedCity[];
  stations: FeedStation[];
  stationLines: StationLines;
  trips: Iterable<FeedTrip>;
  version: string;
};

/** `today` in India: what ran long before does not matter. */
export type ReadOptions = { today: PlainDate; onProgress: ReadProgress; keepsTimes?: boolean };

const tripsFile = 'trips.txt';
const requiredFiles = ['agency.txt', 'stops.txt', 'routes.txt', tripsFile, stopTimesFile];

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
  { cities, stationLines }: { cities: ReadonlyMap<string, FeedCity>; stationLines: StationLines },
): Promise<FeedStation[]> => {
  const details = await readStationDetails(reader, stops, cities);
  const stations = new Map<string, FeedStation>();
  for (const stop of stops.values()) {
    if (stop.type > 1 || stationOfStop(stops, stop) !== stop) continue;
    const code = codeOfStation(stop);
    if (code === null || stations.has(code)) continue;
    stations.set(code, { ...toStation(stop, code), ...details.get(stop.id) });
    stationLines.set(code, { file: 'stops.txt', line: stop.line });
  }
  return [...stations.values()];
};

const signatureOf = ({ calls }: FeedTrip): string =>
  calls.map(({ code, departs, limit }) => `${code}${departs}${limit ?? ''}`).join(' ');

const noDates = weekly(0);

/** The days on which the train of these trips leaves; null when it has left for the last time. */
const datesOf = ({ calls }: FeedTrip, services: readonly GtfsService[], today: PlainDate): TrainDates | null => {
  const dates = trainDates(services, today);
  // A run that left its first station days ago can still be boarded further on.
  const daysUnderWay = dayOffset(calls.at(-2)?.departs ?? 0);
  return dates && hasRunSince(dates, addDays(today, -daysUnderWay)) ? dates : null;
};

/**
 * The trips as trains: those with the same number, stops and times are one that runs on the days of each. The others of the number are further timetables
 * of the train, each for its own days; those with the most days first.
 */
function* toTrips(
  trips: Iterable<GtfsTrip>,
  services: ReadonlyMap<string, GtfsService>,
  callsOf: (trip: GtfsTrip) => FeedTrip['calls'],
  { problems, today }: { problems: FeedProblems; today: PlainDate },
): Generator<FeedTrip> {
  const toTrip = (trip: GtfsTrip): FeedTrip => ({
    file: tripsFile,
    line: trip.line,
    number: trip.number,
    name: trip.route.name,
    type: trip.type || trip.route.description,
    superfast: trip.superfast,
    dates: noDates,
    classes: trip.classes.length > 0 ? trip.classes : null,
    calls: callsOf(trip),
  });
  const byNumber = Map.groupBy(trips, ({ number, id }) => number || id);
  for (const group of byNumber.values()) {
    const rows = group.map((trip) => ({ train: toTrip(trip), service: trip.service }));
    const timetables = [...Map.groupBy(rows, ({ train }) => signatureOf(train)).values()].flatMap((same) => {
      const train = same[0]?.train;
      if (!train || train.calls.length === 0) return [];
      const dates = datesOf(
        train,
        same.flatMap(({ service }) => services.get(service) ?? []),
        today,
      );
      if (dates) return [{ ...train, dates }];
      problems.warn(tripsFile, train.line, `Train ${train.number} never runs from now on, so it is left out.`);
      return [];
    });
    const [sellable, others] = [
      timetables.filter((train) => !obstacle(train)),
      timetables.filter((train) => obstacle(train)),
    ];
    yield* others;
    yield* sellable.length > 1 ? shareNumber(sellable, { problems, today }) : sellable;
  }
}

/** The timetables of one number with the days on which each is sold. */
const shareNumber = (
  trains: readonly FeedTrip[],
  { problems, today }: { problems: FeedProblems; today: PlainDate },
): FeedTrip[] => {
  const days = shareDays(
    trains.map(({ dates }) => dates),
    today,
  );
  const shared = trains.flatMap((train, at) => {
    const dates = days[at];
    if (dates) return [{ ...train, dates }];
    const text = `Other trips of train ${train.number} run on all days of this one, so it is left out.`;
    problems.warn(tripsFile, train.line, text);
    return [];
  });
  for (const { line, number } of shared.slice(mostVariants))
    problems.warn(
      tripsFile,
      line,
      `Train ${number} has more than ${mostVariants} timetables, so this one is left out.`,
    );
  return shared.slice(0, mostVariants);
};

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
  const nothing: ReadTimetable = { cities: [], stations: [], stationLines: new Map(), trips: [], version: '' };
  for (const file of requiredFiles) if (!files.has(file)) problems.error(file, null, 'The file is missing.');
  if (problems.errors.length > 0) return nothing;
  const reader = createGtfsReader(files, problems, onProgress);
  const agencies = await readAgencies(reader);
  const stops = await readStops(reader);
  const cities = await readCities(reader);
  const stationLines: StationLines = new Map();
  const stations = await listStations(reader, stops, { cities, stationLines });
  const services = await readServices(reader);
  const trips = await readTrips(reader, await readRoutes(reader, agencies), services);
  await readTrainDetails(reader, trips);
  await readClasses(reader, trips);
  const { calls, codes, limited } = await readStopTimes(reader, trips, stops);
  await readTransfers(reader, stops);
  const version = await readVersion(reader);
  const skipped = await skippedTrips(reader, trips);
  const positionsOf = callsByTrip(calls, trips.size);
  const context = { codes, limited, problems };
  const callsOf = (trip: GtfsTrip) => tripCalls(trip, calls, positionsOf(trip.index), context);
  const wanted = [...trips.values()].filter((trip) => trip.route.rail && !skipped.has(trip.id));
  return {
    cities: [...cities.values()],
    stations,
    stationLines,
    trips: toTrips(wanted, services, callsOf, { problems, today }),
    version,
  };
};
