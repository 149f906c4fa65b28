import type { RequestClient } from './request-context.server.ts';

/** Bots, as far as their user agent says so. */
export const isBot = ({ userAgent }: Pick<RequestClient, 'userAgent'>): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|curl|wget|python|java\//i.test(userAgent);
