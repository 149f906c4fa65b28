/**
 * Letters the names of the states on their portraits: shapes each name with HarfBuzz and writes the outlines as path data
 * into the groups `own` and `english` of app/art/portraits/STATE.svg, and the own name into app/content/lettering.json. Run manually after a change of a name in a guide:
 * install the typefaces without saving them (all SIL Open Font License 1.1, listed in docs/decisions/0055-poster-wall.md),
 * then `npx tsx tools/fonts/letter-posters.ts`. The typefaces may be in another folder: `npx tsx
 * tools/fonts/letter-posters.ts FOLDER`, which has node_modules.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { parseGuide } from '../../app/features/guides/parse-guide.ts';
import { indianStates } from '../../app/shared/places/states.ts';
import { compactPath } from './compact-path.ts';

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

/** The size of a unit of the path data in units of the poster: whole numbers keep the paths short. */
const letteringUnit = 0.3;

/** The middle of the own name on the sky, and of the English name on the panel, in units of the poster. */
const middles = { own: 85, english: 530 };

/** The box that the own name fills, and that of the English name, in units of the poster. */
const ownBox = { width: 340, height: 96 };
/** Nastaliq descends along the line. */
const nastaliqBox = { width: 340, height: 128 };
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
/** The outline of a letter with the position of its origin. */
type Letter = { outline: Outline; at: Point };

/** The height of the first 'm', 'o' or 'a' of a text, for a z beside it. */
const xHeightOf = (font: Font, glyphs: readonly { codepoint: number; cluster: number }[], text: string): number => {
  const glyph = glyphs.find(({ cluster }) => 'moa'.includes(text[cluster] ?? ' '));
  return glyph
    ? Math.max(...font.glyphToJson(glyph.codepoint).flatMap(({ values }) => values.filter((_, at) => at % 2)))
    : 0;
};

/** A z of our own: the one of Yatra One reads as a 3. */
const drawnZ = (advance: number, height: number): Outline => {
  const [from, to] = [advance * 0.08, advance * 0.94];
  const [bar, slant] = [height * 0.24, (to - from) * 0.36];
  const corners: Point[] = [
    [from, -height],
    [to, -height],
    [to, -height + bar * 0.8],
    [from + slant, -bar],
    [to - bar * 0.1, -bar * 1.1],
    [to - bar * 0.3, 0],
    [from - bar * 0.1, 0],
    [from - bar * 0.1, -bar * 0.9],
    [to - slant * 1.1, -height + bar],
    [from + bar * 0.1, -height + bar * 1.1],
  ];
  return [
    ...corners.map((point, index) => ({ command: index === 0 ? 'M' : 'L', points: [point] })),
    { command: 'Z', points: [] },
  ];
};

/** The letters of a line of text in font units, with the baseline at y = 0 and y downwards. */
const outlinesOf = async (text: string, script: string): Promise<Letter[]> => {
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
  const glyphs = line.getGlyphInfos();
  const xHeight = xHeightOf(font, glyphs, text);
  let pen = 0;
  return glyphs.flatMap((glyph, index): Letter[] => {
    if (glyph.codepoint === 0) throw new Error(`${file} lacks a character of ${text}`);
    const position = positions[index];
    if (!position) return [];
    const at: Point = [pen + position.xOffset, -position.yOffset];
    pen += position.xAdvance;
    if (text[glyph.cluster] === 'z') return [{ outline: drawnZ(position.xAdvance, xHeight), at }];
    const outline = font.glyphToJson(glyph.codepoint).map(({ type, values }) => ({
      command: type,
      points: Array.from(
        { length: values.length / 2 },
        (_, which): Point => [values[which * 2] ?? 0, -(values[which * 2 + 1] ?? 0)],
      ),
    }));
    return outline.length > 0 ? [{ outline, at }] : [];
  });
};

type Bounds = { left: number; right: number; top: number; bottom: number };

