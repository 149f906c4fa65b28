import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app.server.ts';
import type { Queryable } from './database/database.server.ts';
import { errorMessage } from './error-message.server.ts';

/** Changes by this process show immediately, those by another process and those read from a replica after this time. Milliseconds. */
const cacheMs = 30_000;
/** A failed query is tried again after this time. Milliseconds. */
const failureCacheMs = 2_000;
/** Longest wait of a page for the first rows, in milliseconds. Only tests raise it. */
export const cachedLists = { maxWaitMs: 250 };

type Cache<Row> = { rows: readonly Row[] | null; until: number; pending: Promise<readonly Row[]> | null };

/**
 * A short list that many pages show and none needs, in the memory of the process. No page fails or waits long for it: while the database is slow or away,
 * pages have the rows that were read last, or none. `name` is for the log.
 */
export const createCachedList = <Row>(name: string, read: (db: Queryable) => Promise<readonly Row[]>) => {
  const caches = new WeakMap<Queryable, Cache<Row>>();
  const refresh = async ({ db, log }: Pick<App, 'db' | 'log'>, cache: Cache<Row>): Promise<readonly Row[]> => {
    try {
      cache.rows = await read(db);
      cache.until = performance.now() + cacheMs;
    } catch (error) {
      log.warn({ reason: errorMessage(error) }, `the ${name} could not be read`);
      cache.rows ??= [];
      cache.until = performance.now() + failureCacheMs;
    }
    cache.pending = null;
    return cache.rows;
  };
  return {
    list: async (app: Pick<App, 'db' | 'log'>): Promise<readonly Row[]> => {
      const cache = caches.get(app.db) ?? { rows: null, until: 0, pending: null };
      caches.set(app.db, cache);
      if (cache.rows && cache.until > performance.now()) return cache.rows;
      cache.pending ??= refresh(app, cache);
      return cache.rows ?? Promise.race([cache.pending, pause(cachedLists.maxWaitMs, [], { ref: false })]);
    },
    /** After a change by this process. */
    clear: (db: Queryable): void => {
      caches.delete(db);
    },
  };
};
