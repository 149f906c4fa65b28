import type { Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findDestinations } from '~/shared/places/destinations.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import { listDestinationChoices, maxLocationTermLength } from './destination-form.ts';
import type { PackageLocation } from './location-ranking.ts';

/** The options before anything is typed. */
export const initialDestinationOptions: readonly ComboboxOption[] = findDestinations('').map((name) => ({
  code: name,
  label: name,
}));

/** Fetches locations beyond the 26 cities of the picker. Throws when the request fails. */
export const fetchPackageLocations = async (text: string, signal?: AbortSignal): Promise<PackageLocation[]> => {
  const response = await fetch(paths.searchLocations({ search_term: text.trim().slice(0, maxLocationTermLength) }), {
    signal,
  });
  const answer = (await response.json()) as Result<PackageLocation[]>;
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

/**
 * The cities of the picker whose label contains the text with the states that begin with it; if no city matches, the locations that the
 * server finds, each with the further name that matches: 'Varanasi · Kashi'.
 */
export const destinationOptions = async (text: string, signal: AbortSignal): Promise<ComboboxOption[]> => {
  const details = new Map<string, string>();
  const choices = await listDestinationChoices(text, async (term) => {
    const found = await fetchPackageLocations(term, signal);
    for (const { name, state, type } of found) if (type === 'city') details.set(name, state);
    return found;
  });
  return choices.map(({ name, matched }) => ({ code: name, label: name, alias: matched, detail: details.get(name) }));
};
