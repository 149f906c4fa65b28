import { hash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { type RequestClient, recordVisit, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { pickRandomAd } from './active-ads.server.ts';
import { adStateOn, type PublicAd } from './ad.ts';
import type { AdPlacement } from './ad-fields.ts';
import { findAd } from './ads.store.server.ts';
import { recordAdClick, recordAdView } from './count-ads.server.ts';

type AdApp = Pick<App, 'db' | 'clock' | 'log'>;

/** Hashes a text to a number from 0 inclusive to 1 exclusive. */
const chanceOf = (text: string): number => Number.parseInt(hash('sha256', text, 'hex').slice(0, 8), 16) / 2 ** 32;

const chooseAd = (
  app: AdApp,
  placement: AdPlacement,
  search: string | undefined,
  visitor: string,
): Promise<PublicAd | null> =>
  pickRandomAd(app, placement, search === undefined ? undefined : chanceOf(`${search} ${visitor}`));

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
  const ad = await chooseAd(app, placement, search, `${client.clientAddress} ${client.userAgent}`);
  if (ad) recordAdView(app, ad.id, client);
  return ad;
};

/** For this long all visitors of the shared pages of a search see the same ad. Milliseconds. */
const sharedAdMs = 600_000;

/** As {@link serveAd}, for a page that may be shared: it has one ad for all its visitors, and each of them counts. */
export const serveAdOnPage = async (
  app: AdApp & Pick<App, 'database'>,
  args: { request: Request; context: Readonly<RouterContextProvider> },
  placement: AdPlacement,
  search?: string,
): Promise<PublicAd | null> => {
  if (requestDetailsOf(args).rendering === null) return serveAd(app, placement, requestClientOf(args), search);
  const ad = await chooseAd(app, placement, search, String(Math.floor(app.clock.now().getTime() / sharedAdMs)));
  if (ad) recordVisit(args, ({ client }) => recordAdView({ ...app, db: app.database.db }, ad.id, client));
  return ad;
};

/**
 * The stored link of an advertisement; counts a click. No input of the request is used in the link. Null when the ad is not shown today, deleted
 * or without a link.
 */
export const resolveAdClick = async (
  app: AdApp & Pick<App, 'environment'>,
  id: string,
  client: RequestClient | null,
): Promise<string | null> => {
  if (!isUuid(id)) return null;
  try {
    const ad = await findAd(app.db, id);
    if (!ad || ad.link_url === null || adStateOn(ad, indianDate(app.clock.now())) !== 'active') return null;
    if (client) await recordAdClick(app, ad.id, client);
    return ad.link_url;
  } catch (error) {
    app.log.error({ reason: errorMessage(error) }, 'following an advertisement failed');
    return null;
  }
};
