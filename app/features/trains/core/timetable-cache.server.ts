import type { Queryable } from '~/server/database/database.server.ts';

/**
 * The timetable changes only by imports, a few times a year, and fare rules carry an effective date: 30 seconds of stale data do no harm. Each
 * process has its own cache.
 */
const ttlMs = 30_000;

type Cache = Map<string, { value: Promise<unknown>; until: number }>;
const caches = new WeakMap<object, Map<string, Cache>>();

const cacheOf = (db: Queryable, name: string): Cache => {
  const ofDatabase = caches.get(db) ?? new Map<string, Cache>();
  caches.set(db, ofDatabase);
  const cache: Cache = ofDatabase.get(name) ?? new Map();
  ofDatabase.set(name, cache);
  return cache;
};

type CachedQuery<Value> = {
  (db: Queryable, key: string): Promise<Value>;
  isCached(db: Queryable, key: string): boolean;
};

/**
 * A query with a cache of 30 seconds: `cachedTimetableQuery('find place', 500, read)(db, text)`. At most `maxEntries` results are cached per name and
 * database; failures are not cached.
 */
export const cachedTimetableQuery = <Value>(
  name: string,
  maxEntries: number,
  read: (db: Queryable, key: string) => Promise<Value>,
): CachedQuery<Value> => {
  const query = (db: Queryable, key: string): Promise<Value> => {
    const cache = cacheOf(db, name);
    const cached = cache.get(key);
    const now = performance.now();
    if (cached && cached.until > now) return cached.value as Promise<Value>;
    if (cache.size >= maxEntries) cache.clear();
    const value = read(db, key);
    cache.set(key, { value, until: now + ttlMs });
    // Removes only its own entry: a later query may have succeeded meanwhile.
    value.catch(() => cache.get(key)?.value === value && cache.delete(key));
    return value;
  };
  return Object.assign(query, {
    isCached: (db: Queryable, key: string) => (cacheOf(db, name).get(key)?.until ?? 0) > performance.now(),
  });
};

/**
 * As {@link cachedTimetableQuery} for many keys at once: those that are not cached are read with one query. `read` returns a value for each of its keys, in
 * their order.
 */
export const cachedTimetableBatch =
  <Value>(name: string, maxEntries: number, read: (db: Queryable, keys: string[]) => Promise<Value[]>) =>
  (db: Queryable, keys: readonly string[]): Promise<Value[]> => {
    const cache = cacheOf(db, name);
    if (cache.size + keys.length > maxEntries) cache.clear();
    const now = performance.now();
    const missing = [...new Set(keys)].filter((key) => (cache.get(key)?.until ?? 0) <= now);
    const values = missing.length > 0 ? read(db, missing) : Promise.resolve([]);
    missing.forEach((key, index) => {
      const value = values.then((all) => all[index]);
      cache.set(key, { value, until: now + ttlMs });
      value.catch(() => cache.get(key)?.value === value && cache.delete(key));
    });
    return Promise.all(keys.map((key) => cache.get(key)?.value as Promise<Value>));
  };

/** Clears the cache of this database, after an import. */
export const clearTimetableCache = (db: Queryable): void => {
  caches.delete(db);
};
