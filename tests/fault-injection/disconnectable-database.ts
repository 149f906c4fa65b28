import { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { createDrizzle } from '~/server/database/open-database.server.ts';
import { dropConnection } from './fault-injector.ts';

/** A socket whose connection is refused. */
class Refused extends Socket {
  override connect(): this {
    return super.connect({ host: '127.0.0.1', port: 1 });
  }
}

/** The same pool with a switch. */
const disconnectablePool = (original: Pool) => {
  const pool = new Pool({ ...original.options });
  const usual = pool.options.stream;
  const open = new Set<PoolClient>();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    pool,
    pull: () => {
      pool.options.stream = () => new Refused();
      for (const client of open) dropConnection(client);
    },
    putBack: () => {
      pool.options.stream = usual;
    },
  };
};

/** The same database with a switch: after `pull` its connections drop and new ones are refused until `putBack`. */
export const disconnectableDatabase = <Kind extends Database>(
  database: Kind,
): Kind & { pull(): void; putBack(): void } => {
  const pools = [disconnectablePool(database.pool), disconnectablePool(database.healthPool)] as const;
  const [{ pool }, { pool: healthPool }] = pools;
  const db = createDrizzle(pool);
  return {
    ...database,
    pool,
    healthPool,
    db,
    readDb: db,
    close: async () => {
      await Promise.all(pools.map((one) => one.pool.end()));
    },
    pull: () => {
      for (const one of pools) one.pull();
    },
    putBack: () => {
      for (const one of pools) one.putBack();
    },
  };
};
