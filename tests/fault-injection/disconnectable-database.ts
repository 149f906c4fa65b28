import { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';
import { createDrizzle, type Database } from '~/server/database/database.server.ts';
import { dropConnection } from './fault-injector.ts';

/** A socket whose connection is refused. */
class Refused extends Socket {
  override connect(): this {
    return super.connect({ host: '127.0.0.1', port: 1 });
  }
}

/** The same database with a switch: after `disconnect` its connections drop and new ones are refused until `reconnect`. */
export const disconnectableDatabase = <Kind extends Database>(
  database: Kind,
): Kind & { pull(): void; putBack(): void } => {
  const pool = new Pool({ ...database.pool.options });
  const usual = pool.options.stream;
  const open = new Set<PoolClient>();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  return {
    ...database,
    pool,
    db: createDrizzle(pool),
    close: () => pool.end(),
    pull: () => {
      pool.options.stream = () => new Refused();
      for (const client of open) dropConnection(client);
    },
    putBack: () => {
      pool.options.stream = usual;
    },
  };
};
