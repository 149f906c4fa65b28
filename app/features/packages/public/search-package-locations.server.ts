import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { loadGazetteer } from '../../places/core/load-gazetteer.server.ts';
import { findPlacesWithPackages } from '../core/listing.store.server.ts';
import {
  type DestinationFormError,
  destinationFields,
  destinationRequiredToast,
  maxLocationTermLength,
  minLocationTermLength,
  type PackageLocation,
  rankLocations,
  resolveDestination,
  withoutFailure,
} from './destination-fields.ts';

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

/**
 * Resolves the destination of the picker's posted form: a place, or the text for the search; or returns the error for the page with the
 * typed text, the places to choose from and an HTTP status. When the lookup fails, which is logged, the text is left to the search.
 */
export const resolveDestinationForm = async (
  { db, log }: Pick<App, 'db' | 'log'>,
  form: FormData,
): Promise<{ destination: string } | { refused: DestinationFormError; status: 400 }> => {
  const typed = String(form.get(destinationFields.chosen) || form.get(destinationFields.typed) || '').slice(
    0,
    maxLocationTermLength,
  );
  const lookUp = withoutFailure(
    (text) => searchPackageLocations(db, text),
    (error) => log.error({ err: error }, 'package location lookup failed'),
  );
  const { destination, choices } = await resolveDestination(typed, lookUp);
  return destination ? { destination } : { refused: { typed, toast: destinationRequiredToast, choices }, status: 400 };
};
