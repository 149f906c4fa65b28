import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { onSameServer, runOnServer } from '../database-server.ts';
import { type ServerPlace, startServer } from './server.ts';

/** Where the data of a server lies, until it is removed. */
export type ShopPlace = ServerPlace & { remove(): Promise<void> };

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'raahi-e2e-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

const serverOfRun = (): string => {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL;
  throw new Error('TEST_DATABASE_URL is missing: give the address of a PostgreSQL server, or run npm test.');
};

const numbers = { next: 1 };

const postgresqlPlace = async (like = ''): Promise<ShopPlace & { database: string }> => {
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

/** The built server seeds its demo world when it finds none. */
const seed = async <Place extends ServerPlace>(place: Place): Promise<Place> => {
  const server = await startServer(place);
  await server.stop();
  return place;
};

/** A place on the embedded database with the demo world in it. */
export const embeddedShop = (): Promise<ShopPlace> => {
  const { dataDir, remove } = folder();
  return seed({ dataDir, databaseUrl: null, remove: async () => remove() });
};

/** Seeds the demo world once for a whole run: `postgresqlShop` copies it. */
export const makeTemplate = async (): Promise<ShopPlace> => {
  const { database, ...place } = await seed(await postgresqlPlace());
  process.env.RAAHI_E2E_TEMPLATE = JSON.stringify([database, place.dataDir]);
  return place;
};

/** A place on PostgreSQL with the demo world in it. */
export const postgresqlShop = async (): Promise<ShopPlace> => {
  const [database, dataDir]: [string, string] = JSON.parse(process.env.RAAHI_E2E_TEMPLATE ?? '["", ""]');
  const place = await postgresqlPlace(` template ${escapeIdentifier(database)}`);
  cpSync(dataDir, place.dataDir, { recursive: true });
  return place;
};
