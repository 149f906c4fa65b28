import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { someUser } from '#tests/factories/agents.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { adStates } from './ad.ts';
import type { AdInput } from './ad-fields.ts';
import { adList } from './ad-search.ts';
import { listAds } from './list-ads.server.ts';
import { saveAd } from './save-ad.server.ts';
import { resolveAdClick, serveAd } from './serve-ad.server.ts';
import { setAdActive } from './set-ad-active.server.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = appWithoutJobs(await testDatabase(), { clock });
const admin = someUser('admin');
await app.db.execute(
  sql`insert into users (id, full_name, email, role) values (${admin.id}, 'Boss', 'boss@example.in', 'admin')`,
);

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
const client: RequestClient = { clientAddress: '203.0.113.7', userAgent: 'Chrome/140.0', cookieHeader: null };
beforeEach(() => emptyTables(app.db, 'advertisements'));

const everything = adList.parse(new URLSearchParams());

const saved = async (ad: AdInput) => {
  expect(await saveAd(app, admin, ad)).toMatchObject({ success: true });
  const [row] = requireAllowed(await listAds(app, admin, everything)).rows;
  if (!row) throw new Error('no advertisement');
  return row;
};

test.each([
  [{ starts_on: '2026-11-31', ends_on: '' }, { starts_on: 'Please enter a valid date.' }],
  [{ starts_on: '', ends_on: 'tomorrow' }, { ends_on: 'Please enter a valid date.' }],
  [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, { ends_on: 'The last day can’t be before the first day.' }],
])('refuses the dates %j', async (dates, fields) => {
  expect(await saveAd(app, admin, { ...hotel, ...dates })).toMatchObject({ error: { code: 'invalid', fields } });
  expect(requireAllowed(await listAds(app, admin, everything)).rows).toEqual([]);
});

test('shows an ad from its first day to the end of its last one, in Indian time, without another change', async () => {
  const slot = async () => (await serveAd(app, 'trains_sidebar_left', client))?.title ?? 'placeholder';
  const states = async () => {
    const { counts } = requireAllowed(await listAds(app, admin, everything));
    const rows = await Promise.all(
      adStates.map(async (state) => requireAllowed(await listAds(app, admin, { ...everything, state })).rows.length),
    );
    expect(rows).toEqual(adStates.map((state) => counts[state]));
    return Object.fromEntries(adStates.filter((state) => counts[state] > 0).map((state) => [state, counts[state]]));
  };
  const { id } = await saved({ ...hotel, starts_on: '2026-11-22', ends_on: '2026-11-23' });
  expect([await slot(), await states()]).toEqual(['placeholder', { scheduled: 1 }]);
  expect(await resolveAdClick(app, id, null)).toBeNull();
  clock.moveTo(new Date('2026-11-21T18:29:00Z'));
  expect(await slot()).toBe('placeholder');
  clock.moveTo(new Date('2026-11-21T18:30:00Z'));
  expect([await slot(), await states()]).toEqual([hotel.title, { active: 1 }]);
  expect(await resolveAdClick(app, id, null)).toBe(hotel.link_url);
  clock.moveTo(new Date('2026-11-23T18:29:00Z'));
  expect(await slot()).toBe(hotel.title);
  clock.moveTo(new Date('2026-11-23T18:30:00Z'));
  expect([await slot(), await states()]).toEqual(['placeholder', { ended: 1 }]);
  expect(await resolveAdClick(app, id, null)).toBeNull();
  await setAdActive(app, admin, { adId: id, active: false });
  expect(await states()).toEqual({ off: 1 });
});
