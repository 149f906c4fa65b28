import { data, redirect } from 'react-router';
import nameBoardDrawing from '~/art/drawings/station/name-board.svg';
import { loadTrainRoute } from '~/features/seats/load-train-route.server.ts';
import { TrainRoutePage, trainRouteSummary } from '~/features/trains/results/train-route-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { breadcrumbList } from '~/shared/seo/json-ld.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';
import type { Route } from './+types/train-route';

const notFound = {
  title: 'Route Not Found',
  text: 'We couldn’t find one of these places. Search for trains between any two cities or stations.',
};

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const { publicUrl } = app.environment;
  const found = await loadTrainRoute(app, params.route);
  if (found && 'movedTo' in found) throw redirect(paths.trainRoute(found.movedTo), 301);
  return data({ publicUrl, slug: params.route, route: found?.view ?? null }, { status: found ? 200 : 404 });
};

export const meta: Route.MetaFunction = ({ loaderData: { publicUrl, slug, route } }) =>
  pageMeta(
    route
      ? {
          title: `${route.from.name} to ${route.to.name} Trains: Times and Fares`,
          description: trainRouteSummary(route),
          // Without a train there is nothing to index.
          path: route.matching + route.nearestDays.length > 0 ? paths.trainRoute(slug) : undefined,
          publicUrl,
        }
      : { title: notFound.title, description: notFound.text, publicUrl },
  );

export default function TrainRouteRoute({ loaderData: { publicUrl, slug, route } }: Route.ComponentProps) {
  if (!route)
    return (
      <ErrorContent
        {...notFound}
        drawing={nameBoardDrawing}
        actions={
          <ButtonLink to={paths.trains()} tone="primary">
            Search trains
          </ButtonLink>
        }
      />
    );
  const trail = [
    { name: brand.name, path: paths.home() },
    { name: 'Trains', path: paths.trains() },
    { name: `${route.from.name} to ${route.to.name}`, path: paths.trainRoute(slug) },
  ];
  return (
    <>
      <TrainRoutePage route={route} />
      <JsonLd facts={[breadcrumbList(publicUrl, trail)]} />
    </>
  );
}
