import { bookingWindowDays } from '~/features/trains/core/train.ts';
import { isSamePlace } from '~/features/trains/places/place.ts';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import type { TrainRouteView } from '~/features/trains/search/train-route-page.tsx';
import { nearestDaysWithTrains } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { parseTrainRouteSlug, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { searchJourneys } from './search-journeys.server.ts';

const textOf = (name: string) => ({ code: '', text: name.replaceAll('-', ' ') });

/** The page of a pair of places with today's trains, or the slug that it has; null when one of the places does not exist. */
export const loadTrainRoute = async (
  app: Pick<App, 'db' | 'clock'>,
  slug: string,
): Promise<{ view: TrainRouteView } | { movedTo: string } | null> => {
  const names = parseTrainRouteSlug(slug);
  if (!names) return null;
  const { from, to } = await resolveRoute(app.db, textOf(names.from), textOf(names.to));
  if (!from || !to || isSamePlace(from, to)) return null;
  const own = trainRouteSlug(from.code.toLowerCase(), to.code.toLowerCase());
  if (own !== slug) return { movedTo: own };
  const today = indianDate(app.clock.now());
  const trains = await searchJourneys(app, { from, to, date: today }, []);
  const window = { first: today, last: addDays(today, bookingWindowDays) };
  const nearestDays =
    trains.length > 0
      ? []
      : await nearestDaysWithTrains(app.db, { from: from.stationCodes, to: to.stationCodes }, today, window);
  const inOrder = trains.toSorted((one, other) => one.from.departs_min - other.from.departs_min);
  return { view: { from, to, today, trains: inOrder, nearestDays } };
};
