import { renderSiteFooter } from '~/features/pages/public/site-footer.server.tsx';
import { readContextOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/site-footer';

/** The footer with its top destinations, for a page that was sent before they were loaded. */
export async function loader(args: Route.LoaderArgs) {
  return new Response(await renderSiteFooter(readContextOf(args)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
