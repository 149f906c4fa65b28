import sharp, { type Metadata, type Sharp } from 'sharp';
import { takeTurns } from '~/server/take-turns.server.ts';
import { largestSide } from '~/shared/picture.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { type ImageType, imageRefusals, mostBytes, mostPixels } from './image-rules.ts';

/** An uploaded picture as it is kept: drawn anew, upright, without anything that was hidden in the file. */
export type CleanPicture = { bytes: Buffer; mime: ImageType; width: number; height: number };

/** A picture of 50 megapixels takes up to 200 MB while it is unpacked, so one at a time. */
const oneAtATime = takeTurns(1);

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).toString('latin1') ===
  text;

const typeOf = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length < 16) return null;
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  return startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP') ? 'image/webp' : null;
};

/** Bytes of the end of a ZIP directory, whose last two say how long the comment after it is. */
const zipEnd = 22;

/** A file can be a picture and, read from its end, a ZIP archive (so also a program). Phones add other things after a picture: those go unseen. */
const isArchiveToo = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  while (at >= 0 && at >= file.length - zipEnd - 65_535) {
    if (at + zipEnd <= file.length && at + zipEnd + file.readUInt16LE(at + zipEnd - 2) <= file.length) return true;
    if (at === 0) return false;
    at = file.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
};

const encoded = (picture: Sharp, mime: ImageType): Sharp => {
  if (mime === 'image/png') return picture.png({ compressionLevel: 9 });
  return mime === 'image/webp' ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 82, mozjpeg: true });
};

const redraw = (bytes: Uint8Array, mime: ImageType) =>
  encoded(
    sharp(bytes, { autoOrient: true, limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 30 })
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      // Eight bits a colour; also what came in the colours of a printer.
      .toColourspace('srgb'),
    mime,
  ).toBuffer({ resolveWithObject: true });

/** Read from the head of the file, without unpacking it. */
const headOf = async (bytes: Uint8Array): Promise<Metadata | null> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
};

const refuse = (why: keyof typeof imageRefusals) => fail('invalid_image', imageRefusals[why]);

/**
 * Reads an uploaded file as a picture: PNG, JPEG or WebP by its content, whatever it is called. What is no picture, several, too large, damaged
 * or something else at the same time is refused with a sentence. What comes out was drawn anew from the pixels.
 */
export const readPicture = async (bytes: Uint8Array): Promise<Result<CleanPicture, 'invalid_image'>> => {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > mostBytes) return refuse('bytes');
  const mime = typeOf(bytes);
  if (!mime) return refuse('type');
  if (isArchiveToo(bytes)) return refuse('mixed');
  const head = await headOf(bytes);
  if (!head || `image/${head.format}` !== mime) return refuse('broken');
  if ((head.pages ?? 1) > 1) return refuse('moving');
  if (head.width * head.height > mostPixels) return refuse('pixels');
  try {
    const { data, info } = await oneAtATime(() => redraw(bytes, mime));
    return ok({ bytes: data, mime, width: info.width, height: info.height });
  } catch {
    return refuse('broken');
  }
};
