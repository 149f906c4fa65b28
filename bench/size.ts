import { gzipSync } from 'node:zlib';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import type { BenchStorage } from './storage.ts';
import { listWorkPages, type WorkPage } from './work-pages.ts';

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, file = '']) => file)),
];

const styleOf = /rel="stylesheet" href="(\/[\w/.-]+\.css)/g;

/** Preloaded modules, scripts by URL, and imports of the inline module: everything that runs before hydration. */
const scriptOf = /(?:rel="modulepreload(?:-later)?"[^>]*href=|<script[^>]*src=|from |import )"(\/[\w/.-]+\.js)"/g;

/** Pages to read, which have no scripts. */
const readingPages = [
  '/about',
  '/services',
  '/privacy',
  paths.destinations(),
  paths.destination('kerala'),
  paths.posterPage('kerala'),
  '/no-such-page',
];

/** Entry pages, the heaviest of each kind; `packageUrl` is the page of a package. */
const pages = (packageUrl: string): string[] => [
  paths.trainSearch({ from: 'NDLS', to: 'mumbai', date: addDays(indianDate(new Date()), 7) }),
  '/',
  paths.search({}),
  packageUrl,
  '/trains',
  paths.serviceInquiry('Flight Booking'),
];

/** Compares the scripts and styles of a page with the lightest page of the run that has any. */
const withFloors = (figures: Figure[]): Figure[] =>
  figures.map((figure) => {
    const [kind = ''] = figure.name.split(' of ');
    const others = figures.filter(({ name, value }) => name.startsWith(`${kind} of `) && value > 0);
    if (others.length === 0) return figure;
    return { ...figure, floor: { name: 'the lightest page', value: Math.min(...others.map(({ value }) => value)) } };
  });

/**
 * The first load of public pages: every file referenced by their HTML, in kB; scripts and styles with gzip -9. Of the work shell the styles of every page.
 */
export const benchSize = async (place: BenchStorage): Promise<Figure[]> => {
  const server = await startBenchServer(place);
  const fetchAll = (files: string[]) =>
    Promise.all(files.map(async (file) => Buffer.from(await (await fetch(server.url + file)).arrayBuffer())));
  const kilobytes = (files: Buffer[]) => files.reduce((sum, file) => sum + file.length, 0) / 1000;
  const gzipped = (files: Buffer[]) => files.map((file) => gzipSync(file, { level: 9 }));
  const figure = { part: 'size', database: '-', unit: 'kB' };
  const stylesOf = async (name: string, html: string): Promise<Figure> => {
    const styles = named(html, styleOf);
    return {
      ...figure,
      name: `CSS of ${name}, gzip`,
      value: kilobytes(gzipped(await fetchAll(styles))),
      note: `${styles.length} files`,
    };
  };
  const workStylesOf = async ({ name, address, cookie }: WorkPage): Promise<Figure> =>
    stylesOf(name, await (await fetch(server.url + address, { headers: { cookie } })).text());
  const sizesOf = async (address: string): Promise<Figure[]> => {
    const html = await (await fetch(server.url + address)).text();
    const scripts = named(html, scriptOf);
    const fonts = named(html, /"(\/[\w/.-]+\.woff2)"/g);
    return [
      {
        ...figure,
        name: `JavaScript of the first load of ${address.split('?')[0]}, gzip`,
        value: kilobytes(gzipped(await fetchAll(scripts))),
        note: `${scripts.length} files`,
      },
      await stylesOf(address.split('?')[0] ?? '', html),
      { ...figure, name: 'fonts it preloads', value: kilobytes(await fetchAll(fonts)), note: `${fonts.length} files` },
      { ...figure, name: 'its HTML, gzip', value: kilobytes(gzipped([Buffer.from(html)])) },
    ];
  };
  try {
    const results = await (await fetch(server.url + paths.search({}))).text();
    const packageUrl = /href="(\/package\/[\w-]+)/.exec(results)?.[1];
    if (!packageUrl) throw new Error('The search shows no package.');
    const work = await listWorkPages(server.url);
    const measured = [
      ...(await Promise.all([...pages(packageUrl), ...readingPages].map(sizesOf))).flat(),
      ...(await Promise.all(work.map(workStylesOf))),
    ];
    return withFloors(measured);
  } finally {
    await server.stop();
  }
};
