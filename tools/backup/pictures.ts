import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPictures, mayBePurged, type StoredPicture } from '../../app/features/media/check-pictures.server.ts';
import type { Db } from '../../app/server/database/database.server.ts';
import { buckets, type FileStore } from '../../app/server/files/file-store.server.ts';
import { listFolder, picturesFolder } from './backup-folder.ts';

/** Pictures copied at once: an S3 store has long response times. */
const concurrency = 8;

const copyEach = async <Item>(items: readonly Item[], copy: (item: Item) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += concurrency) await Promise.all(items.slice(at, at + concurrency).map(copy));
};

/**
 * Copies every picture that the database knows; their resized versions are made again on request. One that was deleted since the dump stays in the
 * store for a day. What is missing or damaged is reported and does not end the backup.
 * @throws when the store is unavailable.
 */
export const backUpPictures = async (db: Db, files: FileStore, folder: string) => {
  const result = { files: 0, missing: [] as string[] };
  for (const bucket of buckets) await mkdir(join(folder, picturesFolder, bucket), { recursive: true, mode: 0o700 });
  const copy = async (picture: StoredPicture): Promise<void> => {
    const { bucket, name, sha256 } = picture;
    const stored = await files.get(bucket, name);
    const body = stored && Buffer.from(await new Response(stored.body).arrayBuffer());
    if (body && createHash('sha256').update(body).digest('hex') === sha256) {
      await writeFile(join(folder, picturesFolder, bucket, name), body, { mode: 0o600 });
      result.files += 1;
    } else if (!mayBePurged(picture, new Date())) result.missing.push(`${bucket}/${name}`);
  };
  const pictures: StoredPicture[] = [];
  for await (const picture of listPictures(db)) pictures.push(picture);
  await copyEach(pictures, copy);
  return result;
};

/** Stores the pictures of a backup that the store does not have. @returns the number of pictures in the backup */
export const restorePictures = async (folder: string, files: FileStore): Promise<number> => {
  let pictures = 0;
  for (const bucket of buckets) {
    const names = await listFolder(join(folder, picturesFolder, bucket));
    pictures += names.length;
    await copyEach(names, async (name) => {
      const type = /\.(png|webp)$/.exec(name)?.[1] ?? 'jpeg';
      await files.put(bucket, name, await readFile(join(folder, picturesFolder, bucket, name)), `image/${type}`);
    });
  }
  return pictures;
};
