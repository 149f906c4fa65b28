import type { App } from '~/server/app.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { SearchKind } from './search-kind.ts';
import { addSearches, type SearchCounts } from './searches.store.server.ts';

/** What this process has counted and not written down yet, by its database. */
const counted = new WeakMap<App['database'], SearchCounts>();

/** Different words that are kept in memory between two writings; a machine that tries everything fills no more. */
const mostTerms = 500;

const nothing = (): SearchCounts => ({ days: new Map(), misses: new Map() });

const more = (map: Map<string, number>, key: string, by: number): void => {
  map.set(key, (map.get(key) ?? 0) + by);
};

/**
 * Counts one search in memory, so that it costs the search nothing: who searched is never known. With `term` it found nothing for these words; null when it
 * found something, or when the words should not be written down.
 */
export const noteSearch = (
  app: Pick<App, 'database' | 'clock'>,
  { kind, found, term }: { kind: SearchKind; found: boolean; term: string | null },
): void => {
  let counts = counted.get(app.database);
  if (!counts) {
    counts = nothing();
    counted.set(app.database, counts);
  }
  const day = `${indianDate(app.clock.now())} ${kind}`;
  const { searches = 0, empty = 0 } = counts.days.get(day) ?? {};
  counts.days.set(day, { searches: searches + 1, empty: empty + (found ? 0 : 1) });
  if (found || term === null) return;
  const miss = `${day} ${term}`;
  if (counts.misses.has(miss) || counts.misses.size < mostTerms) more(counts.misses, miss, 1);
};

/** Adds what this process has counted to the days' rows; every process does so each minute. What could not be written is counted on. */
export const flushSearches = async (app: Pick<App, 'database' | 'db'>): Promise<void> => {
  const counts = counted.get(app.database);
  if (!counts) return;
  counted.delete(app.database);
  try {
    await app.db.transaction((tx) => addSearches(tx, counts));
  } catch (error) {
    const since = counted.get(app.database) ?? nothing();
    for (const [day, { searches, empty }] of counts.days) {
      const later = since.days.get(day) ?? { searches: 0, empty: 0 };
      since.days.set(day, { searches: later.searches + searches, empty: later.empty + empty });
    }
    for (const [miss, searches] of counts.misses) more(since.misses, miss, searches);
    counted.set(app.database, since);
    throw error;
  }
};
