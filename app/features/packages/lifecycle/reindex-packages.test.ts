import { eq } from 'drizzle-orm';
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

test('packages that were indexed by other rules are indexed again', async () => {
  const id = await publicPackage(app, 'asha', { destination: 'Gangtok' });
  await app.db
    .update(travel_packages)
    .set({ index_terms: [], index_version: 'before' })
    .where(eq(travel_packages.id, id));
  expect(await find('Sikkim')).toBe(0);
  await reindexAllPackages(app);
  expect(await find('Sikkim')).toBe(1);
});
