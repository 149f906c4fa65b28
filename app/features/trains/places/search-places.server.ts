import { distanceKm, nearKm } from '~/features/places/core/gazetteer-place.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import { findUnservedPlace } from './find-unserved-place.server.ts';
import { type Location, minSearchLength, type Place, type PlaceType } from './place.ts';
import { matchedNameOf, namesWithTypos, townNames } from './place-names.ts';
import {
  findPlaceByName,
  listCitiesByRank,
  listCorrectableNames,
  listLocatedStations,
  listMatchingLocations,
  maxPlaces,
} from './places.store.server.ts';

/** Longer than any name; the rest of a longer text is ignored. */
const maxSearchLength = 60;

/** Cached results per query; a few hundred kilobytes. */
const maxCachedResults = 2000;

const correctableNames = cachedTimetableQuery('correctable names', 1, listCorrectableNames);

/**
 * The names that a text with typing errors means. None when it begins the name of a place that has no station: 'raipur' is not Jaipur with a
 * typing error.
 */
const corrections = async (db: Queryable, text: string): Promise<string[]> => {
  const [known] = (await loadGazetteer(db)).suggest(text, 1);
  if (known && foldName(known.matchedName).includes(text)) return [];
  return namesWithTypos(text, await correctableNames(db, ''));
};

/** The places with the further name that was found, where their own does not explain it. */
const withMatchedNames = async (
  db: Queryable,
  found: readonly (Location & { aliases: string[] })[],
  texts: readonly string[],
): Promise<Location[]> => {
  const namesOfTown = townNames(await loadGazetteer(db));
  const cities = new Set(found.filter(({ type }) => type === 'city').map(({ name, state }) => `${name}, ${state}`));
  return found.map(({ aliases, ...place }) => {
    // Below its city, whose row says it, a station repeats only names of its own.
    const isBelow = place.type === 'station' && cities.has(`${place.city}, ${place.state}`);
    const ofTown = isBelow ? [] : namesOfTown({ name: place.city, state: place.state });
    const alias = matchedNameOf(place, [...aliases, ...ofTown], texts);
    return alias ? { ...place, alias } : place;
  });
};

const locations = cachedTimetableQuery('locations', maxCachedResults, async (db, key) => {
  const [kind = '', letters = '', text = ''] = key.split(':');
  const type = kind === 'city' || kind === 'station' ? kind : null;
  const matching = await listMatchingLocations(db, { text, capitals: letters === 'capitals' }, type);
  const found = matching.length > 0 ? await withMatchedNames(db, matching, [text]) : [];
  const unserved = matching.some(({ name, city, aliases }) => [name, city, ...aliases].map(foldName).includes(text))
    ? null
    : await findUnservedPlace(db, text, found);
  if (unserved && (unserved.isWellKnown || found.length === 0))
    return [...unserved.stations.filter((one) => !type || one.type === type), ...found].slice(0, maxPlaces);
  if (found.length > 0) return found;
  const names = await corrections(db, text);
  return names.length === 0 ? [] : withMatchedNames(db, await listMatchingLocations(db, { text }, type, names), names);
});

const place = cachedTimetableQuery('place', maxCachedResults, (db, text) => findPlaceByName(db, text, foldName(text)));

/**
 * Places whose name, code or alias starts with the text, at most ten, best match first: a city's full name, a full code (in capitals, or
 * where no city begins with it), then names, later words of names, then aliases; a city comes before its stations, and these are in order of rank. Without such a match: the middle of names, then names with
 * typing errors. A place that is known and has no trains gives its railheads, and a state its main stations, before them. Under two characters: none, without a query.
 */
export const searchPlaces = async (
  db: Queryable,
  { text, type = null }: { text: string; type?: PlaceType | null },
): Promise<Location[]> => {
  const folded = foldName(text).slice(0, maxSearchLength);
  const letters = /^[A-Z]{2,5}$/.test(text.trim()) ? 'capitals' : '';
  return folded.length < minSearchLength ? [] : locations(db, `${type ?? ''}:${letters}:${folded}`);
};

/** The place with exactly this station code, city slug, name or alias; null when there is none. */
export const findPlace = async (db: Queryable, text: string): Promise<Place | null> => {
  // PostgreSQL rejects NUL characters in text.
  const trimmed = text.replaceAll('\0', '').trim().slice(0, maxSearchLength);
  return foldName(trimmed) ? place(db, trimmed) : null;
};

const cities = cachedTimetableQuery('popular cities', maxCachedResults, listCitiesByRank);

/** The ten most popular cities, shown in the picker before anything is typed. */
export const listPopularCities = (db: Queryable): Promise<Location[]> => cities(db, '');

const located = cachedTimetableQuery('located stations', 1, async (db) => {
  const stations = await listLocatedStations(db);
  return new Map(stations.map((station) => [station.code, station]));
});

const mostNear = 3;

/**
 * The nearest of these stations to a place, outside its city, at most three and within 150 km; with the distance in whole km as the crow flies. None where
 * the coordinates of the place are unknown.
 */
export const listNearestStations = async (
  db: Queryable,
  place: Pick<Place, 'stationCodes'>,
  codes: readonly string[],
): Promise<(Place & { km: number })[]> => {
  const stations = await located(db, '');
  const own = place.stationCodes.flatMap((code) => stations.get(code) ?? []);
  const cities = new Set(own.flatMap(({ city_code }) => city_code ?? []));
  return codes
    .flatMap((code) => stations.get(code) ?? [])
    .filter(({ code, city_code }) => !place.stationCodes.includes(code) && !(city_code && cities.has(city_code)))
    .map(({ city_code: _, lat, lng, ...station }) => ({
      ...station,
      stationCodes: [station.code],
      km: Math.round(
        Math.min(
          ...own.map((one) => distanceKm({ latitude: one.lat, longitude: one.lng }, { latitude: lat, longitude: lng })),
        ),
      ),
    }))
    .filter(({ km }) => km <= nearKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, mostNear);
};
