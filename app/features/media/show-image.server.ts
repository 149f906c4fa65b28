import sharp from 'sharp';
import type { App } from '~/server/app.server.ts';
import { type Bucket, buckets, type StoredFile } from '~/server/files/file-store.server.ts';
import { takeTurns } from '~/server/take-turns.server.ts';
import { paths } from '~/shared/paths.ts';
import { pictureWidths } from '~/shared/picture.ts';
import { findFile, type ServedFile } from './media.store.server.ts';
import { imageAt } from './media-file.ts';

/** Changed when the same width is drawn otherwise than before. */
const drawing = 1;

/** A picture that is served, as it is kept or in one of its widths. */
export type ServedImage = {
  bucket: Bucket;
  /** Of the file in the store. */
  name: string;
  mime: string;
  /** What stands under this address never changes. */
  etag: string;
  /** Null for the picture as it is kept. */
  narrowed: { from: string; width: number } | null;
};

type Showing = Pick<App, 'db' | 'files' | 'log'>;

const asKept = (bucket: Bucket, name: string, file: ServedFile): ServedImage => ({
  bucket,
  name,
  mime: file.mime,
  etag: `"${file.sha256.slice(0, 24)}"`,
  narrowed: null,
});

/**
 * What stands at /images/{bucket}/{name}; null when there is nothing. Of the widths only those of `pictureWidths` exist, so that nobody can fill
 * the store or keep us busy with odd ones.
 */
export const findImage = async (app: Showing, bucket: string, name: string): Promise<ServedImage | null> => {
  const known = buckets.find((one) => one === bucket);
  if (!known || !/^[a-z0-9.-]{5,200}$/.test(name)) return null;
  const [, from, digits] = /^(.+\.[a-z]+)\.([1-9]\d{0,3})\.webp$/.exec(name) ?? [];
  const file = await findFile(app.db, known, from ?? name);
  if (!file) return null;
  if (!from) return asKept(known, name, file);
  const width = Number(digits);
  if (!pictureWidths(file.width).includes(width)) return null;
  return {
    bucket: known,
    name,
    mime: 'image/webp',
    etag: `"${file.sha256.slice(0, 24)}-${width}-${drawing}"`,
    narrowed: { from, width },
  };
};

const wholeOf = async ({ body }: StoredFile): Promise<Buffer> => Buffer.from(await new Response(body).arrayBuffer());

const streamOf = (bytes: Buffer): StoredFile => ({
  body: new Blob([new Uint8Array(bytes)]).stream(),
  bytes: bytes.length,
});

const twoAtATime = takeTurns(2);
const underWay = new Map<string, Promise<Buffer | null>>();

/** Draws a width and keeps it; when its picture was deleted meanwhile it goes too. */
const draw = async (app: Showing, image: ServedImage, { from, width }: { from: string; width: number }) => {
  const kept = await app.files.get(image.bucket, from);
  if (!kept) return null;
  const bytes = await sharp(await wholeOf(kept))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  await app.files.put(image.bucket, image.name, bytes, image.mime);
  if (!(await findFile(app.db, image.bucket, from))) await app.files.remove(image.bucket, [image.name]);
  return bytes;
};

/** Many who ask for the same width at once wait for one drawing. */
const drawOnce = (app: Showing, image: ServedImage, narrowed: { from: string; width: number }) => {
  const key = paths.image(image.bucket, image.name);
  const known = underWay.get(key);
  if (known) return known;
  const drawn = twoAtATime(() => draw(app, image, narrowed)).finally(() => underWay.delete(key));
  underWay.set(key, drawn);
  return drawn;
};

/** An uploaded picture as it is kept, by its address; null when there is none. */
export const readKeptImage = async (app: Showing, url: string): Promise<Buffer | null> => {
  const at = imageAt(url);
  const file = at && (await findFile(app.db, at.bucket, at.name)) && (await app.files.get(at.bucket, at.name));
  return file ? wholeOf(file) : null;
};

/** The content of a picture; a width is drawn when it is asked for the first time. Null when its file is gone. */
export const readImage = async (app: Showing, image: ServedImage): Promise<StoredFile | null> => {
  const stored = await app.files.get(image.bucket, image.name);
  if (stored) return stored;
  if (image.narrowed) {
    const drawn = await drawOnce(app, image, image.narrowed);
    if (drawn) return streamOf(drawn);
  }
  app.log.error({ bucket: image.bucket, name: image.name }, 'A picture is missing in the store.');
  return null;
};
