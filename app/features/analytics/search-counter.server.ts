import type { App } from '~/server/app.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { SearchKind } from './search-kind.ts';
import { addSearches, type SearchCounts } from './searches.store.server.ts';

/** Counts of this process not yet written, by database. */
const pending = new WeakMap<App['database'], SearchCounts>();

/** Distinct terms kept in memory between two writes, to bound the memory against bots. */
const maxTerms = 500;

const emptyCounts = (): SearchCounts => ({ days: new Map(), misses: new Map() });

const increment = (map: Map<string, number>, key: string, by: number): void => {
  map.set(key, (map.get(key) ?? 0) + by);
};

/**
 * Counts one search in memory, anonymously and without a database write. `term` is the search term without results; null when there were results, or when
 * the term must not be stored.
 */
export const recordSearch = (
  app: Pick<App, 'database' | 'clock'>,
  { kind, found, term }: { kind: SearchKind; found: boolean; term: string | null },
): void => {
  let counts = pending.get(app.database);
  if (!counts) {
    counts = emptyCounts();
    pending.set(app.database, counts);
  }
  const day = `${indianDate(app.clock.now())} ${kind}`;
  const { searches = 0, empty = 0 } = counts.days.get(day) ?? {};
  counts.days.set(day, { searches: searches + 1, empty: empty + (found ? 0 : 1) });
  if (found || term === null) return;
  const miss = `${day} ${term}`;
  if (counts.misses.has(miss) || counts.misses.size < maxTerms) increment(counts.misses, miss, 1);
};

/** Adds the counts of this process to the database; runs every minute in each process. After an error the counts stay pending. */
export const flushSearches = async (app: Pick<App, 'database' | 'db'>): Promise<void> => {
  const counts = pending.get(app.database);
  if (!counts) return;
  pending.delete(app.database);
  try {
    await app.db.transaction((tx) => addSearches(tx, counts));
  } catch (error) {
    const newer = pending.get(app.database) ?? emptyCounts();
    for (const [day, { searches, empty }] of counts.days) {
      const newerDay = newer.days.get(day) ?? { searches: 0, empty: 0 };
      newer.days.set(day, { searches: newerDay.searches + searches, empty: newerDay.empty + empty });
    }
    for (const [miss, searches] of counts.misses) increment(newer.misses, miss, searches);
    pending.set(app.database, newer);
    throw error;
  }
};
