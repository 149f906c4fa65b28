import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { doorArgs, redirection } from '#tests/doors.ts';
import { stateGuides } from '~/features/guides/guides.server.ts';
import { understandRoute } from '~/features/trains/understand-place.server.ts';
import { loader as poster } from '../machine/state-poster.tsx';
import { loader as guide, meta } from './state-guide.tsx';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });

const open = (state: string) => ({ ...doorArgs(app, { path: `/destinations/${state}` }), params: { state } }) as never;

describe('/destinations/:state', () => {
  test('a state has its guide, its title and its canonical address', () => {
    const answer = guide(open('kerala'));
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

  test('an unknown state is not found, and not to be listed', () => {
    const answer = guide(open('atlantis'));
    expect({ status: answer.init?.status, guide: answer.data.guide }).toEqual({ status: 404, guide: null });
    const head = meta({ loaderData: answer.data } as never);
    expect(head).toContainEqual({ title: 'State Not Found - Raahi' });
    expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  test.each(['Tamil Nadu', 'TAMIL-NADU'])('%s leads to the one address of the guide', async (typed) => {
    expect(await redirection(() => guide(open(typed)))).toMatchObject({ to: '/destinations/tamil-nadu' });
  });
});

describe('the train links of the guides', () => {
  beforeAll(() => seedTimetable(app.db));

  test('name places that the train search understands', async () => {
    const railheads = [...new Set(stateGuides.flatMap(({ railhead }) => railhead ?? []))];
    expect(railheads.length).toBeGreaterThan(20);
    const understood = await Promise.all(
      railheads.map((text) => understandRoute(app.db, { code: '', text: '' }, { code: '', text })),
    );
    expect(railheads.filter((_railhead, index) => !understood[index]?.to)).toEqual([]);
  });
});

describe('/posters/:file', () => {
  const draw = (file: string) => poster({ ...doorArgs(app, { path: `/posters/${file}` }), params: { file } } as never);

  test('draws the poster of a state', async () => {
    const response = draw('goa.svg');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  });

  test.each(['goa', 'atlantis.svg', 'goa.svg.svg'])('there is none for %s', (file) => {
    expect(() => draw(file)).toThrow();
  });
});
