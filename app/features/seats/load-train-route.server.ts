import { bookingWindowDays, travelMinutes } from '~/features/trains/core/train.ts';
import { isSamePlace } from '~/features/trains/places/place.ts';
import { listJourneys } from '~/features/trains/results/results-view.ts';
import type { TrainRouteView } from '~/features/trains/results/train-route-page.tsx';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import { noFilters } from '~/features/trains/search/train-search.ts';
import { nearestDaysWithTrains } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { parseTrainRouteSlug, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { listDayJourneys } from './list-day-journeys.server.ts';

const textOf = (name: string) => ({ code: '', text: name.replaceAll('-', ' ') });

/** The page of a pair of places with today's trains, or the slug that it has; null when one of the places does not exist. */
export const loadTrainRoute = async (
  app: Pick<App, 'db' | 'clock' | 'log' | 'environment'>,
  slug: string,
): Promise<{ view: TrainRouteView } | { movedTo: string } | null> => {
  const names = parseTrainRouteSlug(slug);
  if (!names) return null;
  const { from, to } = await resolveRoute(app.db, textOf(names.from), textOf(names.to));
  if (!from || !to || isSamePlace(from, to)) return null;
  const own = trainRouteSlug(from.code.toLowerCase(), to.code.toLowerCase());
  if (own !== slug) return { movedTo: own };
  const today = indianDate(app.clock.now());
  const { direct, all, stopTimes } = await listDayJourneys(app, { from, to, date: today, class: null });
  const window = { first: today, last: addDays(today, bookingWindowDays) };
  const nearestDays =
    direct.length > 0
      ? []
      : await nearestDaysWithTrains(app.db, { from: from.stationCodes, to: to.stationCodes }, today, window);
  const shown = listJourneys(all, { class: 'ALL', filters: noFilters, showsAll: false }, stopTimes);
  const fares = direct.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise));
  return {
    view: {
      booksTrips: app.environment.bookTrips,
      from,
      to,
      today,
      fastest: direct.length > 0 ? Math.min(...direct.map(travelMinutes)) : null,
      lowestFare: fares.length > 0 ? Math.min(...fares) : null,
      nearestDays,
      ...shown,
    },
  };
};
