import { createCounter } from '../metrics/metric.server.ts';

/**
 * How a request for a page that may be shared was answered: `hit` from memory, `stale` from memory while the page is rendered again, `miss` after rendering
 * it, `joined` after waiting for the rendering of another request, `personal` without the cache because of a cookie, `unshared` without the cache because
 * the page turned out not to be shareable (not found, redirected, failed).
 */
export type SharedAnswer = 'hit' | 'stale' | 'miss' | 'joined' | 'personal' | 'unshared';

/** Answers of this process. */
export const sharedAnswers = createCounter(
  'raahi_shared_page_requests_total',
  'Requests for pages that visitors share, by answer (hit, stale, miss, joined, personal, unshared).',
  ['answer'],
);
