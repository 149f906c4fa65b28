import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../app/server/database/migrate.server.ts';
import { openDatabase } from '../../app/server/database/open-database.server.ts';
import { seedGazetteer } from '../../db/seed/gazetteer/seed-gazetteer.ts';
import { cachedFolder } from './cached-folder.ts';
import { serverTemplate } from './server-template.ts';

const root = join(import.meta.dirname, '../..');

const inputs = [
  'db/{migrations,functions,seed/gazetteer}/**',
  'app/server/database/**',
  'tests/template/*',
  'package-lock.json',
];

/** Changes with the month, the migrations, the SQL functions, the gazetteer and the code that applies them. */
const migratedKey = (): string => {
  // The monthly partitions are made from the present month on.
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7));
  const files = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const makeMigrated = async (place: { databaseUrl: string | null; dataDir: string }): Promise<void> => {
  const database = await openDatabase(place);
  await migrate(database);
  await seedGazetteer(database.db);
  await database.close();
};

/** The folder of an embedded database with the schema and the gazetteer. */
export const embeddedTemplate = (): Promise<string> =>
  cachedFolder('embedded', migratedKey(), (folder) => makeMigrated({ databaseUrl: null, dataDir: folder }));

/** A database with the schema and the gazetteer on this server. */
export const postgresqlTemplate = (serverUrl: string) =>
  serverTemplate(serverUrl, 'template', migratedKey(), (databaseUrl) => makeMigrated({ databaseUrl, dataDir: '' }));
