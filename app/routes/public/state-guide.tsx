import { data, redirect } from 'react-router';
import mapDrawing from '~/art/drawings/journey/map.svg';
import { GuidePage } from '~/features/guides/guide-page.tsx';
import { SuggestedGuides } from '~/features/guides/guide-parts.tsx';
import { findGuide, findGuideNeighbours, suggestGuides } from '~/features/guides/guides.server.ts';
import { loadPlacePositions } from '~/features/guides/place-positions.server.ts';
import { guideDescription } from '~/features/guides/state-guide.ts';
import { listPackagesAt } from '~/features/packages/search/list-packages-at.server.ts';
import { shareImagePath, stateSubject } from '~/features/pages/seo/share-image-path.server.ts';
import { appOf, appWithRequestLog } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';
import type { Route } from './+types/state-guide';

/** A static page without client scripts. */
export const handle: PageHandle = { scripts: false };

const notFound = {
  title: 'State Not Found',
  text: "The state you're looking for doesn't exist in our guide yet.",
};

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { publicUrl } = appOf({ context }).environment;
  const guide = findGuide(params.state);
  if (guide)
    return data({
      publicUrl,
      guide,
      packages: await listPackagesAt({ context }, guide.name),
      neighbours: findGuideNeighbours(guide.slug),
      positions: await loadPlacePositions(appWithRequestLog({ context }), guide),
      image: shareImagePath(stateSubject(guide)),
      suggested: [],
    });
  const meant = findGuide(slugify(params.state));
  if (meant) throw redirect(paths.destination(meant.slug), 301);
  return data(
    {
      publicUrl,
      guide: null,
      packages: [],
      neighbours: null,
      positions: {},
      image: undefined,
      suggested: suggestGuides(),
    },
    { status: 404 },
  );
};

export const meta: Route.MetaFunction = ({ loaderData: { guide, publicUrl, image } }) =>
  pageMeta(
    guide
      ? {
          title: `${guide.name} Travel Guide`,
          description: guideDescription(guide),
          path: paths.destination(guide.slug),
          publicUrl,
          image,
        }
      : { title: notFound.title, description: notFound.text, publicUrl },
  );

export default function StateGuide({
  loaderData: { guide, packages, neighbours, positions, publicUrl, suggested },
}: Route.ComponentProps) {
  if (guide) {
    const page = { guide, packages, neighbours, positions, publicUrl };
    return <GuidePage {...page} />;
  }
  return (
    <ErrorContent
      {...notFound}
      drawing={mapDrawing}
      actions={
        <>
          <ButtonLink to={paths.destinations()} tone="primary">
            All travel guides
          </ButtonLink>
          <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
        </>
      }
      suggestions={<SuggestedGuides guides={suggested} />}
    />
  );
}
