/**
 * Letters the names of the states for their posters: shapes each name with HarfBuzz and writes the outlines as path data to
 * app/features/guides/posters/portrait/lettering.json. Run manually after a change of a name: install the typefaces without saving them
 * (all SIL Open Font License 1.1, listed in docs/decisions/0061-poster-wall.md), then `npx tsx tools/letter-posters.ts`.
 * The typefaces may be in another folder: `npx tsx tools/letter-posters.ts FOLDER`, which has node_modules.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { compactPath } from '../app/features/guides/posters/portrait/compact-path.ts';
import { englishLines, letteringUnit, ownNames } from '../app/features/guides/posters/portrait/state-lettering.ts';
import { isStateSlug } from '../app/features/guides/posters/state-poster-alt.ts';
import { indianStates } from '../app/shared/places/states.ts';

/** The file of the typeface by script. */
const typefaces: Record<string, string> = {
  Latn: 'yatra-one/files/yatra-one-latin-400',
  Deva: 'yatra-one/files/yatra-one-devanagari-400',
  Beng: 'baloo-da-2/files/baloo-da-2-bengali-800',
  Orya: 'baloo-bhaina-2/files/baloo-bhaina-2-oriya-800',
  Taml: 'baloo-thambi-2/files/baloo-thambi-2-tamil-800',
  Telu: 'ramabhadra/files/ramabhadra-telugu-400',
  Knda: 'baloo-tamma-2/files/baloo-tamma-2-kannada-800',
  Mlym: 'baloo-chettan-2/files/baloo-chettan-2-malayalam-800',
  Gujr: 'baloo-bhai-2/files/baloo-bhai-2-gujarati-800',
  Guru: 'baloo-paaji-2/files/baloo-paaji-2-gurmukhi-800',
  Aran: 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700',
  Tibt: 'noto-serif-tibetan/files/noto-serif-tibetan-tibetan-900',
  Mtei: 'noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-900',
};

/** The box that the own name fills, and that of the English name, in units of the poster. */
const ownBox = { width: 340, height: 96 };
const englishBox = { width: 352, height: 62 };

const folders = [process.argv[2], process.cwd()].filter((folder) => folder !== undefined);

const readTypeface = async (file: string): Promise<Buffer> => {
  for (const folder of folders) {
    try {
      return await readFile(join(folder, 'node_modules/@fontsource', `${file}-normal.woff2`));
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error(`The typeface ${file} is not installed: npm install --no-save @fontsource/${file.split('/')[0]}`);
};

type Point = [x: number, y: number];
type Outline = { command: string; points: Point[] }[];

/** The outlines of a line of text in font units, with the baseline at y = 0 and y downwards. */
const outlineOf = async (text: string, script: string): Promise<Outline> => {
  const file = typefaces[script];
  if (!file) throw new Error(`no typeface for the script ${script}`);
  const original = await readTypeface(file);
  const ttf = await subsetFont(original, `${text} `, { targetFormat: 'truetype', noHinting: true });
  const font = new Font(new Face(new FontBlob(new Uint8Array(ttf).buffer)));
  const line = new TextBuffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  const positions = line.getGlyphPositions();
  const outline: Outline = [];
  let pen = 0;
  for (const [index, glyph] of line.getGlyphInfos().entries()) {
    if (glyph.codepoint === 0) throw new Error(`${file} lacks a character of ${text}`);
    const at = positions[index];
    if (!at) continue;
    const [left, rise] = [pen + at.xOffset, at.yOffset];
    for (const { type, values } of font.glyphToJson(glyph.codepoint))
      outline.push({
        command: type,
        points: Array.from(
          { length: values.length / 2 },
          (_, which): Point => [left + (values[which * 2] ?? 0), -(rise + (values[which * 2 + 1] ?? 0))],
        ),
      });
    pen += at.xAdvance;
  }
  return outline;
};

type Bounds = { left: number; right: number; top: number; bottom: number };

const boundsOf = (outline: Outline): Bounds => {
  const points = outline.flatMap((segment) => segment.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** Lines set below each other, centred on x = 0, scaled to fit the box, with their upper edge at y = 0. */
const letter = async (lines: readonly string[], script: string, box: { width: number; height: number }) => {
  const outlines = await Promise.all(lines.map((text) => outlineOf(text, script)));
  const bounds = outlines.map(boundsOf);
  const gap = 0.18 * Math.max(...bounds.map(({ top, bottom }) => bottom - top));
  const width = Math.max(...bounds.map(({ left, right }) => right - left));
  const height = bounds.reduce((sum, { top, bottom }) => sum + bottom - top, 0) + gap * (lines.length - 1);
  const scale = Math.min(box.width / width, box.height / height);
  let below = 0;
  const d = outlines
    .map((outline, index) => {
      const { left, right, top, bottom } = bounds[index] ?? { left: 0, right: 0, top: 0, bottom: 0 };
      const [middle, shift] = [(left + right) / 2, below - top];
      below += bottom - top + gap;
      return outline
        .map(
          ({ command, points }) =>
            command +
            points
              .map(([x, y]) => `${((x - middle) * scale) / letteringUnit} ${((y + shift) * scale) / letteringUnit}`)
              .join(' '),
        )
        .join('');
    })
    .join('');
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return { d: compactPath(d, Math.round), width: tenth(width * scale), height: tenth(height * scale) };
};

const lettering: Record<string, { own: unknown; english: unknown }> = {};
for (const { name, slug } of indianStates) {
  if (!isStateSlug(slug)) throw new Error(`unknown state ${slug}`);
  const own = ownNames[slug];
  lettering[slug] = {
    own: own && (await letter(own.lines, own.script, ownBox)),
    english: await letter(englishLines(slug, name), 'Latn', englishBox),
  };
  console.log(slug, JSON.stringify(lettering[slug]?.own).length, JSON.stringify(lettering[slug]?.english).length);
}
await writeFile(
  new URL('../app/features/guides/posters/portrait/lettering.json', import.meta.url),
  `${JSON.stringify(lettering, null, 2)}\n`,
);
