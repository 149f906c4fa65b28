import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { errorMessage } from '../error-message.server.ts';
import type { Log } from '../log.server.ts';
import type { Database, Db } from './database.server.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import { type Embedded, openEmbedded } from './embedded/open-embedded.server.ts';
import { defaultPoolSize } from './pool-size.ts';
import { createReadDb } from './read-database.server.ts';

export type DatabaseOptions = {
  databaseUrl: string | null;
  /** A replica of `databaseUrl` for reading; it may be away. */
  readUrl?: string | null;
  /** How long a replica that was away is not asked again; 10 seconds by default. Milliseconds. */
  replicaPauseMs?: number;
  /** The embedded database is in its sub-folder `database/`. */
  dataDir: string;
  /** Connections of this process to PostgreSQL. */
  poolSize?: number;
  /**
   * `databaseUrl` is a pooler that may run each transaction in another session (PgBouncer with `pool_mode = transaction`): no prepared statement
   * is named and no setting belongs to a session. The time limits are then those of the role (see `npm run db -- grant`).
   */
  transactionPooler?: boolean;
  /** The address for migrations, as the owner of the schema and not through a pooler; `databaseUrl` by default. */
  migrateUrl?: string | null;
  log?: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Milliseconds. The server ends a statement first; the client gives up when the server does not respond at all. */
const statementTimeout = 30_000;
const queryTimeout = 35_000;
const replicaConnectionTimeout = 2000;
const replicaQueryTimeout = 10_000;
const healthLimits = { max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000 };

/** A pool that survives lost connections: an 'error' event without a listener would end the process. */
const createPool = (config: PoolConfig, log: DatabaseOptions['log']): Pool => {
  const pool = new Pool({
    max: defaultPoolSize,
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
    let isLost = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      // Such a connection is not used again: it may be a standby's by now, or still wait for a query.
      isLost = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isLost);
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

const unnamed = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name, ...rest } = query;
  return rest;
};

/** Makes the statements of a connection unnamed: behind a transaction pooler the next one may reach a session that has not prepared it. */
const useUnnamedStatements = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((first: unknown, ...others: unknown[]) => query(unnamed(first), ...others)) as PoolClient['query'];
};

/** A pooler refuses the time limits as start-up parameters, and would leave them in a session that others use. */
const sessionLimits = { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 60_000 };

const serverConfig = (connectionString: string, { transactionPooler }: DatabaseOptions): PoolConfig => ({
  connectionString,
  query_timeout: queryTimeout,
  ...(!transactionPooler && sessionLimits),
});

const openPostgresql = async (databaseUrl: string, options: DatabaseOptions): Promise<Database> => {
  const { log, poolSize = defaultPoolSize, transactionPooler = false, replicaPauseMs: pauseMs } = options;
  const config = serverConfig(databaseUrl, options);
  const pool = createPool({ ...config, max: poolSize }, log);
  const healthPool = createPool({ ...config, ...healthLimits }, log);
  if (transactionPooler) pool.on('connect', useUnnamedStatements);
  const replicaPool = options.readUrl
    ? createPool(
        {
          ...serverConfig(options.readUrl, options),
          connectionTimeoutMillis: replicaConnectionTimeout,
          query_timeout: replicaQueryTimeout,
          // A standby refuses writes; one that was promoted must do so too.
          ...(!transactionPooler && { options: '-c default_transaction_read_only=on' }),
          max: poolSize,
        },
        log,
      )
    : null;
  if (transactionPooler) replicaPool?.on('connect', useUnnamedStatements);
  const close = async () => {
    await Promise.all([pool.end(), healthPool.end(), replicaPool?.end()]);
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw new DatabaseUnreachableError(errorMessage(error));
  }
  const db = createDrizzle(pool);
  return {
    kind: 'postgresql',
    pool,
    db,
    readDb: replicaPool ? createReadDb({ replica: replicaPool, primary: pool }, createDrizzle, { log, pauseMs }) : db,
    replicaPool,
    healthPool,
    migrateUrl: options.migrateUrl ?? databaseUrl,
    maintain: async () => undefined,
    copyFilesTo: null,
    close,
  };
};

/** A pool and Drizzle on an open embedded database; `close` closes it too. */
export const onEmbedded = (embedded: Embedded, log?: DatabaseOptions['log']): Database => {
  const pool = createPool(embedded.poolConfig, log);
  const healthPool = createPool({ ...embedded.poolConfig, ...healthLimits }, log);
  const db = createDrizzle(pool);
  return {
    kind: 'embedded',
    pool,
    db,
    readDb: db,
    replicaPool: null,
    healthPool,
    migrateUrl: null,
    maintain: () => embedded.maintain(pool),
    copyFilesTo: (folder) => embedded.copyTo(pool, folder),
    close: async () => {
      await Promise.all([pool.end(), healthPool.end()]);
      await embedded.close();
    },
  };
};

/**
 * Opens PostgreSQL when a URL is given, otherwise the embedded database in `dataDir`. Both are used through a `pg` pool. Does not migrate
 * (see migrate.server.ts).
 * @throws DatabaseUnreachableError when the server does not respond or rejects the connection.
 * @throws EmbeddedDatabaseError when the folder is in use by another process or cannot be opened.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) return openPostgresql(databaseUrl, options);
  return onEmbedded(await openEmbedded(dataDir, log), log);
};
