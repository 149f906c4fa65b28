import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** The database, or a transaction on it: the first parameter of every store function. */
export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queryable = Db | Tx;

export type Database = {
  kind: 'postgresql' | 'embedded';
  pool: Pool;
  db: Db;
  close(): Promise<void>;
};
