import { resolveAdClick } from '~/features/ads/serve-ad.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/follow-ad';

/** Redirects to the link of an advertisement. Counts clicks on our own pages only, not prefetches or requests from other sites. */
export const loader = async (args: Route.LoaderArgs) => {
  const { headers, method } = args.request;
  const clicked =
    method === 'GET' &&
    headers.get('Sec-Fetch-Site') !== 'cross-site' &&
    !/prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
  const link = await resolveAdClick(appOf(args), args.params.id, clicked ? requestClientOf(args) : null);
  const responseHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
  return link === null
    ? new Response('This advertisement is no longer available.', { status: 404, headers: responseHeaders })
    : new Response(null, {
        status: 302,
        headers: { ...responseHeaders, Location: link, 'Referrer-Policy': 'no-referrer' },
      });
};
