/**
 * Writes the two typefaces as TrueType for the share images: the library that renders them cannot read woff2.
 * Run manually after a change of typeface: `npx tsx tools/fonts/share-image-fonts.ts`; its output is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { drawLetter, drawnZ } from './draw-letter.ts';

const characters = `${String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, index) => 0x20 + index))}–—‘’“”…•`;

for (const [source, file] of [
  ['@fontsource/yatra-one/files/yatra-one-latin-400-normal', 'yatra-one'],
  ['@fontsource/mukta/files/mukta-latin-600-normal', 'mukta-600'],
]) {
  const original = await readFile(new URL(`../../node_modules/${source}.woff2`, import.meta.url));
  const subset = (font: Buffer) => subsetFont(font, characters, { targetFormat: 'truetype', noHinting: true });
  const published = await subset(original);
  const font = file === 'yatra-one' ? await subset(drawLetter(published, drawnZ)) : published;
  await writeFile(new URL(`../../app/server/share-image/${file}.ttf`, import.meta.url), font);
  console.log(`${file}.ttf  ${font.length} bytes`);
}
