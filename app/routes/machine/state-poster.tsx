import { renderToStaticMarkup } from 'react-dom/server';
import { StatePoster } from '~/features/guides/posters/state-poster.tsx';
import { isStateSlug } from '~/features/guides/posters/state-poster-alt.ts';
import type { Route } from './+types/state-poster';

/** The poster of a state as a file of its own: for shared links and for pages that show many of them. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const slug = params.file.replace(/\.svg$/, '');
  if (slug === params.file || !isStateSlug(slug)) throw new Response('There is no such poster.', { status: 404 });
  return new Response(renderToStaticMarkup(<StatePoster slug={slug} />), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
};
