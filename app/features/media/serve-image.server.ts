import sharp from 'sharp';
import type { App } from '~/server/app.server.ts';
import { type Bucket, buckets, type StoredFile } from '~/server/files/file-store.server.ts';
import { limitConcurrency } from '~/server/limit-concurrency.server.ts';
import { imageWidths } from '~/shared/html/own-images.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findMediaFile, type MediaFile } from './media.store.server.ts';
import { parseImagePath } from './media-file.ts';

/** The maximum size of a resized picture in bytes: what a phone on a slow network loads in about a second. */
export const maxVariantBytes = 120_000;

/** Below quality 40 the blocks of WebP are visible; fewer pixels look better than lower quality. */
const qualities = [78, 65, 52, 40] as const;

/**
 * A picture as WebP of this width and at most `maxVariantBytes`. A picture that is too large at the best quality gets a lower one, then fewer
 * pixels; the browser scales it up to the width it has asked for.
 */
export const encodeVariant = async (original: Uint8Array, width: number): Promise<Buffer> => {
  const { data, info } = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  let smallest = Number.POSITIVE_INFINITY;
  for (const quality of qualities) {
    const encoded = await pixels().webp({ quality }).toBuffer();
    if (encoded.length <= maxVariantBytes) return encoded;
    smallest = encoded.length;
  }
  for (let fewer = info.width; ; ) {
    fewer = Math.max(1, Math.floor(fewer * Math.min(0.9, Math.sqrt(maxVariantBytes / smallest))));
    const encoded = await pixels().resize({ width: fewer }).webp({ quality: qualities[3] }).toBuffer();
    if (encoded.length <= maxVariantBytes || fewer === 1) return encoded;
    smallest = encoded.length;
  }
};

/** Part of the ETag; increment when the resizing changes. */
const resizeVersion = 2;

/** A picture to serve: the original or a resized variant. */
export type ServedImage = {
  bucket: Bucket;
  /** Name of the file in the store. */
  name: string;
  mime: string;
  /** The content of this path changes only with `resizeVersion`. */
  etag: string;
  /** Original and width of a resized variant; null for the original. */
  variant: { from: string; width: number } | null;
};

type ImageApp = Pick<App, 'db' | 'files' | 'log'>;

const originalOf = (bucket: Bucket, name: string, file: MediaFile): ServedImage => ({
  bucket,
  name,
  mime: file.mime,
  etag: `"${file.sha256.slice(0, 24)}"`,
  variant: null,
});

/**
 * The picture at /images/{bucket}/{name}; null when there is none. Only the widths of `imageWidths` exist, so that requests for arbitrary widths
 * can't fill the store or use CPU.
 */
export const findImage = async (app: ImageApp, bucket: string, name: string): Promise<ServedImage | null> => {
  const known = buckets.find((one) => one === bucket);
  if (!known || !/^[a-z0-9.-]{5,200}$/.test(name)) return null;
  const [, from, digits] = /^(.+\.[a-z]+)\.([1-9]\d{0,3})\.webp$/.exec(name) ?? [];
  const file = await findMediaFile(app.db, known, from ?? name);
  if (!file) return null;
  if (!from) return originalOf(known, name, file);
  const width = Number(digits);
  if (!imageWidths(file.width).includes(width)) return null;
  return {
    bucket: known,
    name,
    mime: 'image/webp',
    etag: `"${file.sha256.slice(0, 24)}-${width}-${resizeVersion}"`,
    variant: { from, width },
  };
};

const bufferOf = async ({ body }: StoredFile): Promise<Buffer> => Buffer.from(await new Response(body).arrayBuffer());

const streamOf = (bytes: Buffer): StoredFile => ({
  body: new Blob([new Uint8Array(bytes)]).stream(),
  bytes: bytes.length,
});

const twoAtATime = limitConcurrency(2);
const resizing = new Map<string, Promise<Buffer | null>>();

/** What to create. */
type Variant = { from: string; width: number };

/** Creates and stores a resized variant; deletes it again when its original was deleted meanwhile. */
const resize = async (app: ImageApp, image: ServedImage, { from, width }: Variant) => {
  const original = await app.files.get(image.bucket, from);
  if (!original) return null;
  const bytes = await encodeVariant(await bufferOf(original), width);
  await app.files.put(image.bucket, image.name, bytes, image.mime);
  if (!(await findMediaFile(app.db, image.bucket, from))) await app.files.remove(image.bucket, [image.name]);
  return bytes;
};

/** Concurrent requests for the same variant share one resize. */
const resizeOnce = (app: ImageApp, image: ServedImage, variant: Variant) => {
  const key = paths.image(image.bucket, image.name);
  const known = resizing.get(key);
  if (known) return known;
  const pending = twoAtATime(() => resize(app, image, variant)).finally(() => resizing.delete(key));
  resizing.set(key, pending);
  return pending;
};

/** The original of an uploaded picture by its path; null when there is none. */
export const readOriginalImage = async (app: ImageApp, url: string): Promise<Buffer | null> => {
  const at = parseImagePath(url);
  const file = at && (await findMediaFile(app.db, at.bucket, at.name)) && (await app.files.get(at.bucket, at.name));
  return file ? bufferOf(file) : null;
};

/** The content of a picture; a variant, at most `maxVariantBytes`, is created on its first request. Null when the file is missing. */
export const readImage = async (app: ImageApp, image: ServedImage): Promise<StoredFile | null> => {
  const stored = await app.files.get(image.bucket, image.name);
  if (stored) return stored;
  if (image.variant) {
    const resized = await resizeOnce(app, image, image.variant);
    if (resized) return streamOf(resized);
  }
  app.log.error({ bucket: image.bucket, name: image.name }, 'An image is missing in the store.');
  return null;
};
