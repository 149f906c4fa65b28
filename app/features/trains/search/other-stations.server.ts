import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { hasDeparted, type TrainOption, travelMinutes } from '../core/train.ts';
import { isSamePlace, type Place } from '../places/place.ts';
import { findPlace } from '../places/search-places.server.ts';
import { listTrainsBetween } from '../timetable/timetable-queries.server.ts';
import type { OtherStations } from './results-view.ts';

/** The city of a station that has other stations too, else null. */
const cityOf = async (db: Queryable, place: Place): Promise<Place | null> => {
  if (place.type === 'city') return null;
  const city = await findPlace(db, place.city);
  const hasOthers = city?.type === 'city' && city.stationCodes.length > 1;
  return hasOthers && place.stationCodes.every((code) => city.stationCodes.includes(code)) ? city : null;
};

/** The trains of a route that have not left. */
const listTrains = async (
  db: Queryable,
  route: { from: Place; to: Place },
  date: PlainDate,
  now: Date,
): Promise<TrainOption[]> => {
  if (isSamePlace(route.from, route.to)) return [];
  const trains = await listTrainsBetween(db, route.from.stationCodes, route.to.stationCodes, date);
  return trains.filter((train) => !hasDeparted(train, now));
};

/**
 * For a route without a train: the trains that leave from other stations of the city on that day, and those that go to other stations; those
 * between other stations of both cities only if there is none of these.
 */
export const findOtherStations = async (
  db: Queryable,
  { from, to }: { from: Place; to: Place },
  date: PlainDate,
  now: Date,
): Promise<OtherStations[]> => {
  const [fromCity, toCity] = await Promise.all([cityOf(db, from), cityOf(db, to)]);
  const found = async (route: { from: Place; to: Place }, side: OtherStations['side']): Promise<OtherStations[]> => {
    const trains = await listTrains(db, route, date, now);
    if (trains.length === 0) return [];
    const fares = trains.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise));
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
