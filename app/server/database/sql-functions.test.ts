import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { inProject } from '../project-root.server.ts';
import { isMigrated, migrate } from './migrate.server.ts';
import {
  applySqlFunctions,
  formerNameOf,
  readSqlFunctions,
  type SqlFunction,
  sqlFunctionNames,
} from './sql-functions.server.ts';

const database = await testDatabase();
const { pool } = database;
const functions = readSqlFunctions();

const apply = async (changed: readonly SqlFunction[], release: number): Promise<string[]> => {
  const client = await pool.connect();
  try {
    return await applySqlFunctions(client, changed, release, { lockTimeout: 50, attempts: 3, pause: 1 });
  } finally {
    client.release();
  }
};

/** The release under which the migrated test database holds its functions. */
const release = async (): Promise<number> => {
  const { rows } = await pool.query<{ release: string }>('select max(release) as release from drizzle.sql_functions');
  return Number(rows[0]?.release);
};

const greeting = (text: string): SqlFunction => ({
  name: 'greeting',
  text: `create or replace function greeting() returns text language sql as $$ select '${text}'::text $$;`,
});

const greet = async (): Promise<unknown> =>
  (await pool.query<{ said: string }>('select greeting() as said')).rows[0]?.said;

describe('SQL functions', () => {
  test('are all applied by the migration and not again', async () => {
    expect(await apply(functions, await release())).toEqual([]);
  });

  test('can be declared by an owner who is no superuser', async () => {
    // PostgreSQL lets only superusers set a parameter of ours in the declaration of a function; within its body set_config is allowed.
    const declared = functions.filter(({ text }) =>
      /\bset\s+\w+\.\w+\s*(=|to)/i.test(text.replace(/\$\$.*?\$\$/gs, '')),
    );
    expect(declared.map(({ name }) => name)).toEqual([]);
  });

  test('replace a changed text, and only that', async () => {
    const now = await release();
    expect(await apply([...functions, greeting('hello')], now)).toEqual(['greeting']);
    expect(await greet()).toBe('hello');
    expect(await apply([...functions, greeting('namaste')], now)).toEqual(['greeting']);
    expect(await greet()).toBe('namaste');
  });

  test('of a newer build are not overwritten by an older one that starts beside it', async () => {
    const now = await release();
    await apply([...functions, greeting('newer')], now + 1);
    expect(await apply([...functions, greeting('older')], now)).toEqual([]);
    expect(await greet()).toBe('newer');
  });

  test('are applied all or none', async () => {
    const now = await release();
    await apply([...functions, greeting('before')], now);
    const broken = {
      name: 'z_broken',
      text: 'create or replace function z_broken() returns text language sql as $$ select',
    };
    await expect(apply([...functions, greeting('after'), broken], now)).rejects.toThrow();
    expect(await greet()).toBe('before');
  });

  test('do not wait for a lock for long, and try again until it is free', async () => {
    const now = await release();
    // A sequence keeps its value when the transaction is rolled back.
    await pool.query('drop sequence if exists lock_attempts; create sequence lock_attempts');
    const locked = (attempts: number): SqlFunction => ({
      name: 'greeting',
      text: `do $$ begin
        if nextval('lock_attempts') < ${attempts} then
          raise exception '%', current_setting('lock_timeout') using errcode = 'lock_not_available';
        end if; end $$; ${greeting(`attempt ${attempts}`).text}`,
    });
    expect(await apply([...functions, locked(3)], now)).toEqual(['greeting']);
    expect(await greet()).toBe('attempt 3');
    await expect(apply([...functions, locked(7)], now)).rejects.toMatchObject({
      message: expect.stringContaining('SQL functions did not get the locks'),
      cause: { message: '50ms' },
    });
    expect(await greet()).toBe('attempt 3');
    await pool.query('drop sequence lock_attempts');
  });

  test('are missing in a database that an earlier build has migrated', async () => {
    await pool.query(`delete from drizzle.sql_functions where name = 'hold_limited_seats'`);
    expect(await isMigrated(database)).toBe(false);
    await pool.query('update drizzle.sql_functions set release = 1');
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
  });

  test('each have a file of their name, and the schema holds no other', async () => {
    await pool.query('drop function if exists greeting()');
    const { rows } = await pool.query<{ name: string }>(
      `select distinct p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(functions.map(({ name }) => name));
    for (const { name, text } of functions) expect(text).toMatch(new RegExp(`create or replace function ${name}\\(`));
  });

  test('that are renamed keep their triggers, and the former name stays known to the last release', async () => {
    const now = await release();
    const trigger = (name: string, word: string, comment = ''): SqlFunction => ({
      name,
      text: `${comment}create or replace function ${name}() returns trigger language plpgsql as $$ begin
        new.word := '${word}'; return new; end $$;`,
    });
    await apply([...functions, trigger('z_former', 'former')], now);
    await pool.query(`create table renamed_words (word text);
      create trigger words before insert on renamed_words for each row execute function z_former()`);
    const renamed = [...functions, trigger('z_present', 'present', '-- Renamed from z_former.\n')];
    expect(await apply(renamed, now)).toEqual(['z_present']);
    expect(await apply(renamed, now)).toEqual([]);
    const { rows } = await pool.query('insert into renamed_words default values returning word');
    expect(rows).toEqual([{ word: 'present' }]);
    const known = await pool.query(`select name from drizzle.sql_functions where name like 'z_%' order by name`);
    expect(known.rows.map(({ name }) => name)).toEqual(['z_former', 'z_present']);
    await pool.query('drop table renamed_words; drop function z_present()');
    await apply(functions, now);
  });

  test('that only the last release calls are not needed to start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'raahi-functions-'));
    mkdirSync(join(folder, 'former'));
    for (const file of ['present.sql', join('former', 'past.sql')]) writeFileSync(join(folder, file), '');
    expect(sqlFunctionNames(folder)).toEqual(['present']);
    expect(readSqlFunctions(folder).map(({ name }) => name)).toEqual(['past', 'present']);
    rmSync(folder, { recursive: true });

    await pool.query(`delete from drizzle.sql_functions where name = 'hold_trip'`);
    expect(await isMigrated(database)).toBe(false);
    expect(await apply(functions, await release())).toEqual(['hold_trip']);
    expect(await isMigrated(database)).toBe(true);
  });

  test('are followed by the triggers of their files, which may call a function of a later file', async () => {
    const now = await release();
    await pool.query('drop table if exists greeted; create table greeted (word text)');
    const first: SqlFunction = {
      name: 'a_first',
      text: `create or replace function a_first() returns text language sql as $$
  select 'a line that does not begin with create or replace trigger '::text $$;

create or replace trigger words before insert on greeted for each row execute function z_word();
create or replace trigger words_again before insert on greeted
  for each row execute function z_word();`,
    };
    const word: SqlFunction = {
      name: 'z_word',
      text: `create or replace function z_word() returns trigger language plpgsql as $$ begin
        new.word := coalesce(new.word, '') || 'word '; return new; end $$;`,
    };
    expect(await apply([...functions, first, word], now)).toEqual(['a_first', 'z_word']);
    const { rows } = await pool.query('insert into greeted default values returning word');
    expect(rows).toEqual([{ word: 'word word ' }]);
    await pool.query('drop table greeted; drop function a_first(), z_word()');
    await apply(functions, now);
  });

  test('of which one is renamed are triggers', () => {
    const renamed = functions.filter((one) => formerNameOf(one) !== null);
    expect(renamed.length).toBeGreaterThan(0);
    for (const { text } of renamed) expect(text).toContain('() returns trigger');
  });

  test('are created by no migration after 0028', () => {
    const folder = inProject('db/migrations');
    const creating = readdirSync(folder).filter(
      (file) =>
        file.endsWith('.sql') &&
        file.slice(0, 4) > '0028' &&
        /create\s+(or\s+replace\s+)?function/i.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    expect(creating).toEqual([]);
  });
});
