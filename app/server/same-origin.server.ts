import { data } from 'react-router';

/**
 * Rejects cross-site posts (CSRF, ASVS 3.5.1). React Router does so for pages; resource routes call this. Checks Sec-Fetch-Site, or Origin or
 * Referer for older browsers; a post without any of them is rejected.
 * @throws 403
 */
export const requireSameOrigin = (request: Request, publicUrl: string): void => {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const from = request.headers.get('Origin') ?? request.headers.get('Referer');
  const own = [new URL(request.url).origin, new URL(publicUrl).origin];
  if (site === null && from && URL.canParse(from) && own.includes(new URL(from).origin)) return;
  throw data({ message: 'Cross-site requests are not allowed.' }, { status: 403 });
};
