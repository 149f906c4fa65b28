import { distanceKm, type GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import type { Location, Onwards } from './place.ts';
import type { RoadRailhead } from './road-railheads.ts';

/** A city or a station outside cities, with the number of trains that call there. */
export type RailPlace = Location & { stationCodes: string[]; lat: number | null; lng: number | null; trains: number };

/** A city or station from which one goes on to a place without trains. */
export type Railhead = Location & { onwards: Onwards };

/** Farther away nobody looks for a station. */
const farthestKm = 500;

const mostRailheads = 3;

/** A farther station is worth naming when so many times as many trains call there. */
const betterService = 2;

const toRailhead = (
  { stationCodes: _, lat: __, lng: ___, trains, ...location }: RailPlace,
  onwards: Omit<Onwards, 'trains'>,
): Railhead => ({ ...location, onwards: { ...onwards, trains } });

/**
 * The stations from which one goes on to a place: those that people use by road, otherwise the nearest within 500 km and up to two farther ones where at least twice
 * as many trains call.
 */
export const railheadsOf = (
  place: Pick<GazetteerPlace, 'name' | 'latitude' | 'longitude'>,
  road: readonly RoadRailhead[],
  places: readonly RailPlace[],
): Railhead[] => {
  const byRoad = road.flatMap(([code, km, hours]) => {
    const found = places.find(({ stationCodes }) => stationCodes.includes(code));
    return found ? [toRailhead(found, { place: place.name, km, hours })] : [];
  });
  const { latitude, longitude } = place;
  if (byRoad.length > 0 || latitude === null || longitude === null) return byRoad;
  const near = places
    .flatMap((one) =>
      one.lat === null || one.lng === null
        ? []
        : { one, km: distanceKm({ latitude, longitude }, { latitude: one.lat, longitude: one.lng }) },
    )
    .filter(({ km }) => km <= farthestKm)
    .sort((a, b) => a.km - b.km || (a.one.code < b.one.code ? -1 : 1));
  const chosen: typeof near = [];
  for (const candidate of near) {
    if (candidate.one.trains >= betterService * (chosen.at(-1)?.one.trains ?? 0)) chosen.push(candidate);
    if (chosen.length === mostRailheads) break;
  }
  return chosen.map(({ one, km }) => toRailhead(one, { place: place.name, km: Math.round(km), hours: null }));
};

/** The cities and stations of a state or region with the most trains. */
export const mainStations = (places: readonly RailPlace[]): Location[] =>
  [...places]
    .sort((a, b) => b.trains - a.trains || (a.code < b.code ? -1 : 1))
    .slice(0, 6)
    .map(({ stationCodes: _, lat: __, lng: ___, trains: ____, ...location }) => location);
