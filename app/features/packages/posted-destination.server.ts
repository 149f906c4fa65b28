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
 * The destination that the picker's posted form asks for, or what the page answers: the sentence, what was typed and the status. A look-up
 * that fails is logged and told.
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
    log.error({ err: error }, 'a look-up of places for packages failed');
    return { refused: { typed, toast: searchSilent }, status: 503 };
  }
};
