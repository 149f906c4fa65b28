import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listPictures, mayBePurged, type StoredPicture } from '../../app/features/media/check-pictures.server.ts';
import type { Db } from '../../app/server/database/database.server.ts';
import { buckets, type FileStore } from '../../app/server/files/file-store.server.ts';
import { BackupError, type Manifest } from './backup-folder.ts';
import { inBatches } from './in-batches.ts';

export const picturesFolder = 'files';

/** Copies one picture. Null when the store does not have it, or its content is not the one that was uploaded. */
const copyPicture = async (files: FileStore, picture: StoredPicture, folder: string): Promise<number | null> => {
  const stored = await files.get(picture.bucket, picture.name);
  if (!stored) return null;
  const path = join(folder, picturesFolder, picture.bucket, picture.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* () {
    for await (const chunk of stored.body) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(measured, createWriteStream(path, { mode: 0o600 }));
  if (hash.digest('hex') === picture.sha256) return bytes;
  await rm(path);
  return null;
};

/** Pictures copied at once: an S3 store has long response times. */
const concurrency = 8;

/**
 * Copies every picture that the snapshot knows; their resized versions are made again on request. The files are read after the snapshot: a picture
 * that was deleted from use since stays in the store for a day. What is missing is reported and does not end the backup.
 * @throws when the store is unavailable.
 */
export const backUpPictures = async (db: Db, files: FileStore, folder: string): Promise<Manifest['pictures']> => {
  const result: Manifest['pictures'] = { files: 0, bytes: 0, missing: [] };
  const copy = async (picture: StoredPicture): Promise<void> => {
    const bytes = await copyPicture(files, picture, folder);
    if (bytes !== null) {
      result.files += 1;
      result.bytes += bytes;
    } else if (!mayBePurged(picture, new Date())) result.missing.push(`${picture.bucket}/${picture.name}`);
  };
  await inBatches(listPictures(db), concurrency, copy);
  return result;
};

const mimeTypes: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
};

const mimeOf = (name: string): string => mimeTypes[name.split('.').at(-1) ?? ''] ?? 'image/jpeg';

const contentOf = async (body: ReadableStream<Uint8Array>): Promise<Buffer> =>
  Buffer.from(await new Response(body).arrayBuffer());

/**
 * Stores the pictures of a backup. Those that the store has already are compared. Can be repeated after an interruption.
 * @throws BackupError when the store has another file of that name.
 * @returns the number of pictures
 */
export const restorePictures = async (folder: string, files: FileStore): Promise<number> => {
  let restored = 0;
  for (const bucket of buckets) {
    const names = await readdir(join(folder, picturesFolder, bucket)).catch(() => []);
    const restore = async (name: string): Promise<void> => {
      const body = await readFile(join(folder, picturesFolder, bucket, name));
      if (!(await files.put(bucket, name, body, mimeOf(name)))) {
        const existing = await files.get(bucket, name);
        if (!existing || !body.equals(await contentOf(existing.body)))
          throw new BackupError(`The store has another file ${bucket}/${name}: it belongs to another installation.`);
      }
      restored += 1;
    };
    await inBatches(names, concurrency, restore);
  }
  return restored;
};
