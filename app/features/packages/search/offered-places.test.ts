import { beforeAll, expect, test } from 'vitest';
import { seedAccounts } from '#db/seed/accounts.server.ts';
import { seedPackages } from '#db/seed/packages/seed-packages.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { findPlacesWithPackages } from '../core/listing.store.server.ts';
import { searchPackageLocations } from '../public/search-package-locations.server.ts';
import { parsePackageSearch } from './package-search.ts';
import { searchPackages } from './search-packages.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);

beforeAll(async () => {
  await seedAccounts(app);
  await seedPackages(app);
});

test('every place with packages is offered by its name, and the search for that name finds them', async () => {
  const gazetteer = await loadGazetteer(app.db);
  const inIndia = [...gazetteer.expand('country:in')].flatMap((id) => gazetteer.get(id) ?? []);
  const visited = await findPlacesWithPackages(
    app.db,
    inIndia.map(({ id }) => id),
  );
  const places = inIndia.filter(({ id, name }) => visited.has(id) && name.length > 2 && id !== 'country:in');
  expect(places.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { id, name } of places) {
    const offered = (await searchPackageLocations(app.db, name)).some((location) => id.endsWith(`:${location.id}`));
    const found = await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ destination: name })));
    if (!offered || found.total === 0 || found.dropped.length > 0) failed.push(id);
  }
  expect(failed).toEqual([]);
});

test('a namesake with packages is read where the best known place has none, and its chip says which one it is', async () => {
  const found = await searchPackages(app.db, parsePackageSearch(new URLSearchParams({ destination: 'bishnupur' })));
  expect(found.chips.map(({ label }) => label)).toEqual(['Bishnupur, Manipur']);
  expect(found.packages.map(({ destination }) => destination)).toEqual([expect.stringContaining('Loktak')]);
});
