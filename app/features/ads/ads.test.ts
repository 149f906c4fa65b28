import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { createLog } from '~/server/log.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import { clickRate, parseAdLink } from './ad.ts';
import type { AdInput } from './ad-fields.ts';
import { adPlacements } from './ad-fields.ts';
import { adList, adSorts } from './ad-search.ts';
import { advertisements } from './ads.tables.server.ts';
import { deleteAd } from './delete-ad.server.ts';
import { exportAds, findAdListItem, listAds } from './list-ads.server.ts';
import { saveAd } from './save-ad.server.ts';
import { resolveAdClick, serveAd } from './serve-ad.server.ts';
import { setAdActive } from './set-ad-active.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(database, { clock });
const admin = someUser('admin');
await app.db.execute(
  sql`insert into users (id, full_name, email, role) values (${admin.id}, 'Boss', 'boss@example.in', 'admin')`,
);
const picture = () => uploadTestImage(app, admin, { bucket: 'cms-images' });

const hotel: AdInput = {
  title: 'Hotel by the lake',
  image_url: '/posters/goa.svg',
  image_alt: '',
  link_url: 'https://hotel.example/offer?x=1',
  placement: 'trains_sidebar_left',
  starts_on: '',
  ends_on: '',
  is_active: true,
};
const asha: RequestClient = {
  clientAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  cookieHeader: null,
};
const everything = adList.parse(new URLSearchParams());

const all = async () => requireAllowed(await listAds(app, someUser('admin'), everything)).rows;
const saved = async (given: Partial<AdInput> = {}) => {
  const result = await saveAd(app, admin, { ...hotel, ...given });
  if (!result.success) throw new Error(JSON.stringify(result.error));
  const ad = (await all()).find(({ title }) => title === (given.title ?? hotel.title));
  if (!ad) throw new Error('no such advertisement');
  return ad;
};
const versionOf = ({ id, version }: { id: string; version: string }) => ({ id, expectedVersion: new Date(version) });

beforeEach(async () => {
  // `all` reads a page; what is served is kept in memory, so each is deleted by its use case.
  for (let ads = await all(); ads.length > 0; ads = await all())
    for (const { id } of ads) await deleteAd(app, admin, { adId: id });
});

