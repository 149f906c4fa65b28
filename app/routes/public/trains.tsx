import { serveAd } from '~/features/ads/serve-ad.server.ts';
import { listPopularCities } from '~/features/trains/places/search-places.server.ts';
import { parseTrainSearch } from '~/features/trains/search/parse-train-search.server.ts';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import { TrainsHome } from '~/features/trains/search/trains-home.tsx';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/trains';

export const meta: Route.MetaFunction = () => [
  { title: `${brand.railwayPartner} Train Ticket Booking - ${brand.name}` },
  {
    name: 'description',
    content:
      'Search trains between the cities of India, compare fares and free seats by class, and book your ticket online.',
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const adViewer = requestClientOf({ request, context });
  const today = indianDate(app.clock.now());
  const search = parseTrainSearch(new URL(request.url).searchParams, today);
  const [route, popular, left, right] = await Promise.all([
    resolveRoute(app.db, search.from, search.to),
    listPopularCities(app.db),
    serveAd(app, 'trains_sidebar_left', adViewer),
    serveAd(app, 'trains_sidebar_right', adViewer),
  ]);
  return {
    today,
    popular,
    ads: { left, right },
    start: {
      from: route.from,
      to: route.to,
      fromText: search.from.text,
      toText: search.to.text,
      date: search.date,
      class: search.class,
    },
  };
}

export default function Trains({ loaderData }: Route.ComponentProps) {
  return <TrainsHome {...loaderData} />;
}
