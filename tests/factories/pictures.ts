import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Account } from '~/features/accounts/core/account.ts';
import { parseImagePath } from '~/features/media/media-file.ts';
import { uploadImage } from '~/features/media/upload-image.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Bucket } from '~/server/files/file-store.server.ts';

type Wanted = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' };

/** Left half red, right half blue, so that the orientation is visible. */
const twoHalves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#1f2a5a' } },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

/** A valid image to upload. */
export const someImage = ({ width = 600, height = 400, format = 'jpeg' }: Wanted = {}): Promise<Buffer> =>
  twoHalves(width, height).toFormat(format).toBuffer();

/** A phone photo with EXIF data: GPS position, camera and orientation. */
export const phonePhoto = (orientation = 6): Promise<Buffer> =>
  twoHalves(600, 400)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Secret Phones', Copyright: 'Asha Rao' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '75/1 49/1 0/1' },
    })
    .jpeg()
    .toBuffer();

/** An image of random noise, which compresses badly. */
export const noiseImage = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of two colours whose header states this size; `pixels` replaces the matching pixel data. */
export const pngOf = (width: number, height: number, pixels?: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = pixels ?? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An empty ZIP archive with a comment. */
export const emptyZip = (comment = ''): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
};

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
