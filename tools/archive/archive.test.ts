import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { cancellationFixture } from '#tests/factories/cancellations.ts';
import { purgeArchivedHistory } from '~/features/bookings/archive/purge-archived-history.server.ts';
import { purgePassengerData } from '~/features/bookings/traveller/purge-passenger-data.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { FileStore } from '~/server/files/file-store.server.ts';
import { folderStore } from '~/server/files/folder-store.server.ts';
import { backUpArchive } from '../backup/back-up-archive.ts';
import { checkInstallation } from '../backup/check-installation.ts';
import { restorePictures } from '../backup/pictures.ts';
import { archiveBookings } from './archive-bookings.ts';
import { readArchive } from './archive-files.ts';
import { archivedTables, readColumns, readRows } from './archive-tables.ts';
import { readCsv, writeCsv } from './csv.ts';
import { restoreArchive } from './restore-archive.ts';

const database = await testDatabase();
const fixture = await cancellationFixture(database, 20);
const { app, clock } = fixture;
const files = folderStore(join(database.dataDir, 'archive-test'));
const installation = { database, files };
const before = '2030-01-01';
const archive = (options: Partial<{ before: string }> = {}, at = installation) =>
  archiveBookings(at, { before, now: clock.now(), ...options });

const tables = [...archivedTables, 'seat_inventory'];
/** Every row of every table of a booking, as text. */
const readEverything = async (): Promise<Record<string, string[]>> => {
  const read: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    read[table] = rows.map(({ row }) => row);
  }
  return read;
};
const count = async (text: string): Promise<number> => Number((await database.pool.query(text)).rows[0]?.count);
const archivedName = async (): Promise<string> =>
  (await database.pool.query<{ name: string }>(`select name from archives where state = 'archived'`)).rows[0]?.name ??
  '';
/** As the daily task does it. */
const purge = async (at: { files: FileStore }, now: Date): Promise<number> =>
  (await purgeArchivedHistory({ ...app, files: at.files, clock: manualClock(now) })).parts;
const problems = async () => (await checkInstallation(database.db, files)).problems;

let everything: Record<string, string[]>;
let trip: { bookingId: string };

beforeAll(async () => {
  await fixture.ticket({ passengers: 2 });
  trip = await fixture.ticket({ segment: 'A-C' });
  const whole = await fixture.ticket();
  expect(await fixture.cancel(whole, ['1'])).toMatchObject({ success: true });
  const partly = await fixture.ticket({ passengers: 3 });
  expect(await fixture.cancel(partly, ['2'])).toMatchObject({ success: true });
  await fixture.allSettles();
  await fixture.held();
  clock.advance(20 * 60_000);
  await releaseExpiredHolds(app);
  await database.pool.query('update payment_orders set next_check_at = null');
  await database.pool.query(
    `insert into payment_events (event_id, event, provider, provider_order_id, processed_at)
      select 'ev "1",' || E'\\n' || provider_order_id, 'order.paid', provider, provider_order_id, now() from payment_orders`,
  );
  clock.advance(4 * 365 * 86_400_000);
  expect(await purgePassengerData(app)).toBe(5);
  everything = await readEverything();
});

