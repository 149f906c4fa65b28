import { appendFileSync, cpSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, testEnvironment } from '#tests/app.ts';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { emptyInstallation, temporaryFolder, withInstallation } from '#tests/factories/backups.ts';
import { type BookingFixture, bookingFixture, payAtBank } from '#tests/factories/bookings.ts';
import { insertLoggedInUsers } from '#tests/factories/logged-in-users.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { processOpenRefunds } from '~/features/bookings/refunds/process-refund.server.ts';
import { refundBooking } from '~/features/bookings/refunds/refund-booking.server.ts';
import { reconcileWithProvider } from '~/features/payments/reconcile-with-provider.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { listenForCopyRequests } from '~/server/database/embedded/copy-files.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { createLog } from '~/server/log.server.ts';
import { countFailedDeliveries } from '~/server/mail/mail-deliveries.server.ts';
import { dumpFile, embeddedFolder, writeBackup } from './backup-folder.ts';
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

let world: BookingFixture;
let shop: ReturnType<typeof refundFixture>;
let copies: { close(): Promise<void> } | null;

const count = async ({ db }: Pick<Database, 'db'>, from: string): Promise<number> =>
  (await db.execute<{ n: number }>(sql.raw(`select count(*)::integer as n from ${from}`))).rows[0]?.n ?? -1;

const restoreFrom = (from: string) => restoreBackup(target.environment, from);

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90001', 30)]);
  shop = refundFixture(database, world);
  const { copyFilesTo } = database;
  copies = copyFilesTo && (await listenForCopyRequests(database.dataDir, copyFilesTo, createLog('silent')));
});
afterAll(async () => {
  await copies?.close();
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
    expect(backup).toMatchObject({ kind: databaseKind, missing: [] });

    // After the backup: a payment, the refund, and a whole purchase.
    await payAtBank(world.app, unpaid.order);
    await shop.followAll();
    const lost = await shop.ticket();

    const restored = await restoreFrom(first);
    expect(restored.problems).toEqual([]);
    expect(restored).toMatchObject({ pictures: backup.files, sessions: 2 });
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
      expect((await checkInstallation(copy, after.files)).problems).toEqual([]);
      // The purchase after the backup is unknown here; the comparison with the provider finds its payment.
      const now = world.clock.now();
      const period = { from: new Date(now.getTime() - 86_400_000), to: now };
      const { mismatches } = await reconcileWithProvider(after, period, null);
      expect(mismatches.map(({ kind, subject }) => [kind, subject])).toEqual([['payment_missing', lost.paymentId]]);
      await after.stopJobs();
    });
  });

  test('is not restored over a database that is there or in use', async () => {
    await expect(restoreFrom(first)).rejects.toThrow(/is not empty|There is a database in/);
    await expect(restoreBackup(environment, first)).rejects.toThrow(/is in use by|There is a database in/);
    await expect(createBackup(environment, first)).rejects.toThrow('Choose a new folder');
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    ['with a changed file', (folder) => appendFileSync(join(folder, 'files/a.png'), 'x'), /a.png was changed/],
    ['without a picture', (folder) => rmSync(join(folder, 'files/a.png')), /a.png was changed or is missing/],
    ['that is incomplete', (folder) => rmSync(join(folder, 'SHA256SUMS')), /There is no backup in/],
    ['of the other kind of database', () => undefined, /The backup is of/],
  ])('one %s is refused', async (_title, damage, message) => {
    const folder = join(folders, `other-${readdirSync(folders).length}`);
    await writeBackup(folder, async (partial) => {
      mkdirSync(join(partial, 'files'));
      writeFileSync(join(partial, 'files/a.png'), 'abc');
      writeFileSync(join(partial, databaseKind === 'embedded' ? dumpFile : embeddedFolder), '');
    });
    damage(folder);
    await expect(restoreFrom(folder)).rejects.toThrow(message);
  });

  test('that fails leaves no folder', async () => {
    const folder = join(folders, 'failed');
    await expect(writeBackup(folder, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(readdirSync(folders).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  test('may lose its empty folders on the way', async () => {
    if (databaseKind !== 'embedded') return;
    const copy = join(folders, 'copy');
    cpSync(first, copy, { recursive: true });
    const removed = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((folder) => readdirSync(folder).length === 0);
    for (const folder of removed) rmdirSync(folder);
    expect(removed.length).toBeGreaterThan(5);
    const other = await emptyInstallation(null);
    expect((await restoreBackup(other.environment, copy)).problems).toEqual([]);
  });

  test('names the pictures that the store has lost', async () => {
    await database.pool.query('update media_files set unused_since = null');
    const [name = ''] = readdirSync(join(database.dataDir, 'files/package_images'));
    rmSync(join(database.dataDir, 'files/package_images', name));
    const { missing } = await backUpPictures(database.db, files, join(folders, 'second'));
    expect(missing).toEqual([`package_images/${name}`]);
    expect((await checkInstallation(database, files)).problems).toEqual([
      `Pictures: package_images/${name} is missing in the store.`,
    ]);
  });
});
