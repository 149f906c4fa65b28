import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { inProject } from '../project-root.server.ts';
import type { Database } from './database.server.ts';
import { applySqlFunctions, readSqlFunctions, sqlFunctionNames } from './sql-functions.server.ts';

const migrationsFolder = inProject('db/migrations');

/** Key of the advisory lock that serialises migrations of several processes. */
const migrationLock = 7_224_401;

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Timestamp of the newest migration, as stored by drizzle's migrator. */
const newestMigration = (): number =>
  Math.max(
    0,
    ...journal
      .parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')))
      .entries.map(({ when }) => when),
  );

const migrateUnderLock = async (database: Database): Promise<void> => {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    // No timeout: another process or a long migration may take a while.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create extension if not exists pg_trgm');
    await runMigrations(drizzle(client), { migrationsFolder });
    await applySqlFunctions(client, readSqlFunctions(), newestMigration());
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset statement_timeout');
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A failed connection is destroyed, since its session may still hold the lock.
    client.release(broken);
  }
};

const running = new WeakMap<Database, Promise<void>>();

/**
 * Migrates the schema. When several processes start at once, one migrates and the others wait. Calls within one process share one run,
 * because connections of the embedded database share one session and an advisory lock does not exclude them.
 */
export const migrate = (database: Database): Promise<void> => {
  const run = running.get(database) ?? migrateUnderLock(database).finally(() => running.delete(database));
  running.set(database, run);
  return run;
};

/**
 * True when the schema is at least as new as this build expects: its newest migration is applied and every SQL function that it calls exists. The text of
 * the functions is not compared, because builds of two releases may run at the same time. Never throws for a schema that is missing.
 */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const { rows } = await database.pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('drizzle.sql_functions') is not null as found`,
  );
  if (!rows[0]?.found) return false;
  const newest = await database.pool.query<{ at: string | null; functions: string[] }>(
    `select max(created_at)::text as at, array(select name from drizzle.sql_functions) as functions from drizzle.__drizzle_migrations`,
  );
  const { at = null, functions = [] } = newest.rows[0] ?? {};
  return Number(at ?? 0) >= newestMigration() && sqlFunctionNames().every((name) => functions.includes(name));
};
