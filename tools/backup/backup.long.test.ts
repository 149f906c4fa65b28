import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, testEnvironment } from '#tests/app.ts';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { emptyInstallation, temporaryFolder, withInstallation } from '#tests/factories/backups.ts';
import { type BookingFixture, bookingFixture, payAtBank } from '#tests/factories/bookings.ts';
import { insertLoggedInUsers } from '#tests/factories/logged-in-users.ts';
import { uploadTestImage } from '#tests/factories/media.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { processOpenRefunds } from '~/features/bookings/refunds/process-refund.server.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { reconcileWithProvider } from '~/features/payments/reconcile-with-provider.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import { listenForCommands } from '~/server/commands/command-socket.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { createLog } from '~/server/log.server.ts';
import { countFailedDeliveries } from '~/server/mail/mail-deliveries.server.ts';
import { type Manifest, readManifest } from './backup-folder.ts';
import { checkInstallation } from './check-installation.ts';
import { createBackup } from './create-backup.ts';
import { backUpPictures } from './pictures.ts';
import { restoreBackup } from './restore-backup.ts';

// A backup and a restore open an embedded database each.
vi.setConfig({ testTimeout: 120_000 });

const database = await ownDatabase();
const target = await emptyInstallation(database.databaseUrl);
const folders = temporaryFolder();
const first = join(folders, 'first');
const environment = testEnvironment(database);
const files = openFileStore(environment);
const replaceName = target.databaseUrl ? new URL(target.databaseUrl).pathname.slice(1) : 'database';

let world: BookingFixture;
let shop: ReturnType<typeof refundFixture>;
let commands: { close(): Promise<void> } | null;

const count = async ({ db }: Pick<Database, 'db'>, from: string): Promise<number> =>
  (await db.execute<{ n: number }>(sql.raw(`select count(*)::integer as n from ${from}`))).rows[0]?.n ?? -1;

const restoreFrom = (from: string, replace: string | null = null) =>
  restoreBackup(target.environment, { from, replace });

/** Puts another database in the place of the restored one. */
const occupyTarget = async (): Promise<void> => {
  if (target.databaseUrl !== null) await withInstallation(target, ({ pool }) => pool.query('create table former ()'));
  else {
    mkdirSync(join(target.dataDir, 'database'));
    writeFileSync(join(target.dataDir, 'database/PG_VERSION'), '18');
  }
};

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90001', 30)]);
  shop = refundFixture(database, world);
  const { copyFilesTo } = database;
  commands =
    copyFilesTo && (await listenForCommands(database.dataDir, { 'copy-database': copyFilesTo }, createLog('silent')));
});
afterAll(async () => {
  await commands?.close();
  await world.app.stopJobs();
  await world.provider.close();
});

describe(`a backup of the ${databaseKind} database while it is used`, () => {
  test('is restored with bookings, ledger and pictures; nothing is sent or refunded twice, and payments since are found', async () => {
    const app = { ...world.app, environment, files };
    const [admin] = await insertLoggedInUsers(database, 'a secret of the tests, long enough to pass', 2);
    if (!admin) throw new Error('no user');
    const agent = { id: admin.id, role: 'admin' as const };
    await shop.ticket();
    const refunded = await shop.ticket();
    const unpaid = await shop.held();
    expect(
      (
        await refundBooking(world.app, refundAdmin, {
          bookingId: refunded.bookingId,
          reason: 'The train is cancelled.',
        })
      ).success,
    ).toBe(true);
    await uploadTestImage(app, agent);
    await database.pool.query('update media_files set unused_since = null');

    // A picture that is uploaded during the backup is in it, or unknown to it.
    const [backup] = await Promise.all([createBackup(environment, first), uploadTestImage(app, agent)]);
    expect(backup.pictures.missing).toEqual([]);
    expect(backup.rows['public.train_bookings']).toBe(3);

    // After the backup: a payment, the refund, and a whole purchase.
    await payAtBank(world.app, unpaid.order);
    await shop.followAll();
    const lost = await shop.ticket();

    await occupyTarget();
    await expect(restoreFrom(first)).rejects.toThrow(/is not empty|There is a database in/);
    await expect(restoreFrom(first, 'another')).rejects.toThrow(/is not empty|There is a database in/);
    const restored = await restoreFrom(first, replaceName);
    const former = readdirSync(target.dataDir).filter((name) => name.startsWith('database.before-restore-'));
    expect(former).toHaveLength(databaseKind === 'embedded' ? 1 : 0);
    expect(restored.problems).toEqual([]);
    expect(restored).toMatchObject({ pictures: backup.pictures.files, sessions: 2 });
    expect(restored.mails).toBeGreaterThan(0);

    await withInstallation(target, async (copy) => {
      expect(await count(copy, `pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`)).toBe(0);
      expect(await countFailedDeliveries(copy.db)).toBe(restored.mails);
      expect(await count(copy, 'sessions')).toBe(0);
      // The provider is not restored: it knows what happened since.
      const after = await testApp(
        { ...copy, dataDir: target.dataDir, databaseUrl: target.databaseUrl, environment: {} },
        { jobDefinitions },
        { environment: target.environment, clock: world.clock, paymentProviders: world.provider.paymentProviders },
      );
      world.clock.advance(11 * 60_000);
      await reconcileOrders(after);
      await processOpenRefunds(after);
      expect(
        await count(copy, `train_bookings where booking_status = 'confirmed' and id = '${unpaid.bookingId}'`),
      ).toBe(1);
      expect(
        await count(copy, `refunds where status in ('pending', 'processed') and provider_refund_id is not null`),
      ).toBe(1);
      expect(await count(database, 'test_razorpay.refunds')).toBe(1);
      expect((await checkInstallation(copy.db, after.files)).problems).toEqual([]);
      // The purchase after the backup is unknown here; the comparison with the provider finds its payment.
      const now = world.clock.now();
      const period = { from: new Date(now.getTime() - 86_400_000), to: now };
      const { mismatches } = await reconcileWithProvider(after, period, null);
      expect(mismatches.map(({ kind, subject }) => [kind, subject])).toEqual([['payment_missing', lost.paymentId]]);
      await after.stopJobs();
    });
  });

  test('is not restored over a database that is in use', async () => {
    const used = database.databaseUrl ? new URL(database.databaseUrl).pathname.slice(1) : 'database';
    await expect(restoreBackup(environment, { from: first, replace: used })).rejects.toThrow(/is in use/);
  });

  test.each<[string, Partial<Manifest>, RegExp]>([
    ['of a newer version', { schema_version: 9e12 }, /by a newer version of Raahi/],
    [
      'of the other kind of database',
      { database: { kind: databaseKind === 'embedded' ? 'postgresql' : 'embedded', server_version: '15' } },
      /The backup is of/,
    ],
  ])('%s is refused', async (_title, change, message) => {
    const folder = join(folders, `changed-${readdirSync(folders).length}`);
    mkdirSync(folder);
    const manifest = { ...(await readManifest(first)), ...change };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    await expect(restoreFrom(folder, replaceName)).rejects.toThrow(message);
  });

  test('names the pictures that the store has lost', async () => {
    await database.pool.query('update media_files set unused_since = null');
    const [name = ''] = readdirSync(join(database.dataDir, 'files/package_images'));
    rmSync(join(database.dataDir, 'files/package_images', name));
    const { missing } = await backUpPictures(database.db, files, join(folders, 'second'));
    expect(missing).toEqual([`package_images/${name}`]);
    expect((await checkInstallation(database.db, files)).problems).toEqual([
      `Pictures: package_images/${name} is missing in the store.`,
    ]);
  });
});
