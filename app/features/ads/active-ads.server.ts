import type { App } from '~/server/app.server.ts';
import { createCachedList } from '~/server/cached-list.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { posterUrl } from '~/shared/places/posters.ts';
import { type Ad, adStateOn, linkHostOf, type PublicAd } from './ad.ts';
import type { AdPlacement } from './ad-fields.ts';
import { listActiveAds } from './ads.store.server.ts';

const activeAds = createCachedList('advertisements', listActiveAds);

const toPublicAd = ({ id, title, image_url, image_alt, link_url }: Ad): PublicAd => ({
  id,
  title,
  image_url: posterUrl(image_url),
  image_alt: image_alt || title,
  leads_to: link_url && linkHostOf(link_url),
});

/**
 * A random active advertisement of a placement, from a short cache; null when there is none or the query failed. `chance` (0 inclusive to 1
 * exclusive) makes the choice deterministic.
 */
export const pickRandomAd = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  placement: AdPlacement,
  chance = Math.random(),
): Promise<PublicAd | null> => {
  const today = indianDate(app.clock.now());
  const ads = (await activeAds.list(app)).filter(
    (ad) => ad.placement === placement && adStateOn(ad, today) === 'active',
  );
  const ad = ads[Math.floor(chance * ads.length)];
  return ad ? toPublicAd(ad) : null;
};

/** Called after an advertisement has changed. */
export const clearActiveAds = activeAds.clear;
