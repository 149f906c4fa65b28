import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { type FailedImage, receiveImageFormOrThrow } from '../media/receive-image-form.server.ts';
import { parseFormValues } from './content-values.ts';
import type { FieldDeclarations, FormValuesOf } from './field-declaration.ts';

/** A posted form of an editable record. */
export type PostedContent<Values> = {
  typed: Values;
  /** The version that was edited. */
  version: string;
  /** Errors of files that could not be uploaded, by picture field. */
  uploadErrors: Record<string, string>;
};

/** The name of a picture field in the form: its column with the path. */
const pictureNames = (fields: FieldDeclarations) =>
  Object.values(fields).flatMap(({ columns, pictures }) => {
    const [name] = Object.keys(columns);
    return pictures && name !== undefined ? [{ name, ...pictures }] : [];
  });

const uploadError = (files: readonly FailedImage[], start?: (failed: number) => string): string =>
  [...(start ? [start(files.length)] : []), ...files.map(({ file_name, message }) => `${file_name}: ${message}`)].join(
    ' ',
  );

/** Parses a posted form whose files were received before, or that has none. */
export const parsePostedContent = <Fields extends FieldDeclarations>(
  fields: Fields,
  form: FormData,
  failed: Record<string, FailedImage[]> = {},
): PostedContent<FormValuesOf<Fields>> => ({
  typed: parseFormValues(fields, form),
  // The overwrite button adds the newer version after the hidden field with the original one; the last value counts.
  version: String(form.getAll('version').at(-1) ?? ''),
  uploadErrors: Object.fromEntries(
    pictureNames(fields).flatMap(({ name, failedUpload }) => {
      const files = failed[name] ?? [];
      return files.length > 0 ? [[name, uploadError(files, failedUpload)]] : [];
    }),
  ),
});

/**
 * Receives a posted form with pictures: those already uploaded are in its fields, in order, described, without the removed ones; files in it
 * (posts without JavaScript) are uploaded now.
 * @throws Response 400 when the body is not a form, 413 when it is too large
 */
export const receiveContentForm = async <Fields extends FieldDeclarations>(
  app: App,
  request: Request,
  { fields, bucket, owner }: { fields: Fields; bucket: Bucket; owner: Actor<Role> },
): Promise<PostedContent<FormValuesOf<Fields>>> => {
  const most = Object.fromEntries(pictureNames(fields).map(({ name, max }) => [name, max]));
  const { form, failed } = await receiveImageFormOrThrow(app, request, { owner, bucket, fields: most });
  return parsePostedContent(fields, form, failed);
};
