import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { findDestinationCities, findDestinations } from '~/shared/places/destinations.ts';
import { firstDestinations } from '~/shared/places/first-destinations.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { ComboboxOption } from '~/ui/combobox/combobox-state.ts';

/** Shown when SEARCH is pressed without a destination. */
export const destinationRequiredToast: Toast = { title: 'Please select a destination', tone: 'destructive' };

/** Minimum number of characters for a location lookup. */
export const minLocationTermLength = 3;

/** Maximum number of characters for a location lookup; longer texts are cut. */
export const maxLocationTermLength = 80;

/** A place that a typed text may mean; `matched` is the further name that matches. */
export type DestinationChoice = { name: string; matched?: string };

/** The error of a picker's form, with the typed text and the places to choose from. */
export type DestinationFormError = { typed: string; toast: Toast; choices: readonly DestinationChoice[] };

/** The form fields of the picker: the chosen option and the typed text. */
export const destinationFields = { chosen: 'destination', typed: 'destinationText' } as const;

/** The options before anything is typed. */
export const initialDestinationOptions: readonly ComboboxOption[] = firstDestinations.map((name) => ({
  code: name,
  label: name,
}));

/** Looks up places on the server. */
export type LookUpDestinations = (text: string) => Promise<readonly DestinationChoice[]>;

/**
 * The places for a text: cities of the picker and states; if no city matches and the text is long enough, the places that the server finds.
 */
export const listDestinationChoices = async (
  text: string,
  lookUp: LookUpDestinations,
): Promise<readonly DestinationChoice[]> => {
  const isLocal = findDestinationCities(text).length > 0 || [...text.trim()].length < minLocationTermLength;
  return isLocal ? findDestinations(text).map((name) => ({ name })) : lookUp(text);
};

const equalsIgnoreCase = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The same, and nothing beyond the cities and states when the server does not answer: the search understands the text itself. */
export const withoutFailure =
  (lookUp: LookUpDestinations, onFailure: (error: unknown) => void = () => {}): LookUpDestinations =>
  async (text) => {
    try {
      return await lookUp(text);
    } catch (error) {
      onFailure(error);
      return [];
    }
  };

/**
 * Resolves typed text: the place with that name or further name or the only match, the places to choose from when there are several, else the text itself,
 * which the search understands ('manali 5 days'). A text without a character is no destination.
 */
export const resolveDestination = async (
  typed: string,
  lookUp: LookUpDestinations,
): Promise<{ destination: string | null; choices: readonly DestinationChoice[] }> => {
  const text = typed.trim();
  if (text === '') return { destination: null, choices: [] };
  const choices = await listDestinationChoices(text, lookUp);
  const [first, ...others] = choices;
  if (!first) return { destination: text, choices };
  const exact =
    choices.find(({ name }) => equalsIgnoreCase(name, text)) ??
    choices.find(({ matched }) => matched !== undefined && equalsIgnoreCase(matched, text));
  return { destination: (exact ?? (others.length === 0 ? first : null))?.name ?? null, choices };
};

/** A city, region or sight of packages, or a state or territory. */
export type PackageLocation = {
  id: string;
  name: string;
  state: string;
  type: 'city' | 'state';
  /** The further name that matches, where the name itself does not: 'Kashi' of Varanasi. */
  matched?: string;
};

/** A location with the id of its place in the gazetteer. */
export type RankedLocation = { placeId: string; location: PackageLocation };

/** Longer than any name of a place; such a text resembles none. */
const maxTermLength = 60;

const isInIndia = ({ country, kind }: GazetteerPlace): boolean => country === 'IN' && kind !== 'country';

const containsTerm = (name: string, term: string): boolean => foldName(name).includes(term);

/**
 * The locations of India that match a term in any script, best first: whole names, beginnings, later words, further names, substrings; only
 * when there is none, names with a typo. Empty for a term under three characters.
 */
export const rankLocations = (gazetteer: Gazetteer, text: string, limit: number): RankedLocation[] => {
  const term = foldName(text);
  if ([...text.trim()].length < minLocationTermLength || term === '' || term.length > maxTermLength) return [];
  return gazetteer.suggest(text, limit, isInIndia).map(({ place, matchedName }) => ({
    placeId: place.id,
    location: {
      id: place.id.slice(place.id.indexOf(':') + 1),
      name: place.name,
      state: place.state ?? '',
      type: place.kind === 'state' ? 'state' : 'city',
      ...(matchedName === place.name || containsTerm(place.name, term) ? {} : { matched: matchedName }),
    },
  }));
};
