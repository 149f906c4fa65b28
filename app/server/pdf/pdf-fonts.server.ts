import { readFile } from 'node:fs/promises';
import type { Font, GlyphRun } from 'fontkit';
import { inProject } from '../project-root.server.ts';
import type { FontSubset } from './font-runs.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit accepts an open font too, which its types do not say. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** The fonts: `display` is Yatra One for headings, the others are Mukta. */
export type PdfFont = 'display' | 'text' | 'strong';

const files: Record<PdfFont, string> = { display: 'yatra-one', text: 'mukta-400', strong: 'mukta-600' };
const faces: readonly PdfFont[] = ['display', 'text', 'strong'];
const subsets: readonly FontSubset[] = ['latin', 'latin-ext', 'devanagari'];

/** Words of a font whose layout is cached; most of a document's words are in every other one as well. */
const mostCached = 2000;

/** pdfkit scales the positions of a layout in place. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  });

/**
 * Opens a font for all documents of the process: to read its tables for each one would take half of a document's time, and to lay out its words a quarter.
 * fontkit's glyphs remember the characters that they were first used for. This is safe as long as no glyph is a part of another one.
 */
const openFont = async (path: string): Promise<Font> => {
  const { create } = await import('fontkit');
  const font = create(await readFile(path)) as Font;
  const layOut = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features, ...more) => {
    if (features) return layOut(text, features, ...more);
    const known = runs.get(text);
    if (known) return copyOf(known);
    if (runs.size >= mostCached) runs.clear();
    const run = layOut(text);
    runs.set(text, run);
    return copyOf(run);
  };
  return font;
};

/** Reads the TrueType files written by tools/fonts/subset-fonts.ts. */
const openFonts = (): Promise<{ name: string; font: Font }[]> =>
  Promise.all(
    faces.flatMap((face) =>
      subsets.map(async (subset) => ({
        name: `${face} ${subset}`,
        font: await openFont(inProject(`app/server/pdf/fonts/${files[face]}-${subset}.ttf`)),
      })),
    ),
  );

let openedFonts: ReturnType<typeof openFonts> | null = null;

/** The fonts by their names in a document, opened for the first one; a failure is retried. */
export const loadPdfFonts = (): ReturnType<typeof openFonts> => {
  openedFonts ??= openFonts().catch((error: unknown) => {
    openedFonts = null;
    throw error;
  });
  return openedFonts;
};
