import { expect, test } from 'vitest';
import { builtInGazetteer, seedGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { testDatabase } from '#tests/database.ts';
import type { GazetteerEntry } from './gazetteer-place.ts';
import { importGazetteer } from './import-gazetteer.server.ts';
import { loadGazetteer, recheckGazetteer } from './load-gazetteer.server.ts';
import { readGazetteer } from './places.store.server.ts';

const { db, pool } = await testDatabase();

const atlantis: GazetteerEntry = {
  id: 'city:atlantis',
  name: 'Atlantis',
  kind: 'city',
  state: null,
  country: 'GR',
  latitude: 36.4,
  longitude: 25.4,
  population: 0,
  popular: true,
  members: [],
  source: 'own',
  aliases: [{ name: 'अटलांटिस', kind: 'language', language: 'hi', source: 'own' }],
};

const counted = async (table: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  return rows[0]?.count ?? 0;
};

test('a migrated database holds the gazetteer of the release, and a second start changes nothing', async () => {
  const entries = builtInGazetteer();
  expect(await counted('places')).toBe(entries.length);
  expect(await counted('place_aliases')).toBe(entries.flatMap(({ aliases }) => aliases).length);
  expect(await importGazetteer(db, entries)).toBe(false);
});

test('what is read is what was imported', async () => {
  const byId = new Map((await readGazetteer(db)).map((entry) => [entry.id, entry]));
  const sorted = (entry: GazetteerEntry | undefined) => ({
    ...entry,
    aliases: entry?.aliases.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  });
  for (const entry of builtInGazetteer()) expect(sorted(byId.get(entry.id))).toEqual(sorted(entry));
});

test('a changed gazetteer replaces the old one, once for several processes', async () => {
  const results = await Promise.all([1, 2, 3].map(() => importGazetteer(db, [atlantis])));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await counted('places')).toBe(1);
  await seedGazetteer(db);
  expect(await counted('places')).toBe(builtInGazetteer().length);
});

test('the loaded gazetteer is shared by the process', async () => {
  const [one, other] = await Promise.all([loadGazetteer(db), loadGazetteer(db)]);
  expect(one).toBe(other);
  expect(one.get('city:jaipur')).toMatchObject({ name: 'Jaipur', state: 'Rajasthan' });
});

test('a gazetteer that another process has imported is read when its change is seen', async () => {
  await loadGazetteer(db);
  await importGazetteer(db, [atlantis]);
  expect((await loadGazetteer(db)).get('city:atlantis')).toBeNull();
  recheckGazetteer(db);
  expect((await loadGazetteer(db)).get('city:atlantis')).toMatchObject({ name: 'Atlantis' });
  await seedGazetteer(db);
  recheckGazetteer(db);
  expect((await loadGazetteer(db)).get('city:jaipur')).toMatchObject({ name: 'Jaipur' });
});
