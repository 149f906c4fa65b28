import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTcpLink } from '#tests/fault-injection/tcp-link.ts';
import { startReplicatedServers } from '../../../tools/postgresql.mjs';
import { createLog } from '../log.server.ts';
import { replicaFallbacks } from '../metrics/application-metrics.server.ts';
import { type Db, openDatabase } from './database.server.ts';

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
const log = createLog('info', { write: (line) => void lines.push(line) });
const largestLagMs = 400;
const database = await openDatabase({
  databaseUrl: primary.url,
  readUrl: Object.assign(new URL(standby.url), { port: String(link.port) }).href,
  dataDir: tmpdir(),
  poolSize: 4,
  replicaLimits: { largestLagMs, measureEveryMs: 100 },
  log,
});
cleanUps.push(() => database.close());
const { db, readDb, pool } = database;
const replica = database.replica ?? expect.fail('There is no replica.');

await db.execute(sql`create table notes (id integer primary key)`);

const untilUsable = async (expected: boolean): Promise<void> => {
  while (replica.isUsable() !== expected) await replica.measure();
};

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

const pauseReplay = async (): Promise<void> => {
  await untilCaughtUp();
  await atStandby.query('select pg_wal_replay_pause()');
  onTestFinished(async () => void (await atStandby.query('select pg_wal_replay_resume()')));
};

const isReplica = async (from: Db): Promise<unknown> =>
  (await from.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is;

const countNotes = async (from: Db): Promise<number> =>
  Number((await from.execute<{ count: string }>(sql`select count(*) from notes`)).rows[0]?.count);

const fallbacks = (reason: string): number =>
  replicaFallbacks.metric.samples().find(({ labels }) => labels[0]?.[1] === reason)?.value ?? 0;

beforeEach(async () => {
  link.mend();
  await untilUsable(true);
});

test('statements and transactions that read go to the replica, the others to the primary', async () => {
  expect(await isReplica(readDb)).toBe(true);
  expect(await readDb.transaction((tx) => isReplica(tx as Db), { isolationLevel: 'repeatable read' })).toBe(true);
  expect(await isReplica(db)).toBe(false);
  expect(await db.transaction((tx) => isReplica(tx as Db))).toBe(false);
});

test('a replica that is further behind than allowed is not read until it has caught up', async () => {
  const before = await countNotes(db);
  await pauseReplay();
  await db.execute(sql`insert into notes values (1)`);
  // Within the limit it is read, although it is behind.
  if (replica.isUsable()) expect(await countNotes(readDb)).toBe(before);
  await untilUsable(false);
  expect(await countNotes(readDb)).toBe(before + 1);
  expect(replica.ageMs()).toBeGreaterThan(largestLagMs);
  await atStandby.query('select pg_wal_replay_resume()');
  await untilUsable(true);
  expect(await isReplica(readDb)).toBe(true);
  expect(await countNotes(readDb)).toBe(before + 1);
});

test('a read at a replica that hangs is repeated at the primary within seconds', async () => {
  const startedAt = performance.now();
  const reading = readDb
    .execute<{ is: boolean }>(
      sql`select pg_is_in_recovery() as is, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`,
    )
    .then(({ rows }) => rows[0]?.is);
  while (
    (await atStandby.query(`select from pg_stat_activity where query like '%60 else 0%' and pid <> pg_backend_pid()`))
      .rowCount === 0
  );
  link.hang();
  expect(await reading).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(8000);
  expect(replica.isUsable()).toBe(false);
  expect(lines.join()).toContain('The read replica is not used');
});

test('without the replica nothing fails, and reads leave half of the connections to the others', async () => {
  const most = { reads: 0 };
  const count = () => {
    most.reads = Math.max(most.reads, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', count);
  onTestFinished(() => void pool.off('acquire', count));
  link.cut();
  const answers = await Promise.all(Array.from({ length: 30 }, () => readDb.execute(sql`select pg_sleep(0.01)`)));
  expect(answers).toHaveLength(30);
  expect(most.reads).toBe(2);
  expect(fallbacks('away')).toBeGreaterThan(0);
});

test('what writes or needs a newer schema is done by the primary, and the replica is read on', async () => {
  const before = fallbacks('write');
  await readDb.execute(sql`insert into notes values (2)`);
  expect(fallbacks('write')).toBe(before + 1);
  await untilCaughtUp();
  await pauseReplay();
  await db.execute(sql`create table newer ()`);
  expect((await readDb.execute(sql`select from newer`)).rowCount).toBe(0);
  expect(replica.isUsable()).toBe(true);
});

test('a replica that was promoted is not read', async () => {
  await atStandby.query('select pg_promote()');
  await untilUsable(false);
  expect(await isReplica(readDb)).toBe(false);
  expect(lines.join()).toContain('does not follow the primary any more');
});
