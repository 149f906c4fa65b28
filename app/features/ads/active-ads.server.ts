import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { type Ad, adStateOn, linkHostOf, type PublicAd } from './ad.ts';
import type { AdPlacement } from './ad-fields.ts';
import { listActiveAds } from './ads.store.server.ts';

type AdsByPlacement = Record<AdPlacement, Ad[]>;
type AdCache = { ads: AdsByPlacement; until: number; pending: Promise<AdsByPlacement> | null };

/** Changes made by another process show after this time, changes by this process immediately. */
const cacheMs = 30_000;
/** Retry delay after a failed query. */
const failureCacheMs = 2_000;
/** Longest wait of a page for the first result; after that it is sent with placeholders. */
const maxWaitMs = 250;

const none: AdsByPlacement = { trains_sidebar_left: [], trains_sidebar_right: [], train_results_sidebar_left: [] };
const caches = new WeakMap<Queryable, AdCache>();

const toPublicAd = ({ id, title, image_url, image_alt, link_url }: Ad): PublicAd => ({
  id,
  title,
  image_url,
  image_alt: image_alt || title,
  leads_to: link_url && linkHostOf(link_url),
});

type AdApp = Pick<App, 'db' | 'clock' | 'log'>;

const refresh = async (app: AdApp, cache: AdCache): Promise<AdsByPlacement> => {
  try {
    const ads: AdsByPlacement = { trains_sidebar_left: [], trains_sidebar_right: [], train_results_sidebar_left: [] };
    for (const ad of await listActiveAds(app.db)) ads[ad.placement].push(ad);
    cache.ads = ads;
    cache.until = performance.now() + cacheMs;
  } catch (error) {
    // Pages must not fail for an advertisement: keep the previous ads, else show the placeholder.
    app.log.warn({ reason: errorMessage(error) }, 'the advertisements could not be read');
    cache.until = performance.now() + failureCacheMs;
  }
  cache.pending = null;
  return cache.ads;
};

const cachedAds = (app: AdApp): AdsByPlacement | Promise<AdsByPlacement> => {
  const known = caches.get(app.db);
  if (known && known.until > performance.now()) return known.ads;
  if (known && known.until > 0) {
    known.pending ??= refresh(app, known);
    return known.ads;
  }
  const cache = known ?? { ads: none, until: 0, pending: null };
  caches.set(app.db, cache);
  cache.pending ??= refresh(app, cache);
  return Promise.race([cache.pending, pause(maxWaitMs, none, { ref: false })]);
};

/**
 * A random active advertisement of a placement, from a short cache; null when there is none or the query failed. `chance` (0 inclusive to 1
 * exclusive) makes the choice deterministic.
 */
export const pickRandomAd = async (
  app: AdApp,
  placement: AdPlacement,
  chance = Math.random(),
): Promise<PublicAd | null> => {
  const today = indianDate(app.clock.now());
  const ads = (await cachedAds(app))[placement].filter((ad) => adStateOn(ad, today) === 'active');
  const ad = ads[Math.floor(chance * ads.length)];
  return ad ? toPublicAd(ad) : null;
};

/** Invalidates the cached ads of this process; called after an advertisement has changed. */
export const invalidateActiveAds = (db: Queryable): void => {
  caches.delete(db);
};
