import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { TopDestination } from '~/ui/layout/site-footer.tsx';
import { listPageTitles } from '../core/pages.store.server.ts';

/** Changes made by another process show after this time, changes by this process immediately. */
const cacheMs = 30_000;

const caches = new WeakMap<Queryable, { titles: Promise<TopDestination[]>; until: number }>();

/** The top destinations of the footer by title, from a short cache; none when the query fails, which is logged. */
export const listTopDestinations = async ({ db, log }: Pick<App, 'db' | 'log'>): Promise<TopDestination[]> => {
  const cached = caches.get(db);
  if (cached && cached.until > performance.now()) return cached.titles;
  const titles = listPageTitles(db)
    .then((pages) => pages.toSorted((a, b) => a.title.localeCompare(b.title, 'en-IN')))
    .catch((error: unknown) => {
      log.warn({ reason: errorMessage(error) }, 'the top destinations could not be read');
      caches.delete(db);
      return [];
    });
  caches.set(db, { titles, until: performance.now() + cacheMs });
  return titles;
};

/** Clears the cache of this process; called after a landing page has changed. */
export const clearTopDestinations = (db: Queryable): void => {
  caches.delete(db);
};
