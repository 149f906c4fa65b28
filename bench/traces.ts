import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { freePort } from '../tools/postgresql.mjs';
import { type Figure, median } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { cpuSeconds } from './process-usage.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

/** Pages of a round; both servers render as many in each pair of rounds. */
const perRound = 400;
const pairs = 25;

const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** A collector that accepts everything and reads nothing. */
const startSink = async (): Promise<{ url: string; bytes(): number; stop(): void }> => {
  let received = 0;
  const server = createServer((request, response) => {
    request
      .on('data', (chunk: Buffer) => {
        received += chunk.length;
      })
      .on('end', () => response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => received,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** CPU milliseconds of a page over 10 connections. */
const round = async (server: RaahiServer, wanted: string[], amount = perRound): Promise<number> => {
  const before = cpuSeconds(server.pid());
  const result = await autocannon({
    url: server.url,
    connections: 10,
    amount,
    headers,
    requests: wanted.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx.`);
  return ((cpuSeconds(server.pid()) - before) * 1000) / result['2xx'];
};

/** Rounds of both servers by turns, so that other work on the machine meets both alike. */
const compare = async (plain: RaahiServer, traced: RaahiServer, wanted: string[]) => {
  for (const server of [plain, traced]) await round(server, wanted, 4 * perRound);
  const [without, withTraces]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? [plain, traced] : [traced, plain];
    for (const server of order) (server === plain ? without : withTraces).push(await round(server, wanted));
  }
  return { without, withTraces };
};

/** What traces of every rendered page cost: CPU of two servers that differ in nothing else. The collector is not counted. */
export const benchTraces = async (place: BenchStorage): Promise<Figure[]> => {
  await (await startBenchServer(place)).stop();
  const database = await openBenchDatabase(place);
  const name = await describeDatabase(database);
  await database.close();
  const sink = await startSink();
  const settings = {
    SESSION_SECRET: 'a secret of the bench, long enough to pass',
    RUN: 'web',
    SHARED_PAGES_MB: '0',
    MIGRATE: '0',
  };
  const plain = await startServer(place, settings);
  const traced = await startServer(place, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: sink.url });
  const today = indianDate(new Date());
  const pages = [
    {
      page: 'train results',
      wanted: [1, 2, 3, 7].map((days) => paths.trainSearch({ from: 'NDLS', to: 'mumbai', date: addDays(today, days) })),
    },
    { page: 'package search', wanted: [paths.search({ category: 'nature' })] },
  ];
  try {
    const figures: Figure[] = [];
    for (const { page, wanted } of pages) {
      const bytesBefore = sink.bytes();
      const { without, withTraces } = await compare(plain, traced, wanted);
      const ratios = without.map((ms, pair) => ((withTraces[pair] ?? Number.NaN) / ms - 1) * 100);
      const sorted = [...ratios].sort((a, b) => a - b);
      const at = (share: number) => (sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
      figures.push({
        part: 'traces',
        database: name,
        name: `${page}, CPU for traces of every request`,
        value: median(ratios),
        unit: '%',
        target: { at: 'most', value: 2 },
        note: `${median(without).toFixed(3)} ms became ${median(withTraces).toFixed(3)}; ${pairs} pairs of ${perRound} pages, quartiles ${at(0.25)} and ${at(0.75)} %; ${Math.round((sink.bytes() - bytesBefore) / ((pairs + 4) * perRound))} bytes a page`,
      });
    }
    return figures;
  } finally {
    await Promise.all([plain.stop(), traced.stop()]);
    sink.stop();
  }
};
