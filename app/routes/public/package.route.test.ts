import { beforeAll, describe, expect, test } from 'vitest';
import { seedAccounts } from '#db/seed/accounts.server.ts';
import { nonPublicPackages } from '#db/seed/packages/non-public-packages.ts';
import { seedPackages } from '#db/seed/packages/seed-packages.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import { listAgentPackages } from '~/features/packages/core/package-queries.server.ts';
import { collections, holidayTypes } from '~/features/packages/home/home-links.ts';
import { paths } from '~/shared/paths/paths.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { indianStates } from '~/shared/places/states.ts';
import { loader as searchLocations } from '../machine/search-locations.ts';
import { loader as home, action as postHome } from './home.tsx';
import { loader as packagePage } from './package.tsx';
import { loader as search } from './search.tsx';

const database = await testDatabase();
const app = await accountsApp(database);

beforeAll(async () => {
  await seedAccounts(app);
  await seedPackages(app);
});

const args = (path: string, more: { cookies?: string[]; headers?: Record<string, string> } = {}) =>
  routeArgs(app, { path, ...more }) as never;

const find = async (path: string) => {
  const answer = await search(args(path));
  return { ...answer.data, status: answer.init?.status ?? 200 };
};

const open = async (id: string, more: { cookies?: string[]; headers?: Record<string, string> } = {}) =>
  packagePage({ ...(args(`/package/${id}`, more) as object), params: { id } } as never);

const agent = async () => (await findAgentId(app.db, 'agent@raahi.test')) ?? '';

describe('every link of the home page has results', () => {
  test.each([...collections, ...holidayTypes].map(({ to }) => to))('%s finds packages', async (to) => {
    expect((await find(to)).found.packages.length).toBeGreaterThan(1);
  });

  test.each(destinationCities)('the destination %s has packages', async (destination) => {
    expect((await find(paths.search({ destination }))).found).toMatchObject({ corrections: [] });
    expect((await find(paths.search({ destination }))).found.total).toBeGreaterThan(0);
  });

  test.each(indianStates.map(({ name }) => name))('the state %s has packages', async (destination) => {
    expect((await find(paths.search({ destination }))).found.total).toBeGreaterThan(0);
  });

  test('six packages are trending, each with three gallery images', async () => {
    const { trending } = await home(args('/'));
    expect(trending).toHaveLength(6);
    for (const { id } of trending) {
      const answer = await open(id);
      expect(answer).toMatchObject({ init: null, data: { found: { previewNotice: null } } });
      if ('data' in answer) expect(answer.data.found?.package.gallery).toHaveLength(3);
    }
  });
});

describe('the home page without JavaScript', () => {
  const post = (form: Record<string, string>) => postHome(routeArgs(app, { path: '/?index', form }) as never);

  test.each([
    [{ destinationText: 'jaipur' }, 'Jaipur'],
    [{ destinationText: ' varan ' }, 'Varanasi'],
    [{ destination: 'Leh', destinationText: 'Le' }, 'Leh'],
    [{ destinationText: 'bombay' }, 'Mumbai'],
    [{ destinationText: 'Kerala' }, 'Kerala'],
    [{ destinationText: 'काशी' }, 'Varanasi'],
    [{ destinationText: 'गोवा' }, 'Goa'],
    [{ destinationText: 'atlantis' }, 'atlantis'],
  ])('%j redirects to %s', async (form, city) => {
    expect(await redirection(post(form))).toMatchObject({ to: `/search?destination=${city}` });
  });

  test.each(['', 'pur', 'ja'])('%j shows an error and keeps the input', async (destinationText) => {
    expect(await post({ destinationText })).toMatchObject({
      init: { status: 400 },
      data: { refused: { typed: destinationText.slice(0, 80), toast: { title: 'Please select a destination' } } },
    });
  });

  test('text of several words is left to the search', async () => {
    const sent = await redirection(post({ destinationText: 'manali 5 days' }));
    expect(new URL(sent?.to ?? '', 'http://localhost').searchParams.get('destination')).toBe('manali 5 days');
  });

  test.each([
    ['ja', ['Jaipur', 'Jaisalmer', 'Jammu and Kashmir']],
    ['him', ['Himachal Pradesh', 'Shimla']],
  ])('%s lists %j', async (destinationText, names) => {
    expect(await post({ destinationText })).toMatchObject({
      data: { refused: { choices: names.map((name) => ({ name })) } },
    });
  });

  test('a failed lookup leaves the text to the search', async () => {
    const form = { destinationText: 'Bombay' };
    const sent = await redirection(
      postHome(routeArgs({ ...app, db: null as never }, { path: '/?index', form }) as never),
    );
    expect(sent?.to).toBe(paths.search({ destination: 'Bombay' }));
  });

  test('an announced tab shows the coming-soon toast', async () => {
    const sent = await redirection(post({ announced: 'Flights' }));
    expect(sent?.to).toBe('/');
    expect(sent?.cookies.join()).toContain('raahi_toast=');
  });
});

