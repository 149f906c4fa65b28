import { hash } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { pickRandomAd } from './active-ads.server.ts';
import type { PublicAd } from './ad.ts';
import type { AdPlacement } from './ad-fields.ts';
import { findAd } from './ads.store.server.ts';
import { recordAdClick, recordAdView } from './count-ads.server.ts';

type AdApp = Pick<App, 'db' | 'clock' | 'log'>;

/** Hashes a text to a number from 0 inclusive to 1 exclusive. */
const chanceOf = (text: string): number => Number.parseInt(hash('sha256', text, 'hex').slice(0, 8), 16) / 2 ** 32;

/**
 * Picks the ad for a slot and counts a view; null shows the placeholder. With `search` a visitor gets the same ad for the same search, so that
 * it does not change while filters are set.
 */
export const serveAd = async (
  app: AdApp,
  placement: AdPlacement,
  client: RequestClient,
  search?: string,
): Promise<PublicAd | null> => {
  const { clientAddress, userAgent } = client;
  const chance = search === undefined ? undefined : chanceOf(`${search} ${clientAddress} ${userAgent}`);
  const ad = await pickRandomAd(app, placement, chance);
  if (ad) recordAdView(app, ad.id, client);
  return ad;
};

/**
 * The stored link of an advertisement; counts a click. No input of the request is used in the link. Null when the ad is inactive, deleted
 * or without a link.
 */
export const resolveAdClick = async (app: AdApp, id: string, client: RequestClient | null): Promise<string | null> => {
  if (!isUuid(id)) return null;
  try {
    const ad = await findAd(app.db, id);
    if (!ad?.is_active || ad.link_url === null) return null;
    if (client) recordAdClick(app, ad.id, client);
    return ad.link_url;
  } catch (error) {
    app.log.error({ reason: errorMessage(error) }, 'following an advertisement failed');
    return null;
  }
};
