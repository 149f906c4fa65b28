import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { jobId } from '~/server/jobs/jobs.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { bookingInvariants, listViolations } from '../../booking-invariants.ts';
import { insertLoggedInUsers, type LoggedInTestUser } from '../../factories/logged-in-users.ts';
import { corruptions, listViolationsAfter } from '../../load/corruptions.ts';
import {
  approveWithoutWebhook,
  importLoadTestTrains,
  listPaidBookingIds,
  loadTestSecret,
  shiftTimestamps,
} from '../../load/load-test-data.ts';
import { createRetryingClient, waitUntil } from '../../load/retrying-client.ts';
import { noObservations, type Observations } from '../../load/simulated-traveller.ts';
import { startLoad } from '../../load/start-load.ts';
import { type RaahiServer, type ServerStorage, startServer } from '../server.ts';
import { createEmbeddedStorage, createPostgresqlStorage } from '../server-storage.ts';

/** Opens the database while no server runs. */
const withDatabase = async <Result>(
  place: ServerStorage,
  read: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(place);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
};

/** Waits until the database sessions of a killed server have ended: until then its last statements may still commit. */
const untilSessionsEnded = async ({ databaseUrl }: ServerStorage): Promise<void> => {
  if (!databaseUrl) return;
  const client = new Client({ connectionString: databaseUrl, application_name: 'load test' });
  await client.connect();
  const others = `select from pg_stat_activity where datname = current_database() and application_name = 'raahi'`;
  await waitUntil(
    'the sessions of the killed server have ended',
    async () => (await client.query(others)).rowCount === 0,
  );
  await client.end();
};

/** Crashes during the load; one more follows after a simulated downtime. */
const crashes = 2;
const bookingsBetweenCrashes = 40;

const confirmationKey = (bookingId: string): string =>
  createHash('sha256').update(`booking confirmed ${bookingId}`).digest('hex').slice(0, 32);

/** Lists bookings with a captured payment that have neither ticket and mail nor a refund. Settled bookings are not checked again. */
const unsettledBookings = (server: RaahiServer, admin: LoggedInTestUser): (() => Promise<string[]>) => {
  const browser = createRetryingClient(server.url, admin.cookies);
  const settled = new Set<string>();
  return async () => {
    const mails = readdirSync(join(server.dataDir, 'mail'));
    const open: string[] = [];
    for (const id of await listPaidBookingIds(server.url)) {
      if (settled.has(id)) continue;
      const page = await browser.visit(paths.payment(id));
      const ticket = page.location.startsWith('/trains/confirmation/');
      const mailed = mails.some((file) => file.endsWith(`-${confirmationKey(id).slice(0, 8)}.html`));
      if (!ticket && !/Refund of \S+ initiated|has been refunded/.test(page.text)) open.push(`${id} is unsettled`);
      else if (ticket && !mailed) open.push(`${id} has no mail`);
      else settled.add(id);
    }
    return open;
  };
};

/** Counts trips, jobs and mails after the load. */
const countResults = async (database: Database, seen: Observations, dataDir: string) => {
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;
  // A trip of several trains has one payment and one mail.
  const confirmed = await rows<{ id: string; trains: number }>(
    `select coalesce(trip_id, id)::text as id, count(*)::integer as trains from train_bookings where booking_status = 'confirmed' group by 1`,
  );
  const known = await rows<{ id: string }>('select id::text from train_bookings where id = any($1::uuid[])', [
    [...seen.acknowledged],
  ]);
  const jobs = await rows<{ id: string }>(
    `select id::text from pgboss.job where name = 'mail' and id = any($1::uuid[])`,
    [confirmed.map(({ id }) => jobId('mail', confirmationKey(id)))],
  );
  const sources = await rows<{ source: string }>(
    `select distinct substring(detail from 'reported by the (\\w+)') as source from booking_events
     where event in ('confirmed', 'confirmed_late') order by 1`,
  );
  const mails = readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.html'));
  return {
    acknowledgedButLost: seen.acknowledged.size - known.length,
    confirmed: confirmed.length,
    withTwoTrains: confirmed.filter(({ trains }) => trains === 2).length,
    confirmationJobs: jobs.length,
    mailsOfConfirmed: confirmed.map(
      ({ id }) => mails.filter((file) => file.endsWith(`-${confirmationKey(id).slice(0, 8)}.html`)).length,
    ),
    sources: sources.map(({ source }) => source),
  };
};

// Each test has its own server and database, and mostly waits.
test.describe.configure({ mode: 'parallel' });

for (const [kind, makePlace] of [
  ['embedded', createEmbeddedStorage],
  ['PostgreSQL', createPostgresqlStorage],
] as const) {
  test(`kill -9 under a load of bookings and payments loses and duplicates nothing, on ${kind}`, async () => {
    test.setTimeout(300_000);
    const place = await makePlace();
    try {
      const { fare, people } = await withDatabase(place, async (database) => ({
        fare: await importLoadTestTrains(database),
        people: await insertLoggedInUsers(database, loadTestSecret, 25),
      }));
      const [admin, ...travellers] = people;
      if (!admin) throw new Error('There is no admin.');
      const server = await startServer(place, { SESSION_SECRET: loadTestSecret, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
      const seen = noObservations();
      try {
        const load = startLoad([server.url], travellers, fare, seen);
        for (let crash = 1; crash <= crashes; crash += 1) {
          const enough = crash * bookingsBetweenCrashes;
          await waitUntil(`${enough} booking attempts`, async () => load.attempts() >= enough);
          await server.crashAndRestart();
        }
        await waitUntil(
          'further booking attempts',
          async () => load.attempts() >= (crashes + 1) * bookingsBetweenCrashes,
        );
        await server.crashAndRestart(async () => {
          await untilSessionsEnded(place);
          await withDatabase(place, async (database) => {
            expect(await listViolations(database.pool, bookingInvariants.slice(0, 5))).toEqual([]);
            await approveWithoutWebhook(database, seen.left);
            await shiftTimestamps(database);
          });
        });
        await load.stop();
        await expect.poll(unsettledBookings(server, admin), { timeout: 120_000 }).toEqual([]);
      } finally {
        await server.stop();
      }
      await withDatabase(place, async (database) => {
        expect(seen.unexpected).toEqual([]);
        expect(await listViolations(database.pool)).toEqual([]);
        const counts = await countResults(database, seen, place.dataDir);
        expect(counts.acknowledgedButLost).toBe(0);
        expect(counts.confirmed).toBeGreaterThan(20);
        expect(counts.withTwoTrains).toBeGreaterThan(3);
        expect(counts.confirmationJobs).toBe(counts.confirmed);
        expect(new Set(counts.mailsOfConfirmed)).toEqual(new Set([1]));
        expect(counts.sources).toEqual(['browser', 'reconciler', 'webhook']);

        const client = await database.pool.connect();
        for (const { violates, by } of corruptions)
          expect(await listViolationsAfter(client, by), `the checker finds: ${violates}`).toContainEqual(
            expect.stringContaining(violates),
          );
        client.release();
      });
    } finally {
      await place.remove();
    }
  });
}
