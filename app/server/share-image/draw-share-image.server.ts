import sharp from 'sharp';
import { brand as ourBrand } from '~/shared/site/brand.ts';
import { inProject } from '../project-root.server.ts';

const width = 1200;
const height = 630;

export type ShareImage = {
  /** Background: a poster as SVG, 3:2, or an uploaded image. */
  background: { svg: string } | { picture: Buffer };
  title: string;
  /** Text below the title. */
  subtitle: string;
};

const fonts = {
  display: { family: 'Yatra One, Mukta SemiBold', file: inProject('app/server/share-image/yatra-one.ttf') },
  text: { family: 'Mukta SemiBold', file: inProject('app/server/share-image/mukta-600.ttf') },
} as const;

/** Devanagari of both typefaces. The library loads one file per text and keeps it for all later texts of the process. */
const devanagariFile = inProject('app/server/pdf/fonts/mukta-600-devanagari.ttf');

let devanagariLoaded: Promise<unknown> | null = null;

const loadDevanagari = async (): Promise<void> => {
  devanagariLoaded ??= sharp({ text: { text: 'अ', font: fonts.text.family, fontfile: devanagariFile } }).toBuffer();
  await devanagariLoaded;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Renders a text to an image, wrapped to `widest` pixels. */
const textImage = async (text: string, face: keyof typeof fonts, size: number, colour: string, widest: number) => {
  const { family, file } = fonts[face];
  if (/\p{Script=Devanagari}/u.test(text)) await loadDevanagari();
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

const draw = async ({ background: behind, title, subtitle: line }: ShareImage): Promise<Buffer> => {
  const [name, under, brand] = await Promise.all([
    textImage(shortened(title, 60), 'display', title.length > 26 ? 60 : 76, '#1e1b18', 940),
    textImage(shortened(line, 90), 'text', 30, '#1e1b18', 940),
    textImage(ourBrand.name, 'display', 44, '#fbf6ea', 300),
  ]);
  const boardWidth = Math.max(name.width, under.width) + 96;
  const boardHeight = name.height + under.height + 96;
  const top = height - 48 - boardHeight;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="48" y="40" width="${brand.width + 48}" height="72" rx="14" fill="#1f2a5a"/>${board(boardWidth, boardHeight)}</svg>`;
  const background = 'svg' in behind ? sharp(Buffer.from(behind.svg), { density: 144 }) : sharp(behind.picture);
  // A photo needs a lower quality than a drawing for the same size.
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

const cache = new Map<string, Promise<Buffer>>();
const maxCached = 60;

/** Keys of images that are being rendered or queued. */
const waiting = new Set<string>();
const maxWaiting = 30;

let last: Promise<unknown> = Promise.resolve();

/** Evicts the oldest finished images; evicting a queued one would render it twice. */
const evictOldest = (): void => {
  for (const key of cache.keys()) {
    if (cache.size <= maxCached) return;
    if (!waiting.has(key)) cache.delete(key);
  }
};

/**
 * Renders a JPEG of 1200 x 630 below 300 kB. One at a time, so that crawlers cannot block the process; the last sixty are cached by `key`.
 * Returns null when the queue is full: the client should retry later.
 */
export const drawShareImage = (key: string, image: () => Promise<ShareImage>): Promise<Buffer> | null => {
  const cached = cache.get(key);
  if (cached) return cached;
  if (waiting.size >= maxWaiting) return null;
  waiting.add(key);
  const drawing = last.then(async () => draw(await image()));
  last = drawing.catch(() => undefined);
  cache.set(key, drawing);
  drawing
    .catch(() => cache.delete(key))
    .finally(() => {
      waiting.delete(key);
      evictOldest();
    });
  return drawing;
};
