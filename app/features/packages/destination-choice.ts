import { findDestinationCities } from '~/shared/destinations.ts';
import type { Toast } from '~/shared/toast.ts';

/** Said when SEARCH is pressed and nothing is chosen (spec section 5). */
export const destinationMissing: Toast = { title: 'Please select a destination', tone: 'destructive' };

/** Said when a place was given and could not be looked up. */
export const searchSilent: Toast = {
  title: 'The search did not answer',
  description: 'Please try again in a moment.',
  tone: 'destructive',
};

/** Under so many characters no place is looked up (spec sections 5 and 9). */
export const shortestTerm = 3;

/** Longer than the name of any place: what is typed beyond it can't matter. */
export const longestTerm = 80;

/** What a refused picker gets back. */
export type RefusedDestination = { typed: string; toast: Toast };

/** Names of the picker's text: what was chosen from the list, and what was typed. */
export const destinationFields = { chosen: 'destination', typed: 'destinationText' } as const;

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The destination that a picker's text means: the one of that name, or the only one that fits; null when it is not clear. The 26 cities
 * come first; where none of them fits, those that `lookUp` finds.
 */
export const chosenDestination = async (
  typed: string,
  lookUp: (text: string) => Promise<readonly { name: string }[]>,
): Promise<string | null> => {
  if (typed.trim() === '') return null;
  const cities = findDestinationCities(typed);
  const found = cities.length > 0 ? cities : (await lookUp(typed)).map(({ name }) => name);
  return found.find((name) => same(name, typed)) ?? (found.length === 1 ? (found[0] ?? null) : null);
};
