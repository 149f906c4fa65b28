import { inflateSync } from 'node:zlib';

type PdfObject = { head: string; stream: Buffer | null };

const objectsOf = (pdf: Buffer): Map<number, PdfObject> => {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found;
    const at = body.indexOf('\nstream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const start = found.index + found[0].indexOf(body) + at + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = at < 0 ? null : pdf.subarray(start, start + length);
    objects.set(Number(number), { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
};

const textOfHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each glyph of a font (its ToUnicode map), by the glyph's four hex digits. */
const glyphTextsOf = (map: string): Map<string, string> => {
  const glyphTexts = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) => {
      glyphTexts.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), textOfHex(hex));
    });
  return glyphTexts;
};

export type ReadPdf = {
  /** The text blocks of each page, in drawing order. */
  pages: string[][];
  /** The names of the fonts, all embedded. */
  fonts: string[];
  /** The URLs of the links. */
  links: string[];
};

/** Extracts the text of a PDF of ours from its glyphs and their ToUnicode maps. @throws when a font is not embedded */
export const readPdf = (pdf: Buffer): ReadPdf => {
  const objects = objectsOf(pdf);
  const object = (number: string | undefined): PdfObject => {
    const found = objects.get(Number(number));
    if (!found) throw new Error(`The PDF has no object ${number}.`);
    return found;
  };
  const all = [...objects.values()];
  const pages = all
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const resources = object(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
          const unicode = /\/ToUnicode (\d+) 0 R/.exec(object(number).head)?.[1];
          return [name, glyphTextsOf(object(unicode).stream?.toString('latin1') ?? '')];
        }),
      );
      const content = object(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream?.toString('latin1') ?? '';
      return [...content.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, block = '']) => {
        const glyphTexts = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
        const glyphs = [...block.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        return glyphs.map((glyph) => glyphTexts?.get(glyph) ?? '\uFFFD').join('');
      });
    });
  const descriptors = all.filter(({ head }) => head.includes('/Type /FontDescriptor'));
  if (descriptors.some(({ head }) => !/\/FontFile[23]? \d+ 0 R/.test(head))) throw new Error('A font is not embedded.');
  return {
    pages,
    fonts: descriptors.map(({ head }) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? ''),
    links: all.flatMap(({ head }) => /\/URI \(([^)]*)\)/.exec(head)?.[1] ?? []),
  };
};