describe('the archive', () => {
  test('takes closed bookings with all that belongs to them, and brings them back as they were', async () => {
    expect(await problems()).toEqual([]);
    expect(await archive()).toEqual({ parts: 1, bookings: 5 });
    for (const table of archivedTables) expect(await count(`select count(*) from ${table}`)).toBe(0);
    expect(await count('select count(*) from seat_inventory where 0 < any (taken)')).toBe(0);
    expect(await problems()).toEqual([]);
    const name = await archivedName();
    const { manifest } = await readArchive(files, name);
    expect(manifest.tables).toMatchObject({
      train_bookings: { rows: 5 },
      ledger_entries: { rows: everything.ledger_entries?.length },
      refunds: { rows: 2 },
    });
    expect(await count('select count(*) from archived_bookings')).toBe(5);
    expect(await archive()).toEqual({ parts: 0, bookings: 0 });

    expect(await restoreArchive(installation, name)).toBe(5);
    expect(await readEverything()).toEqual(everything);
    expect(await problems()).toEqual([]);
    expect(await count('select count(*) from archived_bookings')).toBe(0);
    await expect(restoreArchive(installation, name)).rejects.toThrow('is not in the archive');
    expect(await readEverything()).toEqual(everything);
  });

  test('leaves bookings that are not closed, and trips of which one leg is not', async () => {
    await database.pool.query('update train_bookings set personal_data_removed_at = null where booking_status = $1', [
      'cancelled',
    ]);
    await database.pool.query(
      `insert into payment_alerts (kind, subject, detail, booking_id)
        select 'refund_failed', 'x', 'y', id from train_bookings where booking_status = 'expired'`,
    );
    // A second leg whose personal data is still needed.
    await database.pool.query(
      `insert into train_bookings (id, booking_reference, contact_details, train_details, passenger_details, train_number, run_date, class, from_seq, to_seq,
          seats, insurance, total_fare_paise, payment_status, booking_status, request_hash, hold_expires_at, created_at, updated_at, trip_id, trip_leg, trip_legs)
        select gen_random_uuid(), 'RAAHI1', contact_details, train_details, passenger_details, train_number, run_date, class, from_seq, to_seq,
          seats, insurance, total_fare_paise, 'pending', 'expired', 'leg', hold_expires_at, created_at, updated_at, id, 2, 2 from train_bookings where id = $1`,
      [trip.bookingId],
    );
    await database.pool.query('update train_bookings set trip_id = id, trip_legs = 2 where id = $1', [trip.bookingId]);
    expect(await archive({ before: '2026-12-01' })).toEqual({ parts: 0, bookings: 0 });
    expect(await archive()).toEqual({ parts: 1, bookings: 2 });
    expect(await count('select count(*) from train_bookings')).toBe(4);
    expect(await problems()).toEqual([]);
    const name = await archivedName();
    expect(await restoreArchive(installation, name)).toBe(2);
    await database.pool.query(`delete from train_bookings where booking_reference = 'RAAHI1'`);
    await database.pool.query('update train_bookings set trip_id = null, trip_legs = 1 where trip_id is not null');
    await database.pool.query('delete from payment_alerts');
    await database.pool.query('update train_bookings set personal_data_removed_at = updated_at');
    expect(await problems()).toEqual([]);
  });

  test('deletes nothing when a row changes while the files are written; the next run starts again', async () => {
    const now = await readEverything();
    const changing: FileStore = {
      ...files,
      put: async (bucket, name, ...rest) => {
        if (name.includes('manifest'))
          await database.pool.query(
            `update booking_events set detail = detail || '.' where id = (select min(id) from booking_events)`,
          );
        return files.put(bucket, name, ...rest);
      },
    };
    await expect(archive({}, { database, files: changing })).rejects.toThrow('booking_events changed');
    expect((await readEverything()).train_bookings).toEqual(now.train_bookings);
    expect(await count(`select count(*) from archives where state = 'writing'`)).toBe(1);
    expect(await archive()).toEqual({ parts: 1, bookings: 5 });
    expect(await count(`select count(*) from archives where state = 'writing'`)).toBe(0);
  });

  test('is part of a backup, which names what the store has lost', async () => {
    const name = await archivedName();
    const folder = join(database.dataDir, 'archive-backup');
    expect(await backUpArchive(database.db, files, folder)).toEqual([]);
    const restored = folderStore(join(database.dataDir, 'archive-restored'));
    expect(await restorePictures(folder, restored)).toBe(0);
    expect((await readArchive(restored, name)).csv).toEqual((await readArchive(files, name)).csv);
    await restored.remove('archive', [`${name}.payments.csv`]);
    expect(await backUpArchive(database.db, restored, join(folder, 'again'))).toEqual([`archive/${name}`]);
  });

  test('overwrites and trusts no file of another database', async () => {
    expect(await restoreArchive(installation, await archivedName())).toBe(5);
    const now = await readEverything();
    const taken: FileStore = { ...files, put: async () => false };
    await expect(archive({}, { database, files: taken })).rejects.toThrow('exists already');
    const foreign: FileStore = {
      ...files,
      put: async (bucket, name, body, mime) =>
        files.put(
          bucket,
          name,
          Buffer.from(Buffer.from(body).toString('utf8').replace('"bookings": 5', '"bookings": 4')),
          mime,
        ),
    };
    await expect(archive({}, { database, files: foreign })).rejects.toThrow('another manifest');
    expect(await readEverything()).toEqual(now);
    expect(await archive()).toEqual({ parts: 1, bookings: 5 });
  });

  test('refuses to bring back damaged or missing files', async () => {
    const name = await archivedName();
    const damaged: FileStore = {
      ...files,
      get: async (bucket, file) => {
        const found = await files.get(bucket, file);
        if (!found || !file.includes('payments.csv')) return found;
        const text = (await new Response(found.body).text()).replace('INR', 'USD');
        return { bytes: text.length, body: new Blob([text]).stream() };
      },
    };
    await expect(restoreArchive({ database, files: damaged }, name)).rejects.toThrow('payments.csv is damaged');
    const empty: FileStore = { ...files, get: async () => null };
    await expect(restoreArchive({ database, files: empty }, name)).rejects.toThrow('is missing in the store');
    expect(await restoreArchive(installation, name)).toBe(5);
    expect(await problems()).toEqual([]);
  });

  test('loses no files of an archived part when two runs overlap', async () => {
    const now = await readEverything();
    const second = { reached: Promise.withResolvers<void>(), ended: Promise.resolve(null as unknown) };
    const first = Promise.withResolvers<void>();
    // The second run has found the part of the first one, and deletes its files only when that is finished.
    const slow: FileStore = {
      ...files,
      remove: async (...names) => {
        second.reached.resolve();
        await first.promise;
        await files.remove(...names);
      },
    };
    const overlapped: FileStore = {
      ...files,
      put: async (bucket, name, ...rest) => {
        const isNew = await files.put(bucket, name, ...rest);
        if (name.includes('manifest')) {
          second.ended = archive({}, { database, files: slow }).then(
            () => null,
            (error: unknown) => error,
          );
          await Promise.race([second.reached.promise, second.ended]);
        }
        return isNew;
      },
    };
    const outcome = await archive({}, { database, files: overlapped }).catch((error: unknown) => error);
    first.resolve();
    const refusal = await second.ended;
    // On a server the second run is refused. The embedded database has one process; there the part of the first run is the second one's to discard.
    if (database.kind === 'postgresql') {
      expect(outcome).toEqual({ parts: 1, bookings: 5 });
      expect(refusal).toMatchObject({ message: expect.stringContaining('Another archive run is active') });
    } else {
      expect(outcome).toMatchObject({ message: expect.stringContaining('being written') });
      expect(refusal).toBeNull();
    }
    const { rows } = await database.pool.query<{ name: string }>(`select name from archives where state = 'archived'`);
    expect(rows).toHaveLength(1);
    expect((await readArchive(files, rows[0]?.name ?? '')).manifest.bookings).toBe(5);
    expect(await restoreArchive(installation, await archivedName())).toBe(5);
    expect(await readEverything()).toEqual(now);
  });

  test('leaves bookings with a webhook about a refund that is not processed', async () => {
    const { rows } = await database.pool.query<{ event_id: string }>(
      `insert into payment_events (event_id, event, provider, provider_refund_id)
        select 'open refund event', 'refund.processed', provider, provider_refund_id from refunds where provider_refund_id is not null limit 1 returning event_id`,
    );
    expect(rows).toHaveLength(1);
    expect(await archive()).toEqual({ parts: 1, bookings: 4 });
    expect(await count(`select count(*) from payment_events where event_id = 'open refund event'`)).toBe(1);
    expect(await restoreArchive(installation, await archivedName())).toBe(4);
    await database.pool.query(`delete from payment_events where event_id = 'open refund event'`);
  });

  test('finds the webhooks of a part by their indexes, among many', async () => {
    const client = await database.pool.connect();
    const scans = async () =>
      Number(
        (await client.query(`select seq_scan from pg_stat_xact_user_tables where relname = 'payment_events'`)).rows[0]
          ?.seq_scan,
      );
    try {
      await client.query('begin');
      await client.query(
        `insert into payment_events (event_id, event, provider, provider_order_id, provider_refund_id, processed_at)
          select 'many ' || n, 'order.paid', 'razorpay', 'order_many_' || n, case when n % 10 = 0 then 'rfnd_many_' || n end, now()
          from generate_series(1, 20000) n`,
      );
      await client.query('analyze payment_events');
      const ids = (await client.query<{ id: string }>('select id from train_bookings')).rows.map(({ id }) => id);
      const { rows } = await client.query<{ id: string }>(
        `insert into archives (name, state, bookings, first_run, last_run, created_at) values ('many', 'writing', $1, now(), now(), now()) returning id`,
        [ids.length],
      );
      const { payment_events } = await readColumns(client);
      const before = await scans();
      expect(await readRows(client, 'payment_events', payment_events, ids)).toHaveLength(
        everything.payment_events?.length ?? 0,
      );
      await client.query('select archive_bookings($1, $2::uuid[])', [rows[0]?.id, ids]);
      expect((await scans()) - before).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('deletes the history of a part when all of it is past its retention, and nothing else', async () => {
    const now = await readEverything();
    const { rows } = await database.pool.query<{ last: Date }>('select max(created_at) as last from booking_events');
    // The store has no parts of other tests.
    const own = { database, files: folderStore(join(database.dataDir, 'purged-archive')) };
    const over = (rows[0]?.last.getTime() ?? 0) + 2922 * 86_400_000;
    expect(await archive({}, own)).toEqual({ parts: 1, bookings: 5 });
    const name = await archivedName();
    const names = async () => {
      const listed: string[] = [];
      for await (const file of own.files.list('archive', name)) listed.push(file);
      return listed.sort();
    };
    const written = await names();
    expect(await purge(own, new Date(over - 1000))).toBe(0);
    expect(await names()).toEqual(written);
    expect(await purge(own, new Date(over + 1000))).toBe(1);
    expect(await names()).toEqual(
      written.map((file) => file.replace('.booking_events.csv', '.booking_events.purged')).sort(),
    );
    expect(await purge(own, new Date(over + 1000))).toBe(0);

    const folder = join(database.dataDir, 'purged-backup');
    expect(await backUpArchive(database.db, own.files, folder)).toEqual([]);
    const restored = folderStore(join(database.dataDir, 'purged-restored'));
    expect(await restorePictures(folder, restored)).toBe(0);
    expect((await readArchive(restored, name)).csv).toEqual((await readArchive(own.files, name)).csv);
    expect(await restoreArchive({ database, files: restored }, name)).toBe(5);
    expect(await readEverything()).toEqual({ ...now, booking_events: [] });
    expect(await problems()).toEqual([]);
  });

  test('does not open the ledger, or any other booking, to its caller', async () => {
    await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow('only added to');
    // The setting of archive_bookings opens it to the owner of the table only, as dropping the trigger would.
    const other = `archive_user_${process.pid}_${Date.now()}`;
    const client = await database.pool.connect();
    try {
      await client.query(`create role ${other} nologin; grant delete on ledger_entries to ${other}; set role ${other}`);
      await expect(client.query(`set raahi.archiving = 'on'; delete from ledger_entries`)).rejects.toThrow(
        'only added to',
      );
      await client.query('reset role; reset raahi.archiving');
      await client.query(`drop owned by ${other}; drop role ${other}`);
    } finally {
      client.release(true);
    }
    const ids = (await database.pool.query<{ id: string }>('select id from train_bookings limit 1')).rows.map(
      ({ id }) => id,
    );
    await expect(database.pool.query('select archive_bookings(1, $1::uuid[])', [ids])).rejects.toThrow('no archive 1');
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into archives (name, state, bookings, first_run, last_run, created_at) values ('x', 'writing', 1, now(), now(), now()) returning id`,
    );
    await app.db.execute(sql`update train_bookings set personal_data_removed_at = null where id = ${ids[0]}`);
    await expect(database.pool.query('select archive_bookings($1, $2::uuid[])', [rows[0]?.id, ids])).rejects.toThrow(
      'is not closed',
    );
  });
});

test('CSV keeps every text, and the difference between nothing and an empty text', () => {
  const rows = [
    ['a,b', null, ''],
    ['"quoted"', 'two\nlines', '\\N नमस्ते'],
  ];
  expect(readCsv(writeCsv(['x', 'y', 'z'], rows))).toEqual({ columns: ['x', 'y', 'z'], rows });
  for (const broken of ['"a","b"\n"c"\n', '"a"\n"c', 'a\n', '"a"\n"b",'])
    expect(() => readCsv(broken)).toThrow('of the archive');
});
