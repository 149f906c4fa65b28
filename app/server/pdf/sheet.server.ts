import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { inProject } from '../project-root.server.ts';
import { type FontCut, fontRuns } from './font-runs.ts';
import { unpackWoff } from './unpack-woff.server.ts';

/** Display is the hand-painted lettering; the others are text. */
export type Face = 'display' | 'text' | 'strong';

export type Look = {
  face?: Face;
  /** Points. */
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
};

const files: Record<Face, (cut: FontCut) => string> = {
  display: (cut) => `@fontsource/yatra-one/files/yatra-one-${cut}-400-normal.woff`,
  text: (cut) => `@fontsource/mukta/files/mukta-${cut}-400-normal.woff`,
  strong: (cut) => `@fontsource/mukta/files/mukta-${cut}-600-normal.woff`,
};
const faces: readonly Face[] = ['display', 'text', 'strong'];
const cuts: readonly FontCut[] = ['latin', 'latin-ext', 'devanagari'];

const readFaces = () =>
  Promise.all(
    faces.flatMap((face) =>
      cuts.map(async (cut) => ({
        name: `${face} ${cut}`,
        bytes: unpackWoff(await readFile(inProject(`node_modules/${files[face](cut)}`))),
      })),
    ),
  );

let facesRead: ReturnType<typeof readFaces> | null = null;

/** The faces are read from the disk once, when the first sheet is asked for. */
const ourFaces = () => {
  facesRead ??= readFaces().catch((error: unknown) => {
    facesRead = null;
    throw error;
  });
  return facesRead;
};

const ink = '#1E1B18';
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;

/**
 * Opens an empty A4 document in our typefaces, embedded as the few signs that are used. pdfkit is loaded only now. What is said goes into the tree
 * by which screen readers read it; what is drawn is marked as ornament.
 */
export const openSheet = async (about: { title: string; author: string; subject: string; createdAt: Date }) => {
  const [{ default: PDFDocument }, known] = await Promise.all([import('pdfkit'), ourFaces()]);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // Otherwise a line at the foot would begin a page by itself.
    bufferPages: true,
    info: { Title: about.title, Author: about.author, Subject: about.subject, CreationDate: about.createdAt },
  });
  const bytes = buffer(doc);
  for (const { name, bytes: file } of known) doc.registerFont(name, file);
  const whole = doc.struct('Document');
  doc.addStructure(whole);

  const widthOf = (text: string, { face = 'text', size }: Look): number =>
    fontRuns(text).reduce((sum, run) => sum + doc.font(`${face} ${run.cut}`).fontSize(size).widthOfString(run.text), 0);

  const draw = (text: string, x: number, baseline: number, look: Look): void => {
    let at = x;
    for (const run of fontRuns(text)) {
      doc
        .font(`${look.face ?? 'text'} ${run.cut}`)
        .fontSize(look.size)
        .fillColor(look.color ?? ink);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  };

  /** Pieces of a word that is wider than its column. */
  const cutWord = (word: string, width: number, look: Look): string[] => {
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece && widthOf(piece + segment, look) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  };

  /** The lines that this text takes in a column of `width` points. */
  const lines = (text: string, width: number, look: Look): string[] => {
    const made: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((whole) => cutWord(whole, width, look))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && widthOf(longer, look) > width) {
        made.push(line);
        line = word;
      } else line = longer;
    }
    return [...made, line];
  };

  const ornament = (drawing: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    drawing();
    doc.endMarkedContent();
  };

  /**
   * Says a text in a column from `x`, `width` points wide, its first line standing on `baseline`; too long a line is broken.
   * @returns the baseline of a line that would follow
   */
  const say = (
    text: string,
    {
      x,
      baseline,
      width,
      as = 'P',
      ...look
    }: Look & { x: number; baseline: number; width: number; as?: 'P' | 'H1' | 'H2' },
  ): number => {
    let at = baseline;
    const leading = look.size * 1.35;
    whole.add(
      doc.struct(as, {}, () => {
        for (const line of lines(text, width, look)) {
          const free = width - widthOf(line, look);
          const start = x + (look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0);
          draw(line, start, at, look);
          at += leading;
        }
      }),
    );
    return at;
  };

  /** Draws what has a meaning, told to those who do not see it. */
  const figure = (alt: string, drawing: () => void): void => {
    whole.add(doc.struct('Figure', { alt }, drawing));
  };

  return {
    doc,
    say,
    figure,
    ornament,
    widthOf,
    lines,
    /** The finished document. */
    close: (): Promise<Buffer> => {
      whole.end();
      doc.end();
      return bytes;
    },
  };
};

export type Sheet = Awaited<ReturnType<typeof openSheet>>;
