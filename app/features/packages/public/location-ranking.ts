import { foldName } from '~/shared/data/fold-name.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { indianPlaces } from '~/shared/places/indian-places.ts';
import { indianStates } from '~/shared/places/states.ts';
import { minLocationTermLength } from './destination-form.ts';

/** A city, region or sight of packages, or a state or territory. */
export type PackageLocation = { id: string; name: string; state: string; type: 'city' | 'state' };

type KnownLocation = PackageLocation & {
  /** Folded names, the main name first. */
  names: string[];
  /** Position among the cities of the picker; states come before them, all others after them. */
  order: number;
};

const pickerCities: readonly string[] = destinationCities;

const isState = (name: string): boolean => indianStates.some((state) => state.name === name);

const known: readonly KnownLocation[] = [
  ...indianStates.map(({ name, slug }) => {
    // A place with the name of its state is listed once, as the state.
    const namesake = indianPlaces.find((place) => place.name === name);
    const names = [name, ...(namesake?.otherNames ?? [])].map(foldName);
    return { id: slug, name, state: name, type: 'state' as const, names, order: -1 };
  }),
  ...indianPlaces
    .filter(({ name }) => !isState(name))
    .map(({ name, state, otherNames }) => ({
      id: foldName(name).replaceAll(' ', '-'),
      name,
      state,
      type: 'city' as const,
      names: [name, ...otherNames].map(foldName),
      order: pickerCities.includes(name) ? pickerCities.indexOf(name) : pickerCities.length,
    })),
];

const maxNameLength = Math.max(...known.flatMap(({ names }) => names.map(({ length }) => length)));

const laterWords = (name: string): string[] => name.split(' ').map((_, at, words) => words.slice(at).join(' '));

/** How well a location matches the term: lower is better; null when it does not match. */
const rankOf = (term: string, { names }: KnownLocation): number | null => {
  const [name = '', ...others] = names;
  if (names.includes(term)) return name === term ? 0 : 1;
  if (name.startsWith(term)) return 2;
  if (laterWords(name).some((words) => words.startsWith(term))) return 3;
  if (others.some((other) => laterWords(other).some((words) => words.startsWith(term)))) return 4;
  return names.some((other) => other.includes(term)) ? 5 : null;
};

/** The smallest edit distance (Damerau-Levenshtein, adjacent swaps included) between the term and any prefix of the name. */
const prefixDistance = (term: string, name: string): number => {
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

/** The edit distance that is accepted; none for short words, where one typo makes another word. */
const maxDistance = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

const similarity = (term: string, { names }: KnownLocation): number | null => {
  const fewest = Math.min(...names.flatMap(laterWords).map((name) => prefixDistance(term, name)));
  return fewest <= maxDistance(term) ? fewest : null;
};

const ranked = (rank: (location: KnownLocation) => number | null): PackageLocation[] =>
  known
    .flatMap((location) => {
      const at = rank(location);
      return at === null ? [] : [{ at, location }];
    })
    .sort(
      (a, b) => a.at - b.at || a.location.order - b.location.order || a.location.name.localeCompare(b.location.name),
    )
    .map(({ location: { id, name, state, type } }) => ({ id, name, state, type }));

/**
 * The locations that match a term, best first: whole names, prefixes, later words, alternative names, substrings; only when there is none,
 * names with a typo. Empty for a term under three characters.
 */
export const rankLocations = (text: string): PackageLocation[] => {
  const term = foldName(text);
  if (text.trim().length < minLocationTermLength || term === '' || term.length > maxNameLength + 2) return [];
  const named = ranked((location) => rankOf(term, location));
  return named.length > 0 ? named : ranked((location) => similarity(term, location));
};
