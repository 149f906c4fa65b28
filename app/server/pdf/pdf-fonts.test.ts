import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table of a TrueType file. */
const tableOf = (file: Buffer, wanted: string): Buffer => {
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16)
    if (file.toString('latin1', entry, entry + 4) === wanted) {
      const start = file.readUInt32BE(entry + 8);
      return file.subarray(start, start + file.readUInt32BE(entry + 12));
    }
  throw new Error(`no table ${wanted}`);
};

test.each(globSync('app/server/pdf/fonts/*.ttf'))('%s has no glyph that is a part of another one', (path) => {
  const file = readFileSync(path);
  const [offsets, glyphs] = [tableOf(file, 'loca'), tableOf(file, 'glyf')];
  const isLong = tableOf(file, 'head').readInt16BE(50) === 1;
  const starts = Array.from({ length: offsets.length / (isLong ? 4 : 2) }, (_, glyph) =>
    isLong ? offsets.readUInt32BE(4 * glyph) : 2 * offsets.readUInt16BE(2 * glyph),
  );
  const contours = starts.flatMap((start, glyph) =>
    (starts[glyph + 1] ?? 0) > start ? glyphs.readInt16BE(start) : [],
  );
  expect(contours.length).toBeGreaterThan(50);
  // A compound glyph has -1.
  expect(contours.filter((count) => count < 0)).toEqual([]);
});
