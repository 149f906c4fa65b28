import type { Account } from '~/features/accounts/core/account.ts';
import { parseImagePath } from '~/features/media/media-file.ts';
import { uploadImage } from '~/features/media/upload-image.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';
import { someImage } from './pictures.ts';

type Given = { bucket?: Bucket; bytes?: Uint8Array; file_name?: string };

/** Uploads an image for this user. @returns its URL */
export const uploadTestImage = async (
  app: App | Omit<App, 'jobs'>,
  owner: Pick<Account, 'id' | 'role'>,
  { bucket = 'package_images', bytes, file_name = 'picture.jpg' }: Given = {},
): Promise<string> => {
  const uploaded = await uploadImage(app, { bucket, owner, bytes: bytes ?? (await someImage()), file_name });
  if (!uploaded.success) throw new Error(uploaded.error.message);
  return uploaded.data.url;
};

/** The stored files of the image at this URL, including its resized versions. */
export const listStoredFiles = async (app: Pick<App, 'files'>, url: string): Promise<string[]> => {
  const at = parseImagePath(url);
  if (!at) throw new Error(`${url} is not an image URL`);
  const names: string[] = [];
  for await (const name of app.files.list(at.bucket, at.name)) names.push(name);
  return names.sort();
};
