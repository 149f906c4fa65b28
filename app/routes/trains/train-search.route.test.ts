import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { resultsUrls } from '~/features/trains/results/results-urls.ts';
import { manualClock } from '~/server/clock.server.ts';
import { loader as locations } from '../machine/locations.ts';
import { loader as trainBooking } from './train-booking.tsx';
import { meta, loader as trainSearch } from './train-search.tsx';
import { loader as trainsHome } from './trains.tsx';

const database = await testDatabase();
// Friday, 12 noon in India.
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await testApp(database, { jobDefinitions: [] }, { clock });

beforeAll(() => seedTimetable(app.db));

const args = (path: string) => routeArgs(app, { path }) as never;

const search = async (query: string) => {
  const { data, init } = await trainSearch(args(`/trains/search?${query}`));
  return { ...data, status: init?.status ?? 200 };
};

type View = Awaited<ReturnType<typeof search>>['view'];

/** The direct trains of a page. */
const trains = (view: View) => view?.journeys.flatMap(({ legs }) => (legs.length === 1 ? legs : [])) ?? [];
const numbers = (view: View) => trains(view).map(({ number }) => number);

describe('/api/locations', () => {
  const ask = async (query: string) => {
    const response = await locations(args(`/api/locations?${query}`));
    return { status: response.status, cache: response.headers.get('Cache-Control'), body: await response.json() };
  };

  test('returns a list, cacheable for five minutes', async () => {
    const { status, cache, body } = await ask('q=bombay&type=station');
    expect({ status, cache }).toEqual({ status: 200, cache: 'public, max-age=300' });
    expect(body).toMatchObject({ success: true, data: [{ type: 'station', city: 'Mumbai' }, {}, {}, {}, {}, {}, {}] });
  });

  test.each(['', 'q=', 'q=d', 'q=%20%20'])('returns an empty list under two characters: %s', async (query) => {
    expect((await ask(query)).body).toEqual({ success: true, data: [] });
  });
});

describe('/trains/search', () => {
  test('redirects to the form without a query', async () => {
    expect(await redirection(trainSearch(args('/trains/search')))).toMatchObject({ to: '/trains' });
  });

  test('the form shows the station for a place without trains', async () => {
    const home = await trainsHome(args('/trains?toCity=Munnar'));
    expect(home).toMatchObject({ start: { to: { city: 'Kochi' }, toText: '' } });
    expect(home.railhead).toMatch(/^No train goes to Munnar itself\. The form shows \w+.*, about \d+ km by road, /);
    expect((await trainsHome(args('/trains?toCity=Jaipur'))).railhead).toBeNull();
  });

  test('is not indexed: the pages of routes are', async () => {
    for (const query of ['from=delhi&to=mumbai&date=2026-11-24', 'from=nag&to=mumbai']) {
      const { data: loaderData } = await trainSearch(args(`/trains/search?${query}`));
      expect(meta({ loaderData } as never)).toContainEqual({ name: 'robots', content: 'noindex' });
    }
  });

  test('shows the trains of the day for a URL typed by hand', async () => {
    const { status, view, toast } = await search('from=Bengaluru&to=MAS&date=2026-11-24');
    expect({ status, toast }).toEqual({ status: 200, toast: null });
    expect(numbers(view)).toContain('12658');
    expect(view?.countedAt).toBe('12:00');
  });

  test('knows when the trains of a journey stop on the way', async () => {
    const { view } = await search('from=delhi&to=mumbai&date=2026-11-24');
    const rajdhani = view?.journeys.find(({ legs }) => legs.length === 1 && legs[0]?.number === '12952');
    expect(rajdhani?.rides).toHaveLength(1);
    expect(rajdhani?.rides[0]?.stops).toHaveLength(rajdhani?.legs[0]?.stop_count ?? -1);
    for (const time of rajdhani?.rides[0]?.stops ?? [])
      expect(time > (rajdhani?.departs_min ?? 0) && time < (rajdhani?.arrives_min ?? 0)).toBe(true);
  });

  test('counts the trains of other stations on the side where none calls', async () => {
    const { view } = await search('from=delhi&to=CSMT&date=2026-11-24');
    const others = async (query: string) => (await search(`${query}&date=2026-11-24`)).view?.otherStations;
    expect(await others('from=ANVT&to=CSMT')).toMatchObject([{ side: 'from', trains: view?.direct }]);
    expect(await others('from=NDLS&to=LTT')).toMatchObject([{ side: 'to' }]);
    expect(await others('from=ANVT&to=KOAA')).toMatchObject([{ side: 'both' }]);
  });

  test('knows when all trains of the day have left, and offers those of tomorrow', async () => {
    expect((await search('from=mumbai&to=pune')).view?.allDeparted).toBe(false);
    clock.moveTo(new Date('2026-11-20T18:29:30Z'));
    const { view, from, to, search: asked, today } = await search('from=mumbai&to=pune');
    if (!from || !to) throw new Error('an unknown place');
    const { dayAfter } = resultsUrls({ from, to }, asked, today);
    const tomorrow = (await search(new URL(dayAfter ?? '', 'http://raahi.test').search.slice(1))).view;
    expect(tomorrow?.journeys.every(({ legs }) => legs[0]?.run_date === '2026-11-21')).toBe(true);
    expect(tomorrow?.allDeparted).toBe(false);
    clock.moveTo(new Date('2026-11-20T06:30:00Z'));
    expect(view?.direct).toBeGreaterThan(0);
    expect(view?.allDeparted).toBe(true);
    expect((await search('from=jaipur&to=pune&date=2026-11-23')).view?.allDeparted).toBe(false);
  });

  test('opens the schedule of trains in the results only', async () => {
    const open = async (number: string) =>
      (await search(`from=delhi&to=mumbai&date=2026-11-23&schedule=${number}`)).view?.schedule?.stops.length ?? 0;
    expect(await open('12952')).toBeGreaterThan(2);
    expect(await open('12658')).toBe(0);
  });

  test.each([
    'from=%00&to=%00',
    'from=%00ab&to=mum%00bai',
    'from=delhi&to=mumbai&date=0000-01-01',
    'from=a&to=b&min=1e400',
    `from=${'x'.repeat(5000)}&to=y`,
  ])('invalid values are no server error: %s', async (query) => {
    expect([200, 400]).toContain((await search(query)).status);
  });
});

test.each(['0000-01-01', '2026-02-30', '9999-12-31', '2026-12-01%00'])(
  'an invalid date can’t be booked: %s',
  async (date) => {
    const answer = await trainBooking(args(`/trains/booking?train=12952&from=NDLS&to=MMCT&date=${date}&class=3A`));
    expect(answer).toMatchObject({ data: { offer: null }, init: { status: 404 } });
  },
);

test('searches of one address are limited in a minute, those of others are not', async () => {
  const load = (address: string) =>
    trainSearch(routeArgs(app, { path: '/trains/search?from=NDLS&to=CNB', address }) as never);
  const statuses = [];
  for (let at = 0; at <= rateLimits.trainSearches.attempts; at += 1)
    statuses.push((await load('198.51.100.9')).init?.status ?? 200);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
  const { data, init } = await load('198.51.100.9');
  expect([data.limited, data.view, init?.status, new Headers(init?.headers).get('Retry-After')]).toEqual([
    true,
    null,
    429,
    '60',
  ]);
  expect((await load('198.51.100.10')).init?.status ?? 200).toBe(200);
});
