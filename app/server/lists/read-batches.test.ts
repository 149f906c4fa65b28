import { type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import {
  ascending,
  descending,
  fixedOrder,
  type ListOrder,
  mutableOrder,
  pageSlice,
  type Slice,
} from './list-order.server.ts';
import { readAllRows } from './read-batches.server.ts';

const { db } = await testDatabase();
const items = pgTable('items', {
  id: integer().primaryKey(),
  name: text().notNull(),
  points: integer(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
await db.execute(
  sql`create table items (id integer primary key, name text not null, points integer, created_at timestamptz not null)`,
);

const read = (slice: Slice) =>
  db
    .select({ id: items.id, cursor: slice.cursor })
    .from(items)
    .where(slice.where)
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

const byId = ascending(items.id);
const orders: Record<string, ListOrder> = {
  newest: fixedOrder(descending(items.created_at), descending(items.id)),
  oldest: fixedOrder(ascending(items.created_at), byId),
  'newest, then by id': fixedOrder(descending(items.created_at), byId),
  'most points': fixedOrder(descending(items.points, { nullable: true }), byId),
  'least points': fixedOrder(ascending(items.points, { nullable: true }), byId),
  'name, mutable': mutableOrder(ascending(sql`lower(${items.name})`), byId),
  'points, mutable': mutableOrder(descending(items.points, { nullable: true }), byId),
};

/** Ids 1 to 30, a third without points; three rows at a time have the same time, to the microsecond. */
beforeEach(async () => {
  await db.execute(sql`truncate items`);
  await db.execute(sql`insert into items
    select n, 'Name ' || (n * 7) % 30, case when n % 3 = 0 then null else (n * 11) % 5 end,
      '2026-11-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
    from generate_series(1, 30) n`);
});

const idsInOrder = async (order: ListOrder): Promise<number[]> =>
  (await read(pageSlice(order, 1, 100))).map(({ id }) => id);

/** Reads in batches of four and runs `change` after each of the first batches. */
const readWhile = async (order: ListOrder, change: (id: number, seen: number[]) => Promise<unknown>) => {
  const seen: number[] = [];
  for await (const { id } of readAllRows(db, order, read, { size: 4 })) {
    seen.push(id);
    if (seen.length % 4 === 0) await change(id, seen);
  }
  return seen;
};

/** The control: the same export by offset. */
const readByOffset = async (order: ListOrder, change: (id: number, seen: number[]) => Promise<unknown>) => {
  const seen: number[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read(pageSlice(order, page, 4));
    for (const { id } of rows) seen.push(id);
    if (rows.length < 4) return seen;
    await change(seen.at(-1) ?? 0, seen);
  }
};

const insertFirst =
  (time: SQL, points = 100) =>
  async (_id: number, seen: number[]) =>
    db.execute(sql`insert into items values (${-seen.length}, '', ${points}, ${time})`);
const deleteRead = (id: number) => db.execute(sql`delete from items where id = ${id}`);

const repeated = (ids: number[]): number[] => ids.filter((id, place) => ids.indexOf(id) !== place);

describe('an export in batches', () => {
  test.each(Object.keys(orders))('has every row once, in the order of the list: %s', async (name) => {
    const order = orders[name] as ListOrder;
    expect(await readWhile(order, async () => {})).toEqual(await idsInOrder(order));
  });

  test.each(Object.keys(orders))('repeats no row when others are inserted before it: %s', async (name) => {
    const order = orders[name] as ListOrder;
    const all = await idsInOrder(order);
    const insert = insertFirst(
      name === 'oldest' ? sql`'2025-01-01'` : sql`'2027-01-01'`,
      name === 'least points' ? -100 : 100,
    );
    expect(await readWhile(order, insert)).toEqual(all);
  });

  test.each(Object.keys(orders))('skips no row when rows before it are deleted: %s', async (name) => {
    const order = orders[name] as ListOrder;
    const all = await idsInOrder(order);
    expect(await readWhile(order, deleteRead)).toEqual(all);
  });

  test('an export by offset does repeat and skip rows', async () => {
    const order = orders.newest as ListOrder;
    const all = await idsInOrder(order);
    expect(repeated(await readByOffset(order, insertFirst(sql`'2027-01-01'`)))).not.toEqual([]);
    await db.execute(sql`delete from items where id < 0`);
    expect((await readByOffset(order, deleteRead)).length).toBeLessThan(all.length);
  });

  describe('whose rows move meanwhile', () => {
    /** After each batch, one row that was read moves to the end and one that was not to the beginning. */
    const move = (all: number[]) => async (id: number, seen: number[]) => {
      await db.execute(sql`update items set points = -1, name = 'zzz' where id = ${id}`);
      const unread = all.find((other) => !seen.includes(other));
      await db.execute(sql`update items set points = 99, name = ' ' where id = ${unread ?? 0}`);
    };

    test.each(['name, mutable', 'points, mutable'])('has every row once, in its first place: %s', async (name) => {
      const order = orders[name] as ListOrder;
      const all = await idsInOrder(order);
      expect(await readWhile(order, move(all))).toEqual(all);
    });

    test('a keyset of keys that change does repeat and skip rows', async () => {
      const order = orders['most points'] as ListOrder;
      const all = await idsInOrder(order);
      const seen = await readWhile(order, move(all));
      expect(repeated(seen)).not.toEqual([]);
      expect(all.filter((id) => !seen.includes(id))).not.toEqual([]);
    });
  });
});
