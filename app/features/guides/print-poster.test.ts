import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findGuide, stateGuides } from './guides.server.ts';
import { drawTiles, posterPrint } from './print-poster.server.ts';
import type { StateGuide } from './state-guide.ts';

const guideOf = (slug: string): StateGuide => {
  const guide = findGuide(slug);
  if (!guide) throw new Error(`no guide ${slug}`);
  return guide;
};

const readPortrait = (slug: string): Promise<string> => readFile(`app/art/portraits/${slug}.svg`, 'utf8');

const [width, height] = [420, 594];

const pixelsOf = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .blur(1.5)
    .removeAlpha()
    .raw()
    .toBuffer();

/** The share of channels that differ clearly. */
const difference = (one: Buffer, other: Buffer): number => {
  expect(one.length).toBe(other.length);
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 30).length / one.length;
};

test('a print is one A3 page that looks like the poster', async () => {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await (await posterPrint(guideOf('kerala'))).pdf());
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' });
  expect(document.getPageCount()).toBe(1);
  document.destroy();
  pdfium.destroy();
  expect(originalWidth).toBeCloseTo((297 / 25.4) * 72, 1);
  expect(originalHeight).toBeCloseTo((420 / 25.4) * 72, 1);
  const print = await pixelsOf(sharp(Buffer.from(data), { raw: { ...drawn, channels: 4 } }));
  const svg = await readPortrait('kerala');
  expect(difference(print, await pixelsOf(sharp(Buffer.from(svg))))).toBeLessThan(0.003);
  const withoutPanel = svg.replace(/<path fill="#0c3a38" d="M15 480.5[^>]*>/, '');
  expect(difference(print, await pixelsOf(sharp(Buffer.from(withoutPanel))))).toBeGreaterThan(0.05);
});

test('the grain of a print is that of the poster, in every portrait', async () => {
  for (const { slug } of stateGuides) {
    const svg = await readPortrait(slug);
    const drawn = drawTiles(svg);
    expect(drawn, slug).not.toContain('<pattern');
    expect(drawn.match(/opacity="[^"]*"><g transform="rotate\([^)]*\)"><use /g), slug).toHaveLength(2);
  }
  const svg = await readPortrait('goa');
  const pixels = (text: string) => pixelsOf(sharp(Buffer.from(text), { density: 144 }));
  expect(difference(await pixels(svg), await pixels(drawTiles(svg)))).toBe(0);
});

test('the same poster gives the same bytes, with title, language and text alternative', async () => {
  const print = await posterPrint(guideOf('goa'));
  const pdf = await print.pdf();
  expect((await posterPrint(guideOf('goa'))).etag).toBe(print.etag);
  const text = pdf.toString('latin1');
  expect(text).toContain('(Goa poster)');
  expect(text).toContain('/Lang (en-IN)');
  expect(text).toMatch(/\/S \/Figure[\s\S]*?\/Alt \(A white church/);
  expect(text).toMatch(/\/Width 2339\b/);
  expect(pdf.length).toBeLessThan(1_000_000);
});
