import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { emptyInstallation, temporaryFolder, withInstallation } from '#tests/factories/backups.ts';
import { bookingFixture } from '#tests/factories/bookings.ts';
import { insertLoggedInUsers } from '#tests/factories/logged-in-users.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { migrate } from '~/server/database/migrate.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { moveDatabase } from './move-database.ts';

// Migrates an embedded database and a server's.
vi.setConfig({ testTimeout: 120_000 });

const target = await emptyInstallation((await ownDatabase()).databaseUrl);
const dataDir = temporaryFolder();
const environment = readEnvironment({ DATA_DIR: dataDir, PORT: '9', LOG_LEVEL: 'silent' });

/** A hash of the rows of each table, in any order, and the sequences. */
const readContents = async ({ pool }: Database) => {
  const client = await pool.connect();
  const list = async (sql: string) => (await client.query<{ name: string; value: string | null }>(sql)).rows;
  try {
    await client.query('set timezone = utc');
    const tables = await list(
      `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables)
      contents[name] = await list(`select md5(t::text) as value from ${name} t order by 1`);
    contents.sequences = await list(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences order by 1`,
    );
    return contents;
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
  const { databaseUrl } = target;
  if (databaseUrl === null) throw new Error('no server');
  const before = await fillEmbedded();

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await expect(moveDatabase(environment, databaseUrl)).rejects.toThrow('is in use by 1 other connections');
  await client.query('create table kept (id int)');
  await client.end();
  // The server takes a moment to end the connection.
  await vi.waitFor(() => expect(moveDatabase(environment, databaseUrl)).rejects.toThrow('is not empty'), 20_000);
  await withInstallation(target, ({ pool }) => pool.query('drop table kept'));

  const moved = await vi.waitFor(() => moveDatabase(environment, databaseUrl), 20_000);
  expect(moved.problems).toEqual([]);
  expect(await withInstallation(target, readContents)).toEqual(before);
  expect([before['public.train_bookings'], before['public.sessions']]).toMatchObject([{ length: 2 }, { length: 2 }]);
  await withInstallation(target, async (database) => {
    // Triggers and foreign keys are back.
    await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow();
    await expect(database.pool.query(`insert into sessions (id, user_id) values ('s', 'nobody')`)).rejects.toThrow();
  });
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database.moved-'))).toHaveLength(1);

  await expect(moveDatabase(environment, databaseUrl)).rejects.toThrow('There is no embedded database in');
});
