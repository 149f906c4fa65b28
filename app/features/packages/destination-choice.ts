import { findDestinationCities } from '~/shared/destinations.ts';
import type { Toast } from '~/shared/toast.ts';

/** Said when SEARCH is pressed and nothing is chosen (spec section 5). */
export const destinationMissing: Toast = { title: 'Please select a destination', tone: 'destructive' };

/** What a refused picker gets back. */
export type RefusedDestination = { typed: string; toast: Toast };

/** Names of the picker's text: what was chosen from the list, and what was typed. */
export const destinationFields = { chosen: 'destination', typed: 'destinationText' } as const;

/** The city that a picker's text means: the one of that name, or the only one that fits; null when it is not clear. */
export const chosenCity = (typed: string): string | null => {
  if (typed.trim() === '') return null;
  const found = findDestinationCities(typed);
  const same = found.find((city) => city.toLowerCase() === typed.trim().toLowerCase());
  return same ?? (found.length === 1 ? (found[0] ?? null) : null);
};
