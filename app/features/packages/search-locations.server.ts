import type { Queryable } from '~/server/database/database.server.ts';
import { readWhichAreFound } from './listing.store.server.ts';
import { type PackageLocation, rankLocations } from './location-ranking.ts';
import { askedWords } from './search-terms.ts';

/** Maximum number of results. */
const maxLocations = 10;

/** Maximum number of ranked locations that are checked against the database. */
const maxRanked = 40;

/**
 * The `search_locations` call: cities that have public packages, and all states; ten at most, best match first, typos included. Under three
 * characters the result is empty, without a database query.
 */
export const searchLocations = async (db: Queryable, term: string): Promise<PackageLocation[]> => {
  const ranked = rankLocations(term).slice(0, maxRanked);
  if (ranked.length === 0) return [];
  const cities = ranked.filter(({ type }) => type === 'city');
  const found = await readWhichAreFound(
    db,
    cities.map(({ name }) => askedWords(name)),
  );
  return ranked
    .filter((location) => location.type === 'state' || found[cities.indexOf(location)] === true)
    .slice(0, maxLocations);
};
