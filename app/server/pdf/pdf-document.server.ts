import { fontRuns } from './font-runs.ts';
import { loadPdfFonts, type PdfFont } from './pdf-fonts.server.ts';

export type PdfTextStyle = {
  face?: PdfFont;
  /** Font size in points. */
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
};

const ink = '#1E1B18';
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

type PdfKitDocument = InstanceType<typeof import('pdfkit')>;

export type PdfDocument = {
  doc: PdfKitDocument;
  /**
   * Adds a text in a column from `x`, `width` points wide, with its first line on `baseline`; long lines are wrapped.
   * @returns the baseline of the next line
   */
  say(
    text: string,
    options: PdfTextStyle & {
      x: number;
      baseline: number;
      width: number;
      as?: 'P' | 'H1' | 'H2';
      /** Distance of two baselines, in font sizes. */
      leading?: number;
    },
  ): number;
  /** Adds a drawing with a text alternative. */
  figure(alt: string, drawing: () => void): void;
  /** Adds a decorative drawing, ignored by screen readers. */
  ornament(drawing: () => void): void;
  /** The width of a text in points. */
  widthOf(text: string, look: PdfTextStyle): number;
  /** The lines of a text wrapped to a column of `width` points. */
  lines(text: string, width: number, look: PdfTextStyle): string[];
  /** Finishes the document and returns its bytes. */
  close(): Promise<Buffer>;
};

/** The sizes of A4 and A3 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;
export const a3 = { width: 841.89, height: 1190.55 } as const;

type DocumentAbout = { title: string; author: string; subject: string; createdAt: Date };

/**
 * Creates an empty tagged document (PDF/UA structure for screen readers), A4 unless given, with our fonts embedded as subsets. pdfkit is
 * imported on first use.
 */
export const createPdfDocument = async (about: DocumentAbout, size: 'A4' | 'A3' = 'A4'): Promise<PdfDocument> => {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadPdfFonts()]);
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // None of the standard fonts, which pdfkit would read first.
    font: '',
    // Otherwise a text at the bottom margin would start a new page.
    bufferPages: true,
    info: { Title: about.title, Author: about.author, Subject: about.subject, CreationDate: about.createdAt },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
  for (const { name, font } of fonts) doc.registerFont(name, font);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widthOf = (text: string, { face = 'text', size }: PdfTextStyle): number =>
    fontRuns(text).reduce(
      (sum, run) => sum + doc.font(`${face} ${run.subset}`).fontSize(size).widthOfString(run.text),
      0,
    );

  const draw = (text: string, x: number, baseline: number, look: PdfTextStyle): void => {
    let at = x;
    for (const run of fontRuns(text)) {
      doc
        .font(`${look.face ?? 'text'} ${run.subset}`)
        .fontSize(look.size)
        .fillColor(look.color ?? ink);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  };

  /** Splits a word that is wider than its column. */
  const splitWord = (word: string, width: number, look: PdfTextStyle): string[] => {
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

  const lines = (text: string, width: number, look: PdfTextStyle): string[] => {
    const wrapped: string[] = [];
    let line = '';
    // With a space after the last word. pdfkit lays out each word with its space by itself, so widths add up.
    let lineWidth = 0;
    const words = text
      .split(' ')
      .flatMap((word) => (widthOf(word, look) > width ? splitWord(word, width, look) : [word]));
    for (const word of words) {
      if (line && lineWidth + widthOf(word, look) > width) {
        wrapped.push(line);
        line = '';
        lineWidth = 0;
      }
      line = line ? `${line} ${word}` : word;
      lineWidth += widthOf(`${word} `, look);
    }
    return [...wrapped, line];
  };

  const addDecoration = (drawing: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    drawing();
    doc.endMarkedContent();
  };

  const addText: PdfDocument['say'] = (text, { x, baseline, width, as = 'P', leading = 1.35, ...look }) => {
    let at = baseline;
    root.add(
      doc.struct(as, {}, () => {
        for (const line of lines(text, width, look)) {
          const free = width - widthOf(line, look);
          const start = x + (look.align === 'right' ? free : look.align === 'center' ? free / 2 : 0);
          draw(line, start, at, look);
          at += look.size * leading;
        }
      }),
    );
    return at;
  };

  const addFigure = (alt: string, drawing: () => void): void => {
    root.add(doc.struct('Figure', { alt }, drawing));
  };

  return {
    doc,
    say: addText,
    figure: addFigure,
    ornament: addDecoration,
    widthOf,
    lines,
    close: (): Promise<Buffer> => {
      root.end();
      doc.end();
      return bytes;
    },
  };
};
