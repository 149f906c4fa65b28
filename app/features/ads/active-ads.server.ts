import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { type Ad, type AdPlacement, type ShownAd, siteOf } from './ad.ts';
import { activeAds } from './ads.store.server.ts';

type Standing = Record<AdPlacement, ShownAd[]>;
type Memory = { ads: Standing; until: number; reading: Promise<Standing> | null };

/** Another process's change is seen after so long, our own at once. */
const keepMs = 30_000;
/** A failed call is tried again soon. */
const keepFailureMs = 2_000;
/** So long a page waits for the first answer of a slow database; then it goes out with placeholders. */
const patienceMs = 250;

const none: Standing = { trains_sidebar_left: [], trains_sidebar_right: [], train_results_sidebar_left: [] };
const memories = new WeakMap<Queryable, Memory>();

const shownAd = ({ id, title, image_url, image_alt, link_url }: Ad): ShownAd => ({
  id,
  title,
  image_url,
  image_alt: image_alt || title,
  leads_to: link_url && siteOf(link_url),
});

type Pipes = Pick<App, 'db' | 'log'>;

const read = async (app: Pipes, memory: Memory): Promise<Standing> => {
  try {
    const ads: Standing = { trains_sidebar_left: [], trains_sidebar_right: [], train_results_sidebar_left: [] };
    for (const ad of await activeAds(app.db)) ads[ad.placement].push(shownAd(ad));
    memory.ads = ads;
    memory.until = performance.now() + keepMs;
  } catch (error) {
    // A page is worth more than its advertisement: what stood before goes on standing, else the placeholder.
    app.log.warn({ reason: reasonOf(error) }, 'the advertisements could not be read');
    memory.until = performance.now() + keepFailureMs;
  }
  memory.reading = null;
  return memory.ads;
};

const standingAds = (app: Pipes): Standing | Promise<Standing> => {
  const known = memories.get(app.db);
  if (known && known.until > performance.now()) return known.ads;
  if (known && known.until > 0) {
    known.reading ??= read(app, known);
    return known.ads;
  }
  const memory = known ?? { ads: none, until: 0, reading: null };
  memories.set(app.db, memory);
  memory.reading ??= read(app, memory);
  return Promise.race([memory.reading, pause(patienceMs, none, { ref: false })]);
};

/**
 * A random active advertisement of this placement, out of a short memory; null for none, and when they can't be had. The same `chance`, from 0 to
 * below 1, finds the same one again.
 */
export const randomAd = async (app: Pipes, placement: AdPlacement, chance = Math.random()): Promise<ShownAd | null> => {
  const ads = (await standingAds(app))[placement];
  return ads[Math.floor(chance * ads.length)] ?? null;
};

/** For whoever has just written an advertisement: the next page already shows it. */
export const forgetActiveAds = (db: Queryable): void => {
  memories.delete(db);
};