const boundsOf = (letters: readonly Letter[]): Bounds => {
  const points = letters.flatMap(({ outline, at }) =>
    outline.flatMap((segment) => segment.points.map(([x, y]): Point => [x + at[0], y + at[1]])),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const cubicAt = ([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], t: number): Point => {
  const u = 1 - t;
  const [a, b, c, e] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
  return [a * p0[0] + b * p1[0] + c * p2[0] + e * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + e * p3[1]];
};

/** The farthest that a unit of the lettering may be from the typeface's outline. */
const tolerance = 1.4;

/** One cubic curve along the points with the tangents of its ends; null when none is near enough. */
const fitCubic = (points: readonly Point[], from: Point, to: Point): [Point, Point] | null => {
  const [first, last] = [points[0] ?? from, points.at(-1) ?? to];
  const lengths = points.map((point, index) => distance(point, points[index - 1] ?? point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let best: { controls: [Point, Point]; error: number } | null = null;
  for (const head of [0.2, 0.27, 0.33, 0.4, 0.48])
    for (const tail of [0.2, 0.27, 0.33, 0.4, 0.48]) {
      const controls: [Point, Point] = [
        [first[0] + from[0] * total * head, first[1] + from[1] * total * head],
        [last[0] - to[0] * total * tail, last[1] - to[1] * total * tail],
      ];
      const curve = Array.from({ length: 41 }, (_, index) => cubicAt([first, ...controls, last], index / 40));
      const error = Math.max(...points.map((point) => Math.min(...curve.map((other) => distance(point, other)))));
      if (!best || error < best.error) best = { controls, error };
    }
  return best && best.error <= tolerance ? best.controls : null;
};

type Curve = { from: Point; control: Point; to: Point };
const unit = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
};
const isSmooth = (a: Curve, b: Curve): boolean => {
  const [into, out] = [unit(a.control, a.to), unit(b.from, b.control)];
  return into[0] * out[0] + into[1] * out[1] > 0.97;
};
const along = ({ from, control, to }: Curve): Point[] =>
  Array.from({ length: 9 }, (_, index): Point => {
    const t = index / 8;
    const u = 1 - t;
    return [
      u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * control[1] + t * t * to[1],
    ];
  });

/** Joins successive quadratic curves into one cubic curve where that is near enough: half as many numbers. */
const joinCurves = (outline: Outline): Outline => {
  const joined: Outline = [];
  let pen: Point = [0, 0];
  for (let at = 0; at < outline.length; at += 1) {
    const segment = outline[at];
    if (!segment) continue;
    const run: Curve[] = [];
    let start = pen;
    for (let next = at; outline[next]?.command === 'Q'; next += 1) {
      const [control, to] = outline[next]?.points ?? [];
      if (!control || !to) break;
      const curve = { from: start, control, to };
      const before = run.at(-1);
      if (before && !isSmooth(before, curve)) break;
      run.push(curve);
      start = to;
    }
    let taken = 0;
    for (let count = Math.min(run.length, 8); count >= 2 && taken === 0; count -= 1) {
      const part = run.slice(0, count);
      const [head, tail] = [part[0], part.at(-1)];
      if (!head || !tail) break;
      const controls = fitCubic(part.flatMap(along), unit(head.from, head.control), unit(tail.control, tail.to));
      if (!controls) continue;
      joined.push({ command: 'C', points: [...controls, tail.to] });
      taken = count;
    }
    if (taken > 0) at += taken - 1;
    else joined.push(segment);
    pen = (joined.at(-1)?.points.at(-1) ?? pen) as Point;
  }
  return joined;
};

const scaled = (outline: Outline, factor: number, [dx, dy]: Point = [0, 0]): Outline =>
  outline.map(({ command, points }) => ({
    command,
    points: points.map(([x, y]): Point => [x * factor + dx, y * factor + dy]),
  }));

/** Path data in whole units, without lines that rounding leaves without length. */
const pathOf = (outline: Outline): string => {
  let pen = '';
  const pieces = outline.flatMap(({ command, points }) => {
    const text = points.flat().map(Math.round);
    const end = text.slice(-2).join(' ');
    if (command === 'L' && end === pen) return [];
    pen = end;
    return [command + text.join(' ')];
  });
  return compactPath(pieces.join(''), Math.round);
};

/** Lines set below each other, centred on x = 0, scaled to fit the box, with their upper edge at y = 0. */
const letter = async (lines: readonly string[], script: string, box: { width: number; height: number }) => {
  const texts = await Promise.all(lines.map((text) => outlinesOf(text, script)));
  const bounds = texts.map(boundsOf);
  const gap = 0.18 * Math.max(...bounds.map(({ top, bottom }) => bottom - top));
  const width = Math.max(...bounds.map(({ left, right }) => right - left));
  const height = bounds.reduce((sum, { top, bottom }) => sum + bottom - top, 0) + gap * (lines.length - 1);
  const scale = Math.min(box.width / width, box.height / height);
  const factor = scale / letteringUnit;
  let below = 0;
  const placed = texts.flatMap((letters, index) => {
    const { left, right, top, bottom } = bounds[index] ?? { left: 0, right: 0, top: 0, bottom: 0 };
    const [middle, shift] = [(left + right) / 2, below - top];
    below += bottom - top + gap;
    return letters.map(({ outline, at }) => {
      const origin: Point = [(at[0] - middle) * factor, (at[1] + shift) * factor];
      return { outline: joinCurves(scaled(outline, factor)), origin };
    });
  });
  const byShape = Map.groupBy(placed, ({ outline }) => pathOf(outline));
  const isRepeated = (d: string): boolean => (byShape.get(d)?.length ?? 0) > 1 && d.length > 60;
  const once = [...byShape].filter(([d]) => !isRepeated(d)).flatMap(([, letters]) => letters);
  return {
    d: pathOf(once.flatMap(({ outline, origin }) => scaled(outline, 1, origin))),
    repeated: [...byShape]
      .filter(([d]) => isRepeated(d))
      .map(([d, letters]) => ({ d, at: letters.map(({ origin }) => origin.map(Math.round).join(' ')).join(' ') })),
    height: tenth(height * scale),
    /** All letters in one path, for a station board. */
    lettering: {
      viewBox: [-width / 2, 0, width, height].map((value) => Math.round(value * factor)).join(' '),
      d: pathOf(placed.flatMap(({ outline, origin }) => scaled(outline, 1, origin))),
    },
  };
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The SVG of a portrait with another name in a group. */
const withName = (svg: string, id: keyof typeof middles, name: Awaited<ReturnType<typeof letter>>): string => {
  const top = tenth(middles[id] - name.height / 2);
  const letters = name.repeated.flatMap(({ d, at }, index) => [
    `<defs><path id="${id}${index}" d="${d}"/></defs>`,
    ...[...at.matchAll(/(\S+) (\S+)/g)].map(([, x, y]) => `<use href="#${id}${index}" x="${x}" y="${y}"/>`),
  ]);
  const group = new RegExp(
    `<g transform="translate\\(210 [\\d.]+\\)">(\\s*<g fill="#\\w{6}" transform="translate\\(1\\.6 1\\.6\\)">(\\s*)<g id="${id}"[^>]*>).*?</g>`,
    's',
  );
  if (!group.test(svg)) throw new Error(`no group ${id}`);
  return svg.replace(
    group,
    (_, before: string, space: string) =>
      `<g transform="translate(210 ${top})">${before}${[`<path d="${name.d}"/>`, ...letters].map((line) => space + line).join('')}${space}</g>`,
  );
};

const letterings: Record<string, { viewBox: string; d: string }> = {};

for (const { name, slug } of indianStates) {
  const guide = await readFile(new URL(`../../app/content/guides/${slug}.md`, import.meta.url), 'utf8');
  const { ownName, englishLines } = parseGuide(guide);
  const file = new URL(`../../app/art/portraits/${slug}.svg`, import.meta.url);
  let svg = await readFile(file, 'utf8');
  if (ownName) {
    const box = ownName.script === 'Aran' ? nastaliqBox : ownBox;
    const own = await letter(ownName.lines, ownName.script, box);
    letterings[slug] = own.lettering;
    svg = withName(svg, 'own', own);
  }
  svg = withName(svg, 'english', await letter(englishLines ?? [name], 'Latn', englishBox));
  await writeFile(file, svg);
  console.log(slug, Buffer.byteLength(svg));
}

await writeFile(
  new URL('../../app/content/lettering.json', import.meta.url),
  `${JSON.stringify(letterings, null, 2)}\n`,
);
