import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage } from './draw-share-image.server.ts';

const backdrop =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800"/></svg>';

/** The width of the yellow board below a title, in pixels. */
const boardWidth = async (title: string): Promise<number> => {
  const jpeg = await drawShareImage(title, async () => ({ background: { svg: backdrop }, title, subtitle: '.' }));
  if (!jpeg) throw new Error('The queue is full.');
  const row = await sharp(jpeg).extract({ left: 0, top: 578, width: 1200, height: 1 }).raw().toBuffer();
  const pixels = Array.from({ length: 1200 }, (_, x) => [...row.subarray(x * 3, x * 3 + 3)]);
  return pixels.filter(([red = 0, , blue = 255]) => red > 200 && blue < 120).length;
};

test('a Hindi title is drawn with joined letters, not with boxes for missing ones', async () => {
  // Boxes would be as wide as their number of code points: 15 and 5.
  const [joined, single] = [await boardWidth('क्ष्म्यक्ष्म्यक्'), await boardWidth('कमलनय')];
  expect(joined - 96).toBeLessThan(2 * (single - 96));
  expect(single).toBeGreaterThan(200);
});
