import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import {
  agentActor,
  approveCurrentVersion,
  insertTestAgent,
  publicPackage,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { parsePackageSearch } from './package-search.ts';
import { searchPackages } from './search-packages.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await testApp(database, { jobDefinitions: [mailJob] }, { clock });

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
});

beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words'));

const search = (query = '') => searchPackages(app.db, parsePackageSearch(new URLSearchParams(query)));
const titles = async (query: string) => (await search(query)).packages.map(({ title }) => title);

describe('the search', () => {
  beforeEach(async () => {
    await publicPackage(app, 'asha', {
      title: 'Harbour walk',
      destination: 'Mumbai',
      duration: '3 Days',
      best_months: ['12'],
      price_paise: rupees(9_000),
      category: 'heritage',
      themes: ['food'],
    });
    await publicPackage(app, 'asha', {
      title: 'Dunes',
      destination: 'Jaisalmer',
      duration: '5 Days',
      best_months: ['12'],
      price_paise: rupees(15_000),
      category: 'adventure',
    });
    await publicPackage(app, 'bala', {
      title: 'Palaces',
      destination: 'Jaipur',
      duration: '8 Days',
      best_months: ['12'],
      price_paise: rupees(30_000),
      category: 'heritage',
      themes: ['honeymoon'],
      highlights: ['One', 'Two', 'Three', 'Four'],
    });
    await savedPackage(app, 'bala', { title: 'Hidden', destination: 'Jaipur' });
  });

  test('a month finds what its agent has chosen for it, and nothing whose agent has chosen none', async () => {
    await publicPackage(app, 'bala', { title: 'Camels', destination: 'Jaisalmer' });
    await publicPackage(app, 'asha', {
      title: 'Desert in the rains',
      destination: 'Jaisalmer',
      best_months: ['7', '8'],
    });
    expect(await titles('destination=Rajasthan&month=july')).toEqual(['Desert in the rains']);
    expect(await titles('destination=Jaisalmer&month=december')).toEqual(['Dunes']);
  });

  test.each([
    ['destination=Bombay', ['Harbour walk']],
    ['destination=maharashtra', ['Harbour walk']],
    ['destination=jaip', ['Palaces']],
    ['destination=Pink+City', ['Palaces']],
    ['destination=harbour', ['Harbour walk']],
    ['destination=honeymoon', ['Palaces']],
    ['destination=%E0%A4%AE%E0%A5%81%E0%A4%82%E0%A4%AC%E0%A4%88', ['Harbour walk']],
    ['price=0-10000', ['Harbour walk']],
    ['month=december&sort=price-low', ['Harbour walk', 'Dunes', 'Palaces']],
    ['month=june', []],
    ['sort=duration', ['Harbour walk', 'Dunes', 'Palaces']],
    ['destination=Atlantis', []],
    ['destination=Hidden', []],
    ['category=heritage&sort=price-low', ['Harbour walk', 'Palaces']],
    ['category=honeymoon', ['Palaces']],
    ['theme=food', ['Harbour walk']],
    ['theme=adventure', ['Dunes']],
    ['category=heritage&theme=food', ['Harbour walk']],
    ['duration=4-6', ['Dunes']],
    ['duration=5%2B&sort=price-low', ['Dunes', 'Palaces']],
    ['sort=price-high', ['Palaces', 'Dunes', 'Harbour walk']],
    ['sort=price-low', ['Harbour walk', 'Dunes', 'Palaces']],
    ['destination=%27)%3A*%7C%22', []],
    ['destination=The', []],
    ['destination=%F0%9F%90%AF', []],
    ['destination=+', ['Harbour walk', 'Dunes', 'Palaces']],
    ['destination=India', ['Harbour walk', 'Dunes', 'Palaces']],
    ['destination=holiday+packages+in+India', ['Harbour walk', 'Dunes', 'Palaces']],
    ['destination=Jaipur,+India', ['Palaces']],
  ])('%s finds %j', async (query, expected) => {
    const found = await titles(query);
    expect(query.includes('sort=') ? found : found.sort()).toEqual(
      query.includes('sort=') ? expected : [...expected].sort(),
    );
  });

  test('a state finds its cities', async () => {
    expect((await titles('destination=Rajasthan')).sort()).toEqual(['Dunes', 'Palaces']);
  });

  test.each([
    ['Rajasthn', ['Rajasthan'], 2],
    ['Jaislamer', ['Jaisalmer'], 1],
    ['Mumbia', ['Mumbai'], 1],
    ['cheap Jaipur', [], 1],
    ['best of Rajasthn', ['Rajasthan'], 2],
    ['harbuor', ['harbour'], 1],
    ['honymoon', ['Honeymoon'], 1],
  ])('%s is corrected to %j', async (typed, meant, total) => {
    const found = await search(`destination=${typed}`);
    expect({ meant: found.corrections.map(({ to }) => to), total: found.total }).toEqual({ meant, total });
  });

  test('the other reading of a corrected text corrects nothing', async () => {
    const { exactUrl } = await search('destination=harbuor');
    expect(exactUrl).toBe('/search?destination=harbuor&exact=1');
    expect(await search('destination=harbuor&exact=1')).toMatchObject({ corrections: [], exactUrl: null, total: 0 });
  });

  test('a typing error that was indexed once and then edited is corrected like any other', async () => {
    const id = await publicPackage(app, 'asha', { title: 'Lightouse nights', destination: 'Bikaner' });
    await publicPackage(app, 'asha', { title: 'Lighthouse walks', destination: 'Bikaner' });
    expect(await search('destination=lightouse')).toMatchObject({ corrections: [], total: 1 });
    await savePackage(app, agentActor('asha'), {
      id,
      content: somePackage({ title: 'Desert nights', destination: 'Bikaner' }),
    });
    await approveCurrentVersion(app, 'asha', id);
    expect(await search('destination=lightouse')).toMatchObject({
      corrections: [{ from: 'lightouse', to: 'lighthouse' }],
      total: 1,
    });
  });

  test('a known place is never corrected into another one', async () => {
    for (const place of ['Kanpur', 'Raipur', 'Mangalore'])
      expect(await search(`destination=${place}`)).toMatchObject({
        corrections: [],
        total: 0,
        withoutPackages: [{ name: place, foreign: false }],
      });
  });

  test('a place without packages offers the nearest ones with packages and the guide', async () => {
    const [place] = (await search('destination=Ajmer')).withoutPackages;
    expect(place).toMatchObject({ name: 'Ajmer', state: 'Rajasthan', guideUrl: '/destinations/rajasthan' });
    expect(place?.nearby[0]).toMatchObject({ name: 'Jaipur', url: '/search?destination=Jaipur' });
    expect(place?.nearby[0]?.km).toBeGreaterThan(90);
    expect(place?.nearby[0]?.km).toBeLessThan(160);
  });

  test('few results are followed by other packages: of the neighbourhood when there are three, else popular ones', async () => {
    const others = async (query: string) => {
      const found = (await search(query)).others;
      return found && [found.title, found.packages.map(({ title }) => title).sort()];
    };
    expect(await others('destination=Mumbai')).toEqual(['Popular packages', ['Dunes', 'Palaces']]);
    expect(await others('destination=Atlantis')).toEqual(['Popular packages', ['Dunes', 'Harbour walk', 'Palaces']]);
    for (const destination of ['Pune', 'Nashik', 'Lonavala'])
      await publicPackage(app, 'asha', { title: `Days in ${destination}`, destination });
    const nearby = ['Days in Lonavala', 'Days in Nashik', 'Days in Pune'];
    expect(await others('destination=Mumbai')).toEqual(['More packages near Mumbai', nearby]);
    expect((await others('destination=Panvel'))?.[0]).toBe('Packages near Panvel');
    expect(await others('')).toBeNull();
  });

  test('other packages are near when within 150 km, else of the state, and those of a state are its own first', async () => {
    const others = async (query: string) => (await search(`destination=${encodeURIComponent(query)}`)).others?.title;
    for (const title of ['One', 'Two', 'Three']) await publicPackage(app, 'asha', { title, destination: 'Nagpur' });
    expect(await others('Mumbai')).toBe('More packages in Maharashtra');
    expect(await others('Panvel')).toBe('Packages in Maharashtra');
    expect(await others('Maharashtra harbour')).toBe('More packages in Maharashtra');
    for (const destination of ['Darjeeling', 'Kalimpong', 'Kurseong', 'Pelling'])
      await publicPackage(app, 'asha', { title: `Days in ${destination}`, destination });
    expect(await others('Sikkim')).toBe('More packages near Sikkim');
  });

  test.each(['mumbai se gangtok', 'trips from mumbai to Sikkim', 'mumbai to gangtok'])(
    '%s: other packages are near where it leads, not where it leaves from',
    async (text) => {
      for (const destination of ['Pune', 'Nashik', 'Lonavala', 'Darjeeling', 'Kalimpong', 'Gangtok'])
        await publicPackage(app, 'asha', { title: `Days in ${destination}`, destination });
      const found = await search(`destination=${encodeURIComponent(text)}`);
      expect(found.packages.map(({ title }) => title)).toEqual(['Days in Gangtok']);
      expect(found.others?.title).toBe('Popular packages');
      await publicPackage(app, 'asha', { title: 'Snow peaks', destination: 'Kurseong' });
      const place = text.endsWith('Sikkim') ? 'Sikkim' : 'Gangtok';
      expect((await search(`destination=${encodeURIComponent(text)}`)).others?.title).toBe(
        `More packages near ${place}`,
      );
    },
  );

  test('other packages are not said to be near a country', async () => {
    for (const destination of ['Nagpur', 'Bhopal', 'Jabalpur'])
      await publicPackage(app, 'asha', { title: `Days in ${destination}`, destination });
    expect((await search('destination=unicorn+india')).others?.title).toBe('Popular packages');
  });

  test.each([
    ['destination=Atlantis', ['Nothing matches “atlantis”.', 'Try another destination or fewer filters.']],
    ['destination=Paris', ['Paris is outside India; Raahi sells trips in India only.']],
    ['destination=Kochi', ['There are no packages in Kochi yet.']],
    ['destination=Mumbai', []],
  ])('%s: why nothing was found is said once', async (query, notes) => {
    expect((await search(query)).notes).toEqual(notes);
  });

  test('a place abroad is said to be outside India', async () => {
    expect(await search('destination=London')).toMatchObject({
      total: 0,
      withoutPackages: [{ name: 'London', foreign: true, nearby: [] }],
    });
    expect(await search('destination=Jaipur+and+Bhutan')).toMatchObject({
      total: 1,
      withoutPackages: [{ name: 'Bhutan', foreign: true }],
    });
  });

  test('packages that visit some of several places are shown when none visits all, most places first', async () => {
    await publicPackage(app, 'asha', { title: 'Two', destination: 'Udaipur and Jodhpur' });
    const found = await search('destination=Jaipur+Udaipur+Jodhpur');
    expect(found.packages.map(({ title }) => title)).toEqual(['Two', 'Palaces']);
    expect(found.somePlaces).toEqual(['Jaipur', 'Udaipur', 'Jodhpur']);
  });

  test.each([
    ['Jaipur 3 days', ['3 days'], ['Palaces']],
    ['Jaipur under 10000', ['up to ₹10,000'], ['Palaces']],
    ['Mumbai desert', ['desert'], ['Harbour walk']],
    ['Jaipur zumba', ['“zumba”'], ['Palaces']],
    ['Jaipur in june', ['June'], ['Palaces']],
    ['Mumbai palaces under 5000 7 days', ['fort and palace', 'up to ₹5,000'], ['Harbour walk']],
    ['Mumbai palaces under 5000 17 days', ['fort and palace', 'up to ₹5,000', '17 days'], ['Harbour walk']],
  ])('%s drops %j and finds %j', async (text, dropped, expected) => {
    const found = await search(`destination=${encodeURIComponent(text)}`);
    expect({ dropped: found.dropped, titles: found.packages.map(({ title }) => title) }).toEqual({
      dropped,
      titles: expected,
    });
  });

  test.each([
    ['destination=Jaisalmer+4+days', '4 days', '3 to 5 days', 'Holiday Packages in Jaisalmer, 3 to 5 days'],
    ['destination=Mumbai+7+days', '7 days', '3 to 11 days', 'Holiday Packages in Mumbai, 3 to 11 days'],
    ['destination=Jaisalmer&duration=1-3', '1 to 3 days', '1 to 5 days', 'Holiday Packages in Jaisalmer, 1 to 5 days'],
  ])('%s: no package of %s, so those of %s are shown', async (query, asked, instead, title) => {
    const found = await search(query);
    expect(found).toMatchObject({ total: 1, dropped: [], otherLength: { asked, instead }, title });
    expect(found.notes).toEqual([
      `No package of ${asked} meets everything. These are of ${instead}, the nearest lengths first.`,
    ]);
  });

  test.each([
    ['destination=Jaisalmer&month=december', 'Holiday Packages in Jaisalmer for December'],
    ['destination=honeymoon&price=20000-30000', 'Honeymoon packages, ₹20,000 to ₹30,000'],
    ['destination=palaces&origin=Delhi', 'Fort and palace packages from Delhi'],
    ['destination=harbour+december', 'Holiday Packages for “harbour” in December'],
  ])('%s has the title %s', async (query, title) => {
    expect((await search(query)).title).toBe(title);
  });

  test('packages from an origin are sorted by their distance from it, those at it last', async () => {
    expect(await titles('origin=Jodhpur')).toEqual(['Dunes', 'Palaces', 'Harbour walk']);
    expect(await titles('destination=from+Delhi')).toEqual(['Palaces', 'Dunes', 'Harbour walk']);
    expect((await titles('origin=Jodhpur&sort=price-high'))[0]).toBe('Palaces');
  });

  test.each([
    ['cheapest', 'price-low', ['Harbour walk', 'Dunes', 'Palaces'], '/search'],
    ['under 999', 'price-low', ['Harbour walk', 'Dunes', 'Palaces'], '/search'],
    ['top rated', 'rating', null, '/search'],
  ] as const)('%s sorts by %s, and a link leads to the usual order', async (text, sort, expected, withoutUrl) => {
    const found = await search(`destination=${encodeURIComponent(text)}`);
    expect(found.impliedSort).toEqual({ sort, withoutUrl });
    expect(found.total).toBe(3);
    if (expected) expect(found.packages.map(({ title }) => title)).toEqual(expected);
    expect((await search(`destination=${encodeURIComponent(text)}&sort=price-high`)).impliedSort).toBeNull();
  });

  test('a filter that finds nothing at another destination is dropped, and its links leave it out', async () => {
    expect(await search('destination=Jaisalmer&category=heritage')).toMatchObject({
      total: 1,
      dropped: ['Heritage'],
      droppedFilters: ['category'],
      title: 'Holiday Packages in Jaisalmer',
    });
  });

  test('parts of the text are chips that lead to the search without them', async () => {
    const { chips } = await search('destination=jaipur+honeymoon+8+days&sort=rating');
    expect(chips).toEqual([
      { label: 'Jaipur', removeTo: '/search?destination=honeymoon+8+days&sort=rating' },
      { label: 'Honeymoon', removeTo: '/search?destination=jaipur+8+days&sort=rating' },
      { label: '8 days', removeTo: '/search?destination=jaipur+honeymoon&sort=rating' },
    ]);
  });

  test('each filter counts the packages that it would find beside the other filters', async () => {
    const { counts, total } = await search('category=heritage&theme=food');
    expect(total).toBe(1);
    expect(counts?.category).toMatchObject({ heritage: 1, adventure: 0 });
    expect(counts?.theme).toMatchObject({ food: 1, honeymoon: 1 });
    expect(counts?.price).toMatchObject({ '0-10000': 1, '20000-30000': 0 });
    expect(counts?.duration).toMatchObject({ '1-3': 1, '7-9': 0 });
    expect(counts?.month).toMatchObject({ 12: 1, 5: 0 });
  });

  test('words of highlights and descriptions are found, those of titles and highlights first', async () => {
    await publicPackage(app, 'bala', { title: 'A quiet week', destination: 'Kochi', description: 'With paragliding.' });
    await publicPackage(app, 'bala', { title: 'Air', destination: 'Kochi', highlights: ['Paragliding at dawn'] });
    expect(await titles('destination=paragliding')).toEqual(['Air', 'A quiet week']);
  });

  test.each([
    ['', 'Holiday Packages'],
    ['destination=Jaipur', 'Holiday Packages in Jaipur'],
    ['destination=JAIPR', 'Holiday Packages in Jaipur'],
    ['category=mountains&destination=himachal pradesh', 'Mountain packages in Himachal Pradesh'],
    ['destination=dunes', 'Desert packages'],
    ['destination=harbour', 'Holiday Packages for “harbour”'],
    ['category=honeymoon&theme=honeymoon', 'Honeymoon packages'],
    ['category=heritage&theme=food&destination=Mumbai', 'Heritage and Food packages in Mumbai'],
  ])('the title of %s is %s', async (query, title) => {
    expect((await search(query)).title).toBe(title);
  });

  test('unrated packages stand last under Highest rated, the most viewed first, then the newest', async () => {
    const before = (await search('sort=rating')).packages;
    expect(new Set(before.map(({ rating, reviews }) => `${rating} ${reviews}`))).toEqual(new Set(['null 0']));
    expect(before.map(({ title }) => title)).toEqual(await titles('sort=popularity'));
    const [newest, second, third] = before.map(({ title }) => title);
    await app.db.execute(sql`update travel_packages set popularity = 7 where title = ${third}`);
    await app.db.execute(sql`update travel_packages set rating = 4.5, reviews = 2 where title = ${second}`);
    expect((await titles('sort=rating')).slice(0, 3)).toEqual([second, third, newest]);
    expect((await titles('sort=popularity')).slice(0, 3)).toEqual([third, newest, second]);
  });

  test('cards show three highlights at most', async () => {
    expect((await search('destination=Jaipur')).packages[0]?.highlights).toEqual(['One', 'Two', 'Three']);
  });

  test('50 per page, each package once, with the total count', async () => {
    for (let n = 0; n < 52; n += 1) await publicPackage(app, 'asha', { title: `Tour ${n}`, price_paise: rupees(500) });
    const pages = await Promise.all(['1', '2', '3'].map((page) => search(`sort=price-low&page=${page}`)));
    expect(pages.map(({ packages, total }) => [packages.length, total])).toEqual([
      [50, 55],
      [5, 55],
      [0, 55],
    ]);
    expect(new Set(pages.flatMap(({ packages }) => packages.map(({ id }) => id))).size).toBe(55);
  });

  test('an approved edit updates the search', async () => {
    const id = await publicPackage(app, 'asha', { title: 'Old', destination: 'Shimla' });
    await savePackage(app, agentActor('asha'), { id, content: somePackage({ title: 'New', destination: 'Munnar' }) });
    await approveCurrentVersion(app, 'asha', id);
    expect([await titles('destination=Shimla'), await titles('destination=Kerala')]).toEqual([[], ['New']]);
  });
});
