import { data } from 'react-router';

/**
 * Refuses a post that another site made (ASVS 3.5.1). React Router does so for pages; resource routes call this. Browsers say where a request comes
 * from in Sec-Fetch-Site, older ones in Origin or Referer; a post that tells nothing is refused.
 * @throws 403
 */
export const requireSameOrigin = (request: Request, publicUrl: string): void => {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const from = request.headers.get('Origin') ?? request.headers.get('Referer');
  const own = [new URL(request.url).origin, new URL(publicUrl).origin];
  if (site === null && from && URL.canParse(from) && own.includes(new URL(from).origin)) return;
  throw data({ message: 'This request came from another site and was not carried out.' }, { status: 403 });
};
