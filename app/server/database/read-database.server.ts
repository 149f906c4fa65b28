import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { limitConcurrency } from '../limit-concurrency.server.ts';
import { replicaFallbacks } from '../metrics/application-metrics.server.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import type { Replica } from './replica.server.ts';

/**
 * Why a read that failed at the replica is repeated at the primary. `busy`: no connection in time. `conflict`: the standby had to replay a change of the
 * rows. `behind`: it does not have this release's schema yet. `write`: what was thought to read writes.
 */
type FallbackReason = 'away' | 'busy' | 'conflict' | 'behind' | 'write';

type Db = NodePgDatabase<Record<string, never>>;

/** Reads that moved to the primary wait this long for their turn. Milliseconds. */
const longestWaitMs = 10_000;

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

const reasonByCode: Record<string, FallbackReason> = {
  '25006': 'write',
  '40001': 'conflict',
  // An undefined table, column or function.
  '42P01': 'behind',
  '42703': 'behind',
  '42883': 'behind',
  '53300': 'busy',
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (/^(timeout exceeded|Query read timeout)/.test(error.message) || isTimeout(error.cause));

const reasonOf = (error: unknown): FallbackReason | null => {
  const known = reasonByCode[codeOf(error) ?? ''];
  if (known) return known;
  if (!isDatabaseUnavailable(error)) return null;
  return isTimeout(error) ? 'busy' : 'away';
};

/**
 * A database for statements and transactions that only read. They go to the replica while it is usable, and to the primary otherwise and when they fail
 * there, then with at most half of the primary's connections: bookings and payments have the others.
 */
export const createReadDb = (replica: Replica, primary: Pool, createDrizzle: (pool: Pool) => Db): Db => {
  const atPrimary = limitConcurrency(Math.max(1, Math.floor(primary.options.max / 2)), longestWaitMs);
  const read = async <Result>(from: (pool: Pool) => Promise<Result>): Promise<Result> => {
    if (!replica.isUsable()) return atPrimary(() => from(primary));
    try {
      return await from(replica.pool);
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      replicaFallbacks.add(1, reason);
      if (reason === 'away') replica.markAway(error);
      return atPrimary(() => from(primary));
    }
  };
  type Query = (...values: unknown[]) => Promise<unknown>;
  const query: Query = (...values) => read((pool) => (pool.query as Query).apply(pool, values));
  const transaction: Db['transaction'] = (work, config) =>
    read((pool) => createDrizzle(pool).transaction(work, { ...config, accessMode: 'read only' }));
  return Object.assign(drizzle({ query } as unknown as Pool), { transaction }) as Db;
};
