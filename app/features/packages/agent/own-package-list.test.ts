import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import {
  agentActor,
  insertTestAgent,
  publicPackage,
  readPackageVersion,
  savedPackage,
} from '#tests/factories/packages.ts';
import { manualClock } from '~/server/clock.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { ownPackageList, ownPackageSorts } from '../core/moderation-status.ts';
import { rejectPackageSilently } from '../lifecycle/reject-package.server.ts';
import { switchPackage } from '../lifecycle/switch-package.server.ts';
import { listOwnPackages } from './list-own-packages.server.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(await testDatabase(), { clock });

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
  await insertTestAgent(app, 'bala', 'Hill Journeys');
});

beforeEach(() => emptyTables(app.db, 'travel_packages', 'package_index', 'package_words'));

const list = async (query: string) =>
  requireAllowed(await listOwnPackages(app.db, agentActor('asha'), ownPackageList.parse(new URLSearchParams(query))));

test('the own packages are read by position in each order, each once', async () => {
  for (let number = 0; number < 26; number += 1)
    await savedPackage(app, 'asha', { title: `Tour ${number % 7}`, price_paise: 100_000 * (1 + (number % 5)) });
  for (const sort of ownPackageSorts) {
    const numbered = await Promise.all(['1', '2', '3'].map((page) => list(`sort=${sort}&page=${page}`)));
    const first = await list(`sort=${sort}`);
    const second = await list(`sort=${sort}&after=${first.next}`);
    const third = await list(`sort=${sort}&after=${second.next}`);
    expect([first, second, third].map(({ packages }) => packages)).toEqual(numbered.map(({ packages }) => packages));
    expect(third.packages).toHaveLength(2);
    expect(third.next).toBeNull();
    expect((await list(`sort=${sort}&before=${third.previous}`)).packages).toEqual(second.packages);
  }
});

describe('the list', () => {
  beforeEach(async () => {
    clock.advance(1000);
    await publicPackage(app, 'asha', { title: 'Beaches', destination: 'Goa', price_paise: rupees(9_000) });
    clock.advance(1000);
    const off = await publicPackage(app, 'asha', {
      title: 'Backwaters',
      destination: 'Kerala',
      price_paise: rupees(20_000),
    });
    clock.advance(1000);
    await savedPackage(app, 'asha', { title: '100% desert_', destination: 'Thar', price_paise: rupees(5_000) });
    clock.advance(1000);
    const no = await savedPackage(app, 'asha', { title: 'casinos', destination: 'Goa', price_paise: rupees(30_000) });
    await switchPackage(app, agentActor('asha'), { packageId: off, active: false });
    await rejectPackageSilently(app, { packageId: no, version: await readPackageVersion(app, no), reason: 'Not here' });
    await publicPackage(app, 'bala', { title: 'Not mine', destination: 'Goa' });
  });

  test.each([
    ['', ['casinos', '100% desert_', 'Backwaters', 'Beaches']],
    ['sort=title', ['100% desert_', 'Backwaters', 'Beaches', 'casinos']],
    ['sort=price-low', ['100% desert_', 'Beaches', 'Backwaters', 'casinos']],
    ['sort=price-high', ['casinos', 'Backwaters', 'Beaches', '100% desert_']],
    ['q=GOA', ['casinos', 'Beaches']],
    ['q=100%25', ['100% desert_']],
    ['q=_', ['100% desert_']],
    ['q=not+mine', []],
    ['state=active', ['Beaches']],
    ['state=inactive', ['Backwaters']],
    ['state=awaiting', ['100% desert_']],
    ['state=rejected&q=goa', ['casinos']],
    ['page=2', []],
  ])('%j shows %j', async (query, expected) => {
    expect((await list(query)).packages.map(({ title }) => title)).toEqual(expected);
  });

  test('counts each status, also with a search', async () => {
    expect((await list('')).counts).toEqual({
      everything: 4,
      all: 4,
      active: 1,
      awaiting: 1,
      rejected: 1,
      inactive: 1,
    });
    expect((await list('q=goa')).counts).toMatchObject({ everything: 4, all: 2, active: 1, rejected: 1 });
  });
});
