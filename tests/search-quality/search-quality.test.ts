import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import { seedAccounts } from '../../db/seed/accounts.server.ts';
import { seedPackages } from '../../db/seed/packages/seed-packages.server.ts';
import type { Expectation } from './expectation.ts';
import { expectations } from './queries.ts';

const database = await testDatabase();
const app = await accountsApp(database);

beforeAll(async () => {
  await seedAccounts(app);
  await seedPackages(app);
  await app.db.execute(sql`update travel_packages set popularity = abs(hashtext(title)) % 1000, reviews = 9,
    rating = case when title like 'Goa:%' then 4.6 else 4 + abs(hashtext(title)) % 10 / 10.0 end`);
});

/** What a query finds, searched once. */
const results = new Map<string, ReturnType<typeof search>>();

const search = async (destination: string) => {
  const found = await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ destination })));
  return { ...found, titles: found.packages.map(({ title }) => title) };
};

const find = (destination: string): ReturnType<typeof search> => {
  const known = results.get(destination) ?? search(destination);
  results.set(destination, known);
  return known;
};

const isOf = (title: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => title.startsWith(beginning));

/** Packages that the query must not find, those that it must and does not, and what the page says otherwise. */
const mistakesOf = async (expectation: Expectation) => {
  const { query, must = [], may = [], only, mustNot = [], none, without = [], sameAs, first = [], title } = expectation;
  const found = await find(query);
  const { titles, withoutPackages } = found;
  const allowed = [...must, ...may];
  const other = sameAs === undefined ? titles : (await find(sameAs)).titles;
  return {
    wrong: titles.filter((one) => none || isOf(one, mustNot) || (only && !isOf(one, allowed)) || !other.includes(one)),
    missing: [
      ...must.filter((beginning) => !titles.some((one) => one.startsWith(beginning))),
      ...other.filter((one) => !titles.includes(one)),
    ],
    notSaid: without.filter((name) => !withoutPackages.some((place) => place.name === name)),
    order: first.filter((beginning, at) => !titles[at]?.startsWith(beginning)),
    heading: title === undefined || title === found.title ? null : found.title,
    sensible: none === true || sameAs !== undefined || titles.slice(0, 3).some((one) => isOf(one, allowed)),
  };
};

test('there are at least 300 queries, none twice', () => {
  const queries = expectations.map(({ query }) => query);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(300);
});

describe('the demo packages', () => {
  test('every query finds nothing wrong, misses nothing and says so', async () => {
    const failed: unknown[] = [];
    for (const expectation of expectations) {
      const { sensible: _, ...mistakes } = await mistakesOf(expectation);
      const isRight = Object.values(mistakes).every((list) => list === null || list.length === 0);
      if (!isRight) failed.push({ query: expectation.query, ...mistakes });
    }
    expect(failed).toEqual([]);
  });

  test('95 % of the queries have a sensible result among the first three', async () => {
    const failed: string[] = [];
    for (const expectation of expectations)
      if (!(await mistakesOf(expectation)).sensible) failed.push(expectation.query);
    expect({ failed, few: failed.length <= expectations.length * 0.05 }).toMatchObject({ few: true });
  });
});
