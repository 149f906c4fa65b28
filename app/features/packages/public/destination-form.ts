import { findDestinationCities } from '~/shared/places/destinations.ts';
import type { Toast } from '~/shared/site/toast.ts';

/** Shown when SEARCH is pressed without a destination. */
export const destinationRequiredToast: Toast = { title: 'Please select a destination', tone: 'destructive' };

/** Shown when the location lookup fails. */
export const destinationLookupFailedToast: Toast = {
  title: 'Search is not available',
  description: 'Please try again in a moment.',
  tone: 'destructive',
};

/** Minimum number of characters for a location lookup. */
export const minLocationTermLength = 3;

/** Maximum number of characters for a location lookup; longer texts are cut. */
export const maxLocationTermLength = 80;

/** The error of a picker's form, with the typed text. */
export type DestinationFormError = { typed: string; toast: Toast };

/** The form fields of the picker: the chosen option and the typed text. */
export const destinationFields = { chosen: 'destination', typed: 'destinationText' } as const;

const equalsIgnoreCase = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Resolves typed text to a destination: the one with that name, or the only match; null when it is ambiguous or unknown. The 26 cities of
 * the picker are tried first, then the results of `lookUp`.
 */
export const resolveDestination = async (
  typed: string,
  lookUp: (text: string) => Promise<readonly { name: string }[]>,
): Promise<string | null> => {
  if (typed.trim() === '') return null;
  const cities = findDestinationCities(typed);
  const found = cities.length > 0 ? cities : (await lookUp(typed)).map(({ name }) => name);
  return found.find((name) => equalsIgnoreCase(name, typed)) ?? (found.length === 1 ? (found[0] ?? null) : null);
};
