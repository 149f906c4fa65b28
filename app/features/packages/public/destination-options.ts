import type { Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';
import {
  listDestinationChoices,
  maxLocationTermLength,
  type PackageLocation,
  resolveDestination,
  withoutFailure,
} from './destination-fields.ts';

/** Fetches locations beyond the 26 cities of the picker. Throws when the request fails. */
const fetchPackageLocations = async (text: string, signal?: AbortSignal): Promise<PackageLocation[]> => {
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

/** A look-up that takes longer is given up: the search understands the text as well. */
const longestLookUpMs = 1500;

const lookUp = withoutFailure((text) => fetchPackageLocations(text, AbortSignal.timeout(longestLookUpMs)));

/** The place that a text means, or the text itself: a choice between several places is left to the search. */
export const resolveTypedDestination = async (typed: string): Promise<string> => {
  const { destination } = await resolveDestination(typed, lookUp);
  return destination ?? typed.trim();
};
