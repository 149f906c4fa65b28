import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTcpLink } from '#tests/fault-injection/tcp-link.ts';
import { metricValue } from '#tests/metric-value.ts';
import { startReplicatedServers } from '../../../tools/postgresql.mjs';
import { createLog } from '../log.server.ts';
import { collectApplicationMetrics } from '../metrics/application-metrics.server.ts';
import type { Db } from './database.server.ts';
import { openDatabase } from './open-database.server.ts';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

const { primary, standby } = await startReplicatedServers(cleanUps);
const link = await openTcpLink(standby.port);
cleanUps.push(link.close);
const atStandby = new Client({ connectionString: standby.url });
await atStandby.connect();
cleanUps.push(() => atStandby.end());

const lines: string[] = [];
const database = await openDatabase({
  databaseUrl: primary.url,
  readUrl: Object.assign(new URL(standby.url), { port: String(link.port) }).href,
  dataDir: tmpdir(),
  poolSize: 4,
  replicaPauseMs: 300,
  log: createLog('info', { write: (line) => void lines.push(line) }),
});
cleanUps.push(() => database.close());
const { db, readDb } = database;

await db.execute(sql`create table notes (id integer primary key)`);

/** Waits until the standby has everything. */
const untilCaughtUp = async (): Promise<void> => {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  for (;;) {
    const { rows: replayed } = await atStandby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [
      rows[0]?.at,
    ]);
    if (replayed[0].is) return;
  }
};

const isReplica = async (from: Db): Promise<unknown> =>
  (await from.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is;

const fallbacks = async (): Promise<number> =>
  metricValue(await collectApplicationMetrics(), 'raahi_replica_fallbacks_total') ?? 0;

beforeEach(async () => {
  link.mend();
  await expect.poll(() => isReplica(readDb), { timeout: 10_000 }).toBe(true);
});

// The last one ends the standby.
describe('a replica', { shuffle: false }, () => {
  test('statements and transactions that read go to the replica, the others to the primary', async () => {
    expect(await isReplica(readDb)).toBe(true);
    expect(await readDb.transaction((tx) => isReplica(tx as Db), { isolationLevel: 'repeatable read' })).toBe(true);
    expect(await isReplica(db)).toBe(false);
    expect(await db.transaction((tx) => isReplica(tx as Db))).toBe(false);
  });

  test('without the replica nothing fails, and it is read again when it is back', async () => {
    const before = await fallbacks();
    link.cut();
    const answers = await Promise.all(Array.from({ length: 30 }, () => isReplica(readDb)));
    expect(answers).toEqual(answers.map(() => false));
    expect(await fallbacks()).toBe(before + 30);
    expect(lines.join()).toContain('The read replica is away');
    link.mend();
    await expect.poll(() => isReplica(readDb), { timeout: 10_000 }).toBe(true);
  });

  test('what writes or needs a newer schema is done by the primary, and the replica is read on', async () => {
    const before = await fallbacks();
    await readDb.execute(sql`insert into notes values (2)`);
    expect(await fallbacks()).toBe(before + 1);
    await untilCaughtUp();
    await atStandby.query('select pg_wal_replay_pause()');
    try {
      await db.execute(sql`create table newer ()`);
      expect((await readDb.execute(sql`select from newer`)).rowCount).toBe(0);
      expect(await isReplica(readDb)).toBe(true);
    } finally {
      await atStandby.query('select pg_wal_replay_resume()');
    }
  });

  test('any other error is the error of the statement', async () => {
    const before = await fallbacks();
    await expect(readDb.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await fallbacks()).toBe(before);
  });

  test('a replica that was promoted gets no writes', async () => {
    await atStandby.query('select pg_promote()');
    await readDb.execute(sql`insert into notes values (3)`);
    const { rows } = await atStandby.query('select from notes where id = 3');
    expect(rows).toEqual([]);
  });
});
