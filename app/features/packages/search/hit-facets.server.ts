import type { Queryable } from '~/server/database/database.server.ts';
import { countFilters, type FilterCounts, hitBytes } from './filter-counts.ts';
import { countPackages, type IndexQuery, readHitFacets } from './package-search.store.server.ts';
import { exactUpTo, type PackageSearch } from './package-search.ts';

/** Hits up to here are read for every search; their counts are exact at any time. */
const smallSet = 2000;

/** The counts of larger sets may be this old: they hardly change, and most are shown as '1,000+' anyway. */
const maxAgeMs = 60_000;

/** Maximum memory of the packed hits of a process, and of the counts made from them. */
const maxBytes = 32_000_000;
const maxCounts = 500;

type LargeSet = { packed: Buffer; readAt: number; counts: Map<string, HitCounts>; refreshing: boolean };

const largeSets = new WeakMap<object, Map<string, LargeSet>>();

const setsOf = (db: Queryable): Map<string, LargeSet> => {
  const known = largeSets.get(db) ?? new Map<string, LargeSet>();
  largeSets.set(db, known);
  return known;
};

/** Clears the counts of large sets, after packages have changed: a page rendered from them may be shared for minutes. */
export const clearHitCounts = (db: Queryable): void => {
  largeSets.delete(db);
};

const keyOf = ({ keys, words, days, prices, minRating }: IndexQuery): string =>
  JSON.stringify([keys, words, days, prices, minRating]);

/** Removes the sets that were read first until the others fit into the memory. */
const evictSets = (sets: Map<string, LargeSet>): void => {
  let bytes = [...sets.values()].reduce((sum, { packed }) => sum + packed.length, 0);
  for (const [key, { packed }] of sets) {
    if (bytes <= maxBytes) return;
    sets.delete(key);
    bytes -= packed.length;
  }
};

const readLargeSet = async (db: Queryable, base: IndexQuery): Promise<LargeSet> => {
  const set = {
    packed: await readHitFacets(db, base, null),
    readAt: performance.now(),
    counts: new Map(),
    refreshing: false,
  };
  const sets = setsOf(db);
  sets.delete(keyOf(base));
  sets.set(keyOf(base), set);
  evictSets(sets);
  return set;
};

/** The known large set; one that is too old is read again in the background. */
const knownLargeSet = (db: Queryable, base: IndexQuery): LargeSet | null => {
  const set = setsOf(db).get(keyOf(base));
  if (!set) return null;
  if (performance.now() - set.readAt > maxAgeMs && !set.refreshing) {
    set.refreshing = true;
    readLargeSet(db, base).catch(() => setsOf(db).delete(keyOf(base)));
  }
  return set;
};

const filterKey = ({ category, theme, duration, price, month }: PackageSearch): string =>
  [category, theme, duration, price, month].join(' ');

const countLargeSet = (set: LargeSet, search: PackageSearch): HitCounts => {
  const key = filterKey(search);
  const known = set.counts.get(key);
  if (known) return known;
  const counts = countFilters(set.packed, search);
  if (set.counts.size >= maxCounts) set.counts.clear();
  set.counts.set(key, counts);
  return counts;
};

/** The number of hits in a large set: '1,000+' at once when the counts say so, else counted now. */
const countInLargeSet = async (
  db: Queryable,
  set: LargeSet,
  search: PackageSearch,
  query: IndexQuery,
): Promise<HitCounts> => {
  const counted = countLargeSet(set, search);
  return counted.total > exactUpTo ? counted : { ...counted, total: await countPackages(db, query) };
};

/** The number of packages that match, up to 1,001, and the counts of the filters' values. */
export type HitCounts = { total: number; counts: FilterCounts };

/**
 * Counts the hits of a search. `base` is the search without its filters, `query` with them. Numbers are never older than the request, except
 * those of a `base` with more than 2,000 packages: the filters' counts, and that there are more than 1,000 hits, may be a minute old.
 */
export const countHits = async (
  db: Queryable,
  search: PackageSearch,
  { base, query }: { base: IndexQuery; query: IndexQuery },
): Promise<HitCounts> => {
  const known = knownLargeSet(db, base);
  if (known) return countInLargeSet(db, known, search, query);
  const packed = await readHitFacets(db, base, smallSet + 1);
  if (packed.length <= smallSet * hitBytes) return countFilters(packed, search);
  return countInLargeSet(db, await readLargeSet(db, base), search, query);
};
