import { Agent, createServer, get } from 'node:http';
import { type RaahiServer, startServer } from '#tests/e2e/server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { freePort } from '../tools/postgresql.mjs';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { threadMilliseconds } from './process-usage.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

/**
 * Pages of a block. A page has about four spans and 512 are sent at a time, so that every recorded block pays for the sending, and none is left out as an outlier.
 */
const perBlock = 128;
/** How much longer than `--seconds` each page is measured: its figure is a small difference. */
const longer = 12;
/** Blocks of each kind before: the compiler of V8 needs some thousand pages. */
const warmUpBlocks = 12;
const connections = 10;

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

/** The decisions of a proxy about a trace: recorded, not recorded, and once more not recorded, which shows how far equal blocks differ. */
const traceFlags = { recorded: '01', unrecorded: '00', control: '00' };
type Kind = keyof typeof traceFlags;
const kinds: Kind[] = ['recorded', 'unrecorded', 'control'];

type Client = { read(path: string, kind: Kind): Promise<void>; stop(): void };

/** Reads pages over connections that stay open, so that blocks do not pay for new ones. */
const createClient = (url: string): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const read = (path: string, kind: Kind) =>
    new Promise<void>((resolve, reject) => {
      const traceparent = `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${traceFlags[kind]}`;
      const headers = { 'accept-encoding': 'gzip, deflate, br', traceparent };
      get(url + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}.`));
        response.resume().once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
  return { read, stop: () => agent.destroy() };
};

/** CPU milliseconds of a page in each block of each kind, in turns: other work on the machine slows all kinds down equally. */
const compare = async (
  { server, client, seconds }: { server: RaahiServer; client: Client; seconds: number },
  wanted: string[],
): Promise<Record<Kind, number[]>> => {
  const block = async (kind: Kind): Promise<number> => {
    const before = threadMilliseconds(server.pid());
    const paths = Array.from({ length: perBlock }, (_, place) => wanted[place % wanted.length] ?? '/');
    await Promise.all(paths.map((path) => client.read(path, kind)));
    return (threadMilliseconds(server.pid()) - before) / perBlock;
  };
  for (let turn = 0; turn < warmUpBlocks; turn += 1) for (const kind of kinds) await block(kind);
  const taken: Record<Kind, number[]> = { recorded: [], unrecorded: [], control: [] };
  const endsAt = performance.now() + seconds * longer * 1000;
  for (let turn = 0; performance.now() < endsAt; turn += 1)
    for (let place = 0; place < kinds.length; place += 1) {
      const kind = kinds[(turn + place) % kinds.length] ?? 'control';
      taken[kind].push(await block(kind));
    }
  return taken;
};

/** The mean without the tenth at either end: garbage collections and other processes make outliers in all kinds. */
const trimmedMean = (values: number[]): number => {
  const cut = Math.floor(values.length / 10);
  const middle = values.toSorted((a, b) => a - b).slice(cut, values.length - cut);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

const resamples = 2000;

/** By how many per cent blocks take more CPU than the unrecorded ones beside them, with the interval of 95 % (bootstrap of the pairs). */
const surplus = (unrecorded: number[], other: number[]): { value: number; from: number; to: number } => {
  const base = trimmedMean(unrecorded);
  const differences = unrecorded.map((ms, turn) => (other[turn] ?? Number.NaN) - ms);
  const percent = (values: number[]) => (trimmedMean(values) / base) * 100;
  const again = () => differences.map(() => differences[Math.floor(Math.random() * differences.length)] ?? Number.NaN);
  const means = Array.from({ length: resamples }, () => percent(again())).sort((a, b) => a - b);
  const at = (share: number) => means[Math.round((resamples - 1) * share)] ?? Number.NaN;
  return { value: percent(differences), from: at(0.025), to: at(0.975) };
};

const interval = ({ from, to }: { from: number; to: number }): string => `95 %: ${from.toFixed(1)} to ${to.toFixed(1)}`;

/**
 * What traces of every rendered page cost. One server, which records a request or does not as its traceparent says: two processes with the same code differ by up
 * to 30 %, more than what is measured. Spans are sent when a batch of the usual 512 is full, so in a block that is recorded; the collector is not counted.
 */
export const benchTraces = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
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
    // Never by time, which would be in a block of another kind.
    OTEL_BSP_SCHEDULE_DELAY: '3600000',
  });
  const today = indianDate(new Date());
  const pages = [
    {
      page: 'train results',
      wanted: [1, 2, 3, 7].map((days) => paths.trainSearch({ from: 'NDLS', to: 'mumbai', date: addDays(today, days) })),
    },
    { page: 'package search', wanted: [paths.search({ category: 'nature' })] },
  ];
  const client = createClient(server.url);
  try {
    const figures: Figure[] = [];
    for (const { page, wanted } of pages) {
      const bytesBefore = sink.bytes();
      const { recorded, unrecorded, control } = await compare({ server, client, seconds }, wanted);
      const [cost, noise] = [surplus(unrecorded, recorded), surplus(unrecorded, control)];
      const bytes = Math.round((sink.bytes() - bytesBefore) / ((recorded.length + warmUpBlocks) * perBlock));
      figures.push({
        part: 'traces',
        database: name,
        name: `${page}, CPU for the trace of every request`,
        value: cost.value,
        unit: '%',
        floor: { name: 'unrecorded once more', value: noise.value },
        target: { at: 'most', value: 2 },
        note: `${interval(cost)}, of the control ${interval(noise)}; ${trimmedMean(unrecorded).toFixed(3)} ms a page, ${bytes} bytes of traces, ${recorded.length} blocks of ${perBlock} pages`,
      });
    }
    return figures;
  } finally {
    client.stop();
    await server.stop();
    sink.stop();
  }
};
