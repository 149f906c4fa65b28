import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { choiceField, defineListQuery } from '~/shared/lists/list-query.ts';
import { createLog } from '../log.server.ts';
import { requestContext } from '../request-context.server.ts';
import { ascending, descending, fixedOrder, type ListOrder, mutableOrder, type Slice } from './list-order.server.ts';
import { loadList } from './load-list.server.ts';
import {
  countListFilters,
  countListRows,
  exactCountLimit,
  readCountedPage,
  readPage,
  sumCounts,
} from './read-page.server.ts';

const { db } = await testDatabase();
const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  points: integer(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

beforeAll(async () => {
  await db.execute(
    sql`create table things (id integer primary key, name text not null, points integer, created_at timestamptz not null)`,
  );
  await db.execute(sql`insert into things
    select n, 'Name ' || (n * 7) % 30, case when n % 3 = 0 then null else (n * 11) % 5 end,
      '2026-11-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 30) n`);
});

const read = (slice: Slice) =>
  db
    .select({ id: things.id, cursor: slice.cursor })
    .from(things)
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

const byId = ascending(things.id);
const newest = fixedOrder(descending(things.created_at), descending(things.id));
const orders: Record<string, ListOrder> = {
  newest,
  'newest, then by id': fixedOrder(descending(things.created_at), byId),
  'most points': fixedOrder(descending(things.points, { nullable: true }), byId),
  'least points': fixedOrder(ascending(things.points, { nullable: true }), byId),
  'name, mutable': mutableOrder(ascending(sql`lower(${things.name})`), byId),
};

describe('a long list is read page by page', () => {
  test.each(Object.keys(orders))('forwards and backwards, each row once: %s', async (name) => {
    const order = orders[name] as ListOrder;
    const all = (await readPage(order, { page: 1 }, 100, read)).rows.map(({ id }) => id);
    expect(all).toHaveLength(30);
    const forwards: number[][] = [];
    let page = await readPage(order, { page: 1 }, 4, read);
    expect(page.previous).toBeNull();
    for (;;) {
      forwards.push(page.rows.map(({ id }) => id));
      if (page.next === null) break;
      page = await readPage(order, { page: 9, after: page.next }, 4, read);
    }
    expect(forwards.flat()).toEqual(all);
    const backwards: number[][] = [page.rows.map(({ id }) => id)];
    while (page.previous !== null) {
      page = await readPage(order, { page: 9, before: page.previous }, 4, read);
      expect(page.next).not.toBeNull();
      backwards.unshift(page.rows.map(({ id }) => id));
    }
    expect(backwards.flat()).toEqual(all);
  });

  test('without repeating or skipping a row when others are inserted before it', async () => {
    const first = await readPage(newest, { page: 1 }, 10, read);
    await db.execute(sql`insert into things values (99, 'New', 1, '2027-01-01')`);
    const second = await readPage(newest, { page: 2, after: first.next ?? '' }, 10, read);
    // The control: the second page by its number repeats a row.
    const numbered = await readPage(newest, { page: 2 }, 10, read);
    await db.execute(sql`delete from things where id = 99`);
    expect(second.rows.map(({ id }) => id)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
    expect(numbered.rows[0]?.id).toBe(first.rows.at(-1)?.id);
  });

  test.each([
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('["1"]').toString('base64url'),
    Buffer.from('["yesterday","x"]').toString('base64url'),
  ])('a made-up position shows the first page: %s', async (after) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { log: createLog('silent') } as never);
    const list = defineListQuery({ sort: choiceField(['newest'], 'newest') }, { page: () => '/list' });
    const request = new Request(`http://localhost/list?page=7&after=${after}`);
    const loaded = await loadList(
      { request, context },
      list,
      async (search) => ({ ...(await readPage(newest, { ...search, page: 1 }, 4, read)), pages: 8 }),
      { name: 'things', title: '', description: '' },
    );
    expect(loaded.data.found?.rows.map(({ id }) => id)).toEqual([30, 29, 28, 27]);
  });
});

describe('a list is counted', () => {
  const few = db.select({ id: things.id }).from(things);

  test('exactly up to the limit, and about beyond it', async () => {
    expect(await countListRows(db, few, 30)).toEqual({ total: 30, about: false });
    expect(await countListRows(db, few, 29)).toMatchObject({ about: true });
    expect((await countListRows(db, few, 29)).total).toBeGreaterThanOrEqual(30);
  });

  test('about as the statistics of the database say, within a few percent', async () => {
    await db.execute(sql`create table many as select n as id, n % 10 as kind from generate_series(1, 40000) n`);
    await db.execute(sql`analyze many`);
    const { total } = await countListRows(db, sql`select id from many`);
    expect(Math.abs(total - 40_000)).toBeLessThan(1_000);
    const filtered = await countListRows(db, sql`select id from many where kind < ${5}`);
    expect(Math.abs(filtered.total - 20_000)).toBeLessThan(1_500);
  });

  test('the sum of counts is about when one of them is', () => {
    expect(sumCounts([{ total: 2, about: false }])).toEqual({ total: 2, about: false });
    expect(
      sumCounts([
        { total: 2, about: false },
        { total: 20_000, about: true },
      ]),
    ).toEqual({ total: 20_002, about: true });
  });

  test('for each filter, and with its page', async () => {
    const counts = await countListFilters(db, ['few', 'none'], (filter) =>
      db
        .select({ id: things.id })
        .from(things)
        .where(filter === 'none' ? sql`false` : undefined),
    );
    expect(counts).toEqual({ few: { total: 30, about: false }, none: { total: 0, about: false } });
    const numbered = await readCountedPage(newest, { page: 8 }, 4, read, counts.few);
    expect(numbered).toMatchObject({ total: 30, about: false, pages: 8, next: null });
    expect(numbered.rows).toHaveLength(2);
    const long = await readCountedPage(newest, { page: 1 }, 4, read, { total: 2_000_000, about: true });
    expect(long).toMatchObject({ total: 2_000_000, about: true, pages: exactCountLimit / 4, previous: null });
    expect(await readCountedPage(newest, { page: 2, after: long.next ?? '' }, 4, read, counts.few)).toMatchObject({
      rows: [{ id: 26 }, { id: 25 }, { id: 24 }, { id: 23 }],
    });
  });
});
