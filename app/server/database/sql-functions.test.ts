import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { isMigrated, migrate, migrateThrough } from './migrate.server.ts';
import { applySqlFunctions, readSqlFunctions, type SqlFunction } from './sql-functions.server.ts';

const database = await testDatabase();
const { pool } = database;
const functions = readSqlFunctions();

const apply = async (changed: readonly SqlFunction[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await applySqlFunctions(client, changed);
  } finally {
    client.release();
  }
};

const greeting = (text: string): SqlFunction => ({
  name: 'greeting',
  text: `create or replace function greeting() returns text language sql as $$ select '${text}'::text $$;`,
});

const greet = async (): Promise<unknown> =>
  (await pool.query<{ said: string }>('select greeting() as said')).rows[0]?.said;

beforeEach(() => pool.query('drop function if exists greeting'));

describe('SQL functions', () => {
  test('can be declared by an owner who is no superuser', () => {
    // PostgreSQL lets only superusers set a parameter of ours in the declaration of a function; within its body set_config is allowed.
    const declared = functions.filter(({ text }) =>
      /\bset\s+\w+\.\w+\s*(=|to)/i.test(text.replace(/\$\$.*?\$\$/gs, '')),
    );
    expect(declared.map(({ name }) => name)).toEqual([]);
  });

  test('are replaced, also with another signature when the file drops the one before', async () => {
    await apply([greeting('hello')]);
    await apply([greeting('namaste')]);
    expect(await greet()).toBe('namaste');
    const other = `drop function if exists greeting();
      create or replace function greeting(p_name text default 'Asha') returns text language sql as $$ select p_name $$;`;
    for (let times = 0; times < 2; times += 1) await apply([{ name: 'greeting', text: other }]);
    expect(await greet()).toBe('Asha');
  });

  test('are applied all or none', async () => {
    await apply([greeting('before')]);
    const broken = {
      name: 'z_broken',
      text: 'create or replace function z_broken() returns text language sql as $$ select',
    };
    await expect(apply([greeting('after'), broken])).rejects.toThrow('The SQL function z_broken cannot be applied.');
    expect(await greet()).toBe('before');
  });

  test('that are missing make a database unready until it is migrated', async () => {
    await pool.query('drop function hold_trip');
    expect(await isMigrated(database)).toBe(false);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
  });

  test('of triggers are created before the migrations when they are new, and replaced after them', async () => {
    await pool.query('alter function refuse_closed_agent() rename to refuse_closed_agent_away');
    const client = await pool.connect();
    const queries = vi.spyOn(client, 'query');
    await migrateThrough(client, database.kind);
    const texts = queries.mock.calls.map(([query]: unknown[]) =>
      String(typeof query === 'object' && query !== null && 'text' in query ? query.text : query),
    );
    queries.mockRestore();
    client.release();
    await pool.query(
      'drop function refuse_closed_agent(); alter function refuse_closed_agent_away() rename to refuse_closed_agent',
    );
    const created = (statements: string[]) =>
      statements.flatMap((text) => /create or replace function (\w+)/.exec(text)?.[1] ?? []);
    const migrations = texts.findIndex((text) => /create schema if not exists "drizzle"/i.test(text));
    expect(created(texts.slice(0, migrations))).toEqual(['refuse_closed_agent']);
    expect(created(texts.slice(migrations))).toEqual(functions.map(({ name }) => name));
  });

  test('each have a file of their name, and the schema holds no other', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(functions.map(({ name }) => name));
    for (const { name, text } of functions) expect(text).toMatch(new RegExp(`create or replace function ${name}\\(`));
  });
});
