import { createHash, randomUUID } from 'node:crypto';
import { countAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { imageFileName } from '~/shared/html/own-images.ts';
import { mayUploadTo } from './media.policy.ts';
import {
  deleteUnstoredMediaFile,
  insertMediaFile,
  markMediaFileFailed,
  markMediaFileStored,
  type NewMediaFile,
} from './media.store.server.ts';
import { fileNameSlug, imageExtension, imageUrl } from './media-file.ts';
import { type SanitizedImage, sanitizeImage } from './sanitize-image.server.ts';

/** Rate limit of uploads per account, rejected ones included, as decoding a picture is expensive. */
export const uploadLimit = { name: 'image-upload', attempts: 120, minutes: 60 } as const;
/** Storage quota of an agent in bytes, about a thousand pictures. */
export const maxBytesPerAgent = 400_000_000;

export type UploadedImage = { url: string; width: number; height: number };
type UploadErrorCode = 'forbidden' | 'invalid_image' | 'too_many' | 'full' | 'failed';

type Upload = {
  bucket: Bucket;
  owner: Pick<Actor<Role>, 'id' | 'role'>;
  bytes: Uint8Array;
  /** Original file name. */
  file_name: string;
};

/** Pictures of packages get random names, those of pages a timestamp and the original name. */
const nameOf = ({ bucket, file_name }: Upload, picture: SanitizedImage, now: Date, attempt: number): string => {
  const unique = bucket === 'package_images' ? randomUUID() : `${now.getTime() + attempt}-${fileNameSlug(file_name)}`;
  return imageFileName(unique, picture, imageExtension(file_name, picture.mime));
};

/** Inserts the row before the file is stored, so that no file is without a row; tries the next name when one is taken. */
const reserve = async (app: Pick<App, 'db' | 'clock'>, upload: Upload, picture: SanitizedImage) => {
  const { bucket, owner } = upload;
  const { bytes, mime, width, height } = picture;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const now = app.clock.now();
  const maxBytes = owner.role === 'agent' ? maxBytesPerAgent : null;
  for (let attempt = 0; ; attempt += 1) {
    const name = nameOf(upload, picture, now, attempt);
    const file: NewMediaFile = {
      id: randomUUID(),
      bucket,
      name,
      owner: owner.id,
      mime,
      width,
      height,
      bytes: bytes.length,
      sha256,
      created_at: now,
    };
    const outcome = await insertMediaFile(app.db, file, maxBytes);
    if (outcome !== 'taken') return { file, outcome };
  }
};

/**
 * Validates, re-encodes (sanitize-image.server.ts), records and stores a picture. Agents upload to 'package_images', admins also to 'cms-images'.
 * Purged when it is not used within a day (update-image-references.server.ts).
 */
export const uploadImage = async (
  app: Pick<App, 'db' | 'clock' | 'files' | 'log' | 'environment'>,
  upload: Upload,
): Promise<Result<UploadedImage, UploadErrorCode>> => {
  const { bucket, owner } = upload;
  if (!mayUploadTo(owner, bucket)) return fail('forbidden', 'Only agents and administrators can upload images.');
  const wait = await countAttempt(app, uploadLimit, owner.id);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    return fail(
      'too_many',
      `You have uploaded too many images. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
  }
  const read = await sanitizeImage(upload.bytes);
  if (!read.success) return read;
  const picture = read.data;
  const { file, outcome } = await reserve(app, upload, picture);
  if (outcome === 'full')
    return fail(
      'full',
      'You have used all 400 MB of your image storage. Please remove some images from your packages; the space is free again after a day.',
    );
  const notStored = fail('failed', 'The image could not be stored. Please try again in a moment.');
  try {
    if (!(await app.files.put(bucket, file.name, picture.bytes, picture.mime))) {
      app.log.error({ bucket, name: file.name }, 'The file store already has another file with this name.');
      await deleteUnstoredMediaFile(app.db, file.id);
      return notStored;
    }
  } catch (error) {
    app.log.error({ err: error, bucket }, 'Storing an image failed.');
    await markMediaFileFailed(app.db, file.id, app.clock.now());
    return notStored;
  }
  await markMediaFileStored(app.db, file.id, app.clock.now());
  return ok({ url: imageUrl(file), width: picture.width, height: picture.height });
};
