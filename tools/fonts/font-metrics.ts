export type FontMetrics = {
  unitsPerEm: number;
  ascent: number;
  /** Positive, below the baseline. */
  descent: number;
  /** Advance width of one character, in units of the em. */
  advance: (character: string) => number;
};

/** Frequency of letters and the space in English text, per thousand. */
const frequency: Record<string, number> = {
  ' ': 180,
  e: 104,
  t: 74,
  a: 67,
  o: 62,
  i: 57,
  n: 57,
  s: 52,
  r: 49,
  h: 50,
  l: 33,
  d: 35,
  u: 23,
  c: 23,
  m: 20,
  f: 18,
  w: 19,
  g: 16,
  y: 16,
  p: 16,
  b: 12,
  v: 8,
  k: 6,
  x: 2,
  j: 1,
  q: 1,
  z: 1,
};

/** The mean advance of running text, given the advance of each letter. */
export const averageWidth = (advance: (letter: string) => number): number => {
  let width = 0;
  let letters = 0;
  for (const [letter, share] of Object.entries(frequency)) {
    width += advance(letter) * share;
    letters += share;
  }
  return width / letters;
};

/** The vertical metrics and advance widths of a TrueType font. */
export const readFontMetrics = (font: Buffer): FontMetrics => {
  const table = (tag: string): number => {
    for (let i = 0; i < font.readUInt16BE(4); i += 1) {
      const entry = 12 + i * 16;
      if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
    }
    throw new Error(`The font has no ${tag} table`);
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = font.readUInt16BE(hhea + 34);
  const glyphs = readCharacterMap(font, table('cmap'));
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    advance: (character) => {
      const glyph = glyphs.get(character.charCodeAt(0)) ?? 0;
      return font.readUInt16BE(hmtx + Math.min(glyph, longMetrics - 1) * 4);
    },
  };
};

/** The glyph of each character. Format 4 of the OpenType `cmap` table: segments of consecutive characters. */
export const readCharacterMap = (font: Buffer, cmap: number): Map<number, number> => {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 8 + i * 8);
    if (font.readUInt16BE(at) !== 4) continue;
    const segments = font.readUInt16BE(at + 6) / 2;
    for (let s = 0; s < segments; s += 1) {
      const last = font.readUInt16BE(at + 14 + s * 2);
      const first = font.readUInt16BE(at + 16 + (segments + s) * 2);
      const delta = font.readUInt16BE(at + 16 + (segments * 2 + s) * 2);
      const offsetAt = at + 16 + (segments * 3 + s) * 2;
      const offset = font.readUInt16BE(offsetAt);
      for (let character = first; character <= last && character < 0xffff; character += 1) {
        const glyph = offset === 0 ? character + delta : font.readUInt16BE(offsetAt + offset + (character - first) * 2);
        if (glyph !== 0) glyphs.set(character, glyph & 0xffff);
      }
    }
  }
  return glyphs;
};
