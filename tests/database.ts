import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '~/server/database/database.server.ts';
import { onSameServer, runOnServer } from './database-server.ts';

/** The database that this test run uses. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE === 'postgresql' ? 'postgresql' : 'embedded';

export type TestDatabase = Database & {
  /** A data folder for this test file, removed at the end. */
  dataDir: string;
  databaseUrl: string | null;
  /** Environment variables for a child process that uses this database; close the embedded one here first. */
  environment: Record<string, string>;
};

const numbers = { next: 1 };

/** Copies the migrated template database that global-setup.ts created; the caller opens it and removes it. */
export const createTestDatabase = async (): Promise<{
  dataDir: string;
  databaseUrl: string | null;
  remove: () => Promise<void>;
}> => {
  const template = inject('databaseTemplate');
  const dataDir = mkdtempSync(join(tmpdir(), 'raahi-test-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (template.kind === 'embedded') {
    cpSync(template.dataDir, dataDir, { recursive: true });
    return { dataDir, databaseUrl: null, remove: async () => removeDir() };
  }
  const name = `${template.name}_${process.pid}_${numbers.next++}`;
  await runOnServer(
    template.serverUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.name)}`,
  );
  return {
    dataDir,
    databaseUrl: onSameServer(template.serverUrl, name),
    remove: async () => {
      removeDir();
      await runOnServer(template.serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
};

/**
 * A new migrated database for one test file, closed and removed after its tests:
 * `const database = await testDatabase();` at the top of the file.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { dataDir, databaseUrl, remove } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl, dataDir });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await database.close();
  };
  afterAll(async () => {
    await close();
    await remove();
  });
  return {
    ...database,
    close,
    dataDir,
    databaseUrl,
    environment: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  };
};
