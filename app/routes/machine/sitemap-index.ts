import { listSitemaps } from '~/features/pages/seo/sitemaps.server.ts';
import { readAppOf } from '~/server/request-context.server.ts';
import { sitemapIndexXml } from '~/shared/seo/sitemap.ts';
import type { Route } from './+types/sitemap-index';

/** The list of all sitemaps. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const app = readAppOf({ request, context });
  return new Response(sitemapIndexXml(app.environment.publicUrl, await listSitemaps(app)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
};
