import type { Queryable } from '~/server/database/database.server.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { findPlacesWithPackages } from '../core/listing.store.server.ts';
import { minLocationTermLength } from './destination-fields.ts';
import { type PackageLocation, rankLocations } from './location-ranking.ts';

/** Maximum number of results. */
const maxLocations = 10;

/** Maximum number of ranked locations that are checked against the database. */
const maxRanked = 60;

/**
 * The `search_locations` call: cities that have public packages, and all states; ten at most, best match first, in any script, typos
 * included. Under three characters the result is empty, without a database query.
 */
export const searchPackageLocations = async (db: Queryable, term: string): Promise<PackageLocation[]> => {
  if ([...term.trim()].length < minLocationTermLength) return [];
  const ranked = rankLocations(await loadGazetteer(db), term, maxRanked);
  if (ranked.length === 0) return [];
  const withPackages = await findPlacesWithPackages(
    db,
    ranked.map(({ placeId }) => placeId),
  );
  return ranked
    .filter(({ placeId, location }) => location.type === 'state' || withPackages.has(placeId))
    .slice(0, maxLocations)
    .map(({ location }) => location);
};
