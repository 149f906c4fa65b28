import { gzipSync } from 'node:zlib';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import type { BenchStorage } from './storage.ts';

/** Most kB of a public page with gzip. */
const limits = { scripts: 140, styles: 20 };

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, file = '']) => file)),
];

/** Preloaded modules, scripts by URL, and imports of the inline module: everything that runs before hydration. */
const scriptOf = /(?:rel="modulepreload"[^>]*href=|<script[^>]*src=|from |import )"(\/[\w/.-]+\.js)"/g;

/** Entry pages, the heaviest of each kind; `packageUrl` is the page of a package. */
const pages = (packageUrl: string): string[] => [
  paths.trainSearch({ from: 'NDLS', to: 'mumbai', date: addDays(indianDate(new Date()), 7) }),
  '/',
  paths.search({}),
  packageUrl,
  '/trains',
  paths.serviceInquiry('Flight Booking'),
];

/** The first load of public pages: every file referenced by their HTML, in kB; scripts and styles with gzip -9. */
export const benchSize = async (place: BenchStorage): Promise<Figure[]> => {
  const server = await startBenchServer(place);
  const fetchAll = (files: string[]) =>
    Promise.all(files.map(async (file) => Buffer.from(await (await fetch(server.url + file)).arrayBuffer())));
  const kilobytes = (files: Buffer[]) => files.reduce((sum, file) => sum + file.length, 0) / 1000;
  const gzipped = (files: Buffer[]) => files.map((file) => gzipSync(file, { level: 9 }));
  const sizesOf = async (address: string): Promise<Figure[]> => {
    const html = await (await fetch(server.url + address)).text();
    const scripts = named(html, scriptOf);
    const styles = named(html, /rel="stylesheet" href="(\/[\w/.-]+\.css)/g);
    const fonts = named(html, /"(\/[\w/.-]+\.woff2)"/g);
    const figure = { part: 'size', database: '-', unit: 'kB' };
    return [
      {
        ...figure,
        name: `JavaScript of the first load of ${address.split('?')[0]}, gzip`,
        value: kilobytes(gzipped(await fetchAll(scripts))),
        target: { at: 'most', value: limits.scripts },
        note: `${scripts.length} files`,
      },
      {
        ...figure,
        name: `CSS of ${address.split('?')[0]}, gzip`,
        value: kilobytes(gzipped(await fetchAll(styles))),
        target: { at: 'most', value: limits.styles },
        note: `${styles.length} files`,
      },
      { ...figure, name: 'fonts it preloads', value: kilobytes(await fetchAll(fonts)), note: `${fonts.length} files` },
      { ...figure, name: 'its HTML, gzip', value: kilobytes(gzipped([Buffer.from(html)])) },
    ];
  };
  try {
    const results = await (await fetch(server.url + paths.search({}))).text();
    const packageUrl = /href="(\/package\/[\w-]+)/.exec(results)?.[1];
    if (!packageUrl) throw new Error('The search shows no package.');
    return (await Promise.all(pages(packageUrl).map(sizesOf))).flat();
  } finally {
    await server.stop();
  }
};
