import { statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, ownDatabase } from '#tests/database.ts';
import { createFaultInjector, faultyDatabase } from '#tests/fault-injection/fault-injector.ts';
import { isMigrated, migrate } from './migrate.server.ts';

const database = await ownDatabase();
const { pool, db } = database;

const count = async (): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int as n from ledger')).rows[0]?.n ?? -1;

/** Resolves when the client has detected the lost connection. */
const broken = (client: PoolClient): Promise<void> =>
  new Promise((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
  });

/** Breaks a connection as a crash does: terminates the backend, or destroys the stream. */
const kill = async (client: PoolClient): Promise<void> => {
  const gone = broken(client);
  if (databaseKind === 'postgresql') {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  } else {
    (client as PoolClient & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
  await gone;
  client.release(true);
};

beforeAll(async () => {
  await pool.query('create table ledger (id int primary key, amount int not null)');
});
beforeEach(() => pool.query('delete from ledger'));

describe(`the ${databaseKind} database`, () => {
  test('reports that it is migrated, and can be migrated again concurrently', async () => {
    expect(await isMigrated(database)).toBe(true);
    await Promise.all([migrate(database), migrate(database)]);
    expect(await isMigrated(database)).toBe(true);
  });

  test('has trigram search', async () => {
    const { rows } = await pool.query<{ near: number }>(`select similarity('Bangalore', 'Banglore') as near`);
    expect(rows[0]?.near).toBeGreaterThan(0.5);
  });

  test('returns the right result to each of many concurrent queries', async () => {
    const results = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        const { rows } = await pool.query<{ n: number }>({
          name: n % 3 ? `n${n % 7}` : '',
          text: `select ${n % 7} * $1::int as n, $2 as pad`,
          // A large value arrives in several pieces, between which another connection's may arrive.
          values: [n, 'x'.repeat(n % 5 ? 0 : 300_000)],
        });
        return rows[0]?.n;
      }),
    );
    expect(results).toEqual(Array.from({ length: 400 }, (_, n) => (n % 7) * n));
  });

  test('allows two connections to use the same statement name for different statements', async () => {
    const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
    const run = (client: PoolClient, text: string) => client.query<{ v: string }>({ name: 'same', text });
    for (let round = 0; round < 3; round += 1) {
      expect((await run(one, `select 'one' as v`)).rows).toEqual([{ v: 'one' }]);
      expect((await run(two, `select 'two' as v`)).rows).toEqual([{ v: 'two' }]);
    }
    one.release();
    two.release();
  });

  test('isolates uncommitted changes', async () => {
    const inside = await pool.connect();
    await inside.query('begin');
    await inside.query('insert into ledger values (1, 10)');
    const outside = count();
    if (databaseKind === 'postgresql') expect(await outside).toBe(0);
    await inside.query('insert into ledger values (2, 20)');
    await inside.query('rollback');
    inside.release();
    expect(await outside).toBe(0);
  });

  test('loses no update of fifty concurrent transactions on one row', async () => {
    await pool.query('insert into ledger values (3, 0)');
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`update ledger set amount = amount + 1 where id = 3`);
          await tx.execute(sql`select amount from ledger where id = 3`);
        }),
      ),
    );
    const { rows } = await pool.query('select amount from ledger where id = 3');
    expect(rows).toEqual([{ amount: 50 }]);
  });

  test('can be used again after a failed statement, inside and outside a transaction', async () => {
    await pool.query('insert into ledger values (3, 0)');
    await expect(pool.query('insert into ledger values (3, 0)')).rejects.toMatchObject({ code: '23505' });
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('select $1::int', ['no number'])).rejects.toMatchObject({ code: '22P02' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect((await client.query({ name: 'again', text: 'select $1::int as n', values: [1] })).rows).toEqual([{ n: 1 }]);
    client.release();
  });

  test('rolls a failed drizzle transaction back', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into ledger values (4, 1)`);
      throw new Error('the use case failed');
    });
    await expect(failing).rejects.toThrow('the use case failed');
    expect((await pool.query('select 1 from ledger where id = 4')).rowCount).toBe(0);
  });

  test('rolls back the transaction of a killed connection without affecting others', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into ledger values (5, 1)');
    await kill(client);
    expect((await pool.query('select 1 from ledger where id = 5')).rowCount).toBe(0);
    await pool.query('insert into ledger values (5, 2)');
  });

  test('transfers large values and many rows', async () => {
    const text = 'रेल '.repeat(200_000);
    const { rows } = await pool.query<{ v: string }>('select $1::text as v', [text]);
    expect(rows[0]?.v).toBe(text);
    expect((await pool.query('select generate_series(1, 30000)')).rowCount).toBe(30_000);
  });

  test('recovers when the server drops all idle connections', async () => {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    const drop =
      databaseKind === 'postgresql'
        ? 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
        : 'copy ledger from stdin';
    await pool.query(drop).catch((error: Error) => error);
    const query = () => pool.query('select 1').then(({ rowCount }) => rowCount, String);
    // Enough concurrent queries to use every connection of the pool: a dead connection fails here and not in the next test.
    const all = async () => new Set(await Promise.all(Array.from({ length: 40 }, query)));
    await expect.poll(all, { timeout: 20_000 }).toEqual(new Set([1]));
  });

  test('can be maintained while other queries run', async () => {
    const work = Promise.all(Array.from({ length: 20 }, () => pool.query('select count(*) from users')));
    await database.maintain();
    await work;
  });
});

test('the data folder is private to its owner', () => {
  if (databaseKind === 'embedded') expect(statSync(`${database.dataDir}/database`).mode & 0o777).toBe(0o700);
  else expect(database.databaseUrl).toContain('raahi_test');
});

test('connections are released when BEGIN fails; plain drizzle would leak them', async () => {
  const edges = createFaultInjector();
  const breakable = faultyDatabase(database, edges);
  const inUse = () => breakable.pool.totalCount - breakable.pool.idleCount;
  edges.watch(({ what }) => (/^begin/i.test(what) ? 'lost request' : null));
  for (const transactions of [breakable.db, drizzle(breakable.pool)]) {
    expect(inUse()).toBe(0);
    for (let n = 0; n < 3; n += 1) await expect(transactions.transaction(async () => 1)).rejects.toThrow();
  }
  expect(inUse()).toBe(3);
});
