import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  insertPastPrice,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { listFeaturedForAdmin, listFeaturedPackages } from '~/features/bids/home-places.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { featurePackageSilently } from '../lifecycle/feature-package.server.ts';
import { rejectPackageSilently } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { listPackagesForReview, listReviewAgents } from '../review/list-for-review.server.ts';
import { loadReviewQueue } from '../review/load-review.server.ts';
import { loadReviewDetails } from '../review/load-review-details.server.ts';
import { parseReviewQuery, type ReviewList } from '../review/review-query.ts';
import { dealList } from './deal.ts';
import { changePrice } from './deals.action.server.ts';
import { listDeals } from './list-deals.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
});
beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses'));

const query = (list: ReviewList, given: Record<string, string> = {}) =>
  parseReviewQuery(list, new URLSearchParams(given));
const titles = async (list: ReviewList, given?: Record<string, string>) =>
  requireAllowed(await listPackagesForReview(app, someUser('admin'), query(list, given))).packages.map(
    ({ title }) => title,
  );
/** Saves a pending package, a minute after the previous one. */
const waiting = async (title: string, given = {}, agent = 'asha') => {
  clock.advance(60_000);
  return savedPackage(app, agent, { title, ...given });
};
const approved = async (title: string, given = {}) => {
  clock.advance(60_000);
  return publicPackage(app, 'asha', { title, ...given });
};

test('the queue starts with the longest waiting package; decided ones are not in it', async () => {
  const first = await waiting('First');
  const second = await waiting('Second');
  await waiting('Third');
  expect(await titles('pending')).toEqual(['First', 'Second', 'Third']);
  clock.advance(60_000);
  await savePackage(app, agentActor('asha'), { id: first, content: somePackage({ title: 'First again' }) });
  await rejectPackageSilently(app, { packageId: second, version: await readPackageVersion(app, second), reason: 'No' });
  // A save while it waits keeps its place.
  expect(await titles('pending')).toEqual(['First again', 'Third']);
  expect(requireAllowed(await loadReviewQueue(app, someUser('admin')))).toMatchObject({ pending: 2, approved: 0 });
});

test('a price change by the admin does not change the order of the queue', async () => {
  const first = await waiting('First');
  await waiting('Second');
  const since = async () =>
    requireAllowed(await listPackagesForReview(app, someUser('admin'), query('pending'))).packages[0]?.since;
  const [before, version] = [await since(), await readPackageVersion(app, first)];
  clock.advance(60_000);
  const changed = await changePrice(app, someUser('admin'), {
    packageId: first,
    version: version,
    typed: { price: '9500', original_price: '' },
  });
  expect(changed).toMatchObject({ success: true, data: { changed: true } });
  expect(await titles('pending')).toEqual(['First', 'Second']);
  expect(await since()).toBe(before);
  expect(await readPackageVersion(app, first)).not.toEqual(version);
});

test('approved packages are listed by last update, those with an edit in review too, without inactive ones', async () => {
  await approved('Old');
  const off = await approved('Off');
  const edited = await approved('Edited');
  await approved('New');
  await switchPackage(app, agentActor('asha'), { packageId: off, active: false });
  clock.advance(60_000);
  await savePackage(app, agentActor('asha'), {
    id: edited,
    content: somePackage({ title: 'Edited', highlights: ['A boat'] }),
  });
  expect(await titles('approved')).toEqual(['Edited', 'New', 'Old']);
  expect(requireAllowed(await loadReviewQueue(app, someUser('admin')))).toMatchObject({ pending: 1, approved: 3 });
});

test('approved packages are sorted by the address, the queue is not', async () => {
  await approved('Middle', { price_paise: rupees(9000) });
  await approved('First', { price_paise: rupees(7000) });
  await approved('Zoo', { price_paise: rupees(12_000) });
  await waiting('Waits first');
  await waiting('A later one');
  expect(await titles('approved', { sort: 'title' })).toEqual(['First', 'Middle', 'Zoo']);
  expect(await titles('approved', { sort: 'newest' })).toEqual(['Zoo', 'First', 'Middle']);
  expect(await titles('approved', { sort: 'price-low' })).toEqual(['First', 'Middle', 'Zoo']);
  expect(await titles('approved', { sort: 'price-high' })).toEqual(['Zoo', 'Middle', 'First']);
  expect(await titles('pending', { sort: 'title' })).toEqual(['Waits first', 'A later one']);
});

test('a card names the changes of an edit; a first version has none', async () => {
  const edited = await approved('River');
  await savePackage(app, agentActor('asha'), {
    id: edited,
    content: somePackage({ title: 'River', highlights: ['A boat'] }),
  });
  await waiting('New');
  const { packages } = requireAllowed(await listPackagesForReview(app, someUser('admin'), query('pending')));
  expect(packages.map(({ title, changed }) => [title, changed])).toEqual([
    ['River', ['Highlights']],
    ['New', null],
  ]);
});

test('the list is filtered by category, agent and words in title, destination or company', async () => {
  await waiting('Boats', { category: 'beach', destination: 'Alappuzha' });
  await waiting('Peaks', { category: 'adventure' }, 'bala');
  expect(await titles('pending', { q: 'alapp' })).toEqual(['Boats']);
  expect(await titles('pending', { q: 'HILL jour' })).toEqual(['Peaks']);
  expect(await titles('pending', { q: '%' })).toEqual([]);
  expect(await titles('pending', { category: 'beach' })).toEqual(['Boats']);
  expect(await titles('pending', { category: 'nonsense' })).toHaveLength(2);
  expect(await titles('pending', { agent: 'bala' })).toEqual(['Peaks']);
  expect(requireAllowed(await listReviewAgents(app, someUser('admin')))).toEqual([
    { id: 'bala', company_name: 'Hill Journeys' },
    { id: 'asha', company_name: 'River Journeys' },
  ]);
});

