import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestCopy } from '~/server/database/embedded/copy-files.server.ts';
import type { Database } from '../../app/server/database/database.server.ts';
import { copyDatabaseFiles } from '../../app/server/database/embedded/copy-files.server.ts';
import { lockDirectory } from '../../app/server/database/embedded/directory-lock.server.ts';
import { openDatabase } from '../../app/server/database/open-database.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { createLog } from '../../app/server/log.server.ts';
import {
  BackupError,
  dumpFile,
  embeddedFolder,
  hasEmbeddedDatabase,
  secretFile,
  writeBackup,
} from './backup-folder.ts';
import { backUpPictures } from './pictures.ts';
import { runTool, serverUrl } from './postgresql-server.ts';

/** Copies the files of the embedded database: the running process does, or this one while none runs. The copy is opened, so it is known to work. */
const copyEmbedded = async (dataDir: string, folder: string): Promise<Database> => {
  if (!(await hasEmbeddedDatabase(dataDir))) throw new BackupError(`There is no database in ${dataDir}.`);
  const [source, target] = [join(dataDir, embeddedFolder), join(folder, embeddedFolder)];
  if (!(await requestCopy(dataDir, target))) {
    const lock = await lockDirectory(source);
    if (lock.state === 'held')
      throw new BackupError(`The database in ${dataDir} is in use by a process that cannot copy it: stop it first.`);
    await copyDatabaseFiles(source, target);
    if (lock.state === 'ours') await lock.release();
  }
  return openDatabase({ databaseUrl: null, dataDir: folder, log: createLog('error') });
};

const dumpServer = async (environment: Environment, url: string, folder: string): Promise<Database> => {
  await runTool('pg_dump', url, ['--format=custom', `--file=${join(folder, dumpFile)}`]);
  return openDatabase({ ...environment, databaseUrl: url, readUrl: null, transactionPooler: false });
};

/**
 * Writes a backup to a new folder: first the database, then the pictures that it knows.
 * @throws BackupError with a sentence for the operator.
 */
export const createBackup = async (environment: Environment, to: string) => {
  const url = serverUrl(environment);
  return writeBackup(to, async (folder) => {
    const database = await (url === null
      ? copyEmbedded(environment.dataDir, folder)
      : dumpServer(environment, url, folder));
    try {
      await copyFile(join(environment.dataDir, secretFile), join(folder, secretFile)).catch(() => undefined);
      return { kind: database.kind, ...(await backUpPictures(database.db, openFileStore(environment), folder)) };
    } finally {
      await database.close();
    }
  });
};
