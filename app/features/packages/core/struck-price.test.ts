import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import {
  agentActor,
  approveCurrentVersion,
  emptyPackages,
  insertPastPrice,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
  somePackage,
} from '#tests/factories/packages.ts';
import { findPackageSubject } from '~/features/leads/inquiries/load-sent-inquiry.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { findOwnPackageView } from '../agent/list-own-packages.server.ts';
import { changePrice } from '../deals/deals.action.server.ts';
import { savePackage } from '../lifecycle/save-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { loadReviewDetails } from '../review/load-review-details.server.ts';
import { parseReviewQuery } from '../review/review-query.ts';
import { parsePackageSearch } from '../search/package-search.ts';
import { searchPackages } from '../search/search-packages.server.ts';
import { findPackageRow } from './listing.store.server.ts';

const app = await accountsApp(await testDatabase());
afterAll(() => app.stopJobs());
beforeAll(() => insertTestAgent(app, 'asha'));
beforeEach(async () => {
  await emptyTables(app.db, 'package_prices');
  await emptyPackages(app);
});

const reprice = async (id: string, price: number, original: number | null) => {
  const typed = { price: String(price), original_price: original === null ? '' : String(original) };
  const version = await readPackageVersion(app, id);
  expect(await changePrice(app, someUser('admin'), { packageId: id, version, typed })).toMatchObject({ success: true });
};

/** The struck-out prices in rupees on page, search card, inquiry form and the agent's card. */
const struck = async (id: string) => {
  const search = await searchPackages(app.db, parsePackageSearch(new URLSearchParams()));
  const prices = [
    (await findPackageRow(app.db, id))?.struck_price_paise,
    search.packages[0]?.struck_price_paise,
    (await findPackageSubject(app, id))?.struck_price_paise,
    (await findOwnPackageView(app.db, agentActor('asha'), id))?.struck_price_paise,
  ];
  return prices.map((paise) => (paise ?? 0) / 100);
};

/** As if the present price had been asked for some days. */
const agePresentPrice = (id: string, days: number) =>
  app.db.execute(sql`update package_prices set asked_from = now() - interval '1 day' * ${days}
    where package_id = ${id} and asked_until is null`);

const history = async (id: string) =>
  (
    await app.db.execute<{ rupees: number; ended: boolean }>(sql`
      select price_paise / 100 as rupees, asked_until is not null as ended from package_prices
      where package_id = ${id} order by asked_from, asked_until nulls last`)
  ).rows.map(({ rupees: price, ended }) => [price, ended]);

test('a price asked for 30 days is struck out beside a lower one, everywhere', async () => {
  const id = await publicPackage(app, 'asha', { price_paise: rupees(12_000) });
  await agePresentPrice(id, 30);
  await reprice(id, 9_500, 12_000);
  expect(await struck(id)).toEqual([12_000, 12_000, 12_000, 12_000]);
  await reprice(id, 9_500, 12_001);
  expect(await struck(id)).toEqual([0, 0, 0, 0]);
  await reprice(id, 9_500, 11_000);
  expect(await struck(id)).toEqual([11_000, 11_000, 11_000, 11_000]);
});

test('a price asked for 29 days, or never, is struck out nowhere', async () => {
  const id = await publicPackage(app, 'asha', { price_paise: rupees(12_000), original_price_paise: rupees(20_000) });
  expect(await struck(id)).toEqual([0, 0, 0, 0]);
  await agePresentPrice(id, 29);
  await reprice(id, 9_500, 12_000);
  expect(await struck(id)).toEqual([0, 0, 0, 0]);
});

test('only the time on sale counts: not before the approval, nor while switched off', async () => {
  const id = await savedPackage(app, 'asha', { price_paise: rupees(12_000) });
  expect(await history(id)).toEqual([]);
  await approveCurrentVersion(app, 'asha', id);
  await switchPackage(app, agentActor('asha'), { packageId: id, active: false });
  await switchPackage(app, agentActor('asha'), { packageId: id, active: true });
  await reprice(id, 11_000, null);
  await reprice(id, 11_000, 12_000);
  expect(await history(id)).toEqual([
    [12_000, true],
    [12_000, true],
    [11_000, false],
  ]);
});

test('an edit in review shows the discount that it would have', async () => {
  const id = await publicPackage(app, 'asha', { price_paise: rupees(12_000) });
  await insertPastPrice(app, id, { price_paise: rupees(15_000), days: 31 });
  const edit = async (original: number) => {
    const content = somePackage({ price_paise: rupees(9_000), original_price_paise: rupees(original) });
    await savePackage(app, agentActor('asha'), { id, content });
    const details = await loadReviewDetails(
      app,
      someUser('admin'),
      id,
      parseReviewQuery('pending', new URLSearchParams()),
    );
    return details.success ? details.data?.preview.page.struck_price_paise : undefined;
  };
  expect(await edit(15_000)).toBe(rupees(15_000));
  expect(await edit(16_000)).toBeNull();
});