test.each(['pending', 'approved'] as const)('the %s list is read by position, each package once', async (list) => {
  const create = list === 'pending' ? waiting : approved;
  for (let number = 1; number <= 11; number += 1) await create(`Tour ${number}`);
  const page = async (given: Record<string, string>) =>
    requireAllowed(await listPackagesForReview(app, someUser('admin'), query(list, given)));
  const [first, numbered] = [await page({}), await page({ page: '2' })];
  const second = await page({ after: first.next ?? '' });
  expect(second.packages).toEqual(numbered.packages);
  expect((await page({ before: second.previous ?? '' })).packages).toEqual(first.packages);
  // The one package after this position was decided on: the list is shown from its beginning.
  await app.db.execute(sql`delete from travel_packages where id = ${second.packages[0]?.id}`);
  expect((await page({ after: first.next ?? '' })).packages).toEqual(first.packages);
});

test('details have their neighbours in the filtered list', async () => {
  const first = await waiting('First');
  const hill = await waiting('Hill', {}, 'bala');
  const last = await waiting('Last');
  const positionOf = async (id: string, given = {}) =>
    requireAllowed(await loadReviewDetails(app, someUser('admin'), id, query('pending', given)))?.place;
  expect(await positionOf(hill)).toEqual({ total: 3, place: 2, previous: first, next: last });
  expect(await positionOf(first)).toEqual({ total: 3, place: 1, previous: null, next: hill });
  expect(await positionOf(last, { agent: 'asha' })).toEqual({ total: 2, place: 2, previous: first, next: null });
  await rejectPackageSilently(app, { packageId: hill, version: await readPackageVersion(app, hill), reason: 'No' });
  expect(await positionOf(hill)).toEqual({ total: 2, place: null, previous: null, next: first });
});

test('details of a first version list all fields, those of an edit the changes', async () => {
  const id = await waiting('First', { highlights: ['A river'] });
  const first = requireAllowed(await loadReviewDetails(app, someUser('admin'), id, query('pending')));
  expect(first).toMatchObject({ comparedWith: 'nothing', agent: { company_name: 'River Journeys' } });
  expect(first?.moderationStatus).toBe('awaiting');
  expect(first?.changes.map(({ name }) => name)).toEqual([
    'Title',
    'Destination',
    'Duration',
    'Price',
    'Description',
    'Highlights',
    'Category',
  ]);
  const edited = await approved('River');
  await savePackage(app, agentActor('asha'), { id: edited, content: somePackage({ title: 'Lake' }) });
  expect(requireAllowed(await loadReviewDetails(app, someUser('admin'), edited, query('pending')))).toMatchObject({
    comparedWith: 'approved',
    changes: [{ name: 'Title', before: 'River', after: 'Lake' }],
    preview: { page: { title: 'Lake' }, card: { title: 'Lake' } },
  });
  for (const none of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(requireAllowed(await loadReviewDetails(app, someUser('admin'), none, query('pending')))).toBeNull();
});

test('featured packages are listed as shown on the home page, crowded out, or hidden', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 8; number += 1) ids.push(await approved(`Tour ${number}`));
  const hidden = ids[0] ?? '';
  for (const packageId of ids) await featurePackageSilently(app, { packageId, featured: true });
  await switchPackage(app, agentActor('asha'), { packageId: hidden, active: false });
  const featured = requireAllowed(await listFeaturedForAdmin(app.db, someUser('admin')));
  expect(featured.map(({ home }) => home)).toEqual([...Array(6).fill('shown'), 'crowded_out', 'hidden']);
  expect(featured.filter(({ home }) => home === 'shown').map(({ id }) => id)).toEqual(
    (await listFeaturedPackages(app.db)).map(({ id }) => id),
  );
  expect(featured.at(-1)?.id).toBe(hidden);
});

test('deals list every package whatever its status, sorted by title, price or discount', async () => {
  const cheap = await approved('Cheap', { price_paise: 100_000 });
  await insertPastPrice(app, cheap, { price_paise: 900_000 });
  await app.db.execute(sql`update travel_packages set original_price_paise = 900000 where id = ${cheap}`);
  await waiting('Dear', { price_paise: 900_000 });
  const off = await approved('Already lower', { price_paise: 500_000, original_price_paise: null });
  await switchPackage(app, agentActor('asha'), { packageId: off, active: false });
  const deals = async (given = {}) =>
    requireAllowed(await listDeals(app, someUser('admin'), dealList.parse(new URLSearchParams(given)))).rows.map(
      ({ title }) => title,
    );
  expect(await deals()).toEqual(['Already lower', 'Cheap', 'Dear']);
  expect(await deals({ sort: 'price-high' })).toEqual(['Dear', 'Already lower', 'Cheap']);
  expect((await deals({ sort: 'discount' }))[0]).toBe('Cheap');
  expect(await deals({ state: 'inactive' })).toEqual(['Already lower']);
  expect(await deals({ q: 'che' })).toEqual(['Cheap']);
});
