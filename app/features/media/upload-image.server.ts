import { createHash, randomUUID } from 'node:crypto';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { countAttempt } from '~/features/accounts/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import { pictureName } from '~/shared/picture.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { forgetFile, insertFile, markFailed, markStored, type NewFile } from './media.store.server.ts';
import { imageUrl } from './media-file.ts';
import { extensionOf, slugOf } from './media-name.ts';
import { type CleanPicture, readPicture } from './read-picture.server.ts';

/** Uploads of one account, those that are refused too: unpacking a picture is work. */
export const uploadLimit = { name: 'image-upload', attempts: 120, minutes: 60 } as const;
/** A thousand pictures as we keep them. */
export const mostBytesOfAgent = 400_000_000;

export type UploadedImage = { url: string; width: number; height: number };
type Refusal = 'forbidden' | 'invalid_image' | 'too_many' | 'full' | 'failed';

type Upload = {
  bucket: Bucket;
  owner: Pick<SignedInUser, 'id' | 'role'>;
  bytes: Uint8Array;
  /** As the browser calls it. */
  file_name: string;
};

/** Pictures of packages have names that nobody guesses, those of pages speaking ones (spec section 3). */
const nameOf = ({ bucket, file_name }: Upload, picture: CleanPicture, now: Date, again: number): string => {
  const unique = bucket === 'package_images' ? randomUUID() : `${now.getTime() + again}-${slugOf(file_name)}`;
  return pictureName(unique, picture, extensionOf(file_name, picture.mime));
};

/** Its row first, so that no file is ever without one; where the name is taken, the next. */
const reserve = async (app: Pick<App, 'db' | 'clock'>, upload: Upload, picture: CleanPicture) => {
  const { bucket, owner } = upload;
  const { bytes, mime, width, height } = picture;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const now = app.clock.now();
  const most = owner.role === 'agent' ? mostBytesOfAgent : null;
  for (let again = 0; ; again += 1) {
    const name = nameOf(upload, picture, now, again);
    const file: NewFile = {
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
    const written = await insertFile(app.db, file, most);
    if (written !== 'taken') return { file, written };
  }
};

/**
 * Takes in a picture: judged and drawn anew (read-picture.server.ts), written down, stored. Agents put theirs into 'package_images', the admin
 * also into 'cms-images'. It stays when something keeps it within a day (keep-images.server.ts).
 */
export const uploadImage = async (
  app: Pick<App, 'db' | 'clock' | 'files' | 'log' | 'environment'>,
  upload: Upload,
): Promise<Result<UploadedImage, Refusal>> => {
  const { bucket, owner } = upload;
  if (owner.role !== 'admin' && (owner.role !== 'agent' || bucket !== 'package_images'))
    return fail('forbidden', 'Only agents and the admin upload pictures.');
  const wait = await countAttempt(app, uploadLimit, owner.id);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    return fail(
      'too_many',
      `You have uploaded many pictures in a short time. Please go on in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
  }
  const read = await readPicture(upload.bytes);
  if (!read.success) return read;
  const picture = read.data;
  const { file, written } = await reserve(app, upload, picture);
  if (written === 'full')
    return fail(
      'full',
      'Your pictures take up all of the 400 MB an agency has here. Please remove some from your packages; they make room after a day.',
    );
  const notStored = fail('failed', 'The picture could not be stored. Please try again in a moment.');
  try {
    if (!(await app.files.put(bucket, file.name, picture.bytes, picture.mime))) {
      app.log.error({ bucket, name: file.name }, 'There is a file of this name in the store that is not ours.');
      await forgetFile(app.db, file.id);
      return notStored;
    }
  } catch (error) {
    app.log.error({ err: error, bucket }, 'A picture could not be stored.');
    await markFailed(app.db, file.id, app.clock.now());
    return notStored;
  }
  await markStored(app.db, file.id, app.clock.now());
  return ok({ url: imageUrl(file), width: picture.width, height: picture.height });
};
