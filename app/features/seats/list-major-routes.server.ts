import { travelMinutes } from '~/features/trains/core/train.ts';
import type { Location, Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import type { MajorRoute } from '~/features/trains/search/trains-home.tsx';
import { listTrainsBetween } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { majorTrainRoutes } from '~/shared/places/train-routes.ts';

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
