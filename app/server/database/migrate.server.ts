import { setTimeout as pause } from 'node:timers/promises';
import { type Client, DatabaseError, type PoolClient } from 'pg';
import { isJobSchemaInstalled, migrateJobSchema } from '../jobs/job-schema.server.ts';
import type { Log } from '../log.server.ts';
import type { Database } from './database.server.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import { withMigrationLock } from './migration-lock.server.ts';
import { hasNewestMigration, hasOtherBaseline, refuseOtherBaseline, runMigrations } from './migrations.server.ts';
import { createFirstMonths } from './month-partitions.server.ts';
import {
  applySqlFunctions,
  isTriggerFunction,
  listMissingFunctions,
  readSqlFunctions,
  sqlFunctionNames,
} from './sql-functions.server.ts';

/**
 * Migrates through this connection: the migrations, then the SQL functions. The caller holds the migration lock.
 * @throws OtherBaselineError when the database was made by another text of the baseline.
 */
export const migrateThrough = async (client: PoolClient | Client, kind: Database['kind']): Promise<void> => {
  await refuseOtherBaseline(client, kind);
  // A migration may take longer than the time limits of the role; the embedded database has none.
  if (kind === 'postgresql') await client.query('set statement_timeout = 0; set lock_timeout = 0');
  const functions = readSqlFunctions();
  const missing = await listMissingFunctions(client, sqlFunctionNames());
  await applySqlFunctions(
    client,
    functions.filter((one) => isTriggerFunction(one) && missing.includes(one.name)),
  );
  await runMigrations(client);
  await applySqlFunctions(client, functions);
  await createFirstMonths(client);
  await migrateJobSchema({ kind, executeSql: (text, values) => client.query(text, values) });
};

/** One process has the embedded database, so it needs no lock; its connections share one session, where an open transaction would block all others. */
const migrateEmbedded = async ({ pool }: Database): Promise<void> => {
  const client = await pool.connect();
  try {
    await migrateThrough(client, 'embedded');
  } finally {
    client.release();
  }
};

const running = new WeakMap<Database, Promise<void>>();

/**
 * Migrates the schema, the SQL functions and the schema of the job queue. When several processes start at once, one migrates and the others wait.
 * Calls within one process share one run.
 * @throws the reason of `signal` when it is aborted while another process migrates.
 */
export const migrate = (database: Database, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
  const start = () =>
    database.migrateUrl === null
      ? migrateEmbedded(database)
      : withMigrationLock(database.migrateUrl, (client) => migrateThrough(client, 'postgresql'), signal);
  const run = running.get(database) ?? start().finally(() => running.delete(database));
  running.set(database, run);
  return run;
};

/**
 * Waits until another process has migrated the schema (see {@link isMigrated}).
 * @throws OtherBaselineError when the database was made by another text of the baseline.
 * @throws the reason of `signal` when it is aborted meanwhile.
 */
export const waitUntilMigrated = async (
  database: Database,
  log: Pick<Log, 'info'>,
  signal?: AbortSignal,
): Promise<void> => {
  // Before the migration this process's role may have no rights on the schemas; the database may be away for a while.
  const isDone = () =>
    refuseOtherBaseline(database.pool, database.kind)
      .then(() => isMigrated(database))
      .catch((error: unknown) => {
        if (isDatabaseUnavailable(error) || (error instanceof DatabaseError && error.code === '42501')) return false;
        throw error;
      });
  for (let attempt = 0; !(await isDone()); attempt += 1) {
    if (attempt % 30 === 0) log.info('Waiting for the database to be migrated.');
    await pause(1000, undefined, { signal });
  }
};

/**
 * True when the schema is at least as new as this build expects: its newest migration is applied and every SQL function that it calls exists. Never throws for a schema that is missing.
 */
export const isMigrated = async ({ pool }: Pick<Database, 'pool'>): Promise<boolean> => {
  if (!(await hasNewestMigration(pool))) return false;
  const missing = await listMissingFunctions(pool, sqlFunctionNames());
  return missing.length === 0 && isJobSchemaInstalled((text, values) => pool.query(text, values));
};

/** What `npm run db -- status` prints. */
export const describeSchema = async (database: Pick<Database, 'kind' | 'pool'>): Promise<string> => {
  if (await hasOtherBaseline(database.pool)) return `${database.kind}: made by another version of the schema`;
  return `${database.kind}: ${(await isMigrated(database)) ? 'up to date' : 'not migrated'}`;
};
