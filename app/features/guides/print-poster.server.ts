import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { a3, createPdfDocument } from '~/server/pdf/pdf-document.server.ts';
import { inProject } from '~/server/project-root.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { StateGuide } from './state-guide.ts';

/** Part of the tag of every print; increase it when the drawing of prints changes. */
const printVersion = 2;

/** A fixed date, so that the same poster gives the same bytes on every server. */
const createdAt = new Date('2026-11-25T00:00:00Z');

const dotsPerInch = 200;

/** The size of the portraits, in units. */
const portrait = { width: 420, height: 594 };

const steps = Array.from({ length: 25 }, (_, index) => index - 12);

/**
 * Draws the tiles of the patterns (the grain of the print) one by one: for a pattern of this size the SVG library takes
 * seconds.
 */
export const drawTiles = (svg: string): string => {
  const tiles = new Map<string, string>();
  const withTiles = svg.replace(
    /<pattern id="(\w+)" width="(\d+)" height="(\d+)"[^>]* patternTransform="([^"]*)">(.*?)<\/pattern>/gs,
    (_, id: string, width: string, height: string, turn: string, tile: string) => {
      const places = steps.flatMap((x) => steps.map((y) => [x * Number(width), y * Number(height)]));
      const uses = places.map(([x, y]) => `<use href="#${id}" x="${x}" y="${y}"/>`).join('');
      tiles.set(id, `<g transform="${turn}">${uses}</g>`);
      return `<g id="${id}">${tile}</g>`;
    },
  );
  return withTiles.replace(
    /<path fill="url\(#(\w+)\)" opacity="([^"]*)" d="M15 15h390v564H15z"\/>/g,
    (_, id: string, opacity: string) =>
      `<svg x="15" y="15" width="390" height="564" viewBox="15 15 390 564" opacity="${opacity}">${tiles.get(id)}</svg>`,
  );
};

/** The PDF of a portrait poster: one A3 page with the picture. */
const renderPrint = async ({ name, poster }: StateGuide, svg: string): Promise<Buffer> => {
  const density = (a3.width * dotsPerInch) / portrait.width;
  const picture = await sharp(Buffer.from(drawTiles(svg)), { density })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const document = await createPdfDocument(
    { title: `${name} poster`, author: brand.name, subject: poster.alt, createdAt },
    'A3',
  );
  document.figure(poster.alt, () => {
    document.doc.image(picture, 0, 0, { width: a3.width, height: a3.height });
  });
  return document.close();
};

/** The prints of a process, half a megabyte each. */
const prints = new Map<string, Promise<Buffer>>();

/** The file name and the tag of the print of a state's poster, and its bytes, rendered when they are first asked for. */
export const posterPrint = async (guide: StateGuide) => {
  const svg = await readFile(inProject(`app/art/portraits/${guide.slug}.svg`), 'utf8');
  const version = createHash('sha256').update(JSON.stringify([printVersion, guide.name, guide.poster.alt, svg]));
  return {
    fileName: `${brand.name.toLowerCase()}-poster-${guide.slug}-a3.pdf`,
    etag: `"${version.digest('base64url').slice(0, 16)}"`,
    pdf: (): Promise<Buffer> => {
      const print = prints.get(guide.slug) ?? renderPrint(guide, svg);
      prints.set(guide.slug, print);
      print.catch(() => prints.delete(guide.slug));
      return print;
    },
  };
};