describe('the call search_locations', () => {
  const lookUp = async (term: string, lookupApp = app) => {
    const path = paths.searchLocations({ search_term: term });
    const answer = await searchLocations(routeArgs(lookupApp, { path }) as never);
    return { status: answer.status, ...(await answer.json()) };
  };
  const namesFor = async (term: string) => (await lookUp(term)).data.map(({ name }: { name: string }) => name);

  test('finds cities of packages and states of guides, also with a typing error', async () => {
    expect(await lookUp('bombay')).toEqual({
      status: 200,
      success: true,
      data: [{ id: 'mumbai', name: 'Mumbai', state: 'Maharashtra', type: 'city', matched: 'Bombay' }],
    });
    expect(await namesFor('keral')).toEqual(['Kerala']);
    expect(await namesFor('Mumbia')).toEqual(['Mumbai']);
    expect(await namesFor('atlantis')).toEqual([]);
  });

  test.each([
    ['elephanta', 'Elephanta Caves'],
    ['marwar', 'Marwar'],
    ['konkan', 'Konkan'],
    ['pangong', 'Pangong'],
    ['kashmir', 'Kashmir'],
  ])('%s finds %s: sights and regions of packages too', async (term, name) => {
    expect(await namesFor(term)).toContain(name);
  });

  test.each(['pur', 'bag', 'nag', 'and', 'sri'])('every place found for %s has packages', async (term) => {
    const names = await namesFor(term);
    expect(names).not.toEqual([]);
    expect(names.length).toBeLessThanOrEqual(10);
    for (const destination of names) {
      const { found } = await find(paths.search({ destination }));
      expect({ destination, corrections: found.corrections, any: found.total > 0 }).toEqual({
        destination,
        corrections: [],
        any: true,
      });
    }
  });

  test('does not query under three characters', async () => {
    const broken = { ...app, db: null as never };
    for (const term of ['', 'go', ' go '])
      expect(await lookUp(term, broken)).toMatchObject({ success: true, data: [] });
    expect(await lookUp('goa beach')).toMatchObject({ success: true, data: [] });
    expect(await lookUp('mumbai', broken)).toMatchObject({ status: 503, success: false });
  });
});

describe('the demo data', () => {
  test('is seeded once', async () => {
    const before = (await find('/search')).found.total;
    expect(before).toBeGreaterThanOrEqual(40);
    await seedPackages(app);
    expect((await find('/search')).found.total).toBe(before);
  });

  test('hides unapproved and inactive packages from the public', async () => {
    const all = [...(await find('/search')).found.packages, ...(await find('/search?page=2')).found.packages];
    const hidden = nonPublicPackages.map(({ content }) => content.title);
    expect(all.map(({ title }) => title).filter((title) => hidden.includes(title))).toEqual([]);
    const own = (await listAgentPackages(app.db, await agent())).filter(({ title }) => hidden.includes(title));
    expect(own).toHaveLength(nonPublicPackages.length);
    for (const { id } of own) expect(await open(id)).toMatchObject({ data: { found: null }, init: { status: 404 } });
  });
});

describe('/package/:id', () => {
  test('is a preview for its agent', async () => {
    const id = await agent();
    const [hidden] = (await listAgentPackages(app.db, id)).filter(
      ({ title }) => title === nonPublicPackages[0].content.title,
    );
    const cookies = await startSession(app, id, { clientAddress: '203.0.113.7', userAgent: null, cookieHeader: null });
    const answer = await open(hidden?.id ?? '', { cookies });
    expect(answer).toMatchObject({
      data: { found: { previewNotice: expect.stringContaining('approval'), editable: true } },
    });
  });

  test('passes travelers and origin on', async () => {
    const [first] = (await find('/search')).found.packages;
    const path = paths.package(first?.id ?? '', { travelers: '3-4', origin: 'Pune' });
    const answer = await packagePage({ ...(args(path) as object), params: { id: first?.id } } as never);
    expect(answer).toMatchObject({ data: { carried: { travelers: '3-4', origin: 'Pune' } } });
  });

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00'])('%s is not found', async (id) => {
    expect(await open(id)).toMatchObject({ data: { found: null, back: '/' }, init: { status: 404 } });
  });

  test('Go Back leads to the previous page, never to another site', async () => {
    const own = `${app.environment.publicUrl}/search?theme=food`;
    expect(await open('none', { headers: { Referer: own } })).toMatchObject({ data: { back: '/search?theme=food' } });
    expect(await open('none', { headers: { Referer: 'https://elsewhere.test/search' } })).toMatchObject({
      data: { back: '/' },
    });
  });
});

describe('when the database is down', () => {
  const broken = { ...app, db: null as never };
  const brokenArgs = (path: string) => routeArgs(broken, { path }) as object;

  test('the search shows an empty list with an error', async () => {
    const { data, init } = await search(brokenArgs('/search') as never);
    expect({ failed: data.failed, total: data.found.total, status: init?.status }).toEqual({
      failed: true,
      total: 0,
      status: 503,
    });
  });

  test('a package page redirects to the search with a toast', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const sent = await redirection(packagePage({ ...brokenArgs(`/package/${id}`), params: { id } } as never));
    expect(sent?.to).toBe('/search');
    expect(sent?.cookies.join()).toContain('raahi_toast=');
  });

  test('the home page has no trending packages', async () => {
    expect(await home(brokenArgs('/') as never)).toMatchObject({ trending: [] });
  });
});

test.each([
  ['/search?page=10000&duration=999-0&travelers=2', '/search?duration=999-0&travelers=2&page=2'],
  ['/search?destination=Kerala&page=9', '/search?destination=Kerala'],
  ['/search?destination=Atlantis&page=9', '/search?destination=Atlantis'],
])('%s, beyond the last page, redirects to it', async (path, last) => {
  expect(await redirection(search(args(path)))).toMatchObject({ to: last });
});

describe('unusual URLs are no error', () => {
  test.each([
    '/search?destination=%00',
    `/search?destination=${'x'.repeat(5000)}`,
    '/search?destination=%F0%9F%90%AF+%F0%9F%8F%96',
    '/search?duration=999-0',
    '/search?destination=%27%3A*%26!%7C',
    '/search?category=a&category=b',
  ])('%s', async (path) => {
    expect((await find(path)).status).toBe(200);
  });
});
