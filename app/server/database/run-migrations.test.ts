import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
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
    const other = new Client({ connectionString: database.databaseUrl ?? '' });
    await other.connect();
    await other.query('begin; lock table growing in access share mode');
    const column = migration('alter table growing add column a integer');
    await expect(run(column)).rejects.toThrow('did not get the locks it needs in 3 attempts');
    expect(await columns('a')).toBe(0);
    const running = run(column, migration('alter table growing add column b integer'));
    await other.query('commit');
    await expect(running).resolves.toHaveLength(2);
    await other.end();
  });
});
