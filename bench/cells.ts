import { execFileSync } from 'node:child_process';
import type { Database } from '~/server/database/database.server.ts';
import { ensurePostgresql } from '../tools/postgresql.mjs';
import { benchRequest, deleteAllBookings, importBenchTrains, insertBenchUsers, spreadJourneys } from './bench-data.ts';
import { type Figure, median } from './figures.ts';
import { baselineRequests, holdSeatsBaseline } from './hold-seats-baseline.ts';
import { prepareBenchTrains } from './payment-data.ts';
import { parentOf, postgresqlCpuSeconds } from './process-usage.ts';
import { createBenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

const rounds = 5;
const holdsPerRound = 4000;

/** A PostgreSQL server that may use one core only. */
type Cell = { database: Database; postmaster: number; remove(): Promise<void> };

const pin = (postmaster: number, core: number): void => {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(postmaster)]);
};

const openCell = async (core: number, cleanUps: (() => unknown)[]): Promise<Cell> => {
  const server = await ensurePostgresql(cleanUps);
  if (server.missing !== undefined) throw new Error(server.missing);
  const place = await createBenchStorage('postgresql', server.url);
  const migrated = await openBenchDatabase(place);
  const { rows } = await migrated.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await importBenchTrains(migrated);
  pin(postmaster, core);
  await migrated.close();
  // Connections from now on are served by processes that inherit the core.
  const database = await openBenchDatabase(place);
  return {
    database,
    postmaster,
    remove: async () => {
      await database.close();
      await place.remove();
    },
  };
};

type Requests = Awaited<ReturnType<typeof baselineRequests>>;

/** Every train belongs to one cell. */
const cellOf = (trainNumber: string, cells: number): number => Number(trainNumber) % cells;

/** Holds the seats of all requests, each in the cell of its train. @returns holds per second and the CPU of the servers per hold, in ms */
const hold = async (cells: Cell[], requests: Requests): Promise<{ perSecond: number; cpuMs: number; ours: number }> => {
  for (const { database } of cells) await deleteAllBookings(database);
  const servers = () => cells.reduce((sum, { postmaster }) => sum + postgresqlCpuSeconds(postmaster), 0);
  const startedAt = performance.now();
  const before = servers();
  const own = process.cpuUsage();
  await Promise.all(
    cells.map(({ database }, index) =>
      holdSeatsBaseline(
        database,
        requests.filter(({ train_number }) => cellOf(train_number, cells.length) === index),
        { connections: 4, batch: 20, seconds: 600 },
      ),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(own);
  return {
    perSecond: requests.length / seconds,
    cpuMs: ((servers() - before) * 1000) / requests.length,
    ours: (user + system) / 1e6 / seconds,
  };
};

/** A spike (docs/cells.md): holds a second of one PostgreSQL server on one core, and of two that share the trains, each on its own core. */
export const benchCells = async (): Promise<Figure[]> => {
  const cleanUps: (() => unknown)[] = [];
  const cells: Cell[] = [];
  try {
    for (const core of [0, 1]) cells.push(await openCell(core, cleanUps));
    const [first] = cells;
    if (!first) throw new Error('There is no server.');
    const users = await insertBenchUsers(first.database, holdsPerRound);
    for (const { database } of cells.slice(1)) await insertBenchUsers(database, holdsPerRound);
    const fare = await prepareBenchTrains(first.database);
    const rides = spreadJourneys();
    const requests = await baselineRequests(
      first.database,
      users.map((user, index) => {
        const ride = rides[index % rides.length];
        if (!ride) throw new Error('There is no journey.');
        return benchRequest(user, ride, fare, index);
      }),
    );
    const [single, both] = [[], []] as [Awaited<ReturnType<typeof hold>>[], Awaited<ReturnType<typeof hold>>[]];
    await hold(cells, requests);
    for (let round = 0; round < rounds; round += 1) {
      // In turn, so that other load on the machine meets both alike.
      single.push(await hold([first], requests));
      both.push(await hold(cells, requests));
    }
    const figure = { part: 'cells', database: await describeDatabase(first.database) };
    const one = median(single.map(({ perSecond }) => perSecond));
    const two = median(both.map(({ perSecond }) => perSecond));
    const cpu = median(both.map(({ cpuMs }) => cpuMs));
    return [
      { ...figure, name: 'holds with one server on one core', value: one, unit: 'holds/s' },
      {
        ...figure,
        name: 'holds with two servers, each on its own core',
        value: two,
        unit: 'holds/s',
        floor: { name: 'one server', value: one },
        note: `the load generator uses ${median(both.map(({ ours }) => ours)).toFixed(2)} cores of the same machine`,
      },
      {
        ...figure,
        name: 'two servers to one',
        value: two / one,
        unit: 'times',
        target: { at: 'least', value: 1.8 },
        note: `rounds: ${both.map(({ perSecond }, round) => (perSecond / (single[round]?.perSecond ?? 1)).toFixed(2)).join(', ')}`,
      },
      {
        ...figure,
        name: 'CPU of the servers per hold, two servers',
        value: cpu,
        unit: 'ms',
        floor: { name: 'one server', value: median(single.map(({ cpuMs }) => cpuMs)) },
        note: `two cores without other load: ${Math.round(2000 / cpu)} holds/s`,
      },
    ];
  } finally {
    for (const { remove } of cells) await remove();
    for (const undo of cleanUps.reverse()) await undo();
  }
};
