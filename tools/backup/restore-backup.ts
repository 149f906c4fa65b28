import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../../app/server/database/database.server.ts';
import { copyDatabaseFiles } from '../../app/server/database/embedded/copy-files.server.ts';
import { fsyncTree } from '../../app/server/database/embedded/durable-pglite.ts';
import { migrate } from '../../app/server/database/migrate.server.ts';
import { openDatabase } from '../../app/server/database/open-database.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import {
  BackupError,
  dumpFile,
  embeddedFolder,
  hasEmbeddedDatabase,
  listFolder,
  secretFile,
  verifyBackup,
} from './backup-folder.ts';
import { checkInstallation, secureRestored } from './check-installation.ts';
import { restorePictures } from './pictures.ts';
import { connectToEmpty, runTool, serverUrl } from './postgresql-server.ts';

/** Archives and object stores lose empty folders, and PostgreSQL does not start without these. */
const emptyFolders = [
  ...['commit_ts', 'dynshmem', 'logical/mappings', 'logical/snapshots', 'notify', 'replslot', 'serial', 'snapshots'],
  ...['stat', 'stat_tmp', 'tblspc', 'twophase', 'wal/archive_status', 'wal/summaries'],
].map((name) => `pg_${name}`);

/** Migrates a restored database, holds its mails and logins back, and checks seats, ledger and pictures. */
const finish = async (database: Database, environment: Environment) => {
  try {
    await migrate(database);
    const secured = await secureRestored(database);
    return { ...secured, ...(await checkInstallation(database, openFileStore(environment))) };
  } finally {
    await database.close();
  }
};

/** The files get their place after everything is checked: an interrupted restore leaves no half database. */
const restoreEmbedded = async (environment: Environment, folder: string) => {
  const preparing = join(environment.dataDir, 'restoring');
  const target = join(preparing, embeddedFolder);
  await rm(preparing, { recursive: true, force: true });
  await mkdir(preparing, { recursive: true, mode: 0o700 });
  await copyDatabaseFiles(join(folder, embeddedFolder), target);
  for (const name of emptyFolders) await mkdir(join(target, name), { recursive: true, mode: 0o700 });
  const database = await openDatabase({ databaseUrl: null, dataDir: preparing, log: createLog('error') });
  const finished = await finish(database, environment);
  fsyncTree(preparing);
  await rename(target, join(environment.dataDir, embeddedFolder));
  await rm(preparing, { recursive: true });
  return finished;
};

/** In one transaction of pg_restore. */
const restoreServer = async (environment: Environment, url: string, folder: string) => {
  const how = ['--no-owner', '--no-acl', '--no-comments', '--exit-on-error', '--single-transaction'];
  await runTool('pg_restore', url, [...how, join(folder, dumpFile)]);
  return finish(await openDatabase({ ...environment, databaseUrl: url, transactionPooler: false }), environment);
};

/** @throws BackupError when there is a database already, or the backup is of the other kind. */
const refuseTarget = async ({ dataDir }: Environment, url: string | null, folder: string): Promise<void> => {
  if (!existsSync(join(folder, url === null ? embeddedFolder : dumpFile)))
    throw new BackupError(
      url === null
        ? 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.'
        : 'The backup is of the embedded database: restore it without DATABASE_URL, then move it with npm run db -- move --to URL.',
    );
  if (url !== null) await (await connectToEmpty(url)).end();
  else if (await hasEmbeddedDatabase(dataDir))
    throw new BackupError(
      `There is a database in ${dataDir}. Stop Raahi and rename it first: mv ${join(dataDir, embeddedFolder)} ${join(dataDir, `${embeddedFolder}.old`)}`,
    );
};

/** Puts the generated secret of the backup in the place of the one in DATA_DIR, which is renamed. */
const restoreSecret = async ({ dataDir }: Environment, folder: string): Promise<void> => {
  const [secret, stored] = [join(dataDir, secretFile), join(folder, secretFile)];
  if (!(await listFolder(folder)).includes(secretFile)) return;
  if (existsSync(secret)) await rename(secret, `${secret}.before-restore`);
  await copyFile(stored, secret);
};

/**
 * Restores a backup into an empty installation: the pictures, then the database as a whole or not at all; then mails and logins are made safe, and
 * seats, ledger and pictures are checked.
 * @throws BackupError with a sentence for the operator.
 */
export const restoreBackup = async (environment: Environment, from: string) => {
  const folder = resolve(from);
  const url = serverUrl(environment);
  await verifyBackup(folder);
  await refuseTarget(environment, url, folder);
  const pictures = await restorePictures(folder, openFileStore(environment));
  const restored = await (url === null
    ? restoreEmbedded(environment, folder)
    : restoreServer(environment, url, folder));
  await restoreSecret(environment, folder);
  return { ...restored, pictures };
};
