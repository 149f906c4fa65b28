/** The layout of a backup: database, pictures, checksums, and a manifest that is written last. A folder without manifest is not a backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { type DirectoryLock, lockDirectory } from '../../app/server/database/embedded/directory-lock.server.ts';
import { errorMessage } from '../../app/server/error-message.server.ts';
import { inBatches } from './in-batches.ts';

/** Files that are read or synced at once. */
const concurrency = 8;

const manifestFile = 'manifest.json';
const checksumsFile = 'SHA256SUMS';
/** Marks a folder that a backup has begun to fill; the next backup into it starts again. */
const markFile = 'unfinished';

const manifestSchema = z.object({
  format: z.literal(1, 'This backup was made by another version of Raahi, in a format that this one does not know.'),
  created_at: z.iso.datetime(),
  /** Timestamp of the newest migration. */
  schema_version: z.number(),
  database: z.object({ kind: z.enum(['embedded', 'postgresql']), server_version: z.string() }),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  pictures: z.object({ files: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  /** Identifies SESSION_SECRET without revealing it. */
  secret_fingerprint: z.string(),
  /** Archives and object stores often lose empty folders; the embedded database needs them. */
  empty_folders: z.array(z.string()),
  /** SHA-256 of the list of checksums. */
  checksums: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A sentence for the operator about a folder that cannot be used. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
};

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a folder and everything in it to the disk. */
export const syncTree = async (root: string): Promise<void> => {
  const { files, folders } = await readTree(root);
  await inBatches(files, concurrency, (file) => syncPath(join(root, file)));
  await inBatches(folders.reverse(), concurrency, syncPath);
};

type Tree = { files: string[]; folders: string[]; emptyFolders: string[] };

const readTree = async (root: string, folder = root): Promise<Tree> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const own = relative(root, folder);
  const tree: Tree = { files: [], folders: [folder], emptyFolders: entries.length === 0 && own !== '' ? [own] : [] };
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) {
      tree.files.push(relative(root, path));
      continue;
    }
    const below = await readTree(root, path);
    tree.files.push(...below.files);
    tree.folders.push(...below.folders);
    tree.emptyFolders.push(...below.emptyFolders);
  }
  return tree;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const listFolder = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const lockOrThrow = async (folder: string): Promise<DirectoryLock> => {
  const lock = await lockDirectory(folder);
  if (lock.state === 'held') throw new BackupError(`Another backup is being written to ${folder}.`);
  return lock;
};

/**
 * Prepares a folder for a new backup: creates it, and empties it when an earlier backup was interrupted there.
 * @returns a function that ends the lock against a second backup.
 * @throws BackupError when the folder holds a backup or other files.
 */
export const beginBackup = async (given: string): Promise<{ folder: string; release(): Promise<void> }> => {
  const folder = resolve(given);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockOrThrow(folder);
  const release = async () => (lock.state === 'ours' ? lock.release() : undefined);
  try {
    const names = await listFolder(folder);
    if (names.includes(manifestFile))
      throw new BackupError(`${folder} holds a backup already. Choose a new folder for each backup.`);
    if (names.length > 0 && !names.includes(markFile))
      throw new BackupError(`${folder} is not empty. Choose a new folder for each backup.`);
    for (const name of names) if (name !== markFile) await rm(join(folder, name), { recursive: true, force: true });
    await writeFile(join(folder, markFile), 'A backup into this folder has begun and is not complete.\n', {
      mode: 0o600,
    });
    return { folder, release };
  } catch (error) {
    await release();
    throw error;
  }
};

/** Writes checksums and manifest. Every file is on the disk before the manifest appears, so a folder with a manifest is a whole backup. */
export const finishBackup = async (
  folder: string,
  facts: Omit<Manifest, 'format' | 'empty_folders' | 'checksums'>,
): Promise<Manifest> => {
  const { files, folders, emptyFolders } = await readTree(folder);
  const lines = await inBatches(
    files.filter((name) => name !== markFile),
    concurrency,
    async (file) => {
      const path = join(folder, file);
      await syncPath(path);
      return `${await sha256Of(path)}  ${file}`;
    },
  );
  const list = `${lines.join('\n')}\n`;
  await writeFile(join(folder, checksumsFile), list, { mode: 0o600 });
  await syncPath(join(folder, checksumsFile));
  for (const path of folders.reverse()) await syncPath(path);
  const checksums = createHash('sha256').update(list).digest('hex');
  const manifest: Manifest = { format: 1, ...facts, empty_folders: emptyFolders, checksums };
  const temporary = join(folder, `${manifestFile}.new`);
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await syncPath(temporary);
  await rename(temporary, join(folder, manifestFile));
  await rm(join(folder, markFile), { force: true });
  await syncPath(folder);
  await syncPath(dirname(folder));
  return manifest;
};

/**
 * Reads the manifest of a backup.
 * @throws BackupError when the backup is incomplete or of an unknown format.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const names = await listFolder(folder);
  if (!names.includes(manifestFile))
    throw new BackupError(
      names.includes(markFile)
        ? `The backup in ${folder} was interrupted and is incomplete. Use another one.`
        : `There is no backup in ${folder}.`,
    );
  const unusable = (reason: string) => new BackupError(`${join(folder, manifestFile)} cannot be used: ${reason}`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  } catch (error) {
    throw unusable(errorMessage(error));
  }
  const parsed = manifestSchema.safeParse(content);
  if (!parsed.success) throw unusable(parsed.error.issues[0]?.message ?? 'it is invalid');
  return parsed.data;
};

/**
 * Compares every file of a backup with its checksum.
 * @throws BackupError when a file is damaged or missing.
 */
export const verifyBackup = async (folder: string, manifest: Manifest): Promise<void> => {
  const damaged = (what: string) => new BackupError(`The backup in ${folder} is damaged: ${what}. Use another one.`);
  const list = await readFile(join(folder, checksumsFile), 'utf8').catch(() => {
    throw damaged(`${checksumsFile} is missing`);
  });
  if (createHash('sha256').update(list).digest('hex') !== manifest.checksums)
    throw damaged(`${checksumsFile} was changed`);
  await inBatches(list.trimEnd().split('\n'), concurrency, async (line) => {
    const [checksum, file] = [line.slice(0, 64), line.slice(66)];
    const path = join(folder, file);
    if (!(await stat(path).catch(() => null))) throw damaged(`${file} is missing`);
    if ((await sha256Of(path)) !== checksum) throw damaged(`${file} was changed`);
  });
};
