import { createCounter } from '../metrics/metric.server.ts';

/** Requests for pages that may be shared: `hit` from memory, `miss` after a rendering, `personal` because of a cookie, `unshared` (not found, redirected, failed). */
export const sharedAnswers = createCounter(
  'raahi_shared_page_requests_total',
  'Requests for pages that visitors share, by answer (hit, miss, personal, unshared).',
  ['answer'],
);
