import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { limitConcurrency } from '~/server/limit-concurrency.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { maxImageSide } from '~/shared/html/own-images.ts';
import { type ImageType, imageErrors, maxImageBytes, maxImagePixels } from './media-file.ts';

/** A re-encoded picture: upright, without metadata or other data of the uploaded file. */
export type SanitizedImage = { bytes: Buffer; mime: ImageType; width: number; height: number };

/** Decoding a picture of 50 megapixels takes up to 200 MB of memory, so one at a time. */
const oneAtATime = limitConcurrency(1);

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString('latin1') ===
  text;

const typeOf = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP') ? 'image/webp' : null;
};

/** Bytes of the end-of-central-directory record of a ZIP file; its last two are the length of the comment that follows. */
const zipEnd = 22;

/** Whether a picture file is also a valid ZIP archive (and thus possibly a JAR). Other trailing data, as phones append it, is allowed and dropped. */
const isAlsoZip = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  while (at >= 0 && at >= file.length - zipEnd - 65_535) {
    if (at + zipEnd <= file.length && at + zipEnd + file.readUInt16LE(at + zipEnd - 2) <= file.length) return true;
    if (at === 0) return false;
    at = file.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
};

const encode = (picture: Sharp, mime: ImageType): Sharp => {
  if (mime === 'image/png') return picture.png({ compressionLevel: 9 });
  return mime === 'image/webp' ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 82, mozjpeg: true });
};

const reencode = (bytes: Uint8Array, mime: ImageType) =>
  encode(
    sharp(bytes, { autoOrient: true, limitInputPixels: maxImagePixels, failOn: 'error' })
      .timeout({ seconds: 30 })
      .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
      // Eight bits per channel; converts CMYK too.
      .toColourspace('srgb'),
    mime,
  ).toBuffer({ resolveWithObject: true });

/** Reads the metadata without decoding the pixels. */
const readMetadata = async (bytes: Uint8Array): Promise<Metadata | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
};

const reject = (reason: keyof typeof imageErrors) => fail('invalid_image', imageErrors[reason]);

/**
 * Validates and re-encodes an uploaded picture: PNG, JPEG or WebP by content, whatever its name. A file that is not a picture, animated, too
 * large, damaged or also an archive is rejected with a message.
 */
export const sanitizeImage = async (bytes: Uint8Array): Promise<Result<SanitizedImage, 'invalid_image'>> => {
  if (bytes.length === 0) return reject('empty');
  if (bytes.length > maxImageBytes) return reject('bytes');
  const mime = typeOf(bytes);
  if (!mime) return reject('type');
  if (isAlsoZip(bytes)) return reject('mixed');
  const metadata = await readMetadata(bytes);
  if (!metadata || `image/${metadata.format}` !== mime) return reject('broken');
  if ((metadata.pages ?? 1) > 1) return reject('animated');
  if (metadata.width * metadata.height > maxImagePixels) return reject('pixels');
  try {
    const { data, info } = await oneAtATime(() => reencode(bytes, mime));
    return ok({ bytes: data, mime, width: info.width, height: info.height });
  } catch {
    return reject('broken');
  }
};
