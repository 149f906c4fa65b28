import { collectionPosterAlt, themePosterAlt } from '~/features/packages/core/poster-focus.ts';
import { parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { indianStates } from '~/shared/places/states.ts';
import { seedGazetteer } from '../db/seed/gazetteer/seed-gazetteer.ts';
import { type Figure, median } from './figures.ts';
import { copyPackages, createDistinctPackages } from './package-data.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

const sizes = [2_000, 200_000];

type Kind = { name: string; addresses: string[] };

const to = (query: Record<string, string>): string => paths.search(query);

/** Typical searches: home page links, cities, states, other names, typing errors, filters, sort orders and pages. */
const kinds: Kind[] = [
  { name: 'all packages', addresses: [to({}), to({ page: '2' }), to({ sort: 'price-low' }), to({ sort: 'rating' })] },
  {
    name: 'a collection or holiday type',
    addresses: [
      ...Object.keys(collectionPosterAlt).map((category) => to({ category })),
      ...Object.keys(themePosterAlt).map((theme) => to({ theme })),
    ],
  },
  { name: 'a city', addresses: destinationCities.map((destination) => to({ destination })) },
  { name: 'a state', addresses: indianStates.map(({ name }) => to({ destination: name })) },
  {
    name: 'other names and beginnings',
    addresses: ['Bombay', 'Calcutta', 'Bengaluru', 'Pink City', 'jais', 'himach', 'kera'].map((destination) =>
      to({ destination }),
    ),
  },
  {
    name: 'a typing error',
    addresses: ['Rajastan', 'Keralla', 'Mumbia', 'Darjeling', 'Udaypur'].map((destination) => to({ destination })),
  },
  {
    name: 'filtered and sorted',
    addresses: [
      to({ destination: 'Rajasthan', sort: 'price-low' }),
      to({ destination: 'Kerala', category: 'beach', sort: 'rating' }),
      to({ category: 'heritage', duration: '4-6', sort: 'price-high' }),
      to({ theme: 'family', category: 'nature', duration: '10+' }),
      to({ theme: 'food', sort: 'price-low', page: '3' }),
      to({ duration: '1-3', sort: 'rating' }),
      to({ destination: 'Goa', theme: 'honeymoon', duration: '4-6' }),
    ],
  },
  {
    name: 'understood text',
    addresses: [
      'manali 5 days',
      'goa under 20k',
      'kerala honeymoon in december',
      'hill station',
      'rajasthan desert 4 nights',
      'south india temples',
      'north east',
      'jaipur udaipur jodhpur',
      'family trip under 30000',
      'गोवा',
    ].map((destination) => to({ destination })),
  },
  {
    name: 'relaxed, or a place without packages',
    addresses: ['Manali beach', 'Goa desert 3 days', 'Kanpur', 'London', 'Mumbai zumba under 8000'].map((destination) =>
      to({ destination }),
    ),
  },
  {
    name: 'filters',
    addresses: [
      to({ price: '10000-20000' }),
      to({ month: 'december', theme: 'family' }),
      to({ destination: 'Rajasthan', price: '20000-30000', duration: '4-6' }),
      to({ destination: 'Goa', month: 'june' }),
      to({ category: 'beach', price: '50000+', sort: 'duration' }),
    ],
  },
  { name: 'no results', addresses: [to({ destination: 'Shimla Goa' }), to({ destination: 'Xqzwv' })] },
];

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

/** Runs all searches in turn for about `seconds`. @returns the milliseconds of each search by kind */
const measure = async (database: Database, seconds: number): Promise<Map<string, number[]>> => {
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  const timeSearch = async (address: string): Promise<number> => {
    const search = parsePackageSearch(new URL(address, 'http://bench').searchParams);
    const startedAt = performance.now();
    await searchPackages(database.db, search);
    return performance.now() - startedAt;
  };
  // One round to warm up.
  for (const { addresses } of kinds) for (const address of addresses) await timeSearch(address);
  const longest = Math.max(...kinds.map(({ addresses }) => addresses.length));
  const endsAt = performance.now() + seconds * 1000;
  // Every kind runs equally often, however many searches it has.
  for (let round = 0; round < longest || performance.now() < endsAt; round += 1)
    for (const { name, addresses } of kinds) {
      const address = addresses[round % addresses.length];
      if (address) times.get(name)?.push(await timeSearch(address));
    }
  return times;
};

/** The median milliseconds of a look-up by key. */
const measureLookUp = async (database: Database): Promise<number> => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from travel_packages where is_public limit 200',
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const startedAt = performance.now();
    await database.pool.query('select * from travel_packages where id = $1', [id]);
    times.push(performance.now() - startedAt);
  }
  return median(times);
};

const figuresOf = (database: string, count: number, times: Map<string, number[]>, lookUpMs: number): Figure[] => {
  const all = [...times.values()].flat().sort((a, b) => a - b);
  const slowest = [...times]
    .map(([name, one]) => ({
      name,
      p99: percentile(
        [...one].sort((a, b) => a - b),
        0.99,
      ),
    }))
    .sort((a, b) => b.p99 - a.p99);
  const floor = { name: 'a package by its id', value: lookUpMs };
  const figure = { part: 'packages', database, unit: 'ms', floor };
  const packages = `${count.toLocaleString('en-IN')} packages`;
  return [
    { ...figure, name: `search, p50, ${packages}`, value: percentile(all, 0.5) },
    {
      ...figure,
      name: `search, p99, ${packages}`,
      value: percentile(all, 0.99),
      note: `${all.length} searches of ${kinds.length} kinds; p99 by kind: ${slowest.map(({ name, p99 }) => `${name} ${p99.toFixed(1)}`).join(', ')}`,
    },
  ];
};

/** Duration of a package search in the database with 2,000 and with 200,000 public packages. */
export const benchPackages = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
  const database = await openBenchDatabase(place);
  try {
    const name = await describeDatabase(database);
    await seedGazetteer(database.db);
    const written = await createDistinctPackages(database);
    const figures: Figure[] = [];
    for (const count of sizes) {
      await copyPackages(database, written, count);
      figures.push(...figuresOf(name, count, await measure(database, seconds), await measureLookUp(database)));
    }
    return figures;
  } finally {
    await database.close();
  }
};
