import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { findOwnPackageContent } from '../agent/list-own-packages.server.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { loadPackagePage } from '../public/load-package-page.server.ts';
import { findPackageToReview } from '../review/find-package-to-review.server.ts';
import { parsePackageSearch } from '../search/package-search.ts';
import { searchPackages } from '../search/search-packages.server.ts';
import { changePrice } from './deals.action.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const admin = someUser('admin');
afterAll(() => app.stopJobs());

beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words', 'media_uses', 'pgboss.job'));

const row = async (id: string) => {
  const found = await findOwnPackageContent(app.db, 'asha', id);
  if (!found) throw new Error('the package is gone');
  return found;
};
/** Changes the prices of the current version, or of `version`. */
const reprice = async (id: string, price: string, original_price = '', version?: Date) => {
  const reviewed = version ?? (await row(id)).updated_at;
  clock.advance(1000);
  return changePrice(app, admin, { packageId: id, version: reviewed, typed: { price, original_price } });
};
const acts = async (id: string) =>
  (await listAuditEvents(app.db, { kind: 'package', entity_id: id, action: 'package_price_changed' })).acts;
const priceMails = async () =>
  (await mailsTo(app, 'asha@example.in')).filter(({ subject }) => subject.startsWith('New price: '));
/** The results of the public search, cheapest first. */
const searched = async () => {
  const found = await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ sort: 'price-low' })));
  return found.packages.map(({ title, price_paise }) => [title, price_paise / 100]);
};

test('an approved package stays approved and public, with the new price, also in the search', async () => {
  const id = await publicPackage(app, 'asha', { title: 'River', price_paise: rupees(12_000) });
  await publicPackage(app, 'asha', { title: 'Fort', price_paise: rupees(11_000) });
  expect(await searched()).toEqual([
    ['Fort', 11_000],
    ['River', 12_000],
  ]);
  expect(await reprice(id, '9,500', '12,000')).toMatchObject({ success: true, data: { changed: true } });
  expect(await searched()).toEqual([
    ['River', 9_500],
    ['Fort', 11_000],
  ]);
  expect((await loadPackagePage(app.db, id, visitor))?.package).toMatchObject({
    price_paise: rupees(9_500),
    struck_price_paise: null,
  });
  expect(await row(id)).toMatchObject({
    status: 'approved',
    is_active: true,
    awaiting_review: false,
    approved_version: { title: 'River', price_paise: rupees(9_500), original_price_paise: rupees(12_000) },
  });
  expect(requireAllowed(await findPackageToReview(app.db, someUser('admin'), id))?.changes).toEqual([]);
});

test('the next edit of the agent is compared with the new price', async () => {
  const id = await publicPackage(app, 'asha');
  await reprice(id, '9500');
  await savePackage(app, agentActor('asha'), {
    id,
    content: somePackage({ price_paise: rupees(9_500), title: 'Longer' }),
  });
  expect(
    requireAllowed(await findPackageToReview(app.db, someUser('admin'), id))?.changes?.map(({ field }) => field),
  ).toEqual(['title']);
});

test('an inactive package keeps its approval', async () => {
  const id = await publicPackage(app, 'asha');
  await switchPackage(app, agentActor('asha'), { packageId: id, active: false });
  await reprice(id, '9500');
  expect(await loadPackagePage(app.db, id, visitor)).toBeNull();
  expect(await switchPackage(app, agentActor('asha'), { packageId: id, active: true })).toMatchObject({
    success: true,
  });
  expect((await loadPackagePage(app.db, id, visitor))?.package.price_paise).toBe(rupees(9_500));
});

test('a pending package stays pending', async () => {
  const id = await savedPackage(app, 'asha');
  expect(await reprice(id, '9500')).toMatchObject({ success: true });
  expect(await row(id)).toMatchObject({ awaiting_review: true, approved_version: null });
  expect(await loadPackagePage(app.db, id, visitor)).toBeNull();
});

test('a rejected package stays rejected', async () => {
  const id = await publicPackage(app, 'asha', { price_paise: rupees(12_000) });
  await rejectPackage(app, admin, { packageId: id, version: await readPackageVersion(app, id), reason: 'Say more' });
  await reprice(id, '9500');
  expect(await row(id)).toMatchObject({
    status: 'pending',
    rejection_reason: 'Say more',
    price_paise: rupees(9_500),
    approved_version: { price_paise: rupees(12_000) },
  });
});

test('the change is recorded in the audit log and the agent gets a mail', async () => {
  const id = await publicPackage(app, 'asha', { title: 'River', price_paise: rupees(12_000) });
  await reprice(id, '9500', '12000');
  expect(await acts(id)).toMatchObject([
    {
      entity: { label: 'River' },
      before: { price_paise: rupees(12_000), original_price_paise: null },
      after: { price_paise: rupees(9_500), original_price_paise: rupees(12_000) },
    },
  ]);
  const [mail, ...others] = await priceMails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Price: ₹9,500 (was ₹12,000)');
  expect(mail?.text).toContain('Original price: ₹12,000 (was none)');
});

test('equal prices change nothing and send no mail', async () => {
  const id = await publicPackage(app, 'asha', { price_paise: rupees(12_000), original_price_paise: rupees(15_000) });
  const before = await row(id);
  expect(await reprice(id, '12,000', '15,000', new Date(0))).toEqual({
    success: true,
    data: { title: 'A week by the river', changed: false },
  });
  expect(await row(id)).toEqual(before);
  expect([await acts(id), await priceMails()]).toEqual([[], []]);
});

test('invalid prices are refused without audit log and mail', async () => {
  const id = await publicPackage(app, 'asha');
  const before = await row(id);
  for (const [price, original] of [
    ['', ''],
    ['0', ''],
    ['-1', ''],
    ['cheap', ''],
    ['20000', '10000'],
    ['1', '-1'],
    ['10000001', ''],
    ['99999999999999', ''],
  ])
    expect(await reprice(id, price ?? '', original), `${price}, ${original}`).toMatchObject({
      error: { code: 'invalid' },
    });
  expect(await row(id)).toEqual(before);
  expect([await acts(id), await priceMails()]).toEqual([[], []]);
});

test('two admins change the same package: the second gets a conflict and overwrites nothing', async () => {
  const id = await publicPackage(app, 'asha');
  const { updated_at } = await row(id);
  clock.advance(1000);
  const both = await Promise.all(
    ['9500', '9000'].map((price) =>
      changePrice(app, admin, { packageId: id, version: updated_at, typed: { price, original_price: '' } }),
    ),
  );
  expect(both.map((answer) => (answer.success ? 'written' : answer.error.code)).toSorted()).toEqual([
    'changed',
    'written',
  ]);
  expect([(await acts(id)).length, (await priceMails()).length]).toEqual([1, 1]);
});

test('control run: without the version check the second price silently overwrites the first', async () => {
  const id = await publicPackage(app, 'asha');
  const updateUnchecked = (price: number) =>
    app.db.execute(sql`update travel_packages set price_paise = ${price} where id = ${id} returning id`);
  const answers = await Promise.all([updateUnchecked(950_000), updateUnchecked(900_000)]);
  expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test('a price change between review and approval stops the approval', async () => {
  const id = await savedPackage(app, 'asha');
  const { updated_at } = await row(id);
  await reprice(id, '9500');
  expect(await approvePackage(app, admin, { packageId: id, version: updated_at })).toMatchObject({
    error: { code: 'changed' },
  });
});
