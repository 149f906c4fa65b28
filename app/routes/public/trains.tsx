import { callerOf } from '~/features/accounts/session.server.ts';
import { showAd } from '~/features/ads/show-ad.server.ts';
import { popularCities } from '~/features/trains/find-places.server.ts';
import { readTrainSearch } from '~/features/trains/read-train-search.server.ts';
import { TrainsHome } from '~/features/trains/trains-home.tsx';
import { understandRoute } from '~/features/trains/understand-place.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { indianDate } from '~/shared/dates.ts';
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
  const adViewer = callerOf({ request, context });
  const today = indianDate(app.clock.now());
  const search = readTrainSearch(new URL(request.url).searchParams, today);
  const [route, popular, left, right] = await Promise.all([
    understandRoute(app.db, search.from, search.to),
    popularCities(app.db),
    showAd(app, 'trains_sidebar_left', adViewer),
    showAd(app, 'trains_sidebar_right', adViewer),
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
