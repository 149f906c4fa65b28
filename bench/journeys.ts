import { availableParallelism } from 'node:os';
import { exhaustiveJourneys, exhaustiveSearch } from '#tests/factories/exhaustive-journeys.ts';
import type { Feed } from '~/features/trains/feeds/feed.ts';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { readFeed } from '~/features/trains/feeds/read-feed.server.ts';
import { findEarliestArrival, findJourneys } from '~/features/trains/journeys/find-journeys.ts';
import { buildTimetableIndex, type TimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { startBenchServer } from './bench-data.ts';
import { type Figure, median } from './figures.ts';
import { loadServer } from './load-server.ts';
import type { BenchStorage } from './storage.ts';

const part = 'journeys';
const wednesday = 2;
const exhaustiveSearches = 50;

/** Numbers that are the same at each run. */
const randomBelow = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % below;
  };
};

const nationalFeed = 'db/seed/timetable/india.zip';

const readNational = async (): Promise<Feed> => {
  const files = await openFeed(nationalFeed);
  const { feed } = await readFeed(files, { today: indianDate(new Date()) }).finally(() => files.close());
  if (!feed) throw new Error('The national feed has errors.');
  return feed;
};

const indexInput = ({ stations, trains }: Feed) => ({
  stations: stations.map(({ code, city_code, lat, lng }) => ({ code, city_code, lat, lng })),
  trains: trains.map(({ number, running_days, codes, arrives, departs, kms, no_boarding, no_alighting }) => ({
    number,
    running_days,
    stops: codes.map((station_code, at) => ({
      station_code,
      arrives_min: arrives[at] ?? 0,
      departs_min: departs[at] ?? 0,
      km: kms[at] ?? 0,
      boards: !no_boarding.includes(at),
      alights: !no_alighting.includes(at),
    })),
  })),
});

/** Pairs of the 300 stations with the most departures. */
const busyPairs = ({ departuresFrom, stationCodes }: TimetableIndex, count: number): [number, number][] => {
  const busy = stationCodes
    .map((_, station) => ({ station, size: (departuresFrom[station + 1] ?? 0) - (departuresFrom[station] ?? 0) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 300)
    .map(({ station }) => station);
  const random = randomBelow(1);
  return Array.from({ length: count }, () => {
    const from = random(busy.length);
    const to = (from + 1 + random(busy.length - 1)) % busy.length;
    return [busy[from] ?? 0, busy[to] ?? 0];
  });
};

const randomPairs = ({ stationCodes }: TimetableIndex, count: number): [number, number][] => {
  const random = randomBelow(2);
  return Array.from({ length: count }, () => {
    const from = random(stationCodes.length);
    return [from, (from + 1 + random(stationCodes.length - 1)) % stationCodes.length];
  });
};

/** The median CPU of the exhaustive search of the tests. */
const measureExhaustive = (index: TimetableIndex, input: ReturnType<typeof indexInput>, count: number): number => {
  const search = exhaustiveSearch(input);
  return median(
    randomPairs(index, count).map(([from, to], at) =>
      cpuMs(() => exhaustiveJourneys(search, { from: [from], to: [to], weekday: at % 7, notBefore: 0 })),
    ),
  );
};

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const megabytesOf = (index: TimetableIndex): number =>
  Object.values(index).reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0) /
  1_000_000;

/** The page of results for pairs of busy stations of the national timetable, rendered for each request. */
const pageFigures = async (place: BenchStorage, pairs: [string, string][]): Promise<Figure[]> => {
  const server = await startBenchServer(place, { timetable: 'national' });
  try {
    const date = addDays(indianDate(new Date()), 3);
    const floor = await loadServer(server, ['/healthz'], 2);
    const addresses = pairs.map(([from, to]) => paths.trainSearch({ from, to, date }));
    // Each pair has been searched for once by the end of the warm-up.
    const { p50, p99, cpuMs: pageMs } = await loadServer(server, addresses, 10, 10);
    const figure = { part, database: place.kind, unit: 'ms', note: `${pairs.length} pairs in turn, 10 connections` };
    const bare = '/healthz of the same server';
    return [
      { ...figure, name: 'page of results, p99', value: p99, floor: { name: bare, value: floor.p99 } },
      { ...figure, name: 'page of results, p50', value: p50, floor: { name: bare, value: floor.p50 } },
      { ...figure, name: 'page of results, CPU', value: pageMs, floor: { name: bare, value: floor.cpuMs } },
    ];
  } finally {
    await server.stop();
  }
};

/** Journeys on the national timetable. */
export const benchJourneys = async (place: BenchStorage): Promise<Figure[]> => {
  const input = indexInput(await readNational());
  const startedAt = performance.now();
  const index = buildTimetableIndex(input.stations, input.trains);
  const built = performance.now() - startedAt;
  const pairs = busyPairs(index, 400);
  const measure = (search: (query: { from: number[]; to: number[]; weekday: number; notBefore: number }) => unknown) =>
    pairs.map(([from, to]) => cpuMs(() => search({ from: [from], to: [to], weekday: wednesday, notBefore: 0 })));
  measure((query) => findJourneys(index, query));
  const day = measure((query) => findJourneys(index, query));
  const earliest = measure((query) => findEarliestArrival(index, { ...query, notBefore: 480 }));
  const exhaustive = { name: 'exhaustive search', value: measureExhaustive(index, input, exhaustiveSearches) };
  const note = `${input.trains.length} trains, ${index.callStation.length} stops, ${availableParallelism()} cores`;
  const figure = { part, database: '-', unit: 'ms', note };
  const codes = busyPairs(index, 100).map(([from, to]): [string, string] => [
    index.stationCodes[from] ?? '',
    index.stationCodes[to] ?? '',
  ]);
  return [
    { ...figure, name: 'building the index', value: built },
    { ...figure, name: 'memory of the index', value: megabytesOf(index), unit: 'MB', note: 'its typed arrays' },
    { ...figure, name: 'journeys of a day, median CPU', value: median(day), floor: exhaustive },
    { ...figure, name: 'earliest arrival, median CPU', value: median(earliest), floor: exhaustive },
    ...(await pageFigures(place, codes)),
  ];
};
