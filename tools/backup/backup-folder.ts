/** The layout of a backup, and what the commands of this folder share. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fsyncTree } from '../../app/server/database/embedded/durable-pglite.ts';

/** The dump of a PostgreSQL database. */
export const dumpFile = 'database.dump';
/** The folder of the embedded database, in DATA_DIR and in a backup. */
export const embeddedFolder = 'database';
export const picturesFolder = 'files';
/** The generated secret of an installation without SESSION_SECRET, in DATA_DIR and in its backups. */
export const secretFile = 'session-secret';

/** The checksum of every file, in the format of sha256sum. */
const checksumsFile = 'SHA256SUMS';

/** A sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The names in a folder; none when there is no such folder. */
export const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Whether DATA_DIR or a backup has an embedded database. */
export const hasEmbeddedDatabase = async (folder: string): Promise<boolean> =>
  (await listFolder(join(folder, embeddedFolder))).length > 0;

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/**
 * Fills a new folder. It has its name only when it is whole and on the disk: until then it is called `.partial`.
 * @throws BackupError when the folder is there already, or another backup into it has not ended.
 */
export const writeBackup = async <Result>(to: string, fill: (folder: string) => Promise<Result>): Promise<Result> => {
  const target = resolve(to);
  if ((await listFolder(target)).length > 0)
    throw new BackupError(`${target} is not empty. Choose a new folder for each backup.`);
  const folder = `${target}.partial`;
  if ((await listFolder(folder)).length > 0)
    throw new BackupError(`Another backup fills ${folder}, or was interrupted: then delete this folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const result = await fill(folder).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines: string[] = [];
  for (const path of files.sort()) lines.push(`${await sha256(path)}  ${relative(folder, path)}\n`);
  await writeFile(join(folder, checksumsFile), lines.join(''), { mode: 0o600 });
  fsyncTree(folder);
  await rename(folder, target);
  return result;
};

/**
 * Compares every file of a backup with its checksum.
 * @throws BackupError when one is changed or missing.
 */
export const verifyBackup = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, checksumsFile), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}, or an incomplete one.`);
  });
  for (const line of list.trimEnd().split('\n')) {
    const name = line.slice(66);
    if ((await sha256(join(folder, name)).catch(() => null)) !== line.slice(0, 64))
      throw new BackupError(`The backup in ${folder} is damaged: ${name} was changed or is missing. Use another one.`);
  }
};
