import { addressBucket } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import { sqlStateOf } from '~/server/database/database-unavailable.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { SearchChange, SearchKind } from './search-term.ts';
import { addSearches, type SearchCounts } from './searches.store.server.ts';

/** Counts of this process not yet written, by database. */
const pending = new WeakMap<App['database'], SearchCounts>();

/** Distinct terms kept in memory between two writes, to bound the memory against bots. */
const maxTerms = 500;

/** Terms that one address may add on a day; its further searches are only counted. Whole neighbourhoods may share an address. */
export const maxTermsOfAddress = 50;
/** Bound of the memory for addresses; beyond it they begin anew. */
const maxAddresses = 100_000;

/** Terms that each address has added today, by database. */
const addressCounts = new WeakMap<App['database'], { day: PlainDate; terms: Map<string, number> }>();

/** Counts a term of an address. @returns whether it may still be stored */
const countOfAddress = ({ database, clock }: Pick<App, 'database' | 'clock'>, address: string): boolean => {
  const day = indianDate(clock.now());
  let counts = addressCounts.get(database);
  if (!counts || counts.day !== day || counts.terms.size >= maxAddresses) {
    counts = { day, terms: new Map() };
    addressCounts.set(database, counts);
  }
  const key = addressBucket(address);
  const terms = (counts.terms.get(key) ?? 0) + 1;
  counts.terms.set(key, terms);
  return terms <= maxTermsOfAddress;
};

const emptyCounts = (): SearchCounts => ({ days: new Map(), terms: new Map() });

const increment = (map: Map<string, number>, key: string, by: number): void => {
  map.set(key, (map.get(key) ?? 0) + by);
};

/** Increments a count by term; beyond the limit the oldest term that was searched once makes room. */
const countTerm = (map: Map<string, number>, key: string): void => {
  if (!map.has(key) && map.size >= maxTerms) {
    const rare = [...map].find(([, searches]) => searches === 1)?.[0];
    if (rare === undefined) return;
    map.delete(rare);
  }
  increment(map, key, 1);
};

/**
 * Counts one search in memory, anonymously and without a database write. `term` is the search term without results; null when there were results, or when
 * the term must not be stored. `changes` are the terms that were corrected or relaxed. The terms of one `address` are limited.
 */
export const recordSearch = (
  app: Pick<App, 'database' | 'clock'>,
  {
    kind,
    found,
    term,
    changes = [],
    address = null,
  }: {
    kind: SearchKind;
    found: boolean;
    term: string | null;
    changes?: readonly { change: SearchChange; term: string }[];
    /** Of the visitor; null is not limited. */
    address?: string | null;
  },
): void => {
  let counts = pending.get(app.database);
  if (!counts) {
    counts = emptyCounts();
    pending.set(app.database, counts);
  }
  const day = `${indianDate(app.clock.now())} ${kind}`;
  const { searches = 0, empty = 0 } = counts.days.get(day) ?? {};
  counts.days.set(day, { searches: searches + 1, empty: empty + (found ? 0 : 1) });
  if (!(changes.length > 0 || (!found && term !== null))) return;
  if (address !== null && !countOfAddress(app, address)) return;
  for (const changed of changes) countTerm(counts.terms, `${day} ${changed.change} ${changed.term}`);
  if (!found && term !== null) countTerm(counts.terms, `${day} empty ${term}`);
};

/** Puts counts back that could not be written, beside those that were counted meanwhile. */
const addPending = (app: Pick<App, 'database'>, counts: SearchCounts): void => {
  const newer = pending.get(app.database) ?? emptyCounts();
  for (const [day, { searches, empty }] of counts.days) {
    const newerDay = newer.days.get(day) ?? { searches: 0, empty: 0 };
    newer.days.set(day, { searches: newerDay.searches + searches, empty: newerDay.empty + empty });
  }
  for (const [term, searches] of counts.terms) increment(newer.terms, term, searches);
  pending.set(app.database, newer);
};

/** Whether the database refused a value (SQLSTATE class 22 or 23): writing the same again would fail the same. */
const isRefusedValue = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

/** Each count by itself, as a batch of one. */
const singles = ({ days, terms }: SearchCounts): SearchCounts[] => [
  ...[...days].map((day) => ({ ...emptyCounts(), days: new Map([day]) })),
  ...[...terms].map((term) => ({ ...emptyCounts(), terms: new Map([term]) })),
];

/**
 * Adds the counts of this process to the database; runs every minute in each process. After an error the counts stay pending. A count that the database
 * refuses is logged and dropped, and the others of its batch are written.
 */
export const flushSearches = async (app: Pick<App, 'database' | 'db' | 'log'>): Promise<void> => {
  const counts = pending.get(app.database);
  if (!counts) return;
  pending.delete(app.database);
  const write = (batch: SearchCounts) => app.db.transaction((tx) => addSearches(tx, batch));
  try {
    await write(counts);
  } catch (error) {
    if (!isRefusedValue(error)) {
      addPending(app, counts);
      throw error;
    }
    for (const single of singles(counts)) {
      try {
        await write(single);
      } catch (failure) {
        if (!isRefusedValue(failure)) addPending(app, single);
        app.log.warn({ reason: errorMessage(failure) }, 'a search count could not be written');
      }
    }
  }
};
