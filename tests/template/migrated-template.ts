import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { migrate } from '../../app/server/database/migrate.server.ts';
import { openDatabase } from '../../app/server/database/open-database.server.ts';
import { seedGazetteer } from '../../db/seed/gazetteer/seed-gazetteer.ts';
import { onSameServer } from '../database-server.ts';

/**
 * The name of a database on a PostgreSQL server that `make` fills once for each key and that stays for later runs, and whether it is new. Those of other
 * keys are dropped when they have not been used for an hour.
 */
export const serverTemplate = async (
  serverUrl: string,
  name: string,
  key: string,
  make: (databaseUrl: string) => Promise<unknown>,
): Promise<{ template: string; isNew: boolean }> => {
  const template = `raahi_${name}_${key}`;
  const draft = `${template}_draft`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const drop = (database: string) => client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
  try {
    // One process makes it, the others wait. The end of the connection releases the lock.
    await client.query(`select pg_advisory_lock(hashtext('raahi test templates'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await drop(draft);
      await client.query(`create database ${escapeIdentifier(draft)}`);
      await make(onSameServer(serverUrl, draft));
      await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`);
    }
    const now = Date.now();
    await client.query(`comment on database ${escapeIdentifier(template)} is ${escapeLiteral(String(now))}`);
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1) and datname <> $2
        and coalesce(shobj_description(oid, 'pg_database'), '0')::bigint < $3`,
      [`raahi_${name}_`, template, now - unusedTemplateAge],
    );
    for (const { datname } of rows) await drop(datname);
    return { template, isNew: rowCount === 0 };
  } finally {
    await client.end();
  }
};

const cache = join(import.meta.dirname, '../../node_modules/.cache/raahi');

/** Milliseconds after its last use until a template is removed. */
export const unusedTemplateAge = 3_600_000;

/**
 * A folder that `make` fills once for each key and that stays for later runs. Other processes see it only when it is complete; those of
 * other keys are removed when they have not been used for an hour.
 */
export const cachedFolder = async (
  name: string,
  key: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> => {
  mkdirSync(cache, { recursive: true });
  const folder = join(cache, `${name}-${key}`);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(join(cache, `${name}-draft-`));
    try {
      await make(draft);
      renameSync(draft, folder);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(folder)) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  for (const entry of readdirSync(cache).filter((other) => other.startsWith(`${name}-`))) {
    const { mtimeMs } = statSync(join(cache, entry), { throwIfNoEntry: false }) ?? { mtimeMs: Number.NaN };
    if (mtimeMs < now.getTime() - unusedTemplateAge) rmSync(join(cache, entry), { recursive: true, force: true });
  }
  return folder;
};

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

/** The migrated database with the gazetteer that each worker copies. */
export type DatabaseTemplate = {
  /** Temporary files of the run, removed at its end. */
  folder: string;
} & (
  | { kind: 'embedded'; template: string }
  | { kind: 'postgresql'; serverUrl: string; template: string; copies: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}
