import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.server.ts';
import { isMigrated } from './migrate.server.ts';

/** Whether a process can serve requests, and otherwise why not. */
export type Readiness = 'ready' | 'database not migrated yet' | 'database is read-only' | 'database unavailable';

/** A check that takes longer counts as failed. Milliseconds. */
const readinessTimeout = 2000;

const checkDatabase = async ({ healthPool }: Pick<Database, 'healthPool'>): Promise<Readiness> => {
  const { rows } = await healthPool.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only`,
  );
  if (rows[0]?.read_only) return 'database is read-only';
  return (await isMigrated({ pool: healthPool })) ? 'ready' : 'database not migrated yet';
};

/**
 * A check for /readyz: the database responds within two seconds, accepts writes and is migrated. It uses a connection of its own, so a busy pool does not
 * fail it, and calls share a check that is still running, so a database that hangs does not collect connections. Never rejects.
 */
export const createReadinessCheck = (
  database: Pick<Database, 'healthPool'>,
  timeout = readinessTimeout,
): (() => Promise<Readiness>) => {
  let running: Promise<Readiness> | undefined;
  return () => {
    running ??= checkDatabase(database)
      .catch((): Readiness => 'database unavailable')
      .finally(() => {
        running = undefined;
      });
    return Promise.race([running, pause(timeout, 'database unavailable' as const, { ref: false })]);
  };
};
