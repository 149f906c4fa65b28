import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.server.ts';
import { reasonOf } from '../reason.server.ts';
import { openEmbedded } from './embedded/open-embedded.server.ts';

/** The database, or a transaction on it: the first parameter of every store function. */
export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export type Database = {
  kind: 'postgresql' | 'embedded';
  pool: Pool;
  db: Db;
  /** Housekeeping that PostgreSQL does by itself (autovacuum, checkpoints) and the embedded database does not. */
  maintain(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  databaseUrl: string | null;
  /** Folder below which the embedded database lives, in `database/`. */
  dataDir: string;
  log?: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Connections of one process; PostgreSQL's default allows 100 in all, so a handful of processes fit. */
const connections = 16;

/** A pool that survives the loss of a connection: without the listeners a killed backend ends the process. */
const makePool = (config: PoolConfig, log: DatabaseOptions['log']): Pool => {
  const pool = new Pool({
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    application_name: 'raahi',
    ...config,
  });
  const lost = (error: Error) => log?.warn({ reason: error.message }, 'A database connection was lost.');
  pool.on('error', lost);
  // A connection that breaks while a query runs fails that query; the event itself needs an ear, no more.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Drizzle on this pool. Of its own accord it never gives back the connection of a transaction whose BEGIN fails, so that a server which went away a
 * few times would leave the process without connections; here every end gives it back.
 */
export const drizzleOn = (pool: Pool): Db => {
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

/** The server that DATABASE_URL names can't be used; the message is for whoever starts the process. */
export class DatabaseUnreachableError extends Error {
  constructor(reason: string) {
    super(`Database client is not initialized. Please check your environment variables. (${reason})`);
    this.name = 'DatabaseUnreachableError';
  }
}

const openPostgresql = async (databaseUrl: string, log: DatabaseOptions['log']): Promise<Database> => {
  const pool = makePool(
    { connectionString: databaseUrl, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
    log,
  );
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(reasonOf(error));
  }
  return { kind: 'postgresql', pool, db: drizzleOn(pool), maintain: async () => undefined, close: () => pool.end() };
};

/**
 * Opens the database: PostgreSQL when an address is given, otherwise the embedded one below `dataDir`. Both speak through the same
 * `pg` pool. Does not migrate (see migrate.server.ts).
 * @throws DatabaseUnreachableError when the server does not answer or refuses us.
 * @throws EmbeddedDatabaseError with one clear sentence when the folder is in use by another process or cannot be opened.
 */
export const openDatabase = async ({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> => {
  if (databaseUrl) return openPostgresql(databaseUrl, log);
  const embedded = await openEmbedded(dataDir, log);
  const pool = makePool(embedded.poolConfig, log);
  return {
    kind: 'embedded',
    pool,
    db: drizzleOn(pool),
    maintain: () => embedded.maintain(pool),
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
};
