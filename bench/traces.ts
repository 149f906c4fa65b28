import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { freePort } from '../tools/postgresql.mjs';
import { type Figure, median } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { threadMilliseconds } from './process-usage.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

const perRound = 200;
const rounds = 20;
/** A batch of spans is sent after this many milliseconds at most. */
const sendAfter = 100;

type Sink = { url: string; bytes(): number; stop(): void };

/** A collector that accepts everything and reads nothing. */
const startSink = async (): Promise<Sink> => {
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

/** Waits until every batch of spans has been sent. */
const allSent = async (sink: Sink): Promise<void> => {
  for (let before = -1; before !== sink.bytes(); ) {
    before = sink.bytes();
    await wait(3 * sendAfter);
  }
};

/** The decisions of a proxy about a trace: recorded, not recorded, and once more not recorded, which shows how far equal rounds differ. */
const traceFlags = { recorded: '01', unrecorded: '00', control: '00' };
type Kind = keyof typeof traceFlags;
const kinds: Kind[] = ['recorded', 'unrecorded', 'control'];

/** CPU milliseconds of a page over 10 connections, with the sending of its spans. */
const round = async (server: RaahiServer, sink: Sink, wanted: string[], kind: Kind): Promise<number> => {
  const before = threadMilliseconds(server.pid());
  const result = await autocannon({
    url: server.url,
    connections: 10,
    amount: perRound,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${traceFlags[kind]}`,
    },
    requests: wanted.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx.`);
  await allSent(sink);
  return (threadMilliseconds(server.pid()) - before) / result['2xx'];
};

/** CPU milliseconds of a page by kind and round, by turns, so that other work on the machine slows all kinds down equally. */
const compare = async (server: RaahiServer, sink: Sink, wanted: string[]): Promise<Record<Kind, number[]>> => {
  for (let turn = 0; turn < 3; turn += 1) for (const kind of kinds) await round(server, sink, wanted, kind);
  const taken: Record<Kind, number[]> = { recorded: [], unrecorded: [], control: [] };
  for (let turn = 0; turn < rounds; turn += 1)
    for (let place = 0; place < kinds.length; place += 1) {
      const kind = kinds[(turn + place) % kinds.length] ?? 'control';
      taken[kind].push(await round(server, sink, wanted, kind));
    }
  return taken;
};

/** By how many per cent rounds take more CPU than the unrecorded ones beside them: the quartiles. */
const surplus = (unrecorded: number[], other: number[]): [number, number, number] => {
  const sorted = unrecorded.map((ms, turn) => ((other[turn] ?? Number.NaN) / ms - 1) * 100).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return [at(0.25), at(0.5), at(0.75)];
};

const percents = (quartiles: number[]): string => quartiles.map((value) => value.toFixed(1)).join(', ');

/**
 * What traces of every rendered page cost. One server, which records a request or does not as its traceparent says: two processes with the same code differ by up
 * to 30 %, more than what is measured. The collector is not counted.
 */
export const benchTraces = async (place: BenchStorage): Promise<Figure[]> => {
  await (await startBenchServer(place)).stop();
  const database = await openBenchDatabase(place);
  const name = await describeDatabase(database);
  await database.close();
  const sink = await startSink();
  const server = await startServer(place, {
    SESSION_SECRET: 'a secret of the bench, long enough to pass',
    RUN: 'web',
    SHARED_PAGES_MB: '0',
    MIGRATE: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_BSP_SCHEDULE_DELAY: String(sendAfter),
  });
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
      const { recorded, unrecorded, control } = await compare(server, sink, wanted);
      const quartiles = surplus(unrecorded, recorded);
      const bytes = Math.round((sink.bytes() - bytesBefore) / ((rounds + 3) * perRound));
      figures.push({
        part: 'traces',
        database: name,
        name: `${page}, CPU for the trace of every request`,
        value: quartiles[1],
        unit: '%',
        floor: { name: 'unrecorded once more', value: surplus(unrecorded, control)[1] },
        target: { at: 'most', value: 2 },
        note: `${median(unrecorded).toFixed(3)} ms became ${median(recorded).toFixed(3)}, ${bytes} bytes of traces; ${rounds} rounds of ${perRound} pages, quartiles ${percents(quartiles)}, of the control ${percents(surplus(unrecorded, control))}`,
      });
    }
    return figures;
  } finally {
    await server.stop();
    sink.stop();
  }
};
