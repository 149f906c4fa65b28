import { redirect } from 'react-router';
import { findGuide, findGuideNeighbours, listPosterLinks } from '~/features/guides/guides.server.ts';
import { nearestTiles } from '~/features/guides/map-tiles.ts';
import { PosterPage } from '~/features/guides/wall/poster-page.tsx';
import { shareImagePath, stateSubject } from '~/features/pages/seo/share-image-path.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/poster-page';

/** Without client scripts; sharing has a small one of its own. */
export const handle: PageHandle = { scripts: false };

/** The poster of a state. An unknown state goes to the wall. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const guide = findGuide(params.state);
  if (!guide) throw redirect(paths.destinations(), 302);
  const { name, slug, title, poster, tint, months, moods, ownName } = guide;
  const { publicUrl } = appOf({ context }).environment;
  return {
    publicUrl,
    guide: { name, slug, title, poster, tint, months, moods, ownName },
    neighbours: findGuideNeighbours(slug),
    nearby: listPosterLinks(nearestTiles(slug, 4)),
    image: shareImagePath(stateSubject(guide)),
  };
};

export const meta: Route.MetaFunction = ({ loaderData: { guide, publicUrl, image } }) =>
  pageMeta({
    title: `${guide.name} Poster`,
    description: `The ${brand.name} travel poster of ${guide.name}, lettered in its own script.`,
    path: paths.posterPage(guide.slug),
    publicUrl,
    image,
  });

export default function Poster({ loaderData: { image: _, ...shown } }: Route.ComponentProps) {
  return <PosterPage {...shown} />;
}
