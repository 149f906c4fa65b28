import { invalidateActiveAds } from '~/features/ads/active-ads.server.ts';
import { clearTopDestinations } from '~/features/pages/public/top-destinations.server.ts';
import { recheckGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import type { PageTopic } from '~/server/shared-pages/page-topics.ts';

/** The caches of this process from which pages of a topic are rendered; the rows of packages are read anew for each rendering. */
const clearCache: Record<PageTopic, (db: Db) => void> = {
  packages: recheckGazetteer,
  pages: clearTopDestinations,
  ads: invalidateActiveAds,
  trains: clearTimetableCache,
};

/** Clears what this process remembers of these topics, because any process may have changed them. */
export const clearPageCaches = (db: Db, topics: readonly PageTopic[]): void => {
  for (const topic of topics) clearCache[topic](db);
};
