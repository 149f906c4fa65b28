import type { Queryable } from '~/server/database/database.server.ts';
import { foldName, type Location, type Place, type PlaceType, shortestSearch } from './place.ts';
import { readLocations, readPlace } from './places.store.server.ts';

/** Longer than any name; what is typed beyond it can't matter. */
const longestSearch = 60;

/**
 * The places whose name, code or other name begins like the text, ten at most, the best first: a whole code, then names, then later words, then
 * other names, a city before its stations; when nothing begins so, the middle of names, and last of all likeness (a typing error).
 * Under two letters: none, without asking the database.
 */
export const searchLocations = async (
  db: Queryable,
  { text, type = null }: { text: string; type?: PlaceType | null },
): Promise<Location[]> => {
  const folded = foldName(text).slice(0, longestSearch);
  return folded.length < shortestSearch ? [] : readLocations(db, folded, type);
};

/** The one place that this text names: a station's code, a city's slug, a name or another name; null when it names none. */
export const findPlace = async (db: Queryable, text: string): Promise<Place | null> => {
  const trimmed = text.trim().slice(0, longestSearch);
  const folded = foldName(trimmed);
  return folded ? readPlace(db, trimmed, folded) : null;
};
