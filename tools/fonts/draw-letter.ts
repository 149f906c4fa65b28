import { readCharacterMap } from './font-metrics.ts';

/** A letter of straight lines in units of the em: clockwise, y upwards. */
export type DrawnLetter = {
  character: string;
  advance: number;
  corners: readonly (readonly [x: number, y: number])[];
};

/** A z with the strokes of the capital Z of Yatra One, whose own z has a hook below the line and reads as a 3. */
export const drawnZ: DrawnLetter = {
  character: 'z',
  advance: 498,
  corners: [
    [92, 403],
    [26, 478],
    [409, 478],
    [468, 403],
    [200, 75],
    [412, 75],
    [474, 0],
    [98, 0],
    [40, 71],
    [40, 75],
    [306, 403],
  ],
};

type Table = { offset: number; length: number };

const tablesOf = (font: Buffer): Map<string, Table> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const table = { offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
      return [font.toString('latin1', entry, entry + 4), table] as const;
    }),
  );

const tableOf = (tables: Map<string, Table>, tag: string): Table => {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table`);
  return table;
};

/** Where the outline of a glyph begins and ends in the file. */
const outlineOf = (font: Buffer, tables: Map<string, Table>, glyph: number): [from: number, to: number] => {
  const [loca, glyf] = [tableOf(tables, 'loca').offset, tableOf(tables, 'glyf').offset];
  const isLong = font.readInt16BE(tableOf(tables, 'head').offset + 50) === 1;
  const at = (index: number): number =>
    isLong ? font.readUInt32BE(loca + index * 4) : font.readUInt16BE(loca + index * 2) * 2;
  return [glyf + at(glyph), glyf + at(glyph + 1)];
};

const glyphOf = (font: Buffer, tables: Map<string, Table>, character: string): number => {
  const glyph = readCharacterMap(font, tableOf(tables, 'cmap').offset).get(character.charCodeAt(0));
  if (glyph === undefined) throw new Error(`The font has no ${character}`);
  return glyph;
};

/** The box of a letter of a TrueType font, in units of the em. */
export const letterBox = (font: Buffer, character: string): { bottom: number; top: number } => {
  const tables = tablesOf(font);
  const [from] = outlineOf(font, tables, glyphOf(font, tables, character));
  return { bottom: font.readInt16BE(from + 4), top: font.readInt16BE(from + 8) };
};

/** A simple glyph of the `glyf` table with one contour of straight lines. */
const simpleGlyph = (corners: DrawnLetter['corners']): Buffer => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const words = [1, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), corners.length - 1, 0];
  const steps = (values: number[]): number[] => values.map((value, index) => value - (values[index - 1] ?? 0));
  const glyph = Buffer.alloc(words.length * 2 + corners.length * 5);
  words.forEach((word, index) => {
    glyph.writeInt16BE(word, index * 2);
  });
  // Flag 1: a corner, with both coordinates as words.
  glyph.fill(1, words.length * 2, words.length * 2 + corners.length);
  [...steps(xs), ...steps(ys)].forEach((step, index) => {
    glyph.writeInt16BE(step, words.length * 2 + corners.length + index * 2);
  });
  return glyph;
};

/**
 * A TrueType font with one letter drawn anew. The outline is written over the old one, which must be at least as long. Checksums stay those of the
 * original: subset the result once more, which writes them anew.
 */
export const drawLetter = (font: Buffer, { character, advance, corners }: DrawnLetter): Buffer => {
  const drawn = Buffer.from(font);
  const tables = tablesOf(font);
  const glyph = glyphOf(font, tables, character);
  const [from, to] = outlineOf(font, tables, glyph);
  const outline = simpleGlyph(corners);
  if (outline.length > to - from) throw new Error(`The outline of ${character} is longer than the one it replaces`);
  drawn.fill(0, from, to);
  outline.copy(drawn, from);
  if (glyph >= font.readUInt16BE(tableOf(tables, 'hhea').offset + 34)) throw new Error(`${character} has no width`);
  const metric = tableOf(tables, 'hmtx').offset + glyph * 4;
  drawn.writeUInt16BE(advance, metric);
  drawn.writeInt16BE(Math.min(...corners.map(([x]) => x)), metric + 2);
  return drawn;
};
