import type { Queryable } from '~/server/database/database.server.ts';
import { readWhichAreFound } from './listing.store.server.ts';
import { type PackageLocation, rankLocations } from './location-ranking.ts';
import { askedWords } from './search-terms.ts';

/** Rows of an answer. */
const mostLocations = 10;

/** More of them are not looked at, however common the letters are. */
const mostRanked = 40;

/**
 * The call `search_locations` (spec 5 and 7): cities that public packages lead to, and states, which have a guide; ten at most, the best
 * first, with a typing error too. Under three characters an empty answer, without asking the database.
 */
export const searchLocations = async (db: Queryable, term: string): Promise<PackageLocation[]> => {
  const ranked = rankLocations(term).slice(0, mostRanked);
  if (ranked.length === 0) return [];
  const cities = ranked.filter(({ type }) => type === 'city');
  const found = await readWhichAreFound(
    db,
    cities.map(({ name }) => askedWords(name)),
  );
  return ranked
    .filter((location) => location.type === 'state' || found[cities.indexOf(location)] === true)
    .slice(0, mostLocations);
};
