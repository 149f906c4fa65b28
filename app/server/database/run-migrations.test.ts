import { Client, DatabaseError } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { newestMigration, parseMigration } from './migration-files.server.ts';
import { runMigrations } from './run-migrations.server.ts';

const database = await testDatabase();
const { pool } = database;

const numbers = { next: newestMigration() + 1 };

/** A migration newer than all others. */
const migration = (...statements: string[]) => {
  numbers.next += 1;
  return parseMigration(`test_${numbers.next}`, numbers.next, statements.join('--> statement-breakpoint\n'));
};

const oneByOne = (...statements: string[]) =>
  migration(`-- without a transaction\n${statements[0]}`, ...statements.slice(1));

const run = async (...migrations: ReturnType<typeof migration>[]): Promise<string[]> => {
  const client = await pool.connect();
  try {
    return await runMigrations(client, migrations, { lockTimeout: 50, attempts: 3, pause: 1 });
  } finally {
    client.release();
  }
};

const connect = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.databaseUrl ?? '' });
  await client.connect();
  return client;
};

/** Until a session waits for the lock of a table. */
const untilWaiting = (table: string) =>
  vi.waitUntil(() => count(`select from pg_locks where relation = to_regclass($1) and not granted`, table), {
    timeout: 5000,
    interval: 5,
  });

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await pool.query(text, values)).rowCount ?? 0;

const columns = (name: string) =>
  count(`select from information_schema.columns where table_name = 'growing' and column_name = $1`, name);

const createIndex = 'create unique index concurrently if not exists growing_number on growing (number)';
const isValid = `select from pg_index where indexrelid = to_regclass('growing_number') and indisvalid`;

beforeEach(async () => {
  await pool.query(
    'drop table if exists growing; create table growing (number integer); insert into growing values (1), (1)',
  );
});

describe('migrations', () => {
  test('run once, in order, and are recorded', async () => {
    const first = migration('alter table growing add column a integer');
    const second = migration('alter table growing add column b integer');
    expect(await run(first, second)).toEqual([first.name, second.name]);
    expect(await run(first, second)).toEqual([]);
    expect([await columns('a'), await columns('b')]).toEqual([1, 1]);
  });

  test('that fail change nothing; those before them stay, and the next run goes on there', async () => {
    const good = migration('alter table growing add column a integer');
    const bad = migration('alter table growing add column b integer;', 'select from missing_table');
    await expect(run(good, bad)).rejects.toThrow('missing_table');
    expect([await columns('a'), await columns('b')]).toEqual([1, 0]);
    expect(await run(good, { ...bad, statements: bad.statements.slice(0, 1) })).toEqual([bad.name]);
    expect(await columns('b')).toBe(1);
  });

  test('without a transaction are repeated after an interruption, and an invalid index is made again', async () => {
    const index = oneByOne(createIndex);
    await expect(run(index)).rejects.toThrow('growing_number');
    // What the interrupted statement leaves: an index that every write maintains and no query uses.
    expect(await count(`select to_regclass('growing_number') as index`)).toBe(1);
    expect(await count(isValid)).toBe(0);
    // Control: "if not exists" alone is satisfied with it.
    await pool.query('truncate growing');
    if (databaseKind === 'postgresql') {
      await pool.query(createIndex);
      expect(await count(isValid)).toBe(0);
    }
    expect(await run(index)).toEqual([index.name]);
    expect(await count(isValid)).toBe(1);
  });

  test('do not wait for a lock for long, and try again until it is free', async () => {
    // The embedded database has one session.
    if (databaseKind === 'embedded') return;
    const other = await connect();
    await other.query('begin; lock table growing in access share mode');
    const column = migration('alter table growing add column a integer');
    await expect(run(column)).rejects.toThrow('did not get the locks it needs in 3 attempts');
    expect(await columns('a')).toBe(0);
    const running = run(column, migration('alter table growing add column b integer'));
    await other.query('commit');
    await expect(running).resolves.toHaveLength(2);
    await other.end();
  });

  test('never hold locks for so long that a query which waits for them loses a deadlock', async () => {
    if (databaseKind === 'embedded') return;
    await pool.query('drop table if exists second, third; create table second (); create table third ()');
    const [slow, query] = [await connect(), await connect()];
    // The migration holds the first table and waits for the second, while the query holds the third and waits for the first.
    const deadlock = async (client: Client, lockTimeout: number): Promise<string> => {
      await slow.query('begin; lock table second in access share mode');
      await query.query(`set deadlock_timeout = '4s'; begin; lock table third in access share mode`);
      const steps = ['growing', 'second', 'third'].map((table) => `lock table ${table} in access exclusive mode`);
      const migrating = runMigrations(client, [migration(...steps)], { lockTimeout, attempts: 1, pause: 1 }).catch(
        () => 0,
      );
      const untilBeside = (table: string) =>
        Promise.race([
          untilWaiting(table),
          migrating.then(() => Promise.reject(new Error('The migration has ended.'))),
        ]);
      await untilBeside('second');
      const reading = query.query('select from growing').then(
        () => 'read',
        (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error)),
      );
      await untilBeside('growing');
      await slow.query('rollback');
      const [result] = await Promise.all([reading, migrating]);
      await query.query('rollback');
      return result;
    };
    const client = await connect();
    try {
      // Of two sessions that wait for each other the one that looks first is the victim.
      await client.query(`set deadlock_timeout = '20s'`);
      expect(await deadlock(client, 2000)).toBe('read');
      // Control: with a longer wait the query is the victim.
      expect(await deadlock(client, 20_000)).toBe('40P01');
    } finally {
      await Promise.all([slow, query, client].map((one) => one.end()));
      await pool.query('drop table second, third');
    }
  });
});
