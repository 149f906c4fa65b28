import type { Database } from './database.server.ts';
import { isMigrated } from './migrate.server.ts';
import { hasOtherBaseline } from './migrations.server.ts';

/** What `npm run db -- status` prints. */
export const describeSchema = async (database: Pick<Database, 'kind' | 'pool'>): Promise<string> => {
  if (await hasOtherBaseline(database.pool)) return `${database.kind}: made by another version of the schema`;
  return `${database.kind}: ${(await isMigrated(database)) ? 'up to date' : 'not migrated'}`;
};
