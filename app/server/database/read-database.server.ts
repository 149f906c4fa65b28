import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { errorMessage } from '../error-message.server.ts';
import type { Log } from '../log.server.ts';
import { replicaFallbacks } from '../metrics/application-metrics.server.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';

type Db = NodePgDatabase<Record<string, never>>;

/** A replica that was away is not asked again for this long. Milliseconds. */
const defaultPauseMs = 10_000;

/**
 * Errors after which a statement is repeated at the primary: it writes, the standby had to replay a change of the rows, or it does not have this schema yet
 * (an undefined table, column or function).
 */
const repeatedCodes = ['25006', '40001', '42P01', '42703', '42883'];

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

export type ReadPools = { replica: Pool; primary: Pool };

/**
 * A database for statements and transactions that only read and whose result may be some seconds old. They go to the replica, and to the primary when they fail
 * there or the replica has just been away.
 */
export const createReadDb = (
  { replica, primary }: ReadPools,
  createDrizzle: (pool: Pool) => Db,
  { log, pauseMs = defaultPauseMs }: { log?: Pick<Log, 'warn'> | undefined; pauseMs?: number | undefined },
): Db => {
  let pausedUntil = 0;
  const read = async <Result>(from: (pool: Pool) => Promise<Result>): Promise<Result> => {
    if (performance.now() >= pausedUntil)
      try {
        return await from(replica);
      } catch (error) {
        const isRefused = repeatedCodes.includes(codeOf(error) ?? '');
        const isAway = !isRefused && isDatabaseUnavailable(error);
        if (!isRefused && !isAway) throw error;
        if (isAway) {
          pausedUntil = performance.now() + pauseMs;
          log?.warn({ reason: errorMessage(error) }, 'The read replica is away; the primary is read instead.');
        }
      }
    replicaFallbacks.add(1);
    return from(primary);
  };
  type Query = (...values: unknown[]) => Promise<unknown>;
  const query: Query = (...values) => read((pool) => (pool.query as Query).apply(pool, values));
  const transaction: Db['transaction'] = (work, config) =>
    read((pool) => createDrizzle(pool).transaction(work, { ...config, accessMode: 'read only' }));
  return Object.assign(drizzle({ query } as unknown as Pool), { transaction }) as Db;
};
