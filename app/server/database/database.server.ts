import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { errorMessage } from '../error-message.server.ts';
import type { Log } from '../log.server.ts';
import { openEmbedded } from './embedded/open-embedded.server.ts';

export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The database or a transaction: the first parameter of every store function. */
export type Queryable = Db | Tx;

export type Database = {
  kind: 'postgresql' | 'embedded';
  pool: Pool;
  db: Db;
  /** Vacuum and checkpoint, which PostgreSQL does by itself and the embedded database does not. */
  maintain(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  databaseUrl: string | null;
  /** The embedded database is in its sub-folder `database/`. */
  dataDir: string;
  log?: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Connections per process; PostgreSQL's default limit is 100 in total. */
const connections = 16;

/** A pool that survives lost connections: an 'error' event without a listener would end the process. */
const createPool = (config: PoolConfig, log: DatabaseOptions['log']): Pool => {
  const pool = new Pool({
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    application_name: 'raahi',
    ...config,
  });
  pool.on('error', (error: Error) => log?.warn({ reason: error.message }, 'Database connection lost.'));
  // A connection that breaks during a query already fails that query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Drizzle on this pool. Drizzle's own `transaction` does not release the connection when BEGIN fails, which would exhaust the pool after a
 * few outages; this one always releases it.
 */
export const createDrizzle = (pool: Pool): Db => {
  const db = drizzle(pool);
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(db, { transaction });
};

/** The database server of DATABASE_URL cannot be used; the message is for the operator. */
export class DatabaseUnreachableError extends Error {
  constructor(reason: string) {
    super(`Database client is not initialized. Please check your environment variables. (${reason})`);
    this.name = 'DatabaseUnreachableError';
  }
}

const openPostgresql = async (databaseUrl: string, log: DatabaseOptions['log']): Promise<Database> => {
  const pool = createPool(
    { connectionString: databaseUrl, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
    log,
  );
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(errorMessage(error));
  }
  return {
    kind: 'postgresql',
    pool,
    db: createDrizzle(pool),
    maintain: async () => undefined,
    close: () => pool.end(),
  };
};

/**
 * Opens PostgreSQL when a URL is given, otherwise the embedded database in `dataDir`. Both are used through a `pg` pool. Does not migrate
 * (see migrate.server.ts).
 * @throws DatabaseUnreachableError when the server does not respond or rejects the connection.
 * @throws EmbeddedDatabaseError when the folder is in use by another process or cannot be opened.
 */
export const openDatabase = async ({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> => {
  if (databaseUrl) return openPostgresql(databaseUrl, log);
  const embedded = await openEmbedded(dataDir, log);
  const pool = createPool(embedded.poolConfig, log);
  return {
    kind: 'embedded',
    pool,
    db: createDrizzle(pool),
    maintain: () => embedded.maintain(pool),
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
};
