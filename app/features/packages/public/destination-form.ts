import { findDestinationCities, findDestinations } from '~/shared/places/destinations.ts';
import { type DestinationChoice, minLocationTermLength } from './destination-fields.ts';

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
