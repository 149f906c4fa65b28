/**
 * Subsets the two typefaces to the characters that Raahi uses. Writes app/styles/fonts/*.woff2 and app/styles/fonts.css for the pages, and
 * app/server/pdf/fonts/*.ttf for the PDFs, which contain names in Devanagari too and which pdfkit embeds as smaller subsets.
 * Run manually after a change of typeface or characters: `npx tsx tools/fonts/subset-fonts.ts`; its output is committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontSubset, fontSubsetOf } from '../../app/server/pdf/font-runs.ts';
import { drawLetter, drawnZ } from './draw-letter.ts';
import { averageWidth, readFontMetrics } from './font-metrics.ts';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•−′″↑↓`;
const latinRange =
  'U+20-7E, U+A0-FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+2191, U+2193, U+2212';
const rupee = '₹';

const basicPlane = [...range(0x20, 0xd7ff), ...range(0xe000, 0xffff)];

/** Letters, signs and digits of Hindi, Marathi and Nepali, for names; not the Vedic signs and the letters of other languages. */
const devanagari = [
  ...[range(0x901, 0x903), range(0x905, 0x90b), '\u090d', range(0x90f, 0x911), range(0x913, 0x928)],
  ...[range(0x92a, 0x933), range(0x935, 0x939), '\u093c', range(0x93e, 0x943), '\u0945', range(0x947, 0x949)],
  ...[range(0x94b, 0x94d), '\u0950', range(0x958, 0x95f), range(0x964, 0x970), '\u0972'],
  // Joiners, and the circle that carries a sign without its letter.
  '\u200c\u200d\u25cc',
].join('');
const devanagariRange = 'U+900-97F, U+200C-200D, U+25CC';

/** What joins and places the letters; kerning is left out, since it takes 5 kB and changes little. */
const devanagariFeatures = [
  ...['locl', 'ccmp', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'abvm', 'blwm', 'mark', 'mkmk'],
];

type Face = {
  family: string;
  source: string;
  weight: number;
  file: string;
  features: string[];
  /** Whether pages show this typeface in Devanagari too. */
  devanagari: boolean;
  fallback: 'regular' | 'bold';
};

const faces: Face[] = [
  {
    family: 'Mukta',
    source: '@fontsource/mukta/files/mukta',
    weight: 400,
    file: 'mukta-400',
    features: ['kern', 'tnum'],
    devanagari: true,
    fallback: 'regular',
  },
  {
    family: 'Mukta',
    source: '@fontsource/mukta/files/mukta',
    weight: 600,
    file: 'mukta-600',
    features: ['kern', 'tnum'],
    devanagari: true,
    fallback: 'bold',
  },
  {
    family: 'Yatra One',
    source: '@fontsource/yatra-one/files/yatra-one',
    weight: 400,
    file: 'yatra-one',
    features: ['kern'],
    devanagari: false,
    fallback: 'bold',
  },
];

/** Advance widths of the letters a to z and the space, in thousandths of an em: Arial and metric-compatible fonts. */
const arialWidths = {
  regular: {
    letters: [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
      500, 500, 500,
    ],
    space: 278,
    local: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
  },
  bold: {
    letters: [
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
      556, 556, 500,
    ],
    space: 278,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold'],
  },
} as const;

/** The typeface as published; in Latin the display face has a z of our own. */
const readTypeface = async ({ family, source, weight }: Face, script: FontSubset, format: 'woff' | 'woff2') => {
  const published = await readFile(
    new URL(`../../node_modules/${source}-${script}-${weight}-normal.${format}`, import.meta.url),
  );
  if (family !== 'Yatra One' || script !== 'latin') return published;
  return drawLetter(await subsetFont(published, basicPlane.join(''), { targetFormat: 'truetype' }), drawnZ);
};

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`;

const face = (lines: Record<string, string>): string =>
  `@font-face {\n${Object.entries(lines)
    .map(([key, value]) => `  ${key}: ${value};`)
    .join('\n')}\n}\n`;

const target = new URL('../../app/styles/', import.meta.url);
const pdfTarget = new URL('../../app/server/pdf/fonts/', import.meta.url);
await mkdir(new URL('fonts/', target), { recursive: true });
await mkdir(pdfTarget, { recursive: true });

let css = '/* Written by tools/fonts/subset-fonts.ts. */\n';
let total = 0;

for (const typeface of faces) {
  const { family, weight, file, features, devanagari: withDevanagari, fallback } = typeface;
  const writeSubset = async (
    script: FontSubset,
    characters: string,
    name: string,
    keepFeatures = features,
  ): Promise<Buffer> => {
    const original = await readTypeface(typeface, script, 'woff2');
    const woff2 = await subsetFont(original, characters, {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
    });
    await writeFile(new URL(`fonts/${name}.woff2`, target), woff2);
    total += woff2.length;
    console.log(`${name}.woff2  ${woff2.length} bytes`);
    return original;
  };

  const original = await writeSubset('latin', latin, file);
  await writeSubset('latin-ext', rupee, `${file}-rupee`);
  if (withDevanagari) await writeSubset('devanagari', devanagari, `${file}-devanagari`, devanagariFeatures);

  for (const [name, unicodeRange] of [
    [file, latinRange],
    [`${file}-rupee`, 'U+20B9'],
    ...(withDevanagari ? [[`${file}-devanagari`, devanagariRange] as const] : []),
  ] as const) {
    css += face({
      'font-family': `'${family}'`,
      'font-style': 'normal',
      'font-weight': String(weight),
      'font-display': 'swap',
      src: `url('./fonts/${name}.woff2') format('woff2')`,
      'unicode-range': unicodeRange,
    });
  }

  const metrics = readFontMetrics(await subsetFont(original, latin, { targetFormat: 'truetype' }));
  const system = arialWidths[fallback];
  const sizeAdjust =
    averageWidth((letter) => metrics.advance(letter) / metrics.unitsPerEm) /
    averageWidth(
      (letter) => (letter === ' ' ? system.space : (system.letters[letter.charCodeAt(0) - 97] ?? 556)) / 1000,
    );
  css += face({
    'font-family': `'${family} Fallback'`,
    'font-style': 'normal',
    'font-weight': String(weight),
    src: system.local.map((name) => `local('${name}')`).join(', '),
    'size-adjust': percent(sizeAdjust),
    'ascent-override': percent(metrics.ascent / metrics.unitsPerEm / sizeAdjust),
    'descent-override': percent(metrics.descent / metrics.unitsPerEm / sizeAdjust),
    'line-gap-override': '0%',
  });
}

for (const script of ['latin', 'latin-ext', 'devanagari'] as const)
  for (const typeface of faces) {
    const { file } = typeface;
    const original = await readTypeface(typeface, script, 'woff');
    // A space belongs to the run before it. All features are included, because Devanagari needs them to join letters.
    const characters = ` ${basicPlane.filter((character) => fontSubsetOf(character) === script).join('')}`;
    const ttf = await subsetFont(original, characters, { targetFormat: 'truetype' });
    await writeFile(new URL(`${file}-${script}.ttf`, pdfTarget), ttf);
    console.log(`${file}-${script}.ttf  ${ttf.length} bytes`);
  }

await writeFile(new URL('fonts.css', target), css);
console.log(`total  ${total} bytes`);
