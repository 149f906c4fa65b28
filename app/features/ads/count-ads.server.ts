import { hash } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { type AdCount, addCounts } from './ads.store.server.ts';

/** Whoever looks at a page: the address and browser by which one person is told from another. */
export type Onlooker = { clientAddress: string; userAgent: string | null };

type Counters = {
  counts: Map<string, AdCount>;
  /** Who has been counted for what in this hour; nobody can be known again from it. */
  counted: Set<string>;
  hour: number;
  timer: NodeJS.Timeout | null;
};

/** Figures are written together after so long: a page view costs no write of its own. What a crash loses is as much. */
const flushMs = 10_000;
const hourMs = 3_600_000;
/** More people than this in one hour are counted twice; the memory stays small. */
const mostCounted = 100_000;

const allCounters = new WeakMap<Queryable, Counters>();

const countersOf = (db: Queryable): Counters => {
  const known = allCounters.get(db) ?? { counts: new Map(), counted: new Set(), hour: 0, timer: null };
  allCounters.set(db, known);
  return known;
};

/** Programs that look at pages, as far as they say so themselves. */
const isProgram = ({ userAgent }: Onlooker): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|curl|wget|python|java\//i.test(userAgent);

/** The slots are not shown on phones. */
const isPhone = ({ userAgent }: Onlooker): boolean => /\bMobile\b/.test(userAgent ?? '');

type Counting = Pick<App, 'db' | 'clock' | 'log'>;

/** Writes the figures of this process that are not written yet. What fails is kept for the next time. */
export const writeAdCounts = async ({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> => {
  const counters = countersOf(db);
  const counts = [...counters.counts.values()].sort((one, other) => one.id.localeCompare(other.id));
  counters.counts = new Map();
  if (counts.length === 0) return;
  try {
    await addCounts(db, counts);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'figures of advertisements could not be written; they are tried again');
    for (const count of counts) add(counters, count);
  }
};

const add = (counters: Counters, { id, views, clicks }: AdCount): void => {
  const known = counters.counts.get(id) ?? { id, views: 0, clicks: 0 };
  counters.counts.set(id, { id, views: known.views + views, clicks: known.clicks + clicks });
};

/** Counts once for a person in an hour, in memory. */
const countOnce = (app: Counting, { id, views, clicks }: AdCount, { clientAddress, userAgent }: Onlooker): void => {
  const counters = countersOf(app.db);
  const hour = Math.floor(app.clock.now().getTime() / hourMs);
  if (hour !== counters.hour || counters.counted.size >= mostCounted) {
    counters.hour = hour;
    counters.counted = new Set();
  }
  const who = hash('sha256', `${id} ${clicks} ${hour} ${clientAddress} ${userAgent}`, 'base64');
  if (counters.counted.has(who)) return;
  counters.counted.add(who);
  add(counters, { id, views, clicks });
  counters.timer ??= setTimeout(() => {
    counters.timer = null;
    void writeAdCounts(app);
  }, flushMs).unref();
};

/** Somebody has been shown this advertisement. */
export const countView = (app: Counting, id: string, onlooker: Onlooker): void => {
  if (!isProgram(onlooker) && !isPhone(onlooker)) countOnce(app, { id, views: 1, clicks: 0 }, onlooker);
};

/** Somebody follows this advertisement. */
export const countClick = (app: Counting, id: string, onlooker: Onlooker): void => {
  if (!isProgram(onlooker)) countOnce(app, { id, views: 0, clicks: 1 }, onlooker);
};
