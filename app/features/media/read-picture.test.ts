import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emptyZip, phonePhoto, pngOf, somePicture } from '#tests/factories/pictures.ts';
import { imageRefusals, mostBytes } from './image-rules.ts';
import { readPicture } from './read-picture.server.ts';

const clean = async (bytes: Uint8Array) => {
  const read = await readPicture(bytes);
  if (!read.success) throw new Error(read.error.message);
  return read.data;
};
const refusal = async (bytes: Uint8Array): Promise<string | null> => {
  const read = await readPicture(bytes);
  return read.success ? null : read.error.message;
};

describe('a picture', () => {
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('as %s stays what it is', async (format, mime) => {
    const { bytes, ...rest } = await clean(await somePicture({ format }));
    expect(rest).toEqual({ mime, width: 600, height: 400 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 600, height: 400 });
  });

  test('that is larger than any page shows becomes smaller, a small one stays', async () => {
    expect(await clean(await somePicture({ width: 4000, height: 1000 }))).toMatchObject({ width: 1920, height: 480 });
    expect(await clean(await somePicture({ width: 900, height: 3840 }))).toMatchObject({ width: 450, height: 1920 });
    expect(await clean(await somePicture({ width: 12, height: 8 }))).toMatchObject({ width: 12, height: 8 });
  });

  test('of a phone is turned upright and tells no more where, when and by whom', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect(before.exif?.includes('Secret Phones')).toBe(true);
    expect(before.orientation).toBe(6);

    const { bytes, width, height } = await clean(photo);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Secret Phones')).toBe(false);
    // Turned to the right: what was left is above.
    const { data } = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[3]).toBeLessThan(100);
  });

  test('in the colours of a printer, or with sixteen bits, is shown in those of a screen', async () => {
    const printed = await sharp(await somePicture())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const deep = await sharp(await somePicture())
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    for (const bytes of [printed, deep])
      expect(await sharp((await clean(bytes)).bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  test('with other things after it, as phones do, comes out without them', async () => {
    const { bytes } = await clean(Buffer.concat([await somePicture(), Buffer.from('<script>alert(1)</script>')]));
    expect(bytes.includes('script')).toBe(false);
  });
});

describe('what is refused, with a sentence', () => {
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
    ['a PNG that ends after its head', pngOf(100, 100).subarray(0, 40), 'broken'],
    ['a PNG whose pixels are none', pngOf(100, 100, Buffer.from('no pixels')), 'broken'],
    ['a PNG with too few pixels', pngOf(1000, 1000, deflateSync(Buffer.alloc(500))), 'broken'],
    ['a PNG of no size', pngOf(0, 0), 'broken'],
    ['20,000 x 20,000 in 50 kB', pngOf(20_000, 20_000), 'pixels'],
    // It says so in its head; were it unpacked, it would be broken.
    ['20,000 x 20,000 that is not even there', pngOf(20_000, 20_000, Buffer.from('no pixels')), 'pixels'],
    ['one line, fifty-one million long', pngOf(51_000_001, 1), 'pixels'],
  ] as const)('%s', async (_what, bytes, why) => {
    expect(await refusal(bytes)).toBe(imageRefusals[why]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that broke off on its way', async (format) => {
    const whole = await somePicture({ format, width: 1200, height: 900 });
    for (const part of [0.3, 0.6, 0.9])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part))), String(part)).toBe(
        imageRefusals.broken,
      );
  });

  test('a file that is a picture and an archive at the same time', async () => {
    const picture = await somePicture();
    expect(await refusal(Buffer.concat([picture, emptyZip()]))).toBe(imageRefusals.mixed);
    expect(await refusal(Buffer.concat([picture, emptyZip('a comment of the archive')]))).toBe(imageRefusals.mixed);
    expect(await refusal(Buffer.concat([picture, emptyZip(), Buffer.alloc(100)]))).toBe(imageRefusals.mixed);
    // The four letters alone can stand in any photo.
    expect(await refusal(Buffer.concat([picture, Buffer.from('PK\x05\x06', 'latin1')]))).toBeNull();
  });

  test('a picture that moves', async () => {
    const frames = await Promise.all(
      ['#c00', '#0c0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer();
    expect(await refusal(moving)).toBe(imageRefusals.moving);
  });

  test('more than 10 MB, whatever it is', async () => {
    expect(await refusal(Buffer.alloc(mostBytes + 1))).toBe(imageRefusals.bytes);
  });
});
