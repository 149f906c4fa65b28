/** A consistent copy of the database in the folder of a backup, and the database as it was at that moment, for reading. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientBase, type Pool } from 'pg';
import { sendCommand } from '../../app/server/commands/command-socket.server.ts';
import { type Db, openDatabase } from '../../app/server/database/database.server.ts';
import { copyDatabaseFiles } from '../../app/server/database/embedded/copy-files.server.ts';
import { lockDirectory } from '../../app/server/database/embedded/directory-lock.server.ts';
import { EmbeddedDatabaseError } from '../../app/server/database/embedded/open-embedded.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import { BackupError, type Manifest } from './backup-folder.ts';
import { findTool, runTool, toolConnection } from './postgresql-tools.ts';

export const dumpFile = 'database.dump';
/** The folder of the embedded database in DATA_DIR, and of its copy in a backup. */
export const embeddedFolder = 'database';

export type Snapshot = {
  kind: Manifest['database']['kind'];
  connection: ClientBase | Pool;
  db: Db;
  close(): Promise<void>;
};

/** True for a folder with an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => {
  const folder = join(dataDir, embeddedFolder);
  return existsSync(folder) && readdirSync(folder).length > 0;
};

/** Copies the files of a database that no process uses, and keeps every process away meanwhile. */
const copyClosedDatabase = async (source: string, target: string): Promise<void> => {
  const lock = await lockDirectory(source);
  if (lock.state === 'held')
    throw new EmbeddedDatabaseError(
      `The embedded database in ${source} is in use by a process that accepts no commands: stop it, then run the backup again.`,
    );
  try {
    await copyDatabaseFiles(source, target);
  } finally {
    if (lock.state === 'ours') await lock.release();
  }
};

/** Through the running server, or directly while none runs. The copy is opened, so it is known to work. */
const snapshotEmbedded = async (dataDir: string, folder: string): Promise<Snapshot> => {
  if (!hasEmbeddedDatabase(dataDir)) throw new BackupError(`There is no database in ${dataDir}.`);
  const target = join(folder, embeddedFolder);
  if (!(await sendCommand(dataDir, 'copy-database', target)))
    await copyClosedDatabase(join(dataDir, embeddedFolder), target);
  const { pool, db, close } = await openDatabase({ databaseUrl: null, dataDir: folder, log: createLog('error') });
  return { kind: 'embedded', connection: pool, db, close };
};

/** The address of the server itself: dumps and restores do not run through a transaction pooler. */
export const serverUrl = ({ migrateUrl, databaseUrl, transactionPooler }: Environment): string | null => {
  if (transactionPooler && !migrateUrl)
    throw new BackupError('Set MIGRATE_URL to the server itself: this does not run through a transaction pooler.');
  return migrateUrl ?? databaseUrl;
};

export const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'raahi backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  // The limits of the application's role do not fit a table of many gigabytes.
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = utc',
  );
  return client;
};

export const majorVersion = async (connection: ClientBase | Pool): Promise<number> => {
  const { rows } = await connection.query<{ n: string }>(`select current_setting('server_version_num') as n`);
  return Math.floor(Number(rows[0]?.n ?? 0) / 10_000);
};

/** pg_dump in the snapshot of a transaction, which stays open: what is read through it afterwards is what the dump has. */
const snapshotPostgresql = async (url: string, folder: string): Promise<Snapshot> => {
  const client = await connect(url);
  try {
    const tool = findTool('pg_dump', await majorVersion(client));
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { address, environment } = toolConnection(url);
    await runTool(
      tool,
      ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${join(folder, dumpFile)}`, `--dbname=${address}`],
      environment,
    );
    return { kind: 'postgresql', connection: client, db: drizzle(client), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Copies the database into the folder of a backup. */
export const takeSnapshot = async (environment: Environment, folder: string): Promise<Snapshot> => {
  const url = serverUrl(environment);
  return url === null ? snapshotEmbedded(environment.dataDir, folder) : snapshotPostgresql(url, folder);
};
