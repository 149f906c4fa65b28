import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { emptyInstallation, temporaryFolder, withInstallation } from '#tests/factories/backups.ts';
import { bookingFixture } from '#tests/factories/bookings.ts';
import { insertLoggedInUsers } from '#tests/factories/logged-in-users.ts';
import { uploadTestImage } from '#tests/factories/media.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { type Database, openDatabase } from '~/server/database/database.server.ts';
import { isMigrated, migrate } from '~/server/database/migrate.server.ts';
import { readEnvironment } from '~/server/environment.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { moveDatabase } from './move-database.ts';
import { listColumns, listSequences, sumTable } from './table-catalog.ts';

// Migrates an embedded database and a server's.
vi.setConfig({ testTimeout: 120_000 });

const server = await ownDatabase();
const target = await emptyInstallation(server.databaseUrl);
const dataDir = databaseKind === 'embedded' ? server.dataDir : temporaryFolder();
const environment = readEnvironment({ DATA_DIR: dataDir, PORT: '9', LOG_LEVEL: 'silent' });

/** Counts and checksums of all tables, and the sequences. */
const readContents = async ({ pool }: Database) => {
  const client = await pool.connect();
  try {
    await client.query('set timezone = utc');
    const sums: [string, object][] = [];
    for (const table of await listColumns(client)) sums.push([table.name, await sumTable(client, table)]);
    return { tables: Object.fromEntries(sums), sequences: await listSequences(client) };
  } finally {
    client.release(true);
  }
};

/** An embedded installation with bookings, a refund, a picture, sessions, waiting jobs, and values that are easily damaged on the way. */
const fillEmbedded = async () => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  const world = await bookingFixture({ ...database, dataDir, databaseUrl: null, environment: { DATA_DIR: dataDir } }, [
    testTrain('90001', 30),
  ]);
  const shop = refundFixture({ ...database, dataDir, databaseUrl: null, environment: {} }, world);
  const [admin] = await insertLoggedInUsers(database, 'a secret of the tests, long enough to pass', 2);
  const ticket = await shop.ticket();
  await shop.held();
  await refundBooking(world.app, refundAdmin, { bookingId: ticket.bookingId, reason: 'The train does not run.' });
  await uploadTestImage(
    { ...world.app, environment, files: openFileStore(environment) },
    { id: admin?.id ?? '', role: 'admin' },
  );
  await database.pool.query(
    `insert into contact_messages (id, name, email, subject, message, created_at)
     values (gen_random_uuid(), $1, 'a@example.in', 'Hello', $2, '2026-11-20 06:00:00.123456+00')`,
    ['"{}\\,NULL\\N', 'two\nlines\tand \\. \u0001 नमस्ते 🚆'],
  );
  // A day of the job queue's statistics that the target does not have.
  await database.pool.query(
    `create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats for values from ('2020-01-01') to ('2020-01-02')`,
  );
  await world.app.stopJobs();
  await world.provider.close();
  const before = await readContents(database);
  await database.close();
  return before;
};

test('an embedded installation moves to an empty database with every row and sequence, once', async () => {
  if (target.databaseUrl === null) {
    // Without a server: nothing is moved, and the database stays in use.
    await server.close();
    await expect(moveDatabase(environment, 'postgres://raahi@127.0.0.1:1/raahi')).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(join(dataDir, 'database'))).toBe(true);
    return;
  }
  const before = await fillEmbedded();

  const client = new Client({ connectionString: target.databaseUrl });
  await client.connect();
  await expect(moveDatabase(environment, target.databaseUrl)).rejects.toThrow(
    'is in use by a program without a name (1)',
  );
  await client.query('create table kept (id int)');
  await client.end();
  await expect(moveDatabase(environment, target.databaseUrl)).rejects.toThrow('is not empty');
  await withInstallation(target, ({ pool }) => pool.query('drop table kept'));

  // A move that was interrupted: processes refuse the database, and the move can be repeated.
  await withInstallation(target, async (database) => {
    await migrate(database);
    await database.pool.query(
      `create schema raahi_transfer; insert into users (id, full_name, email) values ('half', 'Half', 'half@example.in')`,
    );
    expect(await isMigrated(database)).toBe(false);
    await expect(migrate(database)).rejects.toThrow('was interrupted');
  });
  const moved = await moveDatabase(environment, target.databaseUrl);
  expect(moved.problems).toEqual([]);
  expect(await withInstallation(target, readContents)).toEqual(before);
  expect(before.tables).toMatchObject({ 'public.train_bookings': { rows: 2 }, 'public.sessions': { rows: 2 } });
  await withInstallation(target, async (database) => {
    expect(await isMigrated(database)).toBe(true);
    // Triggers and foreign keys are back.
    await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow();
    await expect(database.pool.query(`insert into sessions (id, user_id) values ('s', 'nobody')`)).rejects.toThrow();
  });
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database.moved-'))).toHaveLength(1);

  // Complete: it is not moved again.
  await expect(moveDatabase(environment, target.databaseUrl)).rejects.toThrow(
    'It was moved and is now database.moved-',
  );
  // Interrupted in its last step, after the embedded database had been renamed: processes refuse the database until the same command ends the move.
  await withInstallation(target, ({ pool }) =>
    pool.query(`create schema raahi_transfer; comment on schema raahi_transfer is 'copied'`),
  );
  await withInstallation(target, async (database) => expect(await isMigrated(database)).toBe(false));
  expect(await moveDatabase(environment, target.databaseUrl)).toMatchObject({ copied: null, former: moved.former });
  expect(await withInstallation(target, readContents)).toEqual(before);
});
