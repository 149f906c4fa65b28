import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The database or a transaction: the first parameter of every store function. */
export type Queryable = Db | Tx;

export type Database = {
  kind: 'postgresql' | 'embedded';
  pool: Pool;
  db: Db;
  /** For statements and transactions that only read and whose result may be some seconds old: the replica, or the primary. */
  readDb: Db;
  /** The connections to the replica that {@link readDb} reads; null without DATABASE_READ_URL. */
  replicaPool: Pool | null;
  /** A single connection for health checks, so that they do not wait for a busy pool; its queries fail after two seconds. */
  healthPool: Pool;
  /** The address that the schema is migrated at (`DatabaseOptions`); null for the embedded database. */
  migrateUrl: string | null;
  /** Vacuum and checkpoint, which PostgreSQL does by itself and the embedded database does not. */
  maintain(): Promise<void>;
  /** Copies the files of the embedded database to a new folder while it is open; null for PostgreSQL. Other queries wait meanwhile. */
  copyFilesTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
};
