import type { Pool, PoolConfig } from 'pg';
import type { Log } from '../../log.server.ts';

/** The embedded database cannot be opened; the message is one sentence for the person who started the program. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

export type Embedded = {
  /** Makes the ordinary `pg` client talk to the embedded database. */
  poolConfig: PoolConfig;
  maintain(pool: Pool): Promise<void>;
  close(): Promise<void>;
};

/** Opens the embedded database in `dataDir/database`. */
export const openEmbedded = async (dataDir: string, _log?: Pick<Log, 'info' | 'warn' | 'error'>): Promise<Embedded> => {
  throw new EmbeddedDatabaseError(`The embedded database in ${dataDir} is not built in yet: set DATABASE_URL.`);
};
