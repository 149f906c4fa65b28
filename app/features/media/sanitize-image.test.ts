import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyZip, phonePhoto, pngOf, someImage } from '#tests/factories/pictures.ts';
import { imageErrors, maxImageBytes } from './media-file.ts';
import { sanitizeImage } from './sanitize-image.server.ts';

const clean = async (bytes: Uint8Array) => {
  const read = await sanitizeImage(bytes);
  if (!read.success) throw new Error(read.error.message);
  return read.data;
};
const errorOf = async (bytes: Uint8Array): Promise<string | null> => {
  const read = await sanitizeImage(bytes);
  return read.success ? null : read.error.message;
};

describe('a picture', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('as %s keeps its format', async (format, mime) => {
    const { bytes, ...rest } = await clean(await someImage({ format }));
    expect(rest).toEqual({ mime, width: 600, height: 400 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 600, height: 400 });
  });

  test('is scaled down to the largest size shown, never up', async () => {
    expect(await clean(await someImage({ width: 4000, height: 1000 }))).toMatchObject({ width: 1920, height: 480 });
    expect(await clean(await someImage({ width: 900, height: 3840 }))).toMatchObject({ width: 450, height: 1920 });
    expect(await clean(await someImage({ width: 12, height: 8 }))).toMatchObject({ width: 12, height: 8 });
  });

  test('of a phone is rotated upright and loses its metadata', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect(before.exif?.includes('Secret Phones')).toBe(true);
    expect(before.orientation).toBe(6);

    const { bytes, width, height } = await clean(photo);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Secret Phones')).toBe(false);
    // Rotated clockwise: what was left is now at the top.
    const { data } = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[3]).toBeLessThan(100);
  });

  test('in CMYK or with 16 bits per channel becomes 8-bit sRGB', async () => {
    const printed = await sharp(await someImage())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const deep = await sharp(await someImage())
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    for (const bytes of [printed, deep])
      expect(await sharp((await clean(bytes)).bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  test('loses trailing data, as phones append it', async () => {
    const { bytes } = await clean(Buffer.concat([await someImage(), Buffer.from('<script>alert(1)</script>')]));
    expect(bytes.includes('script')).toBe(false);
  });
});

describe('rejected files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const gifScript = Buffer.concat([Buffer.from('GIF89a=1;/*', 'latin1'), Buffer.alloc(40), Buffer.from('*/;alert(1)')]);

  test.each([
    ['an SVG with a script', Buffer.from(svg), 'type'],
    ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 'type'],
    ['a GIF that is a script', gifScript, 'type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a PDF', Buffer.from('%PDF-1.7 and so on and so on'), 'type'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['three bytes of a JPEG', Buffer.from('\xff\xd8\xff', 'latin1'), 'type'],
    ['the beginning of a JPEG', Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(40)]), 'broken'],
    ['a PNG that ends after its header', pngOf(100, 100).subarray(0, 40), 'broken'],
    ['a PNG with invalid pixel data', pngOf(100, 100, Buffer.from('no pixels')), 'broken'],
    ['a PNG with too few pixels', pngOf(1000, 1000, deflateSync(Buffer.alloc(500))), 'broken'],
    ['a PNG of no size', pngOf(0, 0), 'broken'],
    ['20,000 x 20,000 in 50 kB', pngOf(20_000, 20_000), 'pixels'],
    // The size in the header counts; decoding would report a damaged file.
    ['20,000 x 20,000 without valid pixel data', pngOf(20_000, 20_000, Buffer.from('no pixels')), 'pixels'],
    ['one row of 51 million pixels', pngOf(51_000_001, 1), 'pixels'],
  ] as const)('%s', async (_what, bytes, reason) => {
    expect(await errorOf(bytes)).toBe(imageErrors[reason]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const whole = await someImage({ format, width: 1200, height: 900 });
    for (const part of [0.3, 0.6, 0.9])
      expect(await errorOf(whole.subarray(0, Math.floor(whole.length * part))), String(part)).toBe(imageErrors.broken);
  });

  test('a file that is a picture and a ZIP archive at the same time', async () => {
    const picture = await someImage();
    expect(await errorOf(Buffer.concat([picture, emptyZip()]))).toBe(imageErrors.mixed);
    expect(await errorOf(Buffer.concat([picture, emptyZip('a comment of the archive')]))).toBe(imageErrors.mixed);
    expect(await errorOf(Buffer.concat([picture, emptyZip(), Buffer.alloc(100)]))).toBe(imageErrors.mixed);
    // The four-byte signature alone can occur in any photo.
    expect(await errorOf(Buffer.concat([picture, Buffer.from('PK\x05\x06', 'latin1')]))).toBeNull();
  });

  test('an animated picture', async () => {
    const frames = await Promise.all(
      ['#c00', '#0c0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer();
    expect(await errorOf(animated)).toBe(imageErrors.animated);
  });

  test('more than 10 MB, whatever it is', async () => {
    expect(await errorOf(Buffer.alloc(maxImageBytes + 1))).toBe(imageErrors.bytes);
  });
});
