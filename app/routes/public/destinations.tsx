import { stateGuides } from '~/features/guides/guides.server.ts';
import { PosterWall } from '~/features/guides/wall/poster-wall.tsx';
import { parseWallFilter } from '~/features/guides/wall/wall-filter.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import type { Route } from './+types/destinations';

/** A static page without client scripts. */
export const handle: PageHandle = { scripts: false };

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  publicUrl: appOf({ context }).environment.publicUrl,
  filter: parseWallFilter(new URL(request.url).searchParams),
  guides: stateGuides.map(({ name, slug, title, region, months, moods, poster }) => ({
    name,
    slug,
    title,
    region,
    months,
    moods,
    poster,
  })),
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Destinations in India',
    description: 'Travel guides to all states and union territories of India: places, best time to visit, and travel.',
    path: paths.destinations(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function Destinations({ loaderData: { guides, filter } }: Route.ComponentProps) {
  return <PosterWall guides={guides} filter={filter} />;
}