describe('an advertisement', () => {
  test('is created, updated, switched off and deleted, and every change is in the audit log', async () => {
    const ad = await saved();
    expect(ad).toMatchObject({ ...hotel, starts_on: null, ends_on: null, views: 0, clicks: 0 });
    clock.advance(60_000);
    expect(await saveAd(app, admin, { ...hotel, link_url: '', title: 'Hotel' }, versionOf(ad))).toMatchObject({
      success: true,
    });
    expect(await setAdActive(app, admin, { adId: ad.id, active: false })).toMatchObject({ success: true });
    expect(requireAllowed(await findAdListItem(app, someUser('admin'), ad.id))).toMatchObject({
      title: 'Hotel',
      link_url: null,
      is_active: false,
    });
    expect(await deleteAd(app, admin, { adId: ad.id })).toMatchObject({ success: true });
    expect(requireAllowed(await findAdListItem(app, someUser('admin'), ad.id))).toBeNull();
    const { acts } = await listAuditEvents(app.db, { kind: 'ad', entity_id: ad.id });
    expect(acts.map(({ action }) => action)).toEqual(['ad_deleted', 'ad_changed', 'ad_changed', 'ad_created']);
    expect(acts[1]).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Please enter a title.'],
    [{ image_url: '' }, 'image_url', 'Please upload an image, or enter the path of one on this site.'],
    [{ placement: '' }, 'placement', 'Please select a placement.'],
    [{ placement: 'search_top' }, 'placement', 'Please select a placement.'],
  ])('needs its required fields: %o', async (given, field, sentence) => {
    expect(await saveAd(app, admin, { ...hotel, ...given })).toMatchObject({
      error: {
        code: 'missing_fields',
        message: 'Please fill all required fields.',
        fields: { [field]: sentence },
      },
    });
  });

  test.each([
    'https://evil.example/a.png',
    '//evil.example/posters/goa.svg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/posters/atlantis.svg',
    '/posters/../logout',
    '/images/cms-images/../../logout',
    '/images/cms-images/1-gone-60x40.jpg',
    '/images/package_images/1-gone-60x40.jpg',
  ])('shows only pictures of this site, not %s', async (image_url) => {
    expect(await saveAd(app, admin, { ...hotel, image_url })).toMatchObject({
      error: { code: 'invalid', fields: { image_url: expect.stringMatching(/upload/) } },
    });
    expect(await all()).toEqual([]);
  });

  test('accepts the full URL of a picture on this site', async () => {
    const url = await picture();
    expect(await saved({ image_url: `${app.environment.publicUrl}${url}` })).toMatchObject({ image_url: url });
  });

  test('references its picture as long as it uses it', async () => {
    const unused = async (url: string) => {
      const { rows } = await app.db.execute(
        sql`select 1 from media_files where ${url} like '%' || name and unused_since is not null`,
      );
      return rows.length === 1;
    };
    const [first, second] = [await picture(), await picture()];
    const ad = await saved({ image_url: first });
    expect(await unused(first)).toBe(false);
    await saveAd(app, admin, { ...hotel, image_url: second }, versionOf(ad));
    expect([await unused(first), await unused(second)]).toEqual([true, false]);
    await deleteAd(app, admin, { adId: ad.id });
    expect(await unused(second)).toBe(true);
  });

  test('of two concurrent changes the second is rejected', async () => {
    const ad = await saved();
    const results = await Promise.all(
      ['One', 'Two'].map((title) => saveAd(app, admin, { ...hotel, title }, versionOf(ad))),
    );
    expect(results.map((result) => (result.success ? 'saved' : result.error.code)).sort()).toEqual([
      'changed',
      'saved',
    ]);
    const switched = await Promise.all([1, 2].map(() => setAdActive(app, admin, { adId: ad.id, active: false })));
    expect(switched.filter(({ success }) => success)).toHaveLength(1);
  });
});

test.each([
  ['https://hotel.example/a b', null],
  ['hotel.example', 'https://hotel.example/'],
  ['hotel.example:8080/x', 'https://hotel.example:8080/x'],
  [' HTTP://Hotel.example ', 'http://hotel.example/'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:a@hotel.example', null],
  ['https://user:pass@hotel.example/', null],
  ['/search', null],
  ['//hotel.example', 'https://hotel.example/'],
  ['hotel', null],
])('the link %j is parsed as %j', (typed, address) => {
  expect(parseAdLink(typed)).toBe(address);
});

describe('an ad slot', () => {
  test('shows a random active ad of its placement, changes at once, and the placeholder when there is none', async () => {
    expect(await serveAd(app, 'trains_sidebar_left', asha)).toBeNull();
    await saved({ title: 'One' });
    await saved({ title: 'Two', image_alt: 'A lake' });
    await saved({ title: 'Elsewhere', placement: 'trains_sidebar_right' });
    const off = await saved({ title: 'Off', is_active: false });
    const seen = new Set<string>();
    for (let time = 0; time < 60; time += 1)
      seen.add((await serveAd(app, 'trains_sidebar_left', asha))?.title ?? 'placeholder');
    expect([...seen].sort()).toEqual(['One', 'Two']);
    expect(await serveAd(app, 'train_results_sidebar_left', asha)).toBeNull();
    for (const { id, is_active } of await all())
      if (is_active) await setAdActive(app, admin, { adId: id, active: false });
    await setAdActive(app, admin, { adId: off.id, active: true });
    expect(await serveAd(app, 'trains_sidebar_left', asha)).toEqual({
      id: off.id,
      title: 'Off',
      image_url: posterUrl('/posters/goa.svg'),
      image_alt: 'Off',
      leads_to: 'hotel.example',
    });
  });

  test('shows a visitor the same ad for the same search', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await saved({ title });
    const shown = async (search: string, clientAddress = asha.clientAddress) =>
      (await serveAd(app, 'trains_sidebar_left', { ...asha, clientAddress }, search))?.title;
    const first = await shown('delhi mumbai');
    for (let time = 0; time < 10; time += 1) expect(await shown('delhi mumbai')).toBe(first);
    const others = await Promise.all(Array.from({ length: 40 }, (_, at) => shown('delhi mumbai', `203.0.113.${at}`)));
    expect(new Set(others).size).toBe(4);
  });

  test('is served from a short cache that a change invalidates', async () => {
    const ad = await saved();
    const title = async () => (await serveAd(app, 'trains_sidebar_left', asha))?.title;
    expect(await title()).toBe(hotel.title);
    await app.db.update(advertisements).set({ title: 'Changed in the database' });
    expect(await title()).toBe(hotel.title);
    await saveAd(app, admin, { ...hotel, title: 'Changed by the admin' }, versionOf(ad));
    expect(await title()).toBe('Changed by the admin');
  });

  test('shows the placeholder when the database fails, and logs it', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (text: string) => lines.push(text) });
    const db = {
      select: () => {
        throw new Error('gone');
      },
    } as never;
    expect(await serveAd({ db, clock, log }, 'trains_sidebar_left', asha)).toBeNull();
    expect(lines.join()).toContain('the advertisements could not be read');
  });
});

