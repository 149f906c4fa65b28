import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import { seedAccounts } from '../../db/seed/accounts.server.ts';
import { seedPackages } from '../../db/seed/packages/seed-packages.server.ts';
import { type Expectation, expectations } from './queries.ts';

const database = await testDatabase();
const app = await accountsApp(database);

beforeAll(async () => {
  await seedAccounts(app);
  await seedPackages(app);
  await app.db.execute(sql`update travel_packages set popularity = abs(hashtext(title)) % 1000, reviews = 9,
    rating = case when title like 'Goa:%' then 4.6 else 4 + abs(hashtext(title)) % 10 / 10.0 end`);
});

const find = async (destination: string) => {
  const found = await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ destination })));
  return { ...found, titles: found.packages.map(({ title }) => title) };
};

const isOf = (title: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => title.startsWith(beginning));

/** Packages that the query must not find, and those that it must and does not. */
const mistakesOf = async ({ query, must = [], may = [], only, mustNot = [], none, without }: Expectation) => {
  const { titles, withoutPackages } = await find(query);
  const allowed = [...must, ...may];
  return {
    wrong: titles.filter((title) => none || isOf(title, mustNot) || (only && !isOf(title, allowed))),
    missing: must.filter((beginning) => !titles.some((title) => title.startsWith(beginning))),
    notSaid: (without ?? []).filter((name) => !withoutPackages.some((place) => place.name === name)),
    sensible: none === true || titles.slice(0, 3).some((title) => isOf(title, allowed)),
  };
};

test('there are at least 200 queries, none twice', () => {
  const queries = expectations.map(({ query }) => query);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(200);
});

describe('the demo packages', () => {
  test.each(expectations.map((expectation) => [expectation.query, expectation] as const))(
    '“%s” finds nothing wrong and misses nothing',
    async (_query, expectation) => {
      const { wrong, missing, notSaid } = await mistakesOf(expectation);
      expect({ wrong, missing, notSaid }).toEqual({ wrong: [], missing: [], notSaid: [] });
    },
  );

  test('95 % of the queries have a sensible result among the first three', async () => {
    const failed: string[] = [];
    for (const expectation of expectations)
      if (!(await mistakesOf(expectation)).sensible) failed.push(expectation.query);
    expect({ failed, few: failed.length <= expectations.length * 0.05 }).toMatchObject({ few: true });
  });
});
