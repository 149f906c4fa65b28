import { posterUrl } from '~/shared/places/posters.ts';
import type { Route } from './+types/poster';

/** The posters that texts and stored records name: '/posters/kerala.svg'. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const { pathname } = new URL(request.url);
  const url = posterUrl(pathname);
  if (url === pathname) throw new Response('Poster not found.', { status: 404 });
  return new Response(null, { status: 302, headers: { Location: url, 'Cache-Control': 'no-cache' } });
};