describe('statistics', () => {
  const figures = async () => (await all()).map(({ views, clicks }) => ({ views, clicks }));

  test('count a visitor once an hour, and neither bots nor phones', async () => {
    const ad = await saved();
    const see = (client: RequestClient) => serveAd(app, 'trains_sidebar_left', client);
    for (let time = 0; time < 3; time += 1) await see(asha);
    await see({ ...asha, clientAddress: '203.0.113.8' });
    await see({ ...asha, userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await see({ ...asha, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' });
    await see({ ...asha, userAgent: null });
    for (let time = 0; time < 3; time += 1) expect(await resolveAdClick(app, ad.id, asha)).toBe(hotel.link_url);
    expect(await resolveAdClick(app, ad.id, null)).toBe(hotel.link_url);
    expect(await figures()).toEqual([{ views: 2, clicks: 1 }]);
    clock.advance(3_600_000);
    await see(asha);
    await resolveAdClick(app, ad.id, asha);
    expect(await figures()).toEqual([{ views: 3, clicks: 2 }]);
  });

  test('count at most twenty clicks of one address on a day', async () => {
    const ad = await saved();
    for (let at = 0; at < 60; at += 1) {
      const client = { ...asha, clientAddress: '198.51.100.77', userAgent: `Mozilla/5.0 (X11) Firefox/${at}` };
      expect(await resolveAdClick(app, ad.id, client)).toBe(hotel.link_url);
    }
    expect(await figures()).toEqual([{ views: 0, clicks: 20 }]);
    await resolveAdClick(app, ad.id, { ...asha, clientAddress: '198.51.100.78' });
    expect(await figures()).toEqual([{ views: 0, clicks: 21 }]);
    clock.advance(24 * 3_600_000);
    await resolveAdClick(app, ad.id, { ...asha, clientAddress: '198.51.100.77' });
    expect(await figures()).toEqual([{ views: 0, clicks: 22 }]);
  });

  test('do not change the version of the advertisement', async () => {
    const ad = await saved();
    await serveAd(app, 'trains_sidebar_left', asha);
    await all();
    expect(await saveAd(app, admin, { ...hotel, title: 'Later' }, versionOf(ad))).toMatchObject({ success: true });
    expect(await figures()).toEqual([{ views: 1, clicks: 0 }]);
  });

  test('are deleted with the advertisement', async () => {
    const ad = await saved();
    await serveAd(app, 'trains_sidebar_left', asha);
    await deleteAd(app, admin, { adId: ad.id });
    expect(await all()).toEqual([]);
  });

  test.each([
    [0, 0, null],
    [3, 1, 33.3],
    [1000, 1, 0.1],
  ])('%d views and %d clicks are a click rate of %s', (views, clicks, rate) => {
    expect(clickRate({ views, clicks })).toBe(rate);
  });
});

describe('a click on an advertisement', () => {
  test('leads to the stored link, and nowhere when the ad is inactive, deleted or without a link', async () => {
    const ad = await saved();
    expect(await resolveAdClick(app, ad.id, asha)).toBe(hotel.link_url);
    await setAdActive(app, admin, { adId: ad.id, active: false });
    expect(await resolveAdClick(app, ad.id, asha)).toBeNull();
    expect(await resolveAdClick(app, (await saved({ title: 'Mute', link_url: '' })).id, asha)).toBeNull();
    for (const id of ['none', '00000000-0000-4000-8000-000000000000', 'https://evil.example'])
      expect(await resolveAdClick(app, id, asha)).toBeNull();
  });
});

test('the list is searched, filtered, sorted and exported', async () => {
  await saved({ title: '=Lake', link_url: 'https://lake.example' });
  await saved({ title: 'Fort', placement: 'train_results_sidebar_left', is_active: false });
  const titles = async (query: string) =>
    requireAllowed(await listAds(app, someUser('admin'), adList.parse(new URLSearchParams(query)))).rows.map(
      ({ title }) => title,
    );
  expect(await titles('sort=title')).toEqual(['=Lake', 'Fort']);
  expect(await titles('q=lake.example')).toEqual(['=Lake']);
  expect(await titles('q=50%25')).toEqual([]);
  expect(await titles('placement=train_results_sidebar_left')).toEqual(['Fort']);
  expect(await titles('state=active')).toEqual(['=Lake']);
  expect(await titles('state=nonsense&placement=x&page=-1&sort=drop')).toHaveLength(2);
  expect(
    requireAllowed(await listAds(app, someUser('admin'), adList.parse(new URLSearchParams('state=off&q=fort')))).counts,
  ).toEqual({
    everything: 2,
    all: 1,
    active: 0,
    scheduled: 0,
    ended: 0,
    off: 1,
  });
  const rows: unknown[][] = [];
  for await (const cells of requireAllowed(
    exportAds(app, someUser('admin'), adList.parse(new URLSearchParams('sort=title'))),
  ))
    rows.push([...cells]);
  expect(rows.map(([title, placement, state]) => [title, placement, state])).toEqual([
    ['=Lake', 'Trains, left', 'Active'],
    ['Fort', 'Train results, left', 'Inactive'],
  ]);
});

test('the table constraints reject invalid values', async () => {
  const row = { ...hotel, created_at: clock.now(), updated_at: clock.now() };
  for (const wrong of [
    { placement: 'search_top' },
    { link_url: 'javascript:alert(1)' },
    { image_url: 'https://evil.example/a.png' },
  ])
    await expect(app.db.insert(advertisements).values({ ...row, ...wrong })).rejects.toThrow();
  expect(adPlacements).toHaveLength(3);
});

test('the list is read by position, each advertisement once', async () => {
  for (let number = 0; number < 27; number += 1) await saved({ title: `Ad ${number % 4}` });
  const page = async (query: string) =>
    requireAllowed(await listAds(app, someUser('admin'), adList.parse(new URLSearchParams(query))));
  for (const sort of adSorts) {
    const [first, numbered] = [await page(`sort=${sort}`), await page(`sort=${sort}&page=2`)];
    const second = await page(`sort=${sort}&after=${first.next}`);
    expect(second.rows).toEqual(numbered.rows);
    expect(second.rows).toHaveLength(2);
    expect((await page(`sort=${sort}&before=${second.previous}`)).rows).toEqual(first.rows);
  }
});
