import { callerOf } from '~/features/accounts/session.server.ts';
import { followAd } from '~/features/ads/show-ad.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/follow-ad';

/** Leads on to the stored link of an advertisement. Counted is who pressed it on a page of ours, not who looks ahead or comes from elsewhere. */
export const loader = async (args: Route.LoaderArgs) => {
  const { headers, method } = args.request;
  const pressed =
    method === 'GET' &&
    headers.get('Sec-Fetch-Site') !== 'cross-site' &&
    !/prefetch|prerender/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
  const link = await followAd(appOf(args), args.params.id, pressed ? callerOf(args) : null);
  const told = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
  return link === null
    ? new Response('This advertisement is not shown any more.', { status: 404, headers: told })
    : new Response(null, { status: 302, headers: { ...told, Location: link, 'Referrer-Policy': 'no-referrer' } });
};
