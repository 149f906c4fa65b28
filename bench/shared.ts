import autocannon from 'autocannon';
import type { RaahiServer } from '#tests/e2e/server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { cpuSeconds, residentMegabytes } from './process-usage.ts';
import { type BenchStorage, describeDatabase } from './storage.ts';

const pairCount = 5000;
const dayCount = 60;

/** The encodings of a browser: most visitors get brotli. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

type Load = { perSecond: number; p99: number; cpuMs: number; hits: number };

/** Draws a number from 0 to `count` - 1, the n-th with a probability of 1/n (Zipf's law), the same sequence in every run. */
const zipf = (count: number, seed: number): (() => number) => {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const total = sums.at(-1) ?? 1;
  let state = seed;
  return () => {
    // A linear congruential generator is random enough for a mix of requests.
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    const wanted = (state / 4_294_967_296) * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

/** Requests over 20 connections, each for the path that `next` returns. */
const load = async (server: RaahiServer, next: () => string, seconds: number): Promise<Load> => {
  let [answers, hits] = [0, 0];
  const request = {
    setupRequest: (wanted: autocannon.Request) => ({ ...wanted, path: next() }),
    onResponse: (_status: number, _body: string, _context: object, given?: Record<string, string | undefined>) => {
      answers += 1;
      if (/; hit/.test(given?.['Cache-Status'] ?? given?.['cache-status'] ?? '')) hits += 1;
    },
  };
  const run = (duration: number) =>
    autocannon({ url: server.url, connections: 20, duration, headers, requests: [request as autocannon.Request] });
  await run(2);
  [answers, hits] = [0, 0];
  const before = cpuSeconds(server.pid());
  const result = await run(seconds);
  const cpu = cpuSeconds(server.pid()) - before;
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} failed.`);
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    cpuMs: (cpu * 1000) / result['2xx'],
    hits: hits / answers,
  };
};

/** Pairs of stations, the best known ones first. */
const stationPairs = async (place: BenchStorage): Promise<{ database: string; pairs: [string, string][] }> => {
  const database = await openDatabase(place);
  try {
    const { rows } = await database.pool.query<{ from: string; to: string }>(
      `select a.code as from, b.code as to from stations a join stations b on a.code <> b.code
       order by a.rank + b.rank, a.code, b.code limit $1`,
      [pairCount],
    );
    return { database: await describeDatabase(database), pairs: rows.map(({ from, to }) => [from, to]) };
  } finally {
    await database.close();
  }
};

/** Pages that visitors without a session share: those in memory, and a mix of train searches most of which are not. */
export const benchShared = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
  await (await startBenchServer(place)).stop();
  const { database, pairs } = await stationPairs(place);
  const server = await startBenchServer(place, { sharesPages: true });
  const today = indianDate(new Date());
  const [nextPair, nextDay] = [zipf(pairs.length, 1), zipf(dayCount, 2)];
  const search = () => {
    const [from, to] = pairs[nextPair()] ?? ['NDLS', 'BCT'];
    return paths.trainSearch({ from, to, date: addDays(today, nextDay() + 1) });
  };
  const popular = Array.from({ length: 20 }, search);
  let turn = 0;
  try {
    const floor = await load(server, () => '/healthz', Math.min(3, seconds));
    const trains = await load(server, () => popular[turn++ % popular.length] ?? '/', seconds);
    const packages = await load(server, () => paths.search({ category: 'nature' }), seconds);
    const mix = await load(server, search, 2 * seconds);
    const figure = { part: 'shared', database };
    const bare = '/healthz of the same server';
    const inMemory = (
      [
        ['train results', trains],
        ['package search', packages],
      ] as const
    ).flatMap(([name, { cpuMs, perSecond, hits }]): Figure[] => [
      {
        ...figure,
        name: `${name} from memory, on one core`,
        value: 1000 / cpuMs,
        unit: 'requests/s',
        floor: { name: bare, value: 1000 / floor.cpuMs },
        target: { at: 'least', value: 4000 },
        note: `${Math.round(perSecond)} requests/s on this machine, ${(hits * 100).toFixed(1)} % hits`,
      },
      {
        ...figure,
        name: `${name} from memory, CPU`,
        value: cpuMs,
        unit: 'ms/request',
        floor: { name: bare, value: floor.cpuMs },
        target: { at: 'most', value: 0.25 },
      },
    ]);
    return [
      ...inMemory,
      {
        ...figure,
        name: `mix of ${pairs.length} pairs and ${dayCount} days (Zipf), hits`,
        value: mix.hits * 100,
        unit: '%',
        note: `${Math.round(mix.perSecond)} requests/s, ${mix.cpuMs.toFixed(2)} ms CPU a request, p99 ${mix.p99} ms`,
      },
      { ...figure, name: 'memory of the server at the end', value: residentMegabytes(server.pid()), unit: 'MB' },
    ];
  } finally {
    await server.stop();
  }
};
