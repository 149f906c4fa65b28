import { hash } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { randomAd } from './active-ads.server.ts';
import type { AdPlacement, ShownAd } from './ad.ts';
import { readAd } from './ads.store.server.ts';
import { countClick, countView, type Onlooker } from './count-ads.server.ts';

type Showing = Pick<App, 'db' | 'clock' | 'log'>;

/** A number from 0 to below 1 that a text always gives. */
const chanceOf = (text: string): number => Number.parseInt(hash('sha256', text, 'hex').slice(0, 8), 16) / 2 ** 32;

/**
 * The advertisement for a place on a page, counted as seen; null shows the placeholder. With `search` a person gets the same one as long as the
 * search is the same: it does not change under somebody who sets filters.
 */
export const showAd = async (
  app: Showing,
  placement: AdPlacement,
  onlooker: Onlooker,
  search?: string,
): Promise<ShownAd | null> => {
  const { clientAddress, userAgent } = onlooker;
  const chance = search === undefined ? undefined : chanceOf(`${search} ${clientAddress} ${userAgent}`);
  const ad = await randomAd(app, placement, chance);
  if (ad) countView(app, ad.id, onlooker);
  return ad;
};

/**
 * Where an advertisement leads, counted once for a person in an hour: the link that is stored, nothing that a request says. Null when it is
 * switched off, gone, or leads nowhere.
 */
export const followAd = async (app: Showing, id: string, onlooker: Onlooker | null): Promise<string | null> => {
  if (!isUuid(id)) return null;
  try {
    const ad = await readAd(app.db, id);
    if (!ad?.is_active || ad.link_url === null) return null;
    if (onlooker) countClick(app, ad.id, onlooker);
    return ad.link_url;
  } catch (error) {
    app.log.error({ reason: reasonOf(error) }, 'an advertisement could not be followed');
    return null;
  }
};
