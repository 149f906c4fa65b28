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

const perRound = 200;
const rounds = 15;

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

type Servers = Record<'plain' | 'control' | 'traced', RaahiServer>;
const kinds = ['plain', 'control', 'traced'] as const;

/** CPU milliseconds of a page by server and round. The servers work by turns, so that other work on the machine meets all alike. */
const compare = async (servers: Servers, wanted: string[]): Promise<Record<keyof Servers, number[]>> => {
  for (const kind of kinds) await round(servers[kind], wanted, 3 * perRound);
  const taken: Record<keyof Servers, number[]> = { plain: [], control: [], traced: [] };
  for (let turn = 0; turn < rounds; turn += 1)
    for (let place = 0; place < kinds.length; place += 1) {
      const kind = kinds[(turn + place) % kinds.length] ?? 'plain';
      taken[kind].push(await round(servers[kind], wanted));
    }
  return taken;
};

/** By how many per cent rounds are dearer than those of the plain server beside them: the quartiles. */
const surplus = (plain: number[], other: number[]): [number, number, number] => {
  const sorted = plain.map((ms, turn) => ((other[turn] ?? Number.NaN) / ms - 1) * 100).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return [at(0.25), at(0.5), at(0.75)];
};

const percents = (quartiles: number[]): string => quartiles.map((value) => value.toFixed(1)).join(', ');

/**
 * What traces of every rendered page cost: CPU of servers that differ in nothing else. A control without traces shows how much two equal servers differ. The
 * collector is not counted.
 */
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
  const servers: Servers = {
    plain: await startServer(place, settings),
    control: await startServer(place, settings),
    traced: await startServer(place, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }),
  };
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
      const { plain, control, traced } = await compare(servers, wanted);
      const [low, middle, high] = surplus(plain, traced);
      const bytes = Math.round((sink.bytes() - bytesBefore) / ((rounds + 3) * perRound));
      figures.push({
        part: 'traces',
        database: name,
        name: `${page}, CPU for traces of every request`,
        value: middle,
        unit: '%',
        floor: { name: 'a second server without', value: surplus(plain, control)[1] },
        target: { at: 'most', value: 2 },
        note: `${median(plain).toFixed(3)} ms became ${median(traced).toFixed(3)}, ${bytes} bytes of traces; ${rounds} rounds of ${perRound} pages, quartiles ${percents([low, middle, high])}, of the second server ${percents(surplus(plain, control))}`,
      });
    }
    return figures;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    sink.stop();
  }
};
