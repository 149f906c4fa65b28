import type { App } from '~/server/app.server.ts';
import {
  type DestinationFormError,
  destinationFields,
  destinationRequiredToast,
  maxLocationTermLength,
} from './destination-fields.ts';
import { resolveDestination, withoutFailure } from './destination-form.ts';
import { searchPackageLocations } from './search-package-locations.server.ts';

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
