import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import { readUploadForm } from '~/server/read-upload-form.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { imageFieldNames } from './image-value.ts';
import { maxImageBytes, maxImageFormBytes } from './media-file.ts';
import { uploadImage } from './upload-image.server.ts';

/** A file of the form that could not be uploaded, and why. */
export type FailedImage = { file_name: string; message: string };

export type ImageForm = {
  /** All fields; the paths of the uploaded pictures are added to their picture fields. */
  form: FormData;
  /** Failed files by field. */
  failed: Record<string, FailedImage[]>;
};

type ImageFormOptions = {
  owner: Pick<Actor<Role>, 'id' | 'role'>;
  bucket: Bucket;
  /** The picture fields of the form with their maximum number of pictures. */
  fields: Record<string, number>;
};

/**
 * Parses a form that contains an ImagePicker. Files in it (forms submitted without JavaScript) are uploaded one by one while the body is read; a
 * failed one does not affect the others. In a field with a single picture a new one replaces the old one.
 */
export const receiveImageForm = async (
  app: Pick<App, 'db' | 'clock' | 'files' | 'log' | 'environment'>,
  request: Request,
  { owner, bucket, fields }: ImageFormOptions,
): Promise<Result<ImageForm, 'too_large' | 'no_form'>> => {
  const failed: Record<string, FailedImage[]> = {};
  const names = Object.keys(fields);
  const read = await readUploadForm(request, {
    mostFiles: 20,
    // A file that is slightly too large fails alone, not the whole form.
    mostFileBytes: 2 * maxImageBytes,
    mostBytes: maxImageFormBytes,
    onFile: async ({ field, file_name, bytes }) => {
      const name = names.find((known) => imageFieldNames(known).files === field);
      if (!name) return null;
      const uploaded = await uploadImage(app, { bucket, owner, bytes, file_name });
      if (uploaded.success) return uploaded.data.url;
      failed[name] = [...(failed[name] ?? []), { file_name, message: uploaded.error.message }];
      return null;
    },
  });
  if (!read.success) return read;
  const form = read.data;
  for (const name of names) {
    const { url, files } = imageFieldNames(name);
    const uploaded = form.getAll(files);
    form.delete(files);
    if (uploaded.length > 0 && fields[name] === 1) form.delete(url);
    for (const value of uploaded) form.append(url, value);
  }
  return ok({ form, failed });
};

/**
 * The same for a route action.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receiveImageFormOrThrow = async (
  app: Parameters<typeof receiveImageForm>[0],
  request: Request,
  options: ImageFormOptions,
): Promise<ImageForm> => {
  const read = await receiveImageForm(app, request, options);
  if (read.success) return read.data;
  throw new Response(read.error.message, { status: read.error.code === 'too_large' ? 413 : 400 });
};
