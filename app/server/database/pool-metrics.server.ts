import type { Pool, PoolClient } from 'pg';
import { poolWaits } from '../metrics/application-metrics.server.ts';
import { type Metric, readMetric } from '../metrics/metric.server.ts';

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/** Measures from now on how long queries and transactions wait for a connection of this pool. */
export const measurePoolWaits = (pool: Pool): void => {
  const connect = pool.connect.bind(pool) as (callback?: OnConnect) => Promise<PoolClient> | undefined;
  const measured = (callback?: OnConnect): Promise<PoolClient> | undefined => {
    const startedAt = performance.now();
    const record = () => poolWaits.observe((performance.now() - startedAt) / 1000);
    if (!callback) return connect()?.finally(record);
    // `pool.query` takes its connection here.
    return connect((...result) => {
      record();
      callback(...result);
    });
  };
  pool.connect = measured as typeof pool.connect;
};

/** Size, use and queue of the pool. */
export const poolMetrics = (pool: Pool): Metric[] => [
  readMetric('gauge', 'raahi_db_pool_max', 'Limit of database connections of this process.', () => pool.options.max),
  readMetric('gauge', 'raahi_db_pool_open', 'Open database connections.', () => pool.totalCount),
  readMetric('gauge', 'raahi_db_pool_in_use', 'Database connections in use.', () => pool.totalCount - pool.idleCount),
  readMetric(
    'gauge',
    'raahi_db_pool_waiting',
    'Queries and transactions that wait for a connection.',
    () => pool.waitingCount,
  ),
];
