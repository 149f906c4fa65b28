import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { listBrowserAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import { serveAdOnPage } from '~/features/ads/serve-ad.server.ts';
import { describeTrainSearch, recordSearchOf } from '~/features/analytics/record-search.server.ts';
import { listOwnHolds } from '~/features/bookings/hold/load-booking-offer.server.ts';
import { addWaitingPlaces } from '~/features/bookings/hold/waiting-offers.server.ts';
import { countTrainSearch } from '~/features/seats/limit-train-searches.server.ts';
import { listAlternatives, listOtherStations } from '~/features/seats/list-alternatives.server.ts';
import { listDayJourneys } from '~/features/seats/list-day-journeys.server.ts';
import { loadDateRail } from '~/features/seats/load-date-rail.server.ts';
import { bookingWindowDays, type TrainResult } from '~/features/trains/core/train.ts';
import { isBookable } from '~/features/trains/journeys/journey-option.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { listPopularCities } from '~/features/trains/places/search-places.server.ts';
import { listJourneys } from '~/features/trains/results/list-journeys.ts';
import { noAlternatives, type ResultsView } from '~/features/trains/results/results-view.ts';
import { TrainSearchPage } from '~/features/trains/results/train-search-page.tsx';
import { dateNotice, parseTrainSearch } from '~/features/trains/search/parse-train-search.server.ts';
import { resolveRoute, unresolvedRoute } from '~/features/trains/search/resolve-route.server.ts';
import { missingInformationToast, type TrainSearch } from '~/features/trains/search/train-search.ts';
import { listTrainStops, nearestDaysWithTrains } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { appOf, recordVisit, requestDetailsOf } from '~/server/request-context.server.ts';
import { addDays, formatDate, formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useToast } from '~/ui/feedback/toast.tsx';
import type { Route } from './+types/train-search';

/** Of a search beyond the limit. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { from, to, search } = loaderData ?? {};
  if (!from || !to || !search)
    return [{ title: `Search trains - ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  return [
    { title: `Trains from ${from.name} to ${to.name}, ${formatDate(search.date)} - ${brand.name}` },
    {
      name: 'description',
      content: `Trains from ${from.name} to ${to.name}: times, running days, fares and free seats by class.`,
    },
    // Results of one day; the pages of routes are indexed instead.
    { name: 'robots', content: 'noindex' },
  ];
};

/** Waiting lists are for single trains: every train of a journey with changes must have seats. */
const addWaitingLists = async (app: App, journeys: ResultsView['journeys']): Promise<ResultsView['journeys']> => {
  const trains = await addWaitingPlaces(
    app,
    journeys.flatMap(({ legs }) => (legs.length === 1 ? legs : [])),
  );
  const left = trains.values();
  return journeys.map((journey) =>
    journey.legs.length === 1 ? { ...journey, legs: [left.next().value ?? (journey.legs[0] as TrainResult)] } : journey,
  );
};

const results = async (
  app: App,
  route: { from: Place; to: Place },
  search: TrainSearch,
  { own, schedule }: { own: Awaited<ReturnType<typeof listOwnHolds>>; schedule: string | null },
): Promise<ResultsView> => {
  const now = app.clock.now();
  const wanted = search.class === 'ALL' ? null : search.class;
  const asked = { ...route, date: search.date, class: wanted };
  const [{ direct, all, rides }, days] = await Promise.all([
    listDayJourneys(app, asked, own),
    loadDateRail(app, asked).catch((error: unknown) => {
      // The journeys of the day are still worth showing.
      app.log.error({ err: error }, 'the days around a search could not be loaded');
      return [];
    }),
  ]);
  const today = indianDate(now);
  const window = { first: today, last: addDays(today, bookingWindowDays) };
  const stations = { from: route.from.stationCodes, to: route.to.stationCodes };
  const open = direct.find((train) => train.number === schedule) ?? null;
  const isSoldOut = !direct.some((train) => isBookable([train], wanted));
  const [stops, nearestDays, otherStations, alternatives] = await Promise.all([
    open ? listTrainStops(app.db, open.train_number) : [],
    direct.length === 0 ? nearestDaysWithTrains(app.db, stations, search.date, window) : [],
    direct.length === 0 ? listOtherStations(app, asked) : [],
    isSoldOut ? listAlternatives(app, asked, { direct, days }) : noAlternatives,
  ]);
  const listed = listJourneys(all, search, rides);
  return {
    ...listed,
    journeys: await addWaitingLists(app, listed.journeys),
    days,
    schedule: open ? { number: open.number, stops } : null,
    isSoldOut,
    alternatives: {
      ...alternatives,
      splits: alternatives.splits.map((split) => ({ ...split, tags: [], rides: rides(split) })),
    },
    nearestDays,
    otherStations,
    countedAt: formatTimeOfDay(now),
  };
};

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  if (query.size === 0) throw redirect(paths.trains());
  const today = indianDate(app.clock.now());
  const search = parseTrainSearch(query, today);
  const [popular, user] = await Promise.all([listPopularCities(app.db), currentUser({ request, context })]);
  const moved = dateNotice(search, today, 'results');
  const unknown = { today, search, moved, ...unresolvedRoute, popular, view: null, ad: null, failed: false };
  const { clientAddress, rendering } = requestDetailsOf({ context });
  // A page that visitors share is rendered for no address; it was counted before.
  const wait = rendering ? 0 : await countTrainSearch(app, { userId: user?.id ?? null, clientAddress });
  if (wait > 0)
    return data(
      { ...unknown, limited: true, toast: null },
      { status: 429, headers: { 'Retry-After': String(wait), 'Cache-Control': 'no-store' } },
    );
  const route = await resolveRoute(app.db, search.from, search.to);
  const { from, to, errors, candidates, notes } = route;
  const known = { ...unknown, from, to, errors, candidates, notes, limited: false };
  const missing = [search.from, search.to].some((place) => !place.code && !place.text);
  if (!from || !to || Object.keys(errors).length > 0) {
    const counted = describeTrainSearch({ search, route, view: null });
    recordVisit({ request, context }, ({ query: own, client }) =>
      recordSearchOf(app, own, counted, user, client.clientAddress),
    );
    return data({ ...known, toast: missing ? missingInformationToast : null }, { status: 400 });
  }
  try {
    const [view, ad] = await Promise.all([
      results(app, { from, to }, search, {
        own: await listOwnHolds(app, await listBrowserAccounts(app, request, user)),
        schedule: query.get('schedule'),
      }),
      serveAdOnPage(app, { request, context }, 'train_results_sidebar_left', `${from.code} ${to.code} ${search.date}`),
    ]);
    const counted = describeTrainSearch({ search, route, view });
    recordVisit({ request, context }, ({ query: own, client }) =>
      recordSearchOf(app, own, counted, user, client.clientAddress),
    );
    return data({ ...known, view, ad, toast: null });
  } catch (error) {
    requestDetailsOf({ context }).log.error({ err: error }, 'a train search failed');
    return data({ ...known, failed: true, toast: null }, { status: 503 });
  }
};

export default function TrainSearchRoute({ loaderData }: Route.ComponentProps) {
  const { toast } = loaderData;
  const showToast = useToast();
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast, showToast]);
  return <TrainSearchPage {...loaderData} />;
}
