import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#tests/read-pdf.ts';
import { stateGuides } from '../../guides.server.ts';
import { portraitSize, renderPortrait } from '../portrait/portrait-poster.server.ts';
import { posterPrint, renderPrint } from './print-poster.server.ts';

/** Pixels per unit of the poster. */
const density = 1;
const [width, height] = [portraitSize.width * density, portraitSize.height * density];

let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => pdfium.destroy());

const pixelsOfSvg = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * density })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .blur(2.5)
    .removeAlpha()
    .raw()
    .toBuffer();

/** The first page as drawn by PDFium, with its size in points. */
const pixelsOfPdf = async (pdf: Buffer) => {
  const document = await pdfium.loadDocument(pdf);
  const page = document.getPage(0);
  const size = page.getOriginalSize();
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' });
  const pages = document.getPageCount();
  document.destroy();
  const pixels = await sharp(Buffer.from(data), { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .blur(2.5)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, pages, size };
};

/** The mean difference of two pictures per channel, and the share of pixels that differ clearly. */
const difference = (one: Buffer, other: Buffer): { mean: number; clearly: number } => {
  expect(one.length).toBe(other.length);
  let [sum, clearly] = [0, 0];
  for (let at = 0; at < one.length; at += 3) {
    let most = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const distance = Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
      sum += distance;
      most = Math.max(most, distance);
    }
    if (most > 40) clearly += 1;
  }
  return { mean: sum / one.length, clearly: (clearly * 3) / one.length };
};

/** Two renderers differ along edges, by a part of a pixel. */
const [mostMean, mostClearly] = [1.2, 0.003];

describe.each(stateGuides.map((guide) => [guide.slug, guide] as const))('the print of %s', (slug, guide) => {
  test('is one A3 page that looks like the poster, of paths alone', async () => {
    const pdf = await posterPrint(guide).pdf();
    const { pixels, pages, size } = await pixelsOfPdf(pdf);
    expect(pages).toBe(1);
    expect(size.originalWidth).toBeCloseTo((297 / 25.4) * 72, 1);
    expect(size.originalHeight).toBeCloseTo((420 / 25.4) * 72, 1);
    const { mean, clearly } = difference(pixels, await pixelsOfSvg(renderPortrait(slug)));
    expect(mean).toBeLessThan(mostMean);
    expect(clearly).toBeLessThan(mostClearly);
    expect(readPdf(pdf).fonts).toEqual([]);
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
    expect(pdf.length).toBeLessThan(30_000);
  });
});

test('the comparison finds a missing houseboat', async () => {
  const kerala = renderPortrait('kerala');
  const groups = kerala.match(/<g transform="[^"]*">(?:<(?:use|path|circle) [^>]*>)+<\/g>/g) ?? [];
  const houseboat = groups.toSorted((one, other) => other.length - one.length)[0] ?? 'none';
  const { clearly } = difference(await pixelsOfSvg(kerala), await pixelsOfSvg(kerala.replace(houseboat, '')));
  expect(clearly).toBeGreaterThan(10 * mostClearly);
});

test('the same drawing gives the same bytes, with title, language and text alternative', async () => {
  const [one, other] = await Promise.all([
    renderPrint({ slug: 'goa', name: 'Goa' }),
    renderPrint({ slug: 'goa', name: 'Goa' }),
  ]);
  expect(one.equals(other)).toBe(true);
  const text = one.toString('latin1');
  expect(text).toContain('(Goa poster)');
  expect(text).toContain('/Lang (en-IN)');
  expect(text).toMatch(/\/S \/Figure[\s\S]*?\/Alt \(A white church/);
});
