import { findDestinationCities } from '~/shared/destinations.ts';
import { paths } from '~/shared/paths.ts';
import type { Result } from '~/shared/result.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { longestTerm, shortestTerm } from './destination-choice.ts';
import type { PackageLocation } from './location-ranking.ts';

const cityOptions = (text: string): ComboboxOption[] =>
  findDestinationCities(text).map((city) => ({ code: city, label: city }));

/** The options before anything is typed. */
export const firstDestinations = cityOptions('');

/** Fetches locations beyond the 26 cities of the picker. Throws when the request fails. */
export const lookUpPlaces = async (text: string, signal?: AbortSignal): Promise<PackageLocation[]> => {
  const response = await fetch(paths.searchLocations({ search_term: text.trim().slice(0, longestTerm) }), { signal });
  const answer = (await response.json()) as Result<PackageLocation[]>;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

/** The cities of the picker whose label contains the text; if there is none, the locations that the server finds. */
export const destinationOptions = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
  const cities = cityOptions(text);
  if (cities.length > 0 || text.trim().length < shortestTerm) return cities;
  return (await lookUpPlaces(text, signal)).map(({ name, state, type }) => ({
    code: name,
    label: name,
    detail: type === 'city' ? state : undefined,
  }));
};
