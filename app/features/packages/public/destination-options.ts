import type { Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findDestinationCities } from '~/shared/places/destinations.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { maxLocationTermLength, minLocationTermLength } from './destination-form.ts';
import type { PackageLocation } from './location-ranking.ts';

const cityOptions = (text: string): ComboboxOption[] =>
  findDestinationCities(text).map((city) => ({ code: city, label: city }));

/** The options before anything is typed. */
export const initialDestinationOptions = cityOptions('');

/** Fetches locations beyond the 26 cities of the picker. Throws when the request fails. */
export const fetchPackageLocations = async (text: string, signal?: AbortSignal): Promise<PackageLocation[]> => {
  const response = await fetch(paths.searchLocations({ search_term: text.trim().slice(0, maxLocationTermLength) }), {
    signal,
  });
  const answer = (await response.json()) as Result<PackageLocation[]>;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

/** The cities of the picker whose label contains the text; if there is none, the locations that the server finds. */
export const destinationOptions = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
  const cities = cityOptions(text);
  if (cities.length > 0 || text.trim().length < minLocationTermLength) return cities;
  return (await fetchPackageLocations(text, signal)).map(({ name, state, type }) => ({
    code: name,
    label: name,
    detail: type === 'city' ? state : undefined,
  }));
};
