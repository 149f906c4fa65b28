import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { travel_packages } from '../core/packages.tables.server.ts';
import { parsePackageSearch } from '../search/package-search.ts';
import { searchPackages } from '../search/search-packages.server.ts';
import { reindexAllPackages } from './reindex-packages.server.ts';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [mailJob] });

beforeAll(async () => {
  await insertTestAgent(app, 'asha');
});

const find = async (destination: string) =>
  (await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ destination })))).total;

test('text that an older build changed is indexed again, and nothing else', async () => {
  const id = await publicPackage(app, 'asha', { destination: 'Munnar' });
  await publicPackage(app, 'asha', { destination: 'Kochi' });
  await app.db.execute(sql`update travel_packages set destination = 'Shimla' where id = ${id}`);
  expect([await find('Munnar'), await find('Shimla')]).toEqual([1, 0]);
  const before = await app.db.select({ version: travel_packages.index_version }).from(travel_packages);
  expect(before.filter(({ version }) => version === '')).toHaveLength(1);
  await reindexAllPackages(app);
  expect([await find('Munnar'), await find('Shimla'), await find('Himachal')]).toEqual([0, 1, 1]);
  await reindexAllPackages(app);
});

test.each([
  ['title', sql`'Snow'`],
  ['category', sql`'adventure'`],
  ['themes', sql`'{food}'::text[]`],
  ['highlights', sql`'{Snow}'::text[]`],
  ['description', sql`'Snow'`],
  ['best_months', sql`'{7}'::text[]`],
])('an older build that changes %s leaves the package to be indexed again', async (column, value) => {
  const id = await publicPackage(app, 'asha', { destination: 'Munnar' });
  await app.db.execute(sql`update travel_packages set ${sql.identifier(column)} = ${value} where id = ${id}`);
  const rows = await app.db
    .select({ version: travel_packages.index_version })
    .from(travel_packages)
    .where(eq(travel_packages.id, id));
  expect(rows).toEqual([{ version: '' }]);
  await reindexAllPackages(app);
});

test('packages that were indexed by an older release are indexed again', async () => {
  const id = await publicPackage(app, 'asha', { destination: 'Gangtok' });
  await app.db
    .update(travel_packages)
    .set({ index_terms: [], index_version: 'before' })
    .where(eq(travel_packages.id, id));
  expect(await find('Sikkim')).toBe(0);
  await reindexAllPackages(app);
  expect(await find('Sikkim')).toBe(1);
});
