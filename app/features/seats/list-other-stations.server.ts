import { travelMinutes } from '~/features/trains/core/train.ts';
import { isBookable, lowestJourneyFare } from '~/features/trains/journeys/journey-option.ts';
import { isSamePlace, type Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import type { OtherStations } from '~/features/trains/results/results-view.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { searchJourneys } from './search-journeys.server.ts';

/** The city of a station that has other stations too, else null. */
const cityOf = async (db: Queryable, place: Place): Promise<Place | null> => {
  if (place.type === 'city') return null;
  const city = await findPlace(db, place.city);
  const hasOthers = city?.type === 'city' && city.stationCodes.length > 1;
  return hasOthers && place.stationCodes.every((code) => city.stationCodes.includes(code)) ? city : null;
};

/**
 * For a route without a train: the trains with free seats, in the requested class if any, that leave from other stations of the city on that day, and those
 * that go to other stations; those between other stations of both cities only if there is none of these.
 */
export const listOtherStations = async (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, date, class: wanted }: { from: Place; to: Place; date: PlainDate; class: string | null },
): Promise<OtherStations[]> => {
  const [fromCity, toCity] = await Promise.all([cityOf(app.db, from), cityOf(app.db, to)]);
  const found = async (route: { from: Place; to: Place }, side: OtherStations['side']): Promise<OtherStations[]> => {
    if (isSamePlace(route.from, route.to)) return [];
    const trains = (await searchJourneys(app, { ...route, date })).filter((train) => isBookable([train], wanted));
    if (trains.length === 0) return [];
    const fares = trains.flatMap((train) => lowestJourneyFare([train], wanted) ?? []);
    return [
      {
        side,
        ...route,
        trains: trains.length,
        minutes: Math.min(...trains.map(travelMinutes)),
        fare_paise: fares.length > 0 ? Math.min(...fares) : null,
      },
    ];
  };
  const oneSide = [
    ...(fromCity ? await found({ from: fromCity, to }, 'from') : []),
    ...(toCity ? await found({ from, to: toCity }, 'to') : []),
  ];
  return oneSide.length === 0 && fromCity && toCity ? found({ from: fromCity, to: toCity }, 'both') : oneSide;
};
