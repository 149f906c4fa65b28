import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { migrate } from '~/server/database/migrate.server.ts';
import { holdsDemoDataOnly, renewUnusedDemo } from './renew-demo.server.ts';
import { seedDemoData } from './seed-demo.server.ts';

const database = await ownDatabase();
const { pool } = database;
/** As in a demonstration: only the embedded database is created anew. Its statements are the same on both. */
const demonstration = { kind: 'embedded' as const, pool };
const log = { info: () => undefined };

const changeBaseline = () => pool.query(`update drizzle.__drizzle_migrations set hash = 'another'`);
const tables = async () =>
  (await pool.query(`select from pg_tables where schemaname in ('public', 'pgboss', 'drizzle', 'test_razorpay')`))
    .rowCount;
const seed = async () => {
  const app = await accountsApp(database);
  await seedDemoData(app);
  await app.stopJobs();
};

beforeAll(seed);

describe('a demonstration whose schema is of another version', () => {
  test('is created anew while it holds nothing but demo data', async () => {
    // Of the application, as in a demonstration that has run for a while.
    await pool.query(`update travel_packages set index_version = 'x'; delete from sessions`);
    expect(await holdsDemoDataOnly(database)).toBe(true);
    await renewUnusedDemo(demonstration, { demo: true }, log);
    expect(await tables()).toBeGreaterThan(50);
    await changeBaseline();
    await renewUnusedDemo(demonstration, { demo: false }, log);
    expect(await tables()).toBeGreaterThan(50);
    await renewUnusedDemo(demonstration, { demo: true }, log);
    expect(await tables()).toBe(0);
    await renewUnusedDemo(demonstration, { demo: true }, log);
    await migrate(database);
    await seed();
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from travel_packages`);
    expect(rows[0]?.n).toBeGreaterThan(10);
  });

  test.each([
    ['an account', `insert into users (id, full_name, email) values ('asha', 'Asha Rao', 'asha@example.in')`],
    [
      'a message',
      `insert into contact_messages (name, email, subject, message, request_hash) values ('A', 'a@b.in', 'x', 'x', 'x')`,
    ],
    [
      'a changed package',
      `update travel_packages set updated_at = now() where id in (select id from travel_packages limit 1)`,
    ],
    [
      'a changed lead',
      `update customer_leads set updated_at = now() where id in (select id from customer_leads limit 1)`,
    ],
    ['an imported timetable', `insert into timetable_versions (digest, source) values ('another', 'import')`],
    [
      'a saved package',
      `insert into saved_packages (user_id, package_id, saved_at) select u.id, p.id, now() from users u, travel_packages p limit 1`,
    ],
    ['another schema', `alter table bids rename to bids_away`],
    ['an unfinished seed', `delete from seed_runs`],
  ])('is left alone with %s', async (_what, change) => {
    expect(await holdsDemoDataOnly(database)).toBe(true);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      expect(await holdsDemoDataOnly({ pool: client } as never)).toBe(false);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
