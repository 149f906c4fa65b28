import { siteFooter } from '~/features/pages/site-footer.server.tsx';
import { readerOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/site-footer';

/** The footer with its top destinations, for a page that was sent before they were loaded. */
export async function loader(args: Route.LoaderArgs) {
  return new Response(await siteFooter(readerOf(args)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
