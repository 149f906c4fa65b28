import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { inProject } from '../project-root.server.ts';

/** A function of the schema: its name and the text of `<name>.sql` in a folder of `db/functions`, a `create or replace function`. */
export type SqlFunction = { name: string; text: string };

const functionsFolder = inProject('db/functions');

const functionFiles = (): string[] =>
  readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));

/** The functions of this build, by name: a function in SQL calls only functions whose names come before its own. */
export const readSqlFunctions = (): SqlFunction[] =>
  functionFiles()
    .map((file) => ({ name: basename(file, '.sql'), text: readFileSync(join(functionsFolder, file), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

export const sqlFunctionNames = (): string[] => functionFiles().map((file) => basename(file, '.sql'));

/** Trigger functions name no table before they run, so new ones are created before the migrations, which create their triggers. */
export const isTriggerFunction = ({ text }: SqlFunction): boolean => /\breturns trigger\b/.test(text);

/** Those of these functions that the database does not have. */
export const listMissingFunctions = async (
  connection: Pick<ClientBase | Pool, 'query'>,
  names: readonly string[],
): Promise<string[]> => {
  const { rows } = await connection.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not exists (
      select from pg_proc where proname = name and pronamespace = 'public'::regnamespace)`,
    [names],
  );
  return rows.map(({ name }) => name);
};

/**
 * Creates or replaces functions, all or none. The caller holds the migration lock.
 * @throws when a function is invalid; the message names it.
 */
export const applySqlFunctions = async (client: ClientBase, functions: readonly SqlFunction[]): Promise<void> => {
  await client.query('begin');
  try {
    for (const { name, text } of functions)
      await client.query(text).catch((error: unknown) => {
        throw new Error(`The SQL function ${name} cannot be applied.`, { cause: error });
      });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
