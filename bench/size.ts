import { gzipSync } from 'node:zlib';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { startBenchServer } from './bench-data.ts';
import type { Figure } from './figures.ts';
import type { BenchStorage } from './storage.ts';

/** The name has no id: it is the same in every run. */
export type WorkPage = { name: string; address: string; cookie: string };

/** Logs a demo user in. @returns the cookie header */
const login = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email, password: demoPassword }),
    redirect: 'manual',
  });
  if (response.status !== 302) throw new Error(`The login of ${email} failed: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

const adminPages = [
  dashboardPaths.adminPending(),
  dashboardPaths.adminApproved(),
  dashboardPaths.adminAgents(),
  dashboardPaths.adminAgentNew(),
  dashboardPaths.adminDeals(),
  dashboardPaths.adminBidding(),
  dashboardPaths.adminTrains(),
  dashboardPaths.adminRuns(),
  dashboardPaths.adminAlerts(),
  dashboardPaths.adminAds(),
  dashboardPaths.adminAdNew(),
  dashboardPaths.adminLeads(),
  dashboardPaths.adminMessages(),
  dashboardPaths.adminCms(),
  dashboardPaths.adminCmsNew(),
  dashboardPaths.adminAnalytics(),
  dashboardPaths.adminMail(),
  dashboardPaths.adminAudit(),
  dashboardPaths.adminSecurity(),
];

const agentPages = [
  dashboardPaths.agentPackages(),
  dashboardPaths.agentPackageNew(),
  dashboardPaths.agentLeads(),
  dashboardPaths.agentLeadNew(),
  dashboardPaths.agentReplies(),
  dashboardPaths.agentSales(),
  dashboardPaths.agentPromote(),
  dashboardPaths.agentBookings(),
  dashboardPaths.agentProfile(),
  dashboardPaths.agentSecurity(),
];

/** The first record that a list links to, as a page or a dialog. */
const recordLink = /href="((\/(?:admin|agent)\/[a-z]+\/)[0-9a-f-]{36})[?"]/;

/** The pages of the work shell, with the first record of each list of the demo data. */
export const listWorkPages = async (url: string): Promise<WorkPage[]> => {
  const pagesOf = async (email: string, lists: string[]): Promise<WorkPage[]> => {
    const cookie = await login(url, email);
    const pages = new Map(lists.map((list) => [list, list]));
    for (const list of lists) {
      const [, record, kind] = recordLink.exec(await (await fetch(url + list, { headers: { cookie } })).text()) ?? [];
      if (record && kind) pages.set(`${kind}:id`, record);
    }
    return [...pages].map(([name, address]) => ({ name, address, cookie }));
  };
  return [
    ...(await pagesOf('admin@raahi.test', [paths.adminPanel(), ...adminPages])),
    ...(await pagesOf('agent@raahi.test', [paths.agentPortal(), ...agentPages])),
  ];
};

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
