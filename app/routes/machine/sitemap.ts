import { findSitemapEntries } from '~/features/pages/seo/sitemaps.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { sitemapXml } from '~/shared/seo/sitemap.ts';
import type { Route } from './+types/sitemap';

/** One sitemap, such as /sitemaps/guides.xml. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const entries = params.file.endsWith('.xml') ? await findSitemapEntries(app, params.file.slice(0, -4)) : null;
  if (!entries) throw new Response('Sitemap not found.', { status: 404 });
  return new Response(sitemapXml(app.environment.publicUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
};
