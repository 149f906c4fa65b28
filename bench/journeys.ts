import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { exhaustiveJourneys, exhaustiveSearch } from '#tests/factories/exhaustive-journeys.ts';
import type { Feed } from '~/features/trains/feeds/feed.ts';
import { importFeed } from '~/features/trains/feeds/import-feed.server.ts';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { readFeed } from '~/features/trains/feeds/read-feed.server.ts';
import { findEarliestArrival, findJourneys } from '~/features/trains/journeys/find-journeys.ts';
import type { IndexJourney } from '~/features/trains/journeys/journey.ts';
import { buildTimetableIndex, type TimetableIndex } from '~/features/trains/journeys/timetable-index.ts';
import { systemClock } from '~/server/clock.server.ts';
import { addDays, indianDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { nationalFeedSize, writeGeneratedFeed } from './feed-data.ts';
import { type Figure, median } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { loadServer } from './load-server.ts';
import { measureMinotor } from './minotor.ts';
import { type BenchStorage, createBenchStorage, openBenchDatabase } from './storage.ts';

const part = 'journeys';
const wednesday = 2;
const comparedSearches = 200;

const nextWednesday = (): string => {
  const today = indianDate(new Date());
  return addDays(today, (wednesday - weekdayFromMonday(today) + 7) % 7);
};

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

/** Searches whose journeys differ from those of the exhaustive search of the tests, and the time that it takes. */
const compareWithExhaustive = (index: TimetableIndex, input: ReturnType<typeof indexInput>, count: number) => {
  const slow = exhaustiveSearch(input);
  const triples = (journeys: IndexJourney[]) =>
    journeys
      .map(({ departs, arrives, changes }) => `${departs} ${arrives} ${changes}`)
      .sort()
      .join();
  let [different, found] = [0, 0];
  const times: number[] = [];
  randomPairs(index, count).forEach(([from, to], at) => {
    const query = { from: [from], to: [to], weekday: at % 7, notBefore: 0 };
    const journeys = findJourneys(index, query);
    let expected: IndexJourney[] = [];
    times.push(
      cpuMs(() => {
        expected = exhaustiveJourneys(slow, query);
      }),
    );
    found += journeys.length;
    if (triples(journeys) !== triples(expected)) different += 1;
  });
  return { different, found, slowMs: median(times) };
};

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Samples the memory of this process until asked for the peak, in MB above the level at the beginning. */
const watchMemory = () => {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    peak: (): number => {
      clearInterval(timer);
      look();
      return (most - before) / 1_000_000;
    },
  };
};

const megabytesOf = (index: TimetableIndex): number =>
  Object.values(index).reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), 0) /
  1_000_000;

/** The page of results for pairs of busy stations of the national timetable: rendered for each request, and shared by visitors as by default. */
const pageFigures = async (place: BenchStorage, pairs: [string, string][], sharesPages: boolean): Promise<Figure[]> => {
  const own = await createBenchStorage('postgresql', place.databaseUrl);
  const server = await startBenchServer(own, { timetable: 'national', sharesPages });
  const name = `page of results${sharesPages ? ', shared' : ''}`;
  try {
    const date = addDays(indianDate(new Date()), 3);
    const floor = await loadServer(server, ['/healthz'], 2);
    const { p50, p99, cpuMs } = await loadServer(
      server,
      pairs.map(([from, to]) => paths.trainSearch({ from, to, date })),
      10,
      // Each pair has been searched for once by then.
      10,
    );
    const figure = { part, database: place.kind, note: `${pairs.length} pairs in turn, 10 connections` };
    const bare = '/healthz of the same server';
    return [
      {
        ...figure,
        name: `${name}, p99`,
        value: p99,
        unit: 'ms',
        floor: { name: bare, value: floor.p99 },
        target: { at: 'most', value: 80 },
      },
      { ...figure, name: `${name}, p50`, value: p50, unit: 'ms', floor: { name: bare, value: floor.p50 } },
      { ...figure, name: `${name}, CPU`, value: cpuMs, unit: 'ms', floor: { name: bare, value: floor.cpuMs } },
    ];
  } finally {
    await server.stop();
    await own.remove();
  }
};

/** Imports the generated feed of a large country. */
const importFigures = async (place: BenchStorage): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'raahi-feed-'));
  const database = await openBenchDatabase(place);
  try {
    const path = join(folder, 'feed.zip');
    await writeGeneratedFeed(path, nationalFeedSize);
    const files = await openFeed(path);
    const memory = watchMemory();
    const startedAt = performance.now();
    const environment = { publicUrl: 'https://raahi.test' };
    const app = { db: database.db, clock: systemClock, environment };
    const { outcome } = await importFeed(app, files, { source: 'import', name: 'feed.zip' });
    files.close();
    const value = (performance.now() - startedAt) / 1000;
    const isServer = database.kind === 'postgresql';
    const figure = { part, database: database.kind, note: outcome };
    const atMost = (limit: number) => ({ at: 'most' as const, value: limit });
    return [
      { ...figure, name: 'import of 10,500 trains', value, unit: 's', target: atMost(isServer ? 30 : 60) },
      {
        ...figure,
        name: 'its memory at most, more than before',
        value: memory.peak(),
        unit: 'MB',
        // The embedded database lives in the same process.
        ...(isServer && { target: atMost(200) }),
      },
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Journeys on the national timetable, and the import of a feed of 8,500 stations and 10,500 trains. */
export const benchJourneys = async (place: BenchStorage): Promise<Figure[]> => {
  const imported = await importFigures(place);
  if (place.kind === 'embedded') return imported;
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
  const codesOf = ([from, to]: [number, number]): [string, string] => [
    index.stationCodes[from] ?? '',
    index.stationCodes[to] ?? '',
  ];
  const peer = await measureMinotor(nationalFeed, {
    day: new Date(`${nextWednesday()}T12:00:00+05:30`),
    pairs: pairs.map(codesOf),
    cpuMs,
  });
  const compared = compareWithExhaustive(index, input, comparedSearches);
  const note = `${input.trains.length} trains, ${index.callStation.length} stops, ${availableParallelism()} cores`;
  const figure = (name: string, value: number, most: number): Figure => ({
    part,
    database: '-',
    name,
    value,
    unit: 'ms',
    target: { at: 'most', value: most },
    note,
  });
  const codes = busyPairs(index, 100).map(codesOf);
  return [
    ...imported,
    figure('building the index', built, 3000),
    { ...figure('memory of the index', megabytesOf(index), 100), unit: 'MB', note: 'its typed arrays' },
    figure('journeys of a day, median CPU', median(day), 20),
    {
      ...figure('earliest arrival, median CPU', median(earliest), 3),
      ...(peer
        ? {
            floor: { name: 'minotor', value: peer.value },
            note: `${note}; minotor connects ${peer.found} of ${pairs.length}`,
          }
        : { note: `${note}; without its peer: npm install --no-save minotor@1` }),
    },
    {
      ...figure('random searches that differ from the exhaustive search', compared.different, 0),
      unit: `of ${comparedSearches}`,
      note: `${compared.found} journeys; the exhaustive search takes ${compared.slowMs.toFixed(0)} ms (median CPU)`,
    },
    ...(await pageFigures(place, codes, false)),
    ...(await pageFigures(place, codes, true)),
  ];
};
