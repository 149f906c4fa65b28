import { hash } from 'node:crypto';
import { addressBucket, countAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { isBot } from '~/server/is-bot.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { type AdCount, addAdCounts } from './ads.store.server.ts';

type Counters = {
  counts: Map<string, AdCount>;
  /** Hashes of the visitor, ad and event already counted in this hour. */
  counted: Set<string>;
  hour: number;
  timer: NodeJS.Timeout | null;
  /** Ends when everything taken out of `counts` is written, or back in it after an error. */
  writing: Promise<void>;
};

/** Counts are written in batches at this interval; a crash loses at most as much. */
const flushMs = 10_000;
const hourMs = 3_600_000;
/** Bound of the deduplication set; beyond it visitors may count twice. */
const maxCounted = 100_000;

const allCounters = new WeakMap<Queryable, Counters>();

const countersOf = (db: Queryable): Counters => {
  const known = allCounters.get(db) ?? {
    counts: new Map(),
    counted: new Set(),
    hour: 0,
    timer: null,
    writing: Promise.resolve(),
  };
  allCounters.set(db, known);
  return known;
};

/** The slots are not shown on phones. */
const isPhone = ({ userAgent }: RequestClient): boolean => /\bMobile\b/.test(userAgent ?? '');

type CountApp = Pick<App, 'db' | 'clock' | 'log'>;

const writeCounts = async ({ db, log }: Pick<App, 'db' | 'log'>, counters: Counters): Promise<void> => {
  const counts = [...counters.counts.values()].sort((one, other) => one.id.localeCompare(other.id));
  counters.counts = new Map();
  if (counts.length === 0) return;
  try {
    await addAdCounts(db, counts);
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'writing the counts of advertisements failed; they are retried');
    for (const count of counts) add(counters, count);
  }
};

/** Writes the pending counts of this process, after those that are being written; after an error they stay pending. Never rejects. */
export const flushAdCounts = (app: Pick<App, 'db' | 'log'>): Promise<void> => {
  const counters = countersOf(app.db);
  counters.writing = counters.writing.then(() => writeCounts(app, counters));
  return counters.writing;
};

const add = (counters: Counters, { id, views, clicks }: AdCount): void => {
  const known = counters.counts.get(id) ?? { id, views: 0, clicks: 0 };
  counters.counts.set(id, { id, views: known.views + views, clicks: known.clicks + clicks });
};

/** Counts in memory, once per visitor and hour. */
const countOnce = (
  app: CountApp,
  { id, views, clicks }: AdCount,
  { clientAddress, userAgent }: RequestClient,
): void => {
  const counters = countersOf(app.db);
  const hour = Math.floor(app.clock.now().getTime() / hourMs);
  if (hour !== counters.hour || counters.counted.size >= maxCounted) {
    counters.hour = hour;
    counters.counted = new Set();
  }
  const key = hash('sha256', `${id} ${clicks} ${hour} ${clientAddress} ${userAgent}`, 'base64');
  if (counters.counted.has(key)) return;
  counters.counted.add(key);
  add(counters, { id, views, clicks });
  counters.timer ??= setTimeout(() => {
    counters.timer = null;
    void flushAdCounts(app);
  }, flushMs).unref();
};

/** Records that a visitor was shown an advertisement. */
export const recordAdView = (app: CountApp, id: string, client: RequestClient): void => {
  if (!isBot(client) && !isPhone(client)) countOnce(app, { id, views: 1, clicks: 0 }, client);
};

/** Clicks of one address on one advertisement beyond it are not counted on a day: whole neighbourhoods may share one. */
export const clicksByAddress = { name: 'ad-clicks', attempts: 20, minutes: 1440 } as const;

/** Records that a visitor clicked an advertisement. */
export const recordAdClick = async (
  app: CountApp & Pick<App, 'environment'>,
  id: string,
  client: RequestClient,
): Promise<void> => {
  if (isBot(client)) return;
  const who = `${id} ${indianDate(app.clock.now())} ${addressBucket(client.clientAddress)}`;
  if ((await countAttempt(app, clicksByAddress, who)) === 0) countOnce(app, { id, views: 0, clicks: 1 }, client);
};
