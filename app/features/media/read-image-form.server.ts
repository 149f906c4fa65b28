import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import { readUploadForm } from '~/server/read-upload-form.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { mostBytes, mostFormBytes } from './image-rules.ts';
import { imageFieldNames } from './image-value.ts';
import { uploadImage } from './upload-image.server.ts';

/** A file of the form that did not become a picture, and why. */
export type FailedImage = { file_name: string; message: string };

export type ImageForm = {
  /** All fields; the uploaded pictures are among the values of theirs, as if they had been there before. */
  form: FormData;
  /** By field. */
  failed: Record<string, FailedImage[]>;
};

type Wanted = {
  owner: Pick<SignedInUser, 'id' | 'role'>;
  bucket: Bucket;
  /** The picture fields of the form, and how many pictures each may hold. */
  fields: Record<string, number>;
};

/**
 * Reads the form that an ImagePicker stands in. Files in it (posts without scripts) are uploaded one by one while they come in; a failed one leaves
 * the others and all that was typed. A new picture of a field that holds one takes the old one's place.
 */
export const readImageForm = async (
  app: Pick<App, 'db' | 'clock' | 'files' | 'log' | 'environment'>,
  request: Request,
  { owner, bucket, fields }: Wanted,
): Promise<Result<ImageForm, 'too_large' | 'no_form'>> => {
  const failed: Record<string, FailedImage[]> = {};
  const names = Object.keys(fields);
  const read = await readUploadForm(request, {
    mostFiles: 20,
    // A file that is a little too large costs only itself.
    mostFileBytes: 2 * mostBytes,
    mostBytes: mostFormBytes,
    take: async ({ field, file_name, bytes }) => {
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
 * The same for a door: what is no form is answered at once.
 * @throws Response 400 or 413 when the body is no form, or larger than one can be
 */
export const readPostedImageForm = async (
  app: Parameters<typeof readImageForm>[0],
  request: Request,
  wanted: Wanted,
): Promise<ImageForm> => {
  const read = await readImageForm(app, request, wanted);
  if (read.success) return read.data;
  throw new Response(read.error.message, { status: read.error.code === 'too_large' ? 413 : 400 });
};
