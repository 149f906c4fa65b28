import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { inProject } from '../project-root.server.ts';
import { type LockPatience, runWithinLockTimeout, usualPatience, withLockRetries } from './run-migrations.server.ts';

const functionsFolder = inProject('db/functions');

/** A function of the schema: its name and the text of `<name>.sql` in a folder of `db/functions`, a `create or replace function`. */
export type SqlFunction = { name: string; text: string };

const functionFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));

/** The functions of this build, by name: a function in SQL calls only functions whose names come before its own, or that exist. */
export const readSqlFunctions = (folder = functionsFolder): SqlFunction[] =>
  functionFiles(folder)
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(folder, file), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Names of the functions that this build calls. Those in the folder `former` are for processes of the last release. */
export const sqlFunctionNames = (folder = functionsFolder): string[] =>
  functionFiles(folder)
    .filter((file) => dirname(file) !== 'former')
    .map((file) => basename(file, '.sql'));

/** The former name of a trigger function, from the line `-- Renamed from <name>.` of its file. Its triggers keep it through the renaming. */
export const formerNameOf = ({ text }: SqlFunction): string | null =>
  /^-- Renamed from (\w+)\.$/m.exec(text)?.[1] ?? null;

/** Renames a trigger function that still has its former name; it has no arguments. */
const renameFunction = async (client: ClientBase, from: string, to: string): Promise<void> => {
  const { rows } = await client.query<{ due: boolean }>(
    'select to_regprocedure($1) is not null and to_regprocedure($2) is null as due',
    [`${from}()`, `${to}()`],
  );
  if (rows[0]?.due) await client.query(`alter function ${from}() rename to ${to}`);
};

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

type AppliedRow = { name: string; checksum: string; release: string };

type Changes = { functions: readonly SqlFunction[]; changed: readonly SqlFunction[]; release: number };

/** The function of a file and the triggers after it, each as one statement. */
const splitStatements = ({ text }: SqlFunction): string[] => text.split(/^(?=create or replace trigger )/m);

/** In one transaction, so that functions which call each other change together. Triggers come last: they lock their tables until its end. */
const replaceFunctions = async (
  client: ClientBase,
  { functions, changed, release }: Changes,
  patience: LockPatience,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${patience.lockTimeout}`);
    for (const sqlFunction of changed) {
      const { name, text } = sqlFunction;
      const formerName = formerNameOf(sqlFunction);
      if (formerName) await renameFunction(client, formerName, name);
      await client.query(splitStatements(sqlFunction)[0] ?? '');
      // Processes of the last release start only when the table has all names that they know.
      for (const known of formerName ? [name, formerName] : [name])
        await client.query(
          `insert into drizzle.sql_functions (name, checksum, release) values ($1, $2, $3)
            on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
          [known, checksum(text), release],
        );
    }
    await client.query('delete from drizzle.sql_functions where name <> all ($1)', [
      functions.flatMap((one) => [one.name, formerNameOf(one) ?? []].flat()),
    ]);
    await client.query('update drizzle.sql_functions set release = $1 where release < $1', [release]);
    await runWithinLockTimeout(
      client,
      changed.flatMap((one) => splitStatements(one).slice(1)),
      patience,
    );
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
