import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { grantRowRights } from '~/server/database/grants.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { ensurePgbouncer, startPgbouncer } from '../../../tools/pgbouncer.mjs';
import { listViolations } from '../../booking-invariants.ts';
import { insertLoggedInUsers } from '../../factories/logged-in-users.ts';
import { importLoadTestTrains, loadTestSecret } from '../../load/load-test-data.ts';
import { waitUntil } from '../../load/retrying-client.ts';
import { noObservations } from '../../load/simulated-traveller.ts';
import { startLoad } from '../../load/start-load.ts';
import { startServer } from '../server.ts';
import { emptyPostgresqlStorage } from '../server-storage.ts';

/** A role of the server that may log in and owns nothing. */
const createRole = async (ownerUrl: string) => {
  const name = `raahi_app_${process.pid}`;
  const password = randomBytes(12).toString('hex');
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`create role ${escapeIdentifier(name)} login password ${escapeLiteral(password)}`);
  await grantRowRights(owner, name);
  await owner.end();
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return {
    url: url.href,
    drop: async () => {
      const client = new Client({ connectionString: ownerUrl });
      await client.connect();
      await client.query(`drop owned by ${escapeIdentifier(name)}`);
      await client.query(`drop role ${escapeIdentifier(name)}`);
      await client.end();
    },
  };
};

const bookings = 120;

test('three processes start at once on an empty database, and serve bookings behind a transaction pooler with rights on rows only', async () => {
  test.setTimeout(180_000);
  const pgbouncer = await ensurePgbouncer();
  if (pgbouncer.missing !== undefined) throw new Error(pgbouncer.missing);
  const place = await emptyPostgresqlStorage();
  const ownerUrl = place.databaseUrl ?? '';
  const role = await createRole(ownerUrl);
  const pooler = await startPgbouncer(pgbouncer.path, role.url);
  const settings = {
    DATABASE_POOLER: 'transaction',
    MIGRATE_URL: ownerUrl,
    SESSION_SECRET: loadTestSecret,
    TRUST_PROXY: '1',
    DEMO: '0',
    LOG_LEVEL: 'info',
  };
  const start = () => startServer({ ...place, databaseUrl: pooler.url }, settings);
  try {
    const servers = await Promise.all([start(), start(), start()]);
    const seen = noObservations();
    try {
      const database = await openDatabase(place);
      const fare = await importLoadTestTrains(database);
      const people = await insertLoggedInUsers(database, loadTestSecret, 24);
      const [first, ...others] = servers.map(({ url }) => url);
      const load = startLoad([first ?? '', ...others], people, fare, seen);
      await waitUntil(`${bookings} booking attempts`, async () => load.attempts() >= bookings);
      await load.stop();
      expect(seen.unexpected).toEqual([]);
      expect(seen.acknowledged.size).toBeGreaterThan(20);
      const confirmed = async () =>
        (await database.pool.query(`select from train_bookings where booking_status = 'confirmed'`)).rowCount ?? 0;
      await waitUntil('bookings are confirmed', async () => (await confirmed()) > 10);
      await waitUntil(
        'all mails are sent',
        async () =>
          (
            await database.pool.query(
              `select from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`,
            )
          ).rowCount === 0,
      );
      expect(await listViolations(database.pool)).toEqual([]);
      await database.close();
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    expect(
      servers.flatMap(({ log }) => log).filter((line) => /prepared statement|permission denied|"level":50/.test(line)),
    ).toEqual([]);
  } finally {
    await pooler.stop();
    await role.drop();
    await place.remove();
  }
});
