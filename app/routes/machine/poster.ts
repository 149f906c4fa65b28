import { findPosterFile } from '~/features/pages/seo/poster-file.server.ts';
import { isUnchanged } from '~/server/http/is-unchanged.server.ts';
import type { Route } from './+types/poster';

/** The SVG posters of states, journeys and places. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const poster = findPosterFile(new URL(request.url).pathname);
  if (!poster) throw new Response('Poster not found.', { status: 404 });
  const headers = { ETag: `"${poster.hash}"`, 'Cache-Control': 'public, max-age=86400' };
  if (isUnchanged(request, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(poster.svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } });
};
