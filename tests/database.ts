import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import type { Database } from '~/server/database/database.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { createTestDatabase } from './database-server.ts';
import { takeReusedDatabase } from './reused-database.ts';

/** The database that this test run uses. */
export const databaseKind: Database['kind'] = inject('databaseTemplate').kind;

export type TestDatabase = Database & {
  /** A data folder for this test file, removed at the end. The embedded database is in it only with {@link ownDatabase}. */
  dataDir: string;
  databaseUrl: string | null;
  /** Environment variables for a child process that uses an {@link ownDatabase}; close the embedded one here first. */
  environment: Record<string, string>;
};

const asTestDatabase = (
  { database, dataDir, databaseUrl }: { database: Database; dataDir: string; databaseUrl: string | null },
  close: () => Promise<void>,
): TestDatabase => {
  let open = true;
  return {
    ...database,
    close: async () => {
      if (!open) return;
      open = false;
      await close();
    },
    dataDir,
    databaseUrl,
    environment: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  };
};

/**
 * A new migrated database for one test file that opens it a second time (a child process, a restore): as {@link testDatabase}, but its
 * embedded database is in `dataDir`, and `close` closes it for good.
 */
export const ownDatabase = async (): Promise<TestDatabase> => {
  const place = await createTestDatabase();
  const database = await openDatabase(place);
  const own = asTestDatabase({ database, ...place }, database.close);
  afterAll(async () => {
    await own.close();
    await place.remove();
  });
  return own;
};

/**
 * A migrated database with no rows but the template's, for one test file: `const database = await testDatabase();` at the top of the file.
 * Files that run in the same worker, one after the other, get the same database, emptied; each has its own connections and `dataDir`.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { connect, databaseUrl, giveBack } = await takeReusedDatabase();
  const dataDir = mkdtempSync(join(inject('databaseTemplate').folder, 'files-'));
  const database = await connect();
  const reused = asTestDatabase({ database, dataDir, databaseUrl }, database.close);
  afterAll(async () => {
    try {
      await reused.close();
      rmSync(dataDir, { recursive: true, force: true });
    } finally {
      await giveBack();
    }
  });
  return reused;
};
