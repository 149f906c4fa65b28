import { boardNameOf } from '~/features/places/core/board-names.server.ts';
import { bookingWindowDays, type TrainResult, travelMinutes } from '~/features/trains/core/train.ts';
import { isBookable } from '~/features/trains/journeys/journey-option.ts';
import { isSamePlace, type Location, type Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { listJourneys } from '~/features/trains/results/list-journeys.ts';
import { noAlternatives } from '~/features/trains/results/results-view.ts';
import type { TrainRouteView } from '~/features/trains/results/train-route-page.tsx';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
import { noFilters } from '~/features/trains/search/train-search.ts';
import type { MajorRoute } from '~/features/trains/search/trains-home.tsx';
import { listTrainsBetween, nearestDaysWithTrains } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { addDays, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { majorTrainRoutes, parseTrainRouteSlug, trainRouteSlug } from '~/shared/places/train-routes.ts';
import { listAlternatives, listOtherStations } from './list-alternatives.server.ts';
import { listDayJourneys } from './list-day-journeys.server.ts';
import { loadDateRail } from './load-date-rail.server.ts';

const textOf = (name: string) => ({ code: '', text: name.replaceAll('-', ' ') });

const lowestFareOf = (trains: readonly TrainResult[]): number | null => {
  const fares = trains.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise));
  return fares.length > 0 ? Math.min(...fares) : null;
};

/** The places of a slug, or the slug that their page has; null when one of them does not exist. */
export const resolveTrainRoute = async (
  db: Queryable,
  slug: string,
): Promise<{ from: Place; to: Place } | { movedTo: string } | null> => {
  const names = parseTrainRouteSlug(slug);
  if (!names) return null;
  const { from, to } = await resolveRoute(db, textOf(names.from), textOf(names.to));
  if (!from || !to || isSamePlace(from, to)) return null;
  const own = trainRouteSlug(from.code.toLowerCase(), to.code.toLowerCase());
  return own === slug ? { from, to } : { movedTo: own };
};

/** The page of a pair of places with today's trains, or the slug that it has; null when one of the places does not exist. */
export const loadTrainRoute = async (
  app: Pick<App, 'db' | 'clock' | 'log' | 'environment'>,
  slug: string,
): Promise<{ view: TrainRouteView } | { movedTo: string } | null> => {
  const route = await resolveTrainRoute(app.db, slug);
  if (!route || 'movedTo' in route) return route;
  const { from, to } = route;
  const today = indianDate(app.clock.now());
  const wanted = { from, to, date: today, class: null };
  const [{ direct, all, rides }, days] = await Promise.all([
    listDayJourneys(app, wanted),
    loadDateRail(app, wanted).catch((error: unknown) => {
      // The trains of today are still worth showing.
      app.log.error({ err: error }, 'the days of a train route could not be loaded');
      return [];
    }),
  ]);
  const window = { first: today, last: addDays(today, bookingWindowDays) };
  const stations = { from: from.stationCodes, to: to.stationCodes };
  const isSoldOut = !direct.some((train) => isBookable([train]));
  const [nearestDays, otherStations, { splits, ...alternatives }] = await Promise.all([
    direct.length === 0 ? nearestDaysWithTrains(app.db, stations, today, window) : [],
    direct.length === 0 ? listOtherStations(app, wanted) : [],
    isSoldOut ? listAlternatives(app, wanted, { direct, days }) : noAlternatives,
  ]);
  const shown = listJourneys(all, { class: 'ALL', filters: noFilters, showsAll: false }, rides);
  const leaving = direct.filter((train) => !train.departed);
  return {
    view: {
      from,
      to,
      boards: { from: boardNameOf(from), to: boardNameOf(to) },
      today,
      fastest: direct.length > 0 ? Math.min(...direct.map(travelMinutes)) : null,
      lowestFare: lowestFareOf(direct),
      leaving: { trains: leaving.length, lowestFare: lowestFareOf(leaving) },
      nearestDays,
      days,
      isSoldOut,
      otherStations,
      alternatives: {
        ...alternatives,
        splits: splits.map((split) => ({ ...split, tags: [], rides: rides(split) })),
      },
      ...shown,
    },
  };
};

const locationOf = ({ stationCodes: _, ...location }: Place): Location => location;

const smallest = (values: readonly number[]): number | null => (values.length > 0 ? Math.min(...values) : null);

/** The routes with many travellers whose cities are known, with the lowest fare and the shortest time of the direct trains of a day. */
export const listMajorRoutes = async (app: Pick<App, 'db'>, date: PlainDate): Promise<MajorRoute[]> => {
  const routes = await Promise.all(
    majorTrainRoutes.map(async ([start, end]): Promise<MajorRoute[]> => {
      const [from, to] = await Promise.all([findPlace(app.db, start), findPlace(app.db, end)]);
      if (!from || !to) return [];
      // The same cached search as that of the results.
      const trains = await listTrainsBetween(app.db, from.stationCodes, to.stationCodes, date);
      return [
        {
          from: locationOf(from),
          to: locationOf(to),
          lowestFare: smallest(trains.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise))),
          fastest: smallest(trains.map(travelMinutes)),
        },
      ];
    }),
  );
  return routes.flat();
};
