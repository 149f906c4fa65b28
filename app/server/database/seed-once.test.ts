import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#tests/architecture/source.ts';
import { testDatabase } from '#tests/database.ts';
import { systemClock } from '../clock.server.ts';
import { seedOnce } from './seed-once.server.ts';

const { db } = await testDatabase();
const app = { db, clock: systemClock };

test('a seed runs until it has finished once, and not again', async () => {
  let runs = 0;
  const crash = () => Promise.reject(new Error('stopped in between'));
  const seed = async () => {
    runs += 1;
  };
  await expect(seedOnce(app, 'demo of a test', crash)).rejects.toThrow('stopped in between');
  expect(await seedOnce(app, 'demo of a test', seed)).toBe(true);
  expect(await seedOnce(app, 'demo of a test', seed)).toBe(false);
  expect(runs).toBe(1);
});

test('a demonstration of an earlier build counts as seeded; a new database does not', async () => {
  const folder = join(repositoryRoot, 'db/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_seed_runs.sql')) ?? '';
  const statement = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')[1] ?? '';
  const isSeeded = async () => (await db.execute(sql`select from seed_runs where name = 'demo'`)).rows.length === 1;
  await db.execute(sql`delete from seed_runs where name = 'demo'`);
  await db.execute(sql.raw(statement));
  expect(await isSeeded()).toBe(false);
  await db.execute(sql`insert into users (id, full_name, email) values ('left', 'Asha Rao', 'agent@raahi.test')`);
  await db.execute(sql.raw(statement));
  expect(await isSeeded()).toBe(true);
  await db.execute(sql`delete from users where id = 'left'`);
});
