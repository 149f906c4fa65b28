import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '~/server/database/database.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { onSameServer, runOnServer } from '../database-server.ts';

const numbers = { next: 1 };

/** A temporary folder, removed after the tests of the file. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'raahi-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * An installation without a database: an empty DATA_DIR, or an empty database beside the one at `databaseUrl`. Call it at the top of a test file; what
 * it makes is removed after its tests.
 */
export const emptyInstallation = async (databaseUrl: string | null) => {
  const dataDir = temporaryFolder();
  let url: string | null = null;
  if (databaseUrl !== null) {
    const name = `raahi_restored_${process.pid}_${numbers.next++}`;
    await runOnServer(databaseUrl, `create database ${name} template template0`);
    url = onSameServer(databaseUrl, name);
    afterAll(() => runOnServer(databaseUrl, `drop database if exists ${name} with (force)`));
  }
  const environment: Environment = readEnvironment({
    DATA_DIR: dataDir,
    PORT: '9',
    LOG_LEVEL: 'silent',
    ...(url && { DATABASE_URL: url }),
  });
  return { dataDir, databaseUrl: url, environment };
};

/** Opens the database of an installation for the time of `work`. */
export const withInstallation = async <Result>(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
