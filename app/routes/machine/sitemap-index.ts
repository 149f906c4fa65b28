import { listSitemaps } from '~/features/pages/seo/sitemaps.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { sitemapIndexXml } from '~/shared/seo/sitemap.ts';
import type { Route } from './+types/sitemap-index';

/** The list of all sitemaps. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  return new Response(sitemapIndexXml(app.environment.publicUrl, await listSitemaps(app)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
};
