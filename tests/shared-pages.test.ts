import { Client } from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { seedDemo } from '#db/seed/seed-demo.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { serveSharedSite, siteModules } from '#tests/shared-site.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { cms_pages } from '~/features/pages/core/pages.tables.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const modules = siteModules();
const search = { from: 'NDLS', to: 'mumbai', date: addDays(indianDate(new Date()), 3) };

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
  'package/:id',
  'privacy',
  'search',
  'services',
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
  /(agent|referer|language|host|value|query)-of-|198\.51\.100|nonce=|(customer|agent|admin)@raahi\.test|action="\/logout"/;

const dataOf = (address: string): string => {
  const [path = '', query] = address.split('?');
  return `${path === '/' ? '/_' : path}.data${query ? `?${query}` : ''}`;
};

test('whatever visitors of every role send and see on any page, none of it is shared', async () => {
  const ask = await serveSharedSite(app, modules);
  const roles = ['customer', 'agent', 'admin'];
  // A script reads the saved packages; no page depends on either of these.
  const impersonal: string[] = [cookieNames.knownBrowser, cookieNames.savedPackages];
  const personal = Object.values(cookieNames).filter((name) => !impersonal.includes(name));
  const visitors: { name: string; cookie: string; isPersonal: boolean }[] = [
    { name: 'anonymous', cookie: 'theme=dark', isPersonal: false },
    ...(await Promise.all(roles.map(async (name) => ({ name, cookie: await sessionOf(name), isPersonal: true })))),
    ...personal.map((name) => ({ name: `browser-${name}`, cookie: `${name}=value-of-${name}`, isPersonal: true })),
    ...impersonal.map((name) => ({ name: `browser-${name}`, cookie: `${name}=value-of-${name}`, isPersonal: false })),
  ];
  const found = new Set<string>();
  const requestIds = new Set<string>();
  const bodies = new Map<string, string>();
  for (const { name, cookie, isPersonal } of visitors) {
    for (const [path, page] of Object.entries(addresses)) {
      // Pages of a role answer everybody else alike, and none of them is shared.
      if (isPersonal && !sharedPaths.includes(path) && name !== 'admin') continue;
      for (const address of [page, dataOf(page)]) {
        const marked = `${address}${address.includes('?') ? '&' : '?'}mark=query-of-${name}`;
        const { headers, body } = await ask(marked, { headers: { ...marksOf(name), Cookie: cookie } });
        if (headers['cdn-cache-control'] === undefined) {
          expect(headers['cache-control'] ?? '', `${marked} for ${name}`).not.toMatch(/s-maxage/);
          continue;
        }
        found.add(path);
        expect(isPersonal, `${marked} for ${name}`).toBe(false);
        expect(headers, address).not.toHaveProperty('set-cookie');
        // The ID of this request, never that of another one.
        expect(requestIds.has(String(headers['x-request-id'])), address).toBe(false);
        requestIds.add(String(headers['x-request-id']));
        const text = body.toString();
        expect(text, address).not.toMatch(personalText);
        // The same for everyone, also after people of every role were here.
        expect(text.replace(/\d\d:\d\d/g, ''), address).toBe(bodies.get(address) ?? text.replace(/\d\d:\d\d/g, ''));
        bodies.set(address, text.replace(/\d\d:\d\d/g, ''));
      }
    }
  }
  expect([...found].toSorted()).toEqual(sharedPaths);
}, 60_000);

/**
 * Tables that change without ending pages: pages with seats are at most ten seconds old, accounts appear on none of them, and the answer time of an agency, which
 * leads decide, is a median of months, so the one of the day's first visit will do.
 */
const endedByTime = ['seat_inventory', 'train_bookings', 'page_changes', 'customer_leads', 'lead_events'];

/** Filled from other tables in the statement or by the release, so their pages end with those. */
const derived = ['package_index', 'package_words'];

test('every table that a shared page reads ends it when it changes', async () => {
  const texts: string[] = [];
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...values: unknown[]) {
    const [first] = values;
    texts.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return (query as (...given: unknown[]) => unknown).apply(this, values) as never;
  });
  const ask = await serveSharedSite(app, modules);
  // A page without hits reads more than one with hits.
  const more = [paths.search({ destination: 'Gao' }), paths.trainSearch({ ...search, from: 'MAO', to: 'kolkata' })];
  try {
    for (const path of [...sharedPaths.map((shared) => addresses[shared] ?? ''), ...more]) await ask(path);
  } finally {
    spy.mockRestore();
  }
  const { rows } = await database.pool.query<{ name: string; ends: boolean }>(
    `select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_change_pages') as ends
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  );
  const read = rows.filter(({ name }) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  const silent = read.filter(({ ends }) => !ends).map(({ name }) => name);
  expect(read.length).toBeGreaterThan(8);
  expect(silent.filter((name) => ![...endedByTime, ...derived].includes(name))).toEqual([]);
});
