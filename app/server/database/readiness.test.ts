import { once } from 'node:events';
import { createServer } from 'node:net';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { openDatabase } from './open-database.server.ts';
import { createReadinessCheck } from './readiness.server.ts';

const database = await testDatabase();

test('a migrated database that accepts writes is ready, also while the pool is busy', async () => {
  const check = createReadinessCheck(database);
  expect(await check()).toBe('ready');
  if (databaseKind === 'embedded') return;
  const busy = await openDatabase({ ...database, databaseUrl: database.databaseUrl, poolSize: 1 });
  const client = await busy.pool.connect();
  expect(await createReadinessCheck(busy)()).toBe('ready');
  client.release();
  await busy.close();
});

test('a schema that is older than the build is not ready', async () => {
  await database.pool.query('alter table drizzle.__drizzle_migrations rename to migrations_away');
  expect(await createReadinessCheck(database)()).toBe('database not migrated yet');
  await database.pool.query('alter table drizzle.migrations_away rename to __drizzle_migrations');
  expect(await createReadinessCheck(database)()).toBe('ready');
});

test('a database without writes is not ready, and a write to it counts as an unavailable database', async () => {
  if (databaseKind === 'embedded') {
    // One session: the setting is of the session.
    await database.pool.query('set default_transaction_read_only = on');
    expect(await createReadinessCheck(database)()).toBe('database is read-only');
    await database.pool.query('reset default_transaction_read_only');
    return;
  }
  const url = new URL(database.databaseUrl ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = await openDatabase({ databaseUrl: url.href, dataDir: database.dataDir });
  expect(await createReadinessCheck(standby)()).toBe('database is read-only');
  const connected = standby.pool.totalCount;
  await expect(standby.db.transaction((tx) => tx.execute('delete from task_leases'))).rejects.toThrow();
  expect(standby.pool.totalCount).toBe(connected - 1);
  await standby.close();
});

test('a database that accepts connections and never responds is unavailable within the time limit, and collects no connections', async () => {
  const sockets: unknown[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const healthPool = new Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 1000 });
  healthPool.on('error', () => undefined);
  const check = createReadinessCheck({ healthPool }, 200);
  expect(await Promise.all([check(), check(), check()])).toEqual(Array(3).fill('database unavailable'));
  expect(sockets.length).toBe(1);
  silent.close();
  await healthPool.end();
});
