import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../app/server/database/database.server.ts';
import { migrate } from '../app/server/database/migrate.server.ts';
import { seedGazetteer } from '../db/seed/gazetteer/seed-gazetteer.ts';
import { dropDatabases, onSameServer, runOnServer } from './database-server.ts';

/** The migrated database with the gazetteer that each worker copies. */
export type DatabaseTemplate = {
  /** Temporary files of the run, removed at its end; the embedded template is in `template/`. */
  folder: string;
} & ({ kind: 'embedded' } | { kind: 'postgresql'; serverUrl: string; name: string });

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const migrated = async (place: { databaseUrl: string | null; dataDir: string }): Promise<void> => {
  const database = await openDatabase(place);
  await migrate(database);
  await seedGazetteer(database.db);
  // Filled by triggers of nearly every test, so that a template with rows of it could not be used again.
  await database.pool.query('truncate page_changes');
  await database.close();
};

const embeddedTemplate = async (project: TestProject, folder: string) => {
  await migrated({ databaseUrl: null, dataDir: join(folder, 'template') });
  project.provide('databaseTemplate', { folder, kind: 'embedded' });
  return async () => undefined;
};

const postgresqlTemplate = async (project: TestProject, folder: string) => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error('TEST_DATABASE_URL is missing: give the address of a PostgreSQL server, or run npm test.');
  const name = `raahi_test_${process.pid}`;
  await runOnServer(serverUrl, `create database ${escapeIdentifier(name)}`);
  // The databases that workers have kept until now are dropped too.
  const drop = () => dropDatabases(serverUrl, name);
  try {
    await migrated({ databaseUrl: onSameServer(serverUrl, name), dataDir: folder });
  } catch (error) {
    await drop();
    throw error;
  }
  project.provide('databaseTemplate', { folder, kind: 'postgresql', serverUrl, name });
  return drop;
};

/** Creates the template database once per run, and removes all that the run has created. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'raahi-test-'));
  const create = process.env.TEST_DATABASE === 'postgresql' ? postgresqlTemplate : embeddedTemplate;
  const remove = await create(project, folder);
  return async () => {
    await remove();
    rmSync(folder, { recursive: true, force: true });
  };
};
