import { destinationCities } from '~/shared/destinations.ts';
import { foldName } from '~/shared/fold-name.ts';
import { indianPlaces } from '~/shared/indian-places.ts';
import { indianStates } from '~/shared/states.ts';
import { shortestTerm } from './destination-choice.ts';

/** A city, region or sight that packages lead to, or a state or territory that has a guide. */
export type PackageLocation = { id: string; name: string; state: string; type: 'city' | 'state' };

type Known = PackageLocation & {
  /** Its own name first, folded. */
  names: string[];
  /** Its place among the cities that the picker offers; the others come after them. */
  after: number;
};

const offered: readonly string[] = destinationCities;

const isState = (name: string): boolean => indianStates.some((state) => state.name === name);

const known: readonly Known[] = [
  ...indianStates.map(({ name, slug }) => {
    // A place that is called like its state is told once, as the state.
    const alike = indianPlaces.find((place) => place.name === name);
    const names = [name, ...(alike?.otherNames ?? [])].map(foldName);
    return { id: slug, name, state: name, type: 'state' as const, names, after: -1 };
  }),
  ...indianPlaces
    .filter(({ name }) => !isState(name))
    .map(({ name, state, otherNames }) => ({
      id: foldName(name).replaceAll(' ', '-'),
      name,
      state,
      type: 'city' as const,
      names: [name, ...otherNames].map(foldName),
      after: offered.includes(name) ? offered.indexOf(name) : offered.length,
    })),
];

const longestName = Math.max(...known.flatMap(({ names }) => names.map(({ length }) => length)));

const laterWords = (name: string): string[] => name.split(' ').map((_, at, words) => words.slice(at).join(' '));

/** How well a name answers to the term: less is better; null when it does not. */
const rankOf = (term: string, { names }: Known): number | null => {
  const [name = '', ...others] = names;
  if (names.includes(term)) return name === term ? 0 : 1;
  if (name.startsWith(term)) return 2;
  if (laterWords(name).some((words) => words.startsWith(term))) return 3;
  if (others.some((other) => laterWords(other).some((words) => words.startsWith(term)))) return 4;
  return names.some((other) => other.includes(term)) ? 5 : null;
};

/** Fewest mistakes (a letter wrong, missing, too many, or two swapped) between the term and any beginning of the name. */
const mistakesIn = (term: string, name: string): number => {
  const rows: number[][] = [Array.from({ length: name.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= term.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let at = 1; at <= name.length; at += 1) {
      const same = term[row - 1] === name[at - 1] ? 0 : 1;
      const swapped = row > 1 && at > 1 && term[row - 1] === name[at - 2] && term[row - 2] === name[at - 1];
      line.push(
        Math.min(
          cell(row - 1, at) + 1,
          (line[at - 1] ?? 0) + 1,
          cell(row - 1, at - 1) + same,
          swapped ? cell(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return Math.min(...(rows[term.length] ?? []));
};

/** A short word with a mistake is another word. */
const mistakesAllowed = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

const likeness = (term: string, { names }: Known): number | null => {
  const fewest = Math.min(...names.flatMap(laterWords).map((name) => mistakesIn(term, name)));
  return fewest <= mistakesAllowed(term) ? fewest : null;
};

const ranked = (rank: (location: Known) => number | null): PackageLocation[] =>
  known
    .flatMap((location) => {
      const at = rank(location);
      return at === null ? [] : [{ at, location }];
    })
    .sort(
      (a, b) => a.at - b.at || a.location.after - b.location.after || a.location.name.localeCompare(b.location.name),
    )
    .map(({ location: { id, name, state, type } }) => ({ id, name, state, type }));

/**
 * The places whose name answers to a term, the best first: whole names, beginnings, later words, other names, the middle of names; only
 * when there is none, those that it may mean with a typing error. None for a term under three characters.
 */
export const rankLocations = (text: string): PackageLocation[] => {
  const term = foldName(text);
  if (text.trim().length < shortestTerm || term === '' || term.length > longestName + 2) return [];
  const named = ranked((location) => rankOf(term, location));
  return named.length > 0 ? named : ranked((location) => likeness(term, location));
};
