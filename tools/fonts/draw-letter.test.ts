import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { letterBox } from './draw-letter.ts';

it.each(['app/server/pdf/fonts/yatra-one-latin.ttf', 'app/server/share-image/yatra-one.ttf'])(
  'has a z on the line in %s',
  async (file) => {
    const font = await readFile(file);
    expect(letterBox(font, 'z')).toEqual({ bottom: 0, top: 478 });
    // The other letters are as they were.
    expect(letterBox(font, 'y').bottom).toBeLessThan(-100);
  },
);
