import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';

type Glyph = { id: number; codePoints: number[] };

/** The glyphs that pdfkit draws for this text, in their order from left to right. */
const glyphsOf = (doc: PDFKit.PDFDocument, text: string): Glyph[] => {
  const font: unknown = Reflect.get(doc, '_font');
  if (typeof font !== 'object' || font === null) throw new Error('pdfkit has no current font.');
  const layout: unknown = Reflect.get(font, 'layout');
  if (typeof layout !== 'function') throw new Error('pdfkit has a different structure.');
  return layout.call(font, text).glyphs;
};

const letters = (glyphs: Glyph[]): string[] => glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));

const fontFile = (path: string) => readFile(new URL(path, import.meta.url));

const faces = [
  ['regular', './fonts/mukta-400-devanagari.ttf', '../../styles/fonts/mukta-400-devanagari.woff2'],
  ['strong', './fonts/mukta-600-devanagari.ttf', '../../styles/fonts/mukta-600-devanagari.woff2'],
] as const;

/** Words of names and places, with conjuncts, half letters, repha and signs on every side. */
const words =
  'आशा राव श्री क्षत्रिय कीर्ति ज्ञानेन्द्र विट्ठल द्विवेदी शृंगार लक्ष्मी मिश्रा हर्षवर्धन ज़ाकिर फ़ैज़ ओंकारेश्वर बाळासाहेब ऱ्हाटकर कृष्णमूर्ति नई दिल्ली प्रयागराज मुंबई सेंट्रल ॐ २०२६'.split(
    ' ',
  );

test.each(faces)(
  '%s: conjuncts are joined, the i sign stands before its letter, the repha at the end',
  async (_face, pdf) => {
    const doc = new PDFDocument().font(await fontFile(pdf));
    expect(letters(glyphsOf(doc, 'कि'))).toEqual(['ि', 'क']);
    expect(letters(glyphsOf(doc, 'क्ष'))).toEqual(['क्ष']);
    expect(letters(glyphsOf(doc, 'श्री'))).toEqual(['श्र', 'ी']);
    expect(letters(glyphsOf(doc, 'र्क'))).toEqual(['क', 'र्']);
    expect(letters(glyphsOf(doc, 'स्थि'))).toEqual(['ि', 'स्थ']);
  },
);

test.each(faces)(
  '%s: the subset of the pages joins words as the whole font does, and lacks no glyph',
  async (_face, pdf, page) => {
    const whole = new PDFDocument().font(await fontFile(pdf));
    const subset = new PDFDocument().font(await fontFile(page));
    for (const word of words) {
      const glyphs = glyphsOf(subset, word);
      expect(letters(glyphs), word).toEqual(letters(glyphsOf(whole, word)));
      expect(
        glyphs.filter(({ id }) => id === 0),
        word,
      ).toEqual([]);
    }
  },
);
