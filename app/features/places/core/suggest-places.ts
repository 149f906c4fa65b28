import { forgivenErrors, hasOtherLetters, typedErrors } from '~/shared/data/edit-distance.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import type { GazetteerPlace } from './gazetteer-place.ts';
import type { IndexedName, NameEnding, NameIndex } from './name-index.ts';

/** A place for a text that is being typed, and the name that matches it. */
export type PlaceSuggestion = { place: GazetteerPlace; matchedName: string };

type Hit = { name: IndexedName; score: number };

const firstAtOrAfter = (endings: readonly NameEnding[], term: string): number => {
  let [low, high] = [0, endings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((endings[middle]?.ending ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Lower is better: a whole name, the beginning of a name, of a later word; the main name before further names. */
const scoreOf = (term: string, { ending, name, isWhole }: NameEnding): number => {
  if (isWhole && ending === term) return name.isMain ? 0 : 1;
  if (name.isMain) return isWhole ? 2 : 3;
  return isWhole ? 4 : 5;
};

const prefixHits = (index: NameIndex, term: string): Hit[] => {
  const hits: Hit[] = [];
  for (let at = firstAtOrAfter(index.endings, term); at < index.endings.length; at += 1) {
    const found = index.endings[at];
    if (!found?.ending.startsWith(term)) break;
    hits.push({ name: found.name, score: scoreOf(term, found) });
  }
  return hits;
};

const middleHits = (index: NameIndex, term: string): Hit[] =>
  index.names.filter(({ folded }) => folded.includes(term)).map((name) => ({ name, score: name.isMain ? 6 : 7 }));

const typoHits = (index: NameIndex, term: string): Hit[] => {
  const allowed = term.split(' ').reduce((errors, word) => errors + forgivenErrors(word), 0);
  if (allowed === 0) return [];
  return index.endings.flatMap(({ ending, name }) => {
    if (!name.correctable || hasOtherLetters(term, ending, allowed)) return [];
    const errors = typedErrors(term, ending);
    return Number.isFinite(errors) ? { name, score: 10 + errors } : [];
  });
};

/** The best hit of each place, best first. */
const bestOfEach = (hits: readonly Hit[]): Hit[] => {
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const known = best.get(hit.name.place.id);
    if (!known || hit.score < known.score) best.set(hit.name.place.id, hit);
  }
  return [...best.values()].sort((a, b) => a.score - b.score || b.name.prominence - a.name.prominence);
};

/** From this score on a name only contains the term or resembles it. */
const worstPrefixScore = 5;

/** The first hits, in which matching states of India always have a place: 'him' offers Himachal Pradesh, however many towns match. */
const withStates = (hits: readonly Hit[], limit: number): Hit[] => {
  const shown = hits.slice(0, limit);
  const missed = hits
    .slice(limit)
    .filter(({ name, score }) => name.place.kind === 'state' && score <= worstPrefixScore)
    .slice(0, limit);
  const towns = shown.filter(({ name }) => name.place.kind !== 'state');
  const crowded = new Set(towns.slice(Math.max(0, towns.length - missed.length)));
  return [...shown.filter((hit) => !crowded.has(hit)), ...missed].slice(0, limit);
};

/**
 * Places for a text in any language and script, best first: whole names, beginnings of names, of later words, then further names; only when
 * it begins no known name at all, names that contain it, then names with typing errors.
 */
export const suggestPlacesIn = (
  index: NameIndex,
  text: string,
  limit: number,
  isWanted: (place: GazetteerPlace) => boolean = () => true,
): PlaceSuggestion[] => {
  const term = foldName(text);
  if (term === '') return [];
  for (const find of [prefixHits, middleHits, typoHits]) {
    const hits = bestOfEach(find(index, term));
    const wanted = hits.filter(({ name }) => isWanted(name.place));
    // The beginning of a known name is no typing error, even if that place is not wanted: 'paris' is not Parasnath.
    if (wanted.length > 0 || (find === prefixHits && hits.length > 0))
      return withStates(wanted, limit).map(({ name }) => ({ place: name.place, matchedName: name.text }));
  }
  return [];
};
