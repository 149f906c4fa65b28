import { useEffect, useMemo } from 'react';
import { data, redirect } from 'react-router';
import { accountsHere } from '~/features/accounts/guest-accounts.server.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { showAd } from '~/features/ads/show-ad.server.ts';
import { noteTrainSearch } from '~/features/analytics/note-journey-search.server.ts';
import { ownHolds } from '~/features/bookings/offer-journey.server.ts';
import { findJourneys } from '~/features/seats/find-journeys.server.ts';
import { popularCities } from '~/features/trains/find-places.server.ts';
import { nearestDaysWithTrains, trainStops } from '~/features/trains/find-trains.server.ts';
import type { Place } from '~/features/trains/place.ts';
import { readTrainSearch } from '~/features/trains/read-train-search.server.ts';
import { type ResultsView, showTrains } from '~/features/trains/results-view.ts';
import { SearchPage } from '~/features/trains/search-page.tsx';
import { bookingWindowDays } from '~/features/trains/train.ts';
import { missingInformation, type TrainSearch } from '~/features/trains/train-search.ts';
import { understandRoute } from '~/features/trains/understand-place.server.ts';
import type { App } from '~/server/app.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { addDays, formatDate, formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { pack, unpack } from '~/shared/packed.ts';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useToast } from '~/ui/toast.tsx';
import type { Route } from './+types/train-search';

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
  ];
};

const results = async (
  app: App,
  route: { from: Place; to: Place },
  search: TrainSearch,
  { accounts, schedule }: { accounts: string[]; schedule: string | null },
): Promise<ResultsView> => {
  const now = app.clock.now();
  const own = await ownHolds(app, accounts);
  const all = await findJourneys(app, { ...route, date: search.date }, own);
  const today = indianDate(now);
  const window = { first: today, last: addDays(today, bookingWindowDays) };
  const stations = { from: route.from.stationCodes, to: route.to.stationCodes };
  const open = all.some((train) => train.number === schedule) ? schedule : null;
  const [stops, nearestDays] = await Promise.all([
    open ? trainStops(app.db, open) : [],
    all.length === 0 ? nearestDaysWithTrains(app.db, stations, search.date, window) : [],
  ]);
  return {
    ...showTrains(all, search),
    schedule: open ? { number: open, stops } : null,
    nearestDays,
    countedAt: formatTimeOfDay(now),
  };
};

/** Adds the toast to the loader data. */
const withToast = (toast: Toast | null): { toast: Toast | null } => ({ toast });

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  if (query.size === 0) throw redirect(paths.trains());
  const today = indianDate(app.clock.now());
  const search = readTrainSearch(query, today);
  const [route, popular, viewer] = await Promise.all([
    understandRoute(app.db, search.from, search.to),
    popularCities(app.db),
    viewerOf({ request, context }),
  ]);
  const { from, to, errors, candidates } = route;
  const known = { today, search, from, to, errors, candidates, popular, view: null, ad: null, failed: false };
  const missing = [search.from, search.to].some((place) => !place.code && !place.text);
  if (!from || !to || Object.keys(errors).length > 0) {
    noteTrainSearch(app, query, { search, route, view: null });
    return data({ ...known, ...withToast(missing ? missingInformation : null) }, { status: 400 });
  }
  try {
    const [view, ad] = await Promise.all([
      results(app, { from, to }, search, {
        accounts: await accountsHere(app, request, viewer),
        schedule: query.get('schedule'),
      }),
      showAd(
        app,
        'train_results_sidebar_left',
        callerOf({ request, context }),
        `${from.code} ${to.code} ${search.date}`,
      ),
    ]);
    noteTrainSearch(app, query, { search, route, view });
    return data({ ...known, view: pack(view), ad, ...withToast(null) });
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'a train search failed');
    return data({ ...known, failed: true, ...withToast(null) }, { status: 503 });
  }
}

let lastResult: Awaited<ReturnType<typeof loader>>['data'] | null = null;

/** Offline, the last results stay and a toast is shown. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  lastResult
    ? orOffline(() => serverLoader(), { ...lastResult, ...withToast({ title: offlineMessage, tone: 'destructive' }) })
    : serverLoader();

export default function TrainSearchRoute({ loaderData }: Route.ComponentProps) {
  const { toast } = loaderData;
  const showToast = useToast();
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast, showToast]);
  useEffect(() => {
    lastResult = loaderData;
    return () => {
      lastResult = null;
    };
  }, [loaderData]);
  const view = useMemo(() => loaderData.view && unpack(loaderData.view), [loaderData.view]);
  return <SearchPage {...loaderData} view={view} />;
}
