import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../app/server/database/database.server.ts';
import { migrate } from '../app/server/database/migrate.server.ts';
import { seedGazetteer } from '../db/seed/gazetteer/seed-gazetteer.ts';
import { onSameServer, runOnServer } from './database-server.ts';

/** The migrated database with the gazetteer that each test file copies. */
export type DatabaseTemplate =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'postgresql'; serverUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const migrated = async (place: { databaseUrl: string | null; dataDir: string }): Promise<void> => {
  const database = await openDatabase(place);
  await migrate(database);
  await seedGazetteer(database.db);
  await database.close();
};

const embeddedTemplate = async (project: TestProject) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'raahi-test-template-'));
  await migrated({ databaseUrl: null, dataDir });
  project.provide('databaseTemplate', { kind: 'embedded', dataDir });
  return () => rmSync(dataDir, { recursive: true, force: true });
};

const postgresqlTemplate = async (project: TestProject) => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl)
    throw new Error('TEST_DATABASE_URL is missing: give the address of a PostgreSQL server, or run npm test.');
  const name = `raahi_test_${process.pid}`;
  await runOnServer(serverUrl, `create database ${escapeIdentifier(name)}`);
  const drop = () => runOnServer(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
  try {
    await migrated({ databaseUrl: onSameServer(serverUrl, name), dataDir: tmpdir() });
  } catch (error) {
    await drop();
    throw error;
  }
  project.provide('databaseTemplate', { kind: 'postgresql', serverUrl, name });
  return drop;
};

/** Creates the template database once per run. */
export default (project: TestProject) =>
  process.env.TEST_DATABASE === 'postgresql' ? postgresqlTemplate(project) : embeddedTemplate(project);
