import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { onSameServer, runOnServer } from '#tests/database-server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { migrate } from '~/server/database/migrate.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';

export type DatabaseKind = Database['kind'];

/** The storage of one bench database: an empty folder, and with PostgreSQL a new database. */
export type BenchStorage = { kind: DatabaseKind; dataDir: string; databaseUrl: string | null; remove(): Promise<void> };

const numbers = { next: 1 };

export const createBenchStorage = async (kind: DatabaseKind, serverUrl: string | null): Promise<BenchStorage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'raahi-bench-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') return { kind, dataDir, databaseUrl: null, remove: async () => removeDir() };
  if (!serverUrl) throw new Error('There is no PostgreSQL server for the measurement.');
  const name = `raahi_bench_${process.pid}_${numbers.next++}`;
  await runOnServer(serverUrl, `create database ${escapeIdentifier(name)}`);
  return {
    kind,
    dataDir,
    databaseUrl: onSameServer(serverUrl, name),
    remove: async () => {
      removeDir();
      await runOnServer(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
};

/** Opens and migrates the database of a storage. */
export const openBenchDatabase = async (place: BenchStorage): Promise<Database> => {
  const database = await openDatabase(place);
  await migrate(database);
  return database;
};

/** The name and version of the database for the table. @throws when its commits are not flushed to disk */
export const describeDatabase = async (database: Database): Promise<string> => {
  if (database.kind === 'embedded') return 'embedded';
  const { rows } = await database.pool.query<{ version: string; fsync: string; commit: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  const [server] = rows;
  if (server?.fsync !== 'on' || server.commit !== 'on')
    throw new Error(
      'The server does not flush its commits (fsync, synchronous_commit): its figures would be meaningless.',
    );
  return `PostgreSQL ${server.version.split(' ')[0]}`;
};

/** The result of a round: bookings held, and the seconds until the last response. */
export type RoundResult = { held: number; took: number };

/** Every worker processes the next item as soon as it has finished the previous one, until the items or the time run out. */
export const runWorkers = async <Work, Worker>(
  work: Work[],
  workers: Worker[],
  seconds: number,
  act: (worker: Worker, item: Work) => Promise<number>,
): Promise<RoundResult> => {
  let next = 0;
  let held = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < work.length && performance.now() < endsAt) {
        const item = work[next++];
        if (item === undefined) break;
        const more = await act(worker, item);
        held += more;
      }
    }),
  );
  return { held, took: (performance.now() - startedAt) / 1000 };
};
