import { Client, escapeIdentifier } from 'pg';
import { expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { onSameServer, runOnServer } from '#tests/database-server.ts';
import { isMigrated, migrate, waitUntilMigrated } from './migrate.server.ts';
import { withMigrationLock } from './migration-lock.server.ts';
import { openDatabase } from './open-database.server.ts';

const database = await testDatabase();
const log = { info: () => undefined };

/** An empty database on the server of the tests. */
const emptyDatabase = async () => {
  const name = `raahi_empty_${process.pid}`;
  const serverUrl = onSameServer(database.databaseUrl ?? '', 'postgres');
  await runOnServer(serverUrl, `create database ${escapeIdentifier(name)}`);
  return {
    url: onSameServer(serverUrl, name),
    remove: () => runOnServer(serverUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  };
};

test('several processes migrate an empty database at once: all succeed, and one that only waits goes on', async () => {
  if (databaseKind === 'embedded') {
    // One process has the embedded database.
    await Promise.all([migrate(database), migrate(database)]);
    expect(await isMigrated(database)).toBe(true);
    return;
  }
  const { url, remove } = await emptyDatabase();
  const open = () => openDatabase({ databaseUrl: url, dataDir: database.dataDir });
  const processes = await Promise.all([open(), open(), open(), open()]);
  const [waiting, ...migrating] = processes;
  if (!waiting) throw new Error('There is no process.');
  await Promise.all([waitUntilMigrated(waiting, log), ...migrating.map((process) => migrate(process))]);
  expect(await isMigrated(waiting)).toBe(true);
  await Promise.all(processes.map((process) => process.close()));
  await remove();
});

test('a stop signal ends the wait for the lock and for the migration', async () => {
  const stop = new AbortController();
  if (databaseKind === 'embedded') {
    await database.pool.query('alter table drizzle.__drizzle_migrations rename to migrations_away');
    const waiting = waitUntilMigrated(database, log, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await database.pool.query('alter table drizzle.migrations_away rename to __drizzle_migrations');
    return;
  }
  const url = database.databaseUrl ?? '';
  await withMigrationLock(url, async (holder: Client) => {
    expect(holder).toBeInstanceOf(Client);
    const waiting = migrate(database, { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
  // Control: the lock is free again.
  await migrate(database);
});
