import type { Pool, PoolClient } from 'pg';
import { poolWaits } from '../metrics/application-metrics.server.ts';

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/** Measures from now on how long queries and transactions wait for a connection of this pool. */
export const measurePoolWaits = (pool: Pool): void => {
  const connect = pool.connect.bind(pool) as (callback?: OnConnect) => Promise<PoolClient> | undefined;
  const measured = (callback?: OnConnect): Promise<PoolClient> | undefined => {
    const startedAt = performance.now();
    const record = () => poolWaits.record((performance.now() - startedAt) / 1000);
    if (!callback) return connect()?.finally(record);
    // `pool.query` takes its connection here.
    return connect((...result) => {
      record();
      callback(...result);
    });
  };
  pool.connect = measured as typeof pool.connect;
};
