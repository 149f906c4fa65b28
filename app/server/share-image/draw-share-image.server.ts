import sharp from 'sharp';
import { brand as ourBrand } from '~/shared/brand.ts';
import { inProject } from '../project-root.server.ts';

const width = 1200;
const height = 630;

/** What links are shared with: a poster and a station board with the title. Changed when the drawing itself changes. */
export const shareImageVersion = 1;

export type ShareImage = {
  /** What lies behind the board: a poster as SVG, 3:2, or an uploaded picture. */
  behind: { svg: string } | { picture: Buffer };
  title: string;
  /** Below the title. */
  line: string;
};

const fonts = {
  display: { family: 'Yatra One', file: inProject('app/server/share-image/yatra-one.ttf') },
  text: { family: 'Mukta SemiBold', file: inProject('app/server/share-image/mukta-600.ttf') },
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as a picture of their own, broken into lines where they are too long. */
const words = async (text: string, face: keyof typeof fonts, size: number, colour: string, widest: number) => {
  const { family, file } = fonts[face];
  const marked = `<span foreground="${colour}">${text.replace(/[&<>]/g, (sign) => entities[sign] ?? '')}</span>`;
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: `${family}, ${size}`,
      fontfile: file,
      rgba: true,
      dpi: 72,
      width: widest,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/, '')}…` : text;

const board = (w: number, h: number): string =>
  `<rect x="48" y="${height - 48 - h}" width="${w}" height="${h}" rx="16" fill="#ffc72c"/>` +
  `<rect x="57" y="${height - 39 - h}" width="${w - 18}" height="${h - 18}" rx="10" fill="none" stroke="#1e1b18" stroke-width="4"/>`;

const draw = async ({ behind, title, line }: ShareImage): Promise<Buffer> => {
  const [name, under, brand] = await Promise.all([
    words(shortened(title, 60), 'display', title.length > 26 ? 60 : 76, '#1e1b18', 940),
    words(shortened(line, 90), 'text', 30, '#1e1b18', 940),
    words(ourBrand.name, 'display', 44, '#fbf6ea', 300),
  ]);
  const boardWidth = Math.max(name.width, under.width) + 96;
  const boardHeight = name.height + under.height + 96;
  const top = height - 48 - boardHeight;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="48" y="40" width="${brand.width + 48}" height="72" rx="14" fill="#1f2a5a"/>${board(boardWidth, boardHeight)}</svg>`;
  const background = 'svg' in behind ? sharp(Buffer.from(behind.svg), { density: 144 }) : sharp(behind.picture);
  // A photo is harder to pack than a drawing.
  const quality = 'svg' in behind ? 84 : 74;
  return background
    .resize(width, height, { fit: 'cover' })
    .composite([
      { input: Buffer.from(frame), left: 0, top: 0 },
      { input: brand.input, left: 72, top: 40 + Math.round((72 - brand.height) / 2) },
      { input: name.input, left: 96, top: top + 36 },
      { input: under.input, left: 96, top: top + 36 + name.height + 24 },
    ])
    .flatten({ background: '#fbf6ea' })
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const kept = new Map<string, Promise<Buffer>>();
const mostKept = 60;

/** What is being drawn or waits for it. */
const waiting = new Set<string>();
const mostWaiting = 30;

let last: Promise<unknown> = Promise.resolve();

/** Lets go of the oldest pictures that are drawn: to forget one that waits would only have it drawn twice. */
const forgetOldest = (): void => {
  for (const key of kept.keys()) {
    if (kept.size <= mostKept) return;
    if (!waiting.has(key)) kept.delete(key);
  }
};

/**
 * Draws a picture of 1200 x 630 as JPEG, below 300 kB. One at a time, so that a crawler does not take the process for itself; the last
 * sixty, by `key`, are kept. Null when too many wait already: the caller should come again.
 */
export const drawShareImage = (key: string, image: () => Promise<ShareImage>): Promise<Buffer> | null => {
  const known = kept.get(key);
  if (known) return known;
  if (waiting.size >= mostWaiting) return null;
  waiting.add(key);
  const drawing = last.then(async () => draw(await image()));
  last = drawing.catch(() => undefined);
  kept.set(key, drawing);
  drawing
    .catch(() => kept.delete(key))
    .finally(() => {
      waiting.delete(key);
      forgetOldest();
    });
  return drawing;
};
