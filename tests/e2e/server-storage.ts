import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { onSameServer, runOnServer } from '../database-server.ts';
import { type ServerStorage, startServer } from './server.ts';

/** The storage of a test server, until it is removed. */
export type TemporaryStorage = ServerStorage & { remove(): Promise<void> };

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'raahi-e2e-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

const serverOfRun = (): string => {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL;
  throw new Error('TEST_DATABASE_URL is missing: give the address of a PostgreSQL server.');
};

const numbers = { next: 1 };

/** A storage on an empty PostgreSQL database. */
export const emptyPostgresqlStorage = async (like = ''): Promise<TemporaryStorage & { database: string }> => {
  const serverUrl = serverOfRun();
  const database = `raahi_e2e_${process.pid}_${numbers.next++}`;
  await runOnServer(serverUrl, `create database ${escapeIdentifier(database)}${like}`);
  const { dataDir, remove } = folder();
  return {
    database,
    dataDir,
    databaseUrl: onSameServer(serverUrl, database),
    remove: async () => {
      remove();
      await runOnServer(serverUrl, `drop database if exists ${escapeIdentifier(database)} with (force)`);
    },
  };
};

/** Starts the built server once: it seeds the demo data. */
const seed = async <Place extends ServerStorage>(place: Place): Promise<Place> => {
  const server = await startServer(place);
  await server.stop();
  return place;
};

/** A storage on the embedded database with the demo data. */
export const createEmbeddedStorage = (): Promise<TemporaryStorage> => {
  const { dataDir, remove } = folder();
  return seed({ dataDir, databaseUrl: null, remove: async () => remove() });
};

/** Seeds the demo data once per run; `createPostgresqlStorage` copies it. */
export const createTemplateStorage = async (): Promise<TemporaryStorage> => {
  const { database, ...place } = await seed(await emptyPostgresqlStorage());
  process.env.RAAHI_E2E_TEMPLATE = JSON.stringify([database, place.dataDir]);
  return place;
};

/** A storage on PostgreSQL with the demo data. */
export const createPostgresqlStorage = async (): Promise<TemporaryStorage> => {
  const [database, dataDir]: [string, string] = JSON.parse(process.env.RAAHI_E2E_TEMPLATE ?? '["", ""]');
  const place = await emptyPostgresqlStorage(` template ${escapeIdentifier(database)}`);
  cpSync(dataDir, place.dataDir, { recursive: true });
  return place;
};
