import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { loadTrainRoute } from '~/features/seats/load-train-route.server.ts';
import { TrainRoutePage, trainRouteSummary } from '~/features/trains/results/train-route-page.tsx';
import { manualClock } from '~/server/clock.server.ts';
import { majorTrainRoutes, trainRouteSlug } from '~/shared/places/train-routes.ts';

const database = await testDatabase();
const app = appWithoutJobs(database, { clock: manualClock(new Date('2026-11-20T06:30:00Z')) });

beforeAll(() => seedTimetable(app.db));

describe('the page of a pair of cities', () => {
  test('has the trains of today in order of departure, those that have left last, and says so in its description', async () => {
    const found = await loadTrainRoute(app, 'delhi-to-mumbai');
    if (!found || !('view' in found)) throw new Error('no page');
    const { view } = found;
    expect([view.from.name, view.to.name, view.today]).toEqual(['Delhi', 'Mumbai', '2026-11-20']);
    const shown = view.journeys.map(({ changes, departs_min, legs }) => ({
      changes: changes.length,
      departed: Number(legs[0]?.departed),
      departs_min,
    }));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(
      shown.toSorted(
        (one, other) =>
          one.changes - other.changes || one.departed - other.departed || one.departs_min - other.departs_min,
      ),
    );
    expect(trainRouteSummary(view)).toMatch(
      /^\d+ direct trains from Delhi to Mumbai today: the fastest takes .+, fares from ₹/,
    );
  });

  test.each([
    ['2026-11-19T18:40:00Z', /\d+ direct trains from Delhi to Mumbai today: the fastest takes .+, fares from ₹/],
    ['2026-11-20T06:30:00Z', /\d+ direct trains still leave from Delhi to Mumbai today, fares from ₹[\d,]+\./],
    ['2026-11-20T18:25:00Z', /All of today’s direct trains from Delhi to Mumbai have departed\./],
  ])('says below the title what still leaves at %s', async (now, sentence) => {
    const found = await loadTrainRoute({ ...app, clock: manualClock(new Date(now)) }, 'delhi-to-mumbai');
    if (!found || !('view' in found)) throw new Error('no page');
    const { direct, leaving } = found.view;
    expect(leaving.trains).toBeLessThanOrEqual(direct);
    const router = createMemoryRouter([{ path: '/', element: createElement(TrainRoutePage, { route: found.view }) }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(html.match(/class="lead">([^<]+)</)?.[1]).toMatch(sentence);
    expect(trainRouteSummary(found.view)).toContain(`${direct} direct trains from Delhi to Mumbai today`);
  });

  test('links booking, other days and the way back', async () => {
    const found = await loadTrainRoute(app, 'delhi-to-mumbai');
    if (!found || !('view' in found)) throw new Error('no page');
    const { view } = found;
    const router = createMemoryRouter([{ path: '/', element: createElement(TrainRoutePage, { route: view }) }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(html.match(/<article/g)).toHaveLength(view.journeys.length);
    expect(html).toContain('href="/trains/mumbai-to-delhi"');
    expect(html).toContain('lang="hi" aria-hidden="true">दिल्ली </span><span>Delhi</span>');
    expect(html).toContain('>227 m above sea level<');
    expect(html).toContain('action="/trains/booking"');
  });

  test('has the fares of seven days, and other ways to travel when no direct train runs', async () => {
    const direct = await loadTrainRoute(app, 'delhi-to-mumbai');
    if (!direct || !('view' in direct)) throw new Error('no page');
    expect(direct.view.days).toHaveLength(7);
    expect(direct.view.days.some(({ fare_paise }) => fare_paise !== null)).toBe(true);
    const found = await loadTrainRoute(app, 'ajmer-to-mathura');
    if (!found || !('view' in found)) throw new Error('no page');
    expect(found.view).toMatchObject({ direct: 0, isSoldOut: true });
    const { alternatives, nearestDays } = found.view;
    expect(alternatives.days.length + alternatives.nearby.length + nearestDays.length).toBeGreaterThan(0);
    const router = createMemoryRouter([{ path: '/', element: createElement(TrainRoutePage, { route: found.view }) }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(html).toContain('Other ways to travel');
    expect(html).toContain('aria-label="Other days"');
  });

  test('books a journey with a change with one payment', async () => {
    const found = await loadTrainRoute(app, 'delhi-to-mumbai');
    if (!found || !('view' in found)) throw new Error('no page');
    const journeys = found.view.journeys.filter(({ changes }) => changes.length > 0);
    const route = { ...found.view, journeys };
    const router = createMemoryRouter([{ path: '/', element: createElement(TrainRoutePage, { route }) }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(journeys.length).toBeGreaterThan(0);
    expect(html.match(/action="\/trains\/booking"/g)).toHaveLength(journeys.length);
    expect(html).toContain('one payment');
    expect(html).toContain('name="leg1"');
  });

  test.each([
    ['Delhi-to-Mumbai', 'delhi-to-mumbai'],
    ['delhi-to-bombay', 'delhi-to-mumbai'],
    ['dilli-to-bengaluru', 'delhi-to-bangalore'],
  ])('%s moved to %s', async (slug, own) => {
    expect(await loadTrainRoute(app, slug)).toEqual({ movedTo: own });
  });

  test.each([
    'delhi',
    'delhi-to-',
    '-to-mumbai',
    'delhi-to-nowhere',
    'delhi-to-delhi',
    'delhi-to-mumbai-to-pune',
    '%00',
  ])('%s does not exist', async (slug) => {
    expect(await loadTrainRoute(app, slug)).toBeNull();
  });

  test('exists for every route that the trains page links', async () => {
    const slugs = majorTrainRoutes.map(([from, to]) => trainRouteSlug(from, to));
    for (const slug of slugs)
      expect([slug, await loadTrainRoute(app, slug)]).toEqual([slug, { view: expect.anything() }]);
  });
});
