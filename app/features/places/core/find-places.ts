import { distanceWithin, forgivenErrors } from '~/shared/data/edit-distance.ts';
import type { GazetteerPlace } from './gazetteer-place.ts';
import { type IndexedName, type NameIndex, ordinaryWords } from './name-index.ts';

/** A place named in a query. */
export type PlaceMatch = {
  place: GazetteerPlace;
  /** The name that matched, as written in the gazetteer. */
  matchedName: string;
  /** The tokens of the name: from `from`, before `to`. */
  from: number;
  to: number;
  /** The typed text when a typing error was corrected. */
  correctedFrom: string | null;
  /** Other places of this name, the most prominent first. */
  others: readonly GazetteerPlace[];
};

type Reading = { names: readonly IndexedName[]; from: number; to: number; correctedFrom: string | null };

/** Shorter texts without their spaces are other names by chance. */
const minCompactLength = 6;

/** Names of small towns up to this length ('Than', 'Wer', 'Pen') are words by chance: they are read as a place only when typed alone. */
const maxDoubtfulLength = 4;

/** Names of exactly these tokens; several tokens may also be one name that is written as one word, and the reverse. */
const exactNames = (index: NameIndex, tokens: readonly string[], isWholeQuery: boolean): readonly IndexedName[] => {
  const text = tokens.join(' ');
  if (ordinaryWords.has(text)) return [];
  const exact = index.byFolded.get(text);
  if (exact) {
    const isName = isWholeQuery || text.length > maxDoubtfulLength || exact.some(({ correctable }) => correctable);
    return isName ? exact : [];
  }
  const compact = tokens.join('');
  const separable = compact.length >= minCompactLength && !tokens.some((token) => /\d/.test(token));
  return separable ? (index.byCompact.get(compact) ?? []) : [];
};

/** Words of several names begin or end like a name: each wrong word of a name of several words may have its own typing error. */
const errorsIn = (name: IndexedName, tokens: readonly string[], isUnknown: (token: string) => boolean): number => {
  let errors = 0;
  for (const [at, word] of name.words.entries()) {
    const token = tokens[at] ?? '';
    if (token === word) continue;
    if (!isUnknown(token)) return Number.POSITIVE_INFINITY;
    errors += distanceWithin(token, word, forgivenErrors(token));
    if (errors === Number.POSITIVE_INFINITY) return errors;
  }
  return errors;
};

/** The names with the fewest typing errors; none when every token is a known word. */
const similarNames = (
  index: NameIndex,
  tokens: readonly string[],
  isUnknown: (token: string) => boolean,
): readonly IndexedName[] => {
  if (!tokens.some(isUnknown)) return [];
  let fewest = Number.POSITIVE_INFINITY;
  let best: IndexedName | undefined;
  for (const name of index.correctable.get(tokens.length) ?? []) {
    const errors = errorsIn(name, tokens, isUnknown);
    // Trips are in India: 'mnali' is rather Manali than Mali.
    const isRatherMeant = errors === fewest && best?.place.country !== 'IN' && name.place.country === 'IN';
    if (errors < fewest || (isRatherMeant && Number.isFinite(errors))) {
      fewest = errors;
      best = name;
    }
  }
  return best ? (index.byFolded.get(best.folded) ?? []) : [];
};

const readExactly = (index: NameIndex, tokens: readonly string[]): Reading[] => {
  const readings: Reading[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + index.longestName); to > from; to -= 1) {
      const names = exactNames(index, tokens.slice(from, to), to - from === tokens.length);
      if (names.length === 0) continue;
      readings.push({ names, from, to, correctedFrom: null });
      from = to - 1;
      break;
    }
  }
  return readings;
};

/** Reads the tokens between the exact names, the longest names first. */
const readWithErrors = (
  index: NameIndex,
  tokens: readonly string[],
  taken: readonly Reading[],
  isUnknown: (token: string) => boolean,
): Reading[] => {
  const isTaken = (at: number) => taken.some(({ from, to }) => at >= from && at < to);
  const readings: Reading[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    let end = from;
    while (end < tokens.length && end - from < index.longestName && !isTaken(end)) end += 1;
    for (let to = end; to > from; to -= 1) {
      const part = tokens.slice(from, to);
      const names = similarNames(index, part, isUnknown);
      if (names.length === 0) continue;
      readings.push({ names, from, to, correctedFrom: part.join(' ') });
      from = to - 1;
      break;
    }
  }
  return readings;
};

/**
 * Extends exact names over an unknown word beside them that belongs to a longer name of the same place: 'himachal prdesh' is one name with a
 * typing error, not a name and an unknown word.
 */
const extendOverErrors = (
  index: NameIndex,
  tokens: readonly string[],
  readings: readonly Reading[],
  isUnknown: (token: string) => boolean,
): Reading[] =>
  readings.map((reading) => {
    for (const [from, to] of [
      [reading.from, reading.to + 1],
      [reading.from - 1, reading.to],
    ] as const) {
      const part = from < 0 || to > tokens.length ? [] : tokens.slice(from, to);
      const names = part.length > 0 ? similarNames(index, part, isUnknown) : [];
      if (names[0] && names[0].place === reading.names[0]?.place)
        return { names, from, to, correctedFrom: part.join(' ') };
    }
    return reading;
  });

/** The places of a reading without repetition, the most prominent first. */
const placesOf = ({ names }: Reading): GazetteerPlace[] => [...new Set(names.map(({ place }) => place))];

/** Whether a place lies in one that the query names as well. */
const liesIn = (place: GazetteerPlace, named: readonly GazetteerPlace[]): boolean =>
  named.some(
    (other) =>
      other.id !== place.id &&
      ((other.kind === 'state' && place.state === other.name) ||
        (other.kind === 'country' && place.country === other.country)),
  );

/**
 * The places that a query names, in its order. The longest names are found first and exact names before corrected ones: only a word that is
 * neither part of a name nor known to the caller is taken for a typing error, so a known place never becomes another one. Of several places
 * with the same name the one that lies in a state or country of the query is chosen, else the most prominent.
 */
export const findPlacesIn = (
  index: NameIndex,
  tokens: readonly string[],
  isKnownWord: (token: string) => boolean = () => false,
): PlaceMatch[] => {
  const isUnknown = (token: string) =>
    !/\d/.test(token) && !index.words.has(token) && !ordinaryWords.has(token) && !isKnownWord(token);
  const exact = extendOverErrors(index, tokens, readExactly(index, tokens), isUnknown);
  const readings = [...exact, ...readWithErrors(index, tokens, exact, isUnknown)].sort((a, b) => a.from - b.from);
  const mostProminent = readings.flatMap((reading) => placesOf(reading).slice(0, 1));
  return readings.flatMap((reading) => {
    const places = placesOf(reading);
    const place = places.find((candidate) => liesIn(candidate, mostProminent)) ?? places[0];
    if (!place) return [];
    const { from, to, correctedFrom } = reading;
    const matchedName = reading.names.find((name) => name.place === place)?.text ?? place.name;
    return { place, matchedName, from, to, correctedFrom, others: places.filter((other) => other !== place) };
  });
};
