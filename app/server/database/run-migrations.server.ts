import { setTimeout as pause } from 'node:timers/promises';
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';
import type { Migration } from './migration-files.server.ts';

/**
 * A statement that waits for the lock of a table lets every later query of that table wait behind it. So it gives up soon, and is tried again
 * after a pause in which those queries run. Milliseconds.
 */
export type LockPatience = { lockTimeout: number; attempts: number; pause: number };

/**
 * About five minutes in all. Shorter than PostgreSQL's deadlock timeout of a second: a query that waits for a transaction of the migration does not wait
 * long enough to be chosen as the victim of a deadlock.
 */
export const usualPatience: LockPatience = { lockTimeout: 800, attempts: 60, pause: 4000 };

/** Not available in time, or a deadlock that this statement lost. */
const lostLock = new Set(['55P03', '40P01']);

/** Runs work again while it loses locks. @throws when it got none in the last attempt; `name` says what needs them. */
export const withLockRetries = async (
  name: string,
  patience: LockPatience,
  work: () => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError) || !lostLock.has(error.code ?? '')) throw error;
      if (attempt >= patience.attempts)
        throw new Error(
          `${name} did not get the locks it needs in ${attempt} attempts: another transaction holds them (see pg_stat_activity). Run it again.`,
          { cause: error },
        );
      await pause(patience.pause);
    }
  }
};

/** Runs statements in a transaction. The first waits for locks for `lockTimeout`; all others together for the same time, because a query may wait for the first. */
export const runWithinLockTimeout = async (
  client: ClientBase,
  statements: readonly string[],
  { lockTimeout }: Pick<LockPatience, 'lockTimeout'>,
): Promise<void> => {
  let end: number | null = null;
  for (const statement of statements) {
    const left = end === null ? lockTimeout : Math.max(1, Math.ceil(end - performance.now()));
    await client.query(`set local lock_timeout = ${left}`);
    await client.query(statement);
    end ??= performance.now() + lockTimeout;
  }
};

const record = (client: ClientBase, { hash, createdAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt]);

/** Runs work in a transaction in which each statement waits for locks for `lockTimeout`. */
export const inTransaction = async (
  client: ClientBase,
  { lockTimeout }: Pick<LockPatience, 'lockTimeout'>,
  work: () => Promise<void>,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const runInTransaction = (client: ClientBase, migration: Migration, patience: LockPatience) =>
  inTransaction(client, patience, async () => {
    await runWithinLockTimeout(client, migration.statements, patience);
    await record(client, migration);
  });

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/im;

/** An index whose concurrent creation was interrupted: it is updated but never used. */
const dropInvalidIndex = async (client: ClientBase, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid`,
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${escapeIdentifier(name)}`);
};

const runOneByOne = async (client: ClientBase, migration: Migration): Promise<void> => {
  for (const statement of migration.statements) {
    const index = concurrentIndex.exec(statement)?.[1];
    if (index) await dropInvalidIndex(client, index);
    await client.query(statement);
  }
  await record(client, migration);
};

/**
 * Runs the migrations that are newer than the newest applied one, each in its own transaction or, where its first line says so, statement by statement.
 * One that was interrupted is run again. The caller holds the migration lock. The applied ones are recorded as drizzle's migrator does, so that builds
 * of earlier releases recognise them.
 * @throws when a migration fails or gets no lock; those before it stay applied.
 * @returns the names of those that were run
 */
export const runMigrations = async (
  client: ClientBase,
  migrations: readonly Migration[],
  patience: LockPatience = usualPatience,
): Promise<string[]> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const pending = migrations.filter(({ createdAt }) => createdAt > Number(rows[0]?.newest ?? 0));
  for (const migration of pending)
    await withLockRetries(`Migration ${migration.name}`, patience, () =>
      migration.inTransaction ? runInTransaction(client, migration, patience) : runOneByOne(client, migration),
    );
  return pending.map(({ name }) => name);
};
