import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { seedDemo } from '#db/seed/seed-demo.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { serveSharedSite, siteModules } from '#tests/shared-site.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { cms_pages } from '~/features/pages/core/pages.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { isSharedPath } from '~/shared/paths/shared-paths.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';

const database = await testDatabase();
// The clock stands still: a page is rendered once and never ends.
const clock = manualClock(new Date());
const app = await accountsApp(database, { clock });
const modules = siteModules();
const search = { from: 'NDLS', to: 'mumbai', date: addDays(indianDate(clock.now()), 3) };

/** An address of every page of the site, by the path of its route. */
let addresses: Record<string, string> = {};

const unknownId = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  await seedDemo(app);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from travel_packages where is_public order by id limit 1',
  );
  const [landing] = await app.db.select({ slug: cms_pages.slug }).from(cms_pages).limit(1);
  const known: Record<string, string> = {
    '': paths.home(),
    search: paths.search({ destination: 'Goa' }),
    'package/:id': paths.package(rows[0]?.id ?? ''),
    trains: paths.trains(),
    'trains/search': paths.trainSearch(search),
    'trains/:route': paths.trainRoute('delhi-to-mumbai'),
    'destinations/:state': paths.destination('goa'),
    'destinations/posters/:state': '/destinations/posters/goa',
    'destinations/:state/:destination': paths.destination(landing?.slug ?? ''),
  };
  const other = (path: string) => `/${path.replace(/:\w+|\*/g, unknownId)}`;
  addresses = Object.fromEntries(Object.keys(modules).map((path) => [path, known[path] ?? other(path)]));
});

/** The pages that visitors share. */
const sharedPaths = [
  '',
  'about',
  'destinations',
  'destinations/:state',
  'destinations/:state/:destination',
  'destinations/posters/:state',
  'package/:id',
  'privacy',
  'refunds',
  'search',
  'services',
  'terms',
  'trains',
  'trains/:route',
  'trains/search',
];

const sessionOf = async (name: string): Promise<string> => {
  const answer = await logIn(app, { email: `${name}@raahi.test`, password: demoPassword }, client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
};

/** What only one visitor sends; nothing of it may reach another. */
const marksOf = (visitor: string) => ({
  'User-Agent': `agent-of-${visitor}`,
  Referer: `http://localhost:9/referer-of-${visitor}`,
  'X-Forwarded-For': `198.51.100.${visitor.length}`,
  'Accept-Language': `x-language-of-${visitor}`,
  'X-Forwarded-Host': `host-of-${visitor}.example`,
});

/** What a page of a visitor contains: what it sent, or who it is. */
const personalText =
  /(agent|referer|language|host|value)-of-|198\.51\.100|nonce=|(customer|agent|admin)@raahi\.test|action="\/logout"/;

const dataOf = (address: string): string => {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`;
};

test('only these pages are shared', () => {
  const isShared = ([, address]: [string, string]) => isSharedPath(address.split('?')[0] ?? '');
  const shared = Object.entries(addresses).filter(isShared);
  expect(shared.map(([path]) => path).toSorted()).toEqual(sharedPaths);
});

test('whatever visitors of every role send and see on any page, none of it is shared', async () => {
  const ask = await serveSharedSite(app, modules);
  const roles = ['customer', 'agent', 'admin'];
  // A script reads the saved packages; no page depends on either of these.
  const impersonal: string[] = [cookieNames.knownBrowser, cookieNames.savedPackages];
  const personal = Object.values(cookieNames).filter((name) => !impersonal.includes(name));
  const visitors: { name: string; cookie: string; isPersonal: boolean }[] = [
    ...(await Promise.all(roles.map(async (name) => ({ name, cookie: await sessionOf(name), isPersonal: true })))),
    ...personal.map((name) => ({ name: `browser-${name}`, cookie: `${name}=value-of-${name}`, isPersonal: true })),
    // After people of every role were here.
    { name: 'anonymous', cookie: 'theme=dark', isPersonal: false },
    ...impersonal.map((name) => ({ name: `browser-${name}`, cookie: `${name}=value-of-${name}`, isPersonal: false })),
  ];
  const requestIds = new Set<string>();
  const bodies = new Map<string, string>();
  for (const { name, cookie, isPersonal } of visitors) {
    for (const path of sharedPaths) {
      // Such a cookie counts on every page alike.
      if (name.startsWith('browser-') && isPersonal && path !== 'search') continue;
      const page = addresses[path] ?? '';
      for (const address of [page, dataOf(page)]) {
        const { headers, body } = await ask(address, { headers: { ...marksOf(name), Cookie: cookie } });
        expect(headers['cdn-cache-control'] === undefined, `${address} for ${name}`).toBe(isPersonal);
        if (isPersonal) continue;
        expect(headers, address).not.toHaveProperty('set-cookie');
        // The ID of this request, never that of another one.
        expect(requestIds.has(String(headers['x-request-id'])), address).toBe(false);
        requestIds.add(String(headers['x-request-id']));
        const text = body.toString();
        expect(text, address).not.toMatch(personalText);
        // The same for everyone.
        expect(text, address).toBe(bodies.get(address) ?? text);
        bodies.set(address, text);
      }
    }
  }
}, 60_000);

test('new pages of train searches are limited by address, known ones are not', async () => {
  const ask = await serveSharedSite(app, modules);
  const inDays = (days: number) => ask(paths.trainSearch({ ...search, date: addDays(search.date, days) }));
  expect((await inDays(1)).status).toBe(200);
  await app.db.execute(sql`update attempt_counts set attempts = 120 where key like 'train-search %'`);
  expect((await inDays(1)).status).toBe(200);
  const limited = await inDays(2);
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '60']);
  expect(limited.body.toString()).toContain('Too many searches');
  await app.db.execute(sql`delete from attempt_counts`);
});
