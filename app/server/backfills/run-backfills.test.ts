import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type Backfill, listBackfills, runBackfills } from './run-backfills.server.ts';

const database = await testDatabase();
const { db, pool } = database;

const time = { now: new Date('2026-11-23T10:00:00Z') };
const app = { db, clock: { now: () => time.now } };
const day = 86_400_000;

const doubled: Backfill = {
  name: 'doubled',
  table: 'numbers',
  key: { column: 'id', type: 'bigint' },
  pending: sql`t.doubled is null`,
  set: sql`doubled = t.id * 2`,
  rowsPerBatch: 10,
};

/** Runs one batch: the time is over after it. */
const runOnce = (backfill = doubled) => runBackfills(app, [backfill], Number.MIN_VALUE);
const runThrough = (backfill = doubled) => runBackfills(app, [backfill], 20_000);

const count = async (condition: string): Promise<number> =>
  Number((await pool.query(`select count(*) from numbers where ${condition}`)).rows[0].count);
const progress = async () => (await listBackfills(app)).find(({ name }) => name === 'doubled');

beforeEach(async () => {
  time.now = new Date('2026-11-23T10:00:00Z');
  await pool.query(`delete from backfills; drop table if exists numbers; create table numbers (id bigint primary key, doubled bigint);
    insert into numbers select n from generate_series(1, 35) n`);
});

describe('a back-fill', () => {
  test('changes all rows in batches', async () => {
    await runThrough();
    expect(await count('doubled = id * 2')).toBe(35);
    expect(await progress()).toMatchObject({ rows_changed: 35, finished_at: null });
  });

  test('goes on where it was interrupted, and a failed batch changes nothing', async () => {
    await runOnce();
    await runOnce();
    expect(await progress()).toMatchObject({ reached: '20', rows_changed: 20 });
    await expect(runOnce({ ...doubled, set: sql`doubled = t.id / (t.id - 25)` })).rejects.toThrow();
    expect(await progress()).toMatchObject({ reached: '20', rows_changed: 20 });
    expect(await count('doubled is not null')).toBe(20);
    await runThrough();
    expect(await count('doubled = id * 2')).toBe(35);
  });

  test('finds rows that were written behind it', async () => {
    await runOnce();
    await pool.query('insert into numbers values (0), (-1)');
    await runThrough();
    expect(await count('doubled is null')).toBe(0);
  });

  test('looks once more a day later, and then never again', async () => {
    await runThrough();
    await pool.query('insert into numbers values (-7)');
    await runThrough();
    expect(await count('doubled is null')).toBe(1);
    time.now = new Date(time.now.getTime() + day);
    await runThrough();
    expect(await count('doubled is null')).toBe(0);
    expect(await progress()).toMatchObject({ rows_changed: 36, finished_at: null });
    time.now = new Date(time.now.getTime() + day);
    await runThrough();
    expect(await progress()).toMatchObject({ finished_at: time.now });
    await pool.query('insert into numbers values (-8)');
    await runThrough();
    expect(await count('doubled is null')).toBe(1);
  });
});
