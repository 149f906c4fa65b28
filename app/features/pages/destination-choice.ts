import { findDestinationCities } from '~/shared/destinations.ts';

/** The city that a posted picker means: the one of that name, or the only one that fits; null when it is not clear. */
export const chosenCity = (typed: string): string | null => {
  if (typed.trim() === '') return null;
  const found = findDestinationCities(typed);
  const same = found.find((city) => city.toLowerCase() === typed.trim().toLowerCase());
  return same ?? (found.length === 1 ? (found[0] ?? null) : null);
};
