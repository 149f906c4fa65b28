import type { App } from '~/server/app.server.ts';
import {
  type DestinationFormError,
  destinationFields,
  destinationLookupFailedToast,
  destinationRequiredToast,
  maxLocationTermLength,
  resolveDestination,
} from './destination-form.ts';
import { searchPackageLocations } from './search-package-locations.server.ts';

/**
 * Resolves the destination of the picker's posted form: a place, or the text for the search; or returns the error for the page with the
 * typed text, the places to choose from and an HTTP status. A failed lookup is logged and answers 503.
 */
export const resolveDestinationForm = async (
  { db, log }: Pick<App, 'db' | 'log'>,
  form: FormData,
): Promise<{ destination: string } | { refused: DestinationFormError; status: 400 | 503 }> => {
  const typed = String(form.get(destinationFields.chosen) || form.get(destinationFields.typed) || '').slice(
    0,
    maxLocationTermLength,
  );
  try {
    const { destination, choices } = await resolveDestination(typed, (text) => searchPackageLocations(db, text));
    return destination
      ? { destination }
      : { refused: { typed, toast: destinationRequiredToast, choices }, status: 400 };
  } catch (error) {
    log.error({ err: error }, 'package location lookup failed');
    return { refused: { typed, toast: destinationLookupFailedToast, choices: [] }, status: 503 };
  }
};
