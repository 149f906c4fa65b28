import { serveAdOnPage } from '~/features/ads/serve-ad.server.ts';
import { listMajorRoutes } from '~/features/seats/load-train-route.server.ts';
import { onwardsText } from '~/features/trains/places/place.ts';
import { listPopularCities } from '~/features/trains/places/search-places.server.ts';
import { dateNotice, parseTrainSearch } from '~/features/trains/search/parse-train-search.server.ts';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import { TrainsHome } from '~/features/trains/search/trains-home.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/trains';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `${brand.railwayPartner} Train Ticket Booking`,
    description:
      'Search trains between the cities of India, compare fares and free seats by class, and book your ticket online.',
    path: paths.trains(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const today = indianDate(app.clock.now());
  const search = parseTrainSearch(new URL(request.url).searchParams, today);
  const [route, popular, routes, left, right] = await Promise.all([
    resolveRoute(app.db, search.from, search.to),
    listPopularCities(app.db),
    listMajorRoutes(app, today),
    serveAdOnPage(app, { request, context }, 'trains_sidebar_left'),
    serveAdOnPage(app, { request, context }, 'trains_sidebar_right'),
  ]);
  const [railhead] = route.to ? [] : route.candidates.to.filter(({ onwards }) => onwards);
  return {
    publicUrl: app.environment.publicUrl,
    demo: app.environment.demo,
    today,
    moved: dateNotice(search, today, 'form'),
    railhead: railhead?.onwards
      ? `No train goes to ${railhead.onwards.place} itself. The form shows ${railhead.name}, ${onwardsText(railhead.onwards)}.`
      : null,
    popular,
    routes,
    ads: { left, right },
    start: {
      from: route.from,
      to: route.to ?? railhead ?? null,
      fromText: search.from.text,
      toText: railhead ? '' : search.to.text,
      date: search.date,
      class: search.class,
    },
  };
};

export default function Trains({ loaderData: { publicUrl: _, ...home } }: Route.ComponentProps) {
  return <TrainsHome {...home} />;
}
