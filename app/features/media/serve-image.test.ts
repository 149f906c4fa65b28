import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noiseImage, someImage } from '#tests/factories/pictures.ts';
import { encodeVariant, maxVariantBytes } from './serve-image.server.ts';

describe('a resized picture', () => {
  test('has the width asked for, and never more pixels than the original', async () => {
    const original = await someImage({ width: 600, height: 400 });
    expect(await sharp(await encodeVariant(original, 320)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(await sharp(await encodeVariant(original, 960)).metadata()).toMatchObject({ width: 600, height: 400 });
  });

  test.each([960, 1600])('of noise has at most 120 kB at %i pixels', async (width) => {
    const original = await noiseImage(1600, 1000);
    const plain = await sharp(original).resize({ width }).webp({ quality: 78 }).toBuffer();
    expect(plain.length).toBeGreaterThan(maxVariantBytes);
    const encoded = await encodeVariant(original, width);
    expect(encoded.length).toBeLessThanOrEqual(maxVariantBytes);
    // Not smaller than needed.
    expect(encoded.length).toBeGreaterThan(maxVariantBytes / 3);
    const { width: across = 0, height: down = 0 } = await sharp(encoded).metadata();
    expect(across / down).toBeCloseTo(1.6, 1);
  });

  test('keeps transparency', async () => {
    const original = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#c8102e80' } })
      .png()
      .toBuffer();
    expect(await sharp(await encodeVariant(original, 320)).metadata()).toMatchObject({ hasAlpha: true });
  });
});
