import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../app/server/database/database.server.ts';
import { copyDatabaseFiles } from '../../app/server/database/embedded/copy-files.server.ts';
import { lockDirectory } from '../../app/server/database/embedded/directory-lock.server.ts';
import { migrate, migrateThrough } from '../../app/server/database/migrate.server.ts';
import { newestMigration } from '../../app/server/database/migrations.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import { BackupError, type Manifest, readManifest, syncTree, verifyBackup } from './backup-folder.ts';
import { checkInstallation, type InstallationCheck } from './check-installation.ts';
import { restorePictures } from './pictures.ts';
import { findTool, runTool, toolConnection } from './postgresql-tools.ts';
import { secureRestored } from './secure-restored.ts';
import { restoreSecret, secretFingerprint } from './session-secret.ts';
import { connect, dumpFile, embeddedFolder, hasEmbeddedDatabase, majorVersion, serverUrl } from './snapshot.ts';
import { compareRows, countRows } from './table-rows.ts';
import { fillDatabase } from './target-database.ts';

export type Restored = InstallationCheck & {
  manifest: Manifest;
  pictures: number;
  /** Mails that wait for an administrator, and sessions that were ended. */
  mails: number;
  sessions: number;
  /** Sentences about what to do next. */
  notes: string[];
};

type RestoreOptions = {
  from: string;
  /** The name of the PostgreSQL database, or 'database' for the embedded one, when what is there is to be replaced. */
  replace: string | null;
};

const refuseOtherVersions = ({ schema_version, database }: Manifest, kind: Manifest['database']['kind']): void => {
  if (schema_version > newestMigration())
    throw new BackupError('The backup was made by a newer version of Raahi than this one: update first, then restore.');
  if (database.kind === kind) return;
  throw new BackupError(
    database.kind === 'embedded'
      ? 'The backup is of the embedded database: restore it without DATABASE_URL, then move it with npm run db -- move --to URL.'
      : 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.',
  );
};

const verifyRows = (expected: Record<string, number>, found: Record<string, number>): void => {
  const differences = compareRows(expected, found);
  if (differences.length > 0)
    throw new BackupError(`The restored database differs from the backup: ${differences[0]}.`);
};

/** Secures and checks the restored database, which is migrated. */
const finish = async (database: Database, environment: Environment) => {
  const secured = await secureRestored(database);
  return { ...secured, ...(await checkInstallation(database.db, openFileStore(environment))) };
};

type Filled = Awaited<ReturnType<typeof finish>> & { pictures: number; notes: string[] };

/** Restores the files into `dataDir/restoring`, where they are checked. */
const prepareEmbedded = async (environment: Environment, folder: string, preparing: string, rows: Manifest['rows']) => {
  await rm(preparing, { recursive: true, force: true });
  await mkdir(preparing, { recursive: true, mode: 0o700 });
  await copyDatabaseFiles(join(folder, embeddedFolder), join(preparing, embeddedFolder));
  const database = await openDatabase({ databaseUrl: null, dataDir: preparing, log: createLog('error') });
  try {
    verifyRows(rows, await countRows(database.pool));
    await migrate(database);
    return await finish(database, environment);
  } finally {
    await database.close();
  }
};

/** The files get their place after everything is checked: an interrupted restore leaves no half database. */
const restoreEmbedded = async (
  environment: Environment,
  folder: string,
  { rows, empty_folders }: Manifest,
  replace: string | null,
): Promise<Filled> => {
  const { dataDir } = environment;
  const target = join(dataDir, embeddedFolder);
  const isFull = hasEmbeddedDatabase(dataDir);
  if (isFull && replace !== embeddedFolder)
    throw new BackupError(
      `There is a database in ${dataDir}. To replace it (it is renamed, not deleted): --replace ${embeddedFolder}`,
    );
  await mkdir(target, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(target);
  if (lock.state === 'held') throw new BackupError(`The database in ${dataDir} is in use: stop Raahi first.`);
  try {
    for (const name of empty_folders) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    const pictures = await restorePictures(folder, openFileStore(environment));
    const preparing = join(dataDir, 'restoring');
    const finished = await prepareEmbedded(environment, folder, preparing, rows);
    await syncTree(preparing);
    const former = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    if (isFull) await rename(target, former);
    await rename(join(preparing, embeddedFolder), target);
    await rm(preparing, { recursive: true, force: true });
    const notes = isFull ? [`The former database is in ${former}: delete it when you do not need it.`] : [];
    return { ...finished, pictures, notes };
  } finally {
    if (lock.state === 'ours') await lock.release();
  }
};

/** @throws BackupError when this server cannot hold the backup; otherwise returns pg_restore. */
const findRestoreTool = async (url: string, { database }: Manifest): Promise<string> => {
  const client = await connect(url);
  try {
    const version = await majorVersion(client);
    const dumped = Number.parseInt(database.server_version, 10);
    if (version < dumped)
      throw new BackupError(
        `The backup is of PostgreSQL ${dumped}, and this server is of version ${version}: use a server of version ${dumped} or later.`,
      );
    return findTool('pg_restore', version);
  } finally {
    await client.end();
  }
};

/** By pg_restore in one transaction. */
const restorePostgresql = async (
  environment: Environment,
  url: string,
  folder: string,
  manifest: Manifest,
  replace: string | null,
): Promise<Filled> => {
  const tool = await findRestoreTool(url, manifest);
  return fillDatabase(url, { replace }, async (client) => {
    const pictures = await restorePictures(folder, openFileStore(environment));
    const { address, environment: password } = toolConnection(url);
    const how = ['--no-owner', '--no-acl', '--no-comments', '--exit-on-error', '--single-transaction'];
    await runTool(tool, [...how, `--dbname=${address}`, join(folder, dumpFile)], password);
    verifyRows(manifest.rows, await countRows(client));
    await migrateThrough(client, 'postgresql');
    const database = await openDatabase({ ...environment, databaseUrl: url, transactionPooler: false });
    try {
      const notes = ['Give the role of the processes its rights again: npm run db -- grant ROLE'];
      return { ...(await finish(database, environment)), pictures, notes: environment.migrateUrl ? notes : [] };
    } finally {
      await database.close();
    }
  });
};

const secretNotes = (manifest: Manifest, secret: string): string[] =>
  manifest.secret_fingerprint === secretFingerprint(secret)
    ? []
    : [
        'SESSION_SECRET is not the one of the backup: set that one, or add it to OLD_SESSION_SECRETS. Otherwise tickets, links and two-factor logins of the backup are invalid.',
      ];

/**
 * Restores a backup into an empty installation, or one that is to be replaced: the pictures, then the database as a whole or not at all; then mails and
 * logins are made safe, and seats, ledger and pictures are checked.
 * @throws BackupError with a sentence for the operator.
 */
export const restoreBackup = async (environment: Environment, { from, replace }: RestoreOptions): Promise<Restored> => {
  const url = serverUrl(environment);
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  refuseOtherVersions(manifest, url === null ? 'embedded' : 'postgresql');
  await verifyBackup(folder, manifest);
  const filled =
    url === null
      ? await restoreEmbedded(environment, folder, manifest, replace)
      : await restorePostgresql(environment, url, folder, manifest, replace);
  const secret = await restoreSecret(environment, folder);
  return { ...filled, manifest, notes: [...secretNotes(manifest, secret), ...filled.notes] };
};
