import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClientBase } from 'pg';
import { inProject } from '../project-root.server.ts';
import { type LockPatience, usualPatience, withLockRetries } from './run-migrations.server.ts';

const functionsFolder = inProject('db/functions');

/** A function of the schema: its name and the text of `db/functions/<name>.sql`, a `create or replace function`. */
export type SqlFunction = { name: string; text: string };

/** The functions of this build, by name. */
export const readSqlFunctions = (folder = functionsFolder): SqlFunction[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(folder, file), 'utf8') }));

/** Names of the functions that this build calls. */
export const sqlFunctionNames = (): string[] =>
  readdirSync(functionsFolder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => basename(file, '.sql'));

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

type AppliedRow = { name: string; checksum: string; release: string };

type Changes = { functions: readonly SqlFunction[]; changed: readonly SqlFunction[]; release: number };

/** In one transaction, so that functions which call each other change together; files that create triggers lock their tables until its end. */
const replaceFunctions = async (
  client: ClientBase,
  { functions, changed, release }: Changes,
  { lockTimeout }: LockPatience,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    for (const { name, text } of changed) {
      await client.query(text);
      await client.query(
        `insert into drizzle.sql_functions (name, checksum, release) values ($1, $2, $3)
          on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum(text), release],
      );
    }
    await client.query('delete from drizzle.sql_functions where name <> all ($1)', [functions.map(({ name }) => name)]);
    await client.query('update drizzle.sql_functions set release = $1 where release < $1', [release]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/**
 * Creates or replaces the functions whose text has changed since they were applied. `release` orders builds (the newest migration they know): an older
 * build that starts beside a newer one changes nothing. The caller holds the migration lock.
 * @throws when a function is invalid or the locks are not free in time; then none is applied.
 * @returns the names that were applied
 */
export const applySqlFunctions = async (
  client: ClientBase,
  functions: readonly SqlFunction[],
  release: number,
  patience: LockPatience = usualPatience,
): Promise<string[]> => {
  await client.query(
    `create table if not exists drizzle.sql_functions
      (name text primary key, checksum text not null, release bigint not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<AppliedRow>('select name, checksum, release from drizzle.sql_functions');
  if (rows.some((row) => Number(row.release) > release)) return [];
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = functions.filter(({ name, text }) => applied.get(name) !== checksum(text));
  await withLockRetries('SQL functions', patience, () =>
    replaceFunctions(client, { functions, changed, release }, patience),
  );
  return changed.map(({ name }) => name);
};
