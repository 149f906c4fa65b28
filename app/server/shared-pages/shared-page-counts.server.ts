import type { App } from '../app.server.ts';

/**
 * How requests for pages that may be shared were answered: `hit` from memory, `stale` from memory while the page is rendered again, `miss` after rendering
 * it, `joined` after waiting for the rendering of another request, `personal` without the cache because of a cookie, `unshared` without the cache because
 * the page turned out not to be shareable (not found, redirected, failed).
 */
export const sharedAnswers = ['hit', 'stale', 'miss', 'joined', 'personal', 'unshared'] as const;

export type SharedAnswer = (typeof sharedAnswers)[number];

const counts = new WeakMap<App['database'], Record<SharedAnswer, number>>();

/** The answers of this process since its start. */
export const sharedAnswerCounts = ({ database }: Pick<App, 'database'>): Readonly<Record<SharedAnswer, number>> => {
  const known = counts.get(database) ?? { hit: 0, stale: 0, miss: 0, joined: 0, personal: 0, unshared: 0 };
  counts.set(database, known);
  return known;
};

export const countSharedAnswer = (app: Pick<App, 'database'>, answer: SharedAnswer): void => {
  const known = sharedAnswerCounts(app) as Record<SharedAnswer, number>;
  known[answer] += 1;
};
