import type { Queryable } from '~/server/database/database.server.ts';
import { foldName } from '~/shared/fold-name.ts';
import { type Location, type Place, type PlaceType, shortestSearch } from './place.ts';
import { readLocations, readPlace, readPopularCities } from './places.store.server.ts';
import { remembered } from './timetable-memory.server.ts';

/** Longer than any name; what is typed beyond it can't matter. */
const longestSearch = 60;

/** Answers kept over all places and look-ups; a few hundred kilobytes. */
const mostAnswers = 2000;

const locations = remembered('locations', mostAnswers, (db, key) => {
  const [type = '', text = ''] = key.split(':');
  return readLocations(db, text, type === 'city' || type === 'station' ? type : null);
});

const place = remembered('place', mostAnswers, (db, text) => readPlace(db, text, foldName(text)));

/**
 * The places whose name, code or other name begins like the text, ten at most, the best first: a city's whole name, a whole code, then names, then
 * later words, then other names, a city before its stations and these by rank; when nothing begins so, the middle of names, then one slip of the
 * finger, and last of all likeness.
 * Under two letters: none, without asking the database.
 */
export const searchLocations = async (
  db: Queryable,
  { text, type = null }: { text: string; type?: PlaceType | null },
): Promise<Location[]> => {
  const folded = foldName(text).slice(0, longestSearch);
  return folded.length < shortestSearch ? [] : locations(db, `${type ?? ''}:${folded}`);
};

/** The one place that this text names: a station's code, a city's slug, a name or another name; null when it names none. */
export const findPlace = async (db: Queryable, text: string): Promise<Place | null> => {
  // PostgreSQL refuses the sign NUL in any text.
  const trimmed = text.replaceAll('\0', '').trim().slice(0, longestSearch);
  return foldName(trimmed) ? place(db, trimmed) : null;
};

const cities = remembered('popular cities', mostAnswers, readPopularCities);

/** The ten best known cities, for a picker before anything is typed. */
export const popularCities = (db: Queryable): Promise<Location[]> => cities(db, '');
