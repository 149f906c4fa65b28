import type { App } from '~/server/app.server.ts';
import {
  chosenDestination,
  destinationFields,
  destinationMissing,
  longestTerm,
  type RefusedDestination,
  searchSilent,
} from './destination-choice.ts';
import { searchLocations } from './search-locations.server.ts';

/**
 * Resolves the destination of the picker's posted form, or returns the error for the page with the typed text and an HTTP status. A failed
 * lookup is logged and answers 503.
 */
export const postedDestination = async (
  { db, log }: Pick<App, 'db' | 'log'>,
  form: FormData,
): Promise<{ destination: string } | { refused: RefusedDestination; status: 400 | 503 }> => {
  const typed = String(form.get(destinationFields.chosen) || form.get(destinationFields.typed) || '').slice(
    0,
    longestTerm,
  );
  try {
    const destination = await chosenDestination(typed, (text) => searchLocations(db, text));
    return destination ? { destination } : { refused: { typed, toast: destinationMissing }, status: 400 };
  } catch (error) {
    log.error({ err: error }, 'package location lookup failed');
    return { refused: { typed, toast: searchSilent }, status: 503 };
  }
};
