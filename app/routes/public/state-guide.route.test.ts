import { beforeAll, describe, expect, test } from 'vitest';
import { seedNationalTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { stateGuides } from '~/features/guides/guides.server.ts';
import { resolveTrainRoute } from '~/features/seats/load-train-route.server.ts';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import { majorTrainCities, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { loader as poster } from '../machine/poster.ts';
import { loader as guide, meta } from './state-guide.tsx';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });

const open = (state: string) => ({ ...routeArgs(app, { path: `/destinations/${state}` }), params: { state } }) as never;

describe('/destinations/:state', () => {
  test('a state has its guide, title and canonical URL', async () => {
    const answer = await guide(open('kerala'));
    expect(answer.init?.status ?? 200).toBe(200);
    expect(answer.data.guide?.name).toBe('Kerala');
    expect(answer.data.neighbours).toEqual({
      previous: { name: 'Karnataka', slug: 'karnataka' },
      next: { name: 'Ladakh', slug: 'ladakh' },
    });
    const head = meta({ loaderData: answer.data } as never);
    expect(head).toContainEqual({ title: 'Kerala Travel Guide - Raahi' });
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: new URL('/destinations/kerala', app.environment.publicUrl).href,
    });
  });

  test('a guide shows three packages of its state at most, and none of others', async () => {
    const packagesOf = async (state: string) => (await guide(open(state))).data.packages.map(({ title }) => title);
    expect(await packagesOf('kerala')).toEqual([]);
    await insertTestAgent(app, 'asha');
    await publicPackage(app, 'asha', { title: 'Dunes', destination: 'Jaisalmer, Rajasthan' });
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await publicPackage(app, 'asha', { title, destination: 'Munnar, Kerala' });
    expect(await packagesOf('kerala')).toHaveLength(3);
    expect(await packagesOf('rajasthan')).toEqual(['Dunes']);
    expect(await packagesOf('goa')).toEqual([]);
  });

  test('a place has the position of itself or of its town, where the gazetteer has one', async () => {
    const { positions } = (await guide(open('himachal-pradesh'))).data;
    expect(positions).toMatchObject({
      manali: { latitude: expect.closeTo(32.24, 1), longitude: expect.closeTo(77.19, 1), town: null },
      'the-ridge-and-the-mall': { town: 'Shimla' },
    });
    // Not in Manali, though a search for it finds the packages of Manali.
    expect(positions).not.toHaveProperty('solang-valley');
    const all = await Promise.all(stateGuides.map(async ({ slug }) => (await guide(open(slug))).data.positions));
    const inIndia = all
      .flatMap((one) => Object.values(one))
      .filter(({ latitude, longitude }) => latitude > 6 && latitude < 37 && longitude > 68 && longitude < 98);
    expect(inIndia).toHaveLength(all.flatMap((one) => Object.keys(one)).length);
    expect(inIndia.length).toBeGreaterThan(110);
  });

  test('a guide needs no database', async () => {
    const select = () => {
      throw new Error('gone');
    };
    const broken = { ...app, db: { select, execute: select } as never };
    const args = { ...routeArgs(broken, { path: '/destinations/kerala' }), params: { state: 'kerala' } };
    const answer = await guide(args as never);
    expect(answer.data).toMatchObject({ guide: { name: 'Kerala' }, packages: [], positions: {} });
  });

  test('an unknown state responds 404 with noindex', async () => {
    const answer = await guide(open('atlantis'));
    expect({ status: answer.init?.status, guide: answer.data.guide }).toEqual({ status: 404, guide: null });
    const head = meta({ loaderData: answer.data } as never);
    expect(head).toContainEqual({ title: 'State Not Found - Raahi' });
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  test.each(['Tamil Nadu', 'TAMIL-NADU'])('%s redirects to the canonical URL of the guide', async (typed) => {
    expect(await redirection(() => guide(open(typed)))).toMatchObject({ to: '/destinations/tamil-nadu' });
  });

  test('normalises a URL typed by hand like the landing pages do', async () => {
    expect(await redirection(() => guide(open('Jammu & Kashmir')))).toMatchObject({
      to: '/destinations/jammu-and-kashmir',
    });
  });
});

describe('the train links of the guides', () => {
  beforeAll(() => seedNationalTimetable(app));

  test('answer without a redirect in the national timetable', async () => {
    const slugs = stateGuides.flatMap(({ railhead }) =>
      majorTrainCities.flatMap((city) =>
        railhead && city !== railhead.slug ? [trainRouteSlug(city, railhead.slug)] : [],
      ),
    );
    expect(slugs).toContain('delhi-to-umb');
    const routes = await Promise.all(
      slugs.map(async (slug) => ({ slug, route: await resolveTrainRoute(app.db, slug) })),
    );
    expect(routes.filter(({ route }) => !route || 'movedTo' in route)).toEqual([]);
  });

  test('search for the place that they name', async () => {
    for (const railhead of stateGuides.flatMap((guide) => guide.railhead ?? [])) {
      const { to } = await resolveRoute(app.db, { code: '', text: '' }, { code: '', text: railhead.name });
      expect([railhead.name, to?.code.toLowerCase()]).toEqual([railhead.name, railhead.slug]);
    }
  });
});

describe('a poster that a text names', () => {
  const open = (path: string) => poster(routeArgs(app, { path }) as never);

  test('redirects to its file', () => {
    const response = open('/posters/places/ghats.svg');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(posterUrl('/posters/places/ghats.svg'));
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  test.each(['/posters/goa', '/posters/atlantis.svg', '/posters/places/moon.svg'])('is not found: %s', (path) => {
    expect(() => open(path)).toThrow(expect.objectContaining({ status: 404 }));
  });
});
