import type { PlaceMatch } from '~/features/places/core/find-places.ts';
import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { editDistance, forgivenErrors } from '~/shared/data/edit-distance.ts';
import { type Concept, concepts } from '../content/concepts.ts';
import { readTokens, type Token } from './query-tokens.ts';
import { allWords, fillers, isBetweenWithout, isMisspeltFiller, isWithout, isWithoutBehind } from './query-words.ts';
import { isMonthWord, joinMonths, type MonthChoice, readMonths } from './read-months.ts';
import {
  type DayRange,
  isPerPerson,
  type PriceRange,
  readBudget,
  readDays,
  readOrder,
  readParty,
  readRating,
} from './read-numbers.ts';

type Meaning =
  | {
      kind: 'place';
      place: GazetteerPlace;
      matchedName: string;
      others: readonly GazetteerPlace[];
      /** A better known place has the same name. */
      namesake: boolean;
      /** 'Near Mumbai': the ids of the places around it; null for the place itself. */
      around: readonly string[] | null;
    }
  | { kind: 'concept'; concept: Concept }
  | { kind: 'days'; days: DayRange }
  | {
      kind: 'budget';
      /** Per person. */
      budget: PriceRange;
      /** The travellers that the amounts of the query were divided by; 1 when they are per person. */
      shared: number;
    }
  | { kind: 'months'; choice: MonthChoice }
  | { kind: 'party'; travellers: number }
  /** The place that the journey starts from; it is passed on to the inquiry. */
  | { kind: 'origin'; place: GazetteerPlace }
  /** The lowest rating of travellers, 1 to 5. */
  | { kind: 'rating'; min: number }
  /** 'Top rated', 'cheapest': the order of the packages. */
  | { kind: 'order'; order: 'rating' | 'price-low' }
  /** A word of packages; `forms` are the words that begin with it. */
  | { kind: 'word'; word: string; forms: readonly string[] }
  /** Quoted text, word for word. */
  | { kind: 'phrase'; text: string; words: readonly string[] }
  /** What packages must not be: '-beach', 'without trekking'. */
  | { kind: 'not'; of: Extract<Meaning, { kind: 'place' | 'concept' | 'word' | 'phrase' }> }
  /** A word without an effect on the search, such as 'best' or 'flight'. */
  | { kind: 'filler' };

/** A part of a query and what it means. */
export type QueryPart = Meaning & {
  /** The typed words that it was read from. */
  typed: readonly number[];
  /** What was typed, when it was corrected. */
  correctedFrom: string | null;
};

export type UnderstoodQuery = { words: readonly string[]; parts: readonly QueryPart[] };

/** What is known beside the gazetteer. */
export type Vocabulary = {
  /** The words of packages that begin with this word; empty for an unknown one. */
  formsOf: (word: string) => readonly string[];
  /** The word that a typing error stands for; null when there is none. */
  correct: (word: string) => string | null;
};

const conceptByName = new Map(concepts.flatMap((concept) => concept.names.map((name) => [name, concept] as const)));
const longestConcept = Math.max(...[...conceptByName.keys()].map((name) => name.split(' ').length));
const conceptWords = new Set([...conceptByName.keys()].flatMap((name) => name.split(' ')));
/** Names of concepts that a typing error may stand for. */
const correctableConcepts = [...conceptByName.keys()].filter((name) => !name.includes(' ') && name.length >= 5);

/** Whether a word has a meaning of its own, so that it is no misspelt place. */
export const isQueryWord = (word: string): boolean =>
  /\d/.test(word) || fillers.has(word) || conceptWords.has(word) || isMonthWord(word);

const correctConcept = (word: string): Concept | null => {
  const allowed = word.length < 5 ? 0 : forgivenErrors(word);
  const found = correctableConcepts
    .map((name) => ({ name, errors: editDistance(word, name) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors)[0];
  return found ? (conceptByName.get(found.name) ?? null) : null;
};

/** 'waterfalls' and 'waterfall' are the same concept. */
const conceptOf = (name: string): Concept | null => conceptByName.get(name) ?? null;

/** 'treks' is looked up as 'trek'. */
export const singularOf = (word: string): string =>
  word.length > 4 && /[a-z]s$/.test(word) ? word.slice(0, -1) : word;

/** Words of a query at most that are compared with all names of places; of a longer text the first. */
const maxCorrected = 24;

type Slot = { token: Token; part: QueryPart | null };

const typedOf = (slots: readonly Slot[]): number[] => [...new Set(slots.map(({ token }) => token.typed))];

/** Gives a run of free slots a meaning. */
const take = (slots: Slot[], from: number, to: number, meaning: Meaning, correctedFrom: string | null = null): void => {
  const run = slots.slice(from, to);
  const part: QueryPart = { ...meaning, typed: typedOf(run), correctedFrom };
  for (const slot of run) slot.part = part;
};

/** Free tokens; taken ones are replaced by a text that matches nothing. */
const freeTexts = (slots: readonly Slot[]): string[] => slots.map(({ token, part }) => (part ? '\0' : token.text));

const takeNumbers = (slots: Slot[]): void => {
  const rating = readRating(freeTexts(slots));
  if (rating)
    take(
      slots,
      rating.from,
      rating.to,
      rating.value.kind === 'rating'
        ? { kind: 'rating', min: rating.value.min }
        : { kind: 'word', word: rating.value.text, forms: [] },
    );
  const days = readDays(freeTexts(slots));
  if (days) take(slots, days.from, days.to, { kind: 'days', days: days.value });
  const party = readParty(freeTexts(slots));
  if (party) take(slots, party.from, party.to, { kind: 'party', travellers: party.value });
  const budget = readBudget(freeTexts(slots));
  if (budget) {
    const shared = party && !isPerPerson(slots.map(({ token }) => token.text)) ? party.value : 1;
    const { min, max } = budget.value;
    const [low, high] = [min, max].map((amount) => (amount === null ? null : Math.floor(amount / shared)));
    take(slots, budget.from, budget.to, { kind: 'budget', budget: { min: low ?? null, max: high ?? null }, shared });
  }
  const order = readOrder(freeTexts(slots));
  if (order) take(slots, order.from, order.to, { kind: 'order', order: order.value });
};

const takeConcepts = (slots: Slot[], fewest: number): void => {
  for (let length = longestConcept; length >= fewest; length -= 1)
    for (let from = 0; from + length <= slots.length; from += 1) {
      if (slots.slice(from, from + length).some(({ part }) => part)) continue;
      const name = freeTexts(slots)
        .slice(from, from + length)
        .join(' ');
      const concept = conceptOf(name);
      if (concept) take(slots, from, from + length, { kind: 'concept', concept });
    }
};

const placeMeaning = ({ place, matchedName, others }: PlaceMatch): Meaning => ({
  kind: 'place',
  place,
  matchedName,
  others,
  namesake: false,
  around: null,
});

/** In a sentence a filler is no village of that name. */
const isFillerWord = (slots: readonly Slot[], { from, to }: PlaceMatch): boolean =>
  to === from + 1 && slots.length > 1 && fillers.has(slots[from]?.token.text ?? '');

const takePlaces = (slots: Slot[], matches: readonly PlaceMatch[]): void => {
  for (const match of matches) {
    const { from, to, correctedFrom } = match;
    if (slots.slice(from, to).some(({ part }) => part) || isFillerWord(slots, match)) continue;
    take(slots, from, to, placeMeaning(match), correctedFrom);
  }
};

/** Quoted text is the place or the kind of trip of that name, else words to find as they are. Nothing in it is corrected. */
const takeQuotes = (slots: Slot[], gazetteer: Pick<Gazetteer, 'findPlaces'>): void => {
  const quotes = new Set(slots.flatMap(({ token }) => token.quote ?? []));
  for (const quote of quotes) {
    const from = slots.findIndex(({ token }) => token.quote === quote);
    const to = slots.findLastIndex(({ token }) => token.quote === quote) + 1;
    const words = slots.slice(from, to).map(({ token }) => token.text);
    const text = words.join(' ');
    const concept = conceptOf(text);
    const place = gazetteer
      .findPlaces(words, () => true)
      .find((match) => match.from === 0 && match.to === words.length);
    if (concept) take(slots, from, to, { kind: 'concept', concept });
    else if (place) take(slots, from, to, placeMeaning(place));
    else take(slots, from, to, { kind: 'phrase', text, words });
  }
};

/** All months of a query are alternatives: 'october or november', 'december to february'. */
const takeMonths = (slots: Slot[]): void => {
  let known: { choice: MonthChoice; from: number; to: number } | null = null;
  for (let reading = readMonths(freeTexts(slots)); reading; reading = readMonths(freeTexts(slots))) {
    const { from, to, value } = reading;
    const between: string | undefined = known?.to === from - 1 ? slots[from - 1]?.token.text : undefined;
    const choice: MonthChoice = known ? joinMonths(known.choice, value, between) : value;
    take(slots, from, to, { kind: 'months', choice });
    known = { choice, from, to };
  }
  if (!known) return;
  const run = slots.filter(({ part }) => part?.kind === 'months');
  const part: QueryPart = { kind: 'months', choice: known.choice, typed: typedOf(run), correctedFrom: null };
  for (const slot of run) slot.part = part;
};

type Excludable = Extract<QueryPart, { kind: 'place' | 'concept' | 'word' | 'phrase' }>;

const isExcludable = (part: QueryPart | null | undefined): part is Excludable =>
  part?.kind === 'place' || part?.kind === 'concept' || part?.kind === 'word' || part?.kind === 'phrase';

/** The words that exclude the part from `from`, before `to`: 'without any', 'ke bina'; null when it is wanted. */
const exclusionOf = (slots: readonly Slot[], from: number, to: number): readonly Slot[] | null => {
  let before = from - 1;
  while (isBetweenWithout(slots[before]?.token.text)) before -= 1;
  if (
    isWithout(slots[before]?.token.text) &&
    !isWithoutBehind(slots[before - 1]?.token.text, slots[before]?.token.text)
  )
    return slots.slice(before, from);
  const behind = [slots[to]?.token.text, slots[to + 1]?.token.text] as const;
  if (isWithoutBehind(...behind)) return slots.slice(to, isWithoutBehind(behind[0], undefined) ? to + 1 : to + 2);
  return slots[from]?.token.minus ? [] : null;
};

/** Reads '-beach' and 'without trekking'. A word that no package has excludes nothing. */
const takeExclusions = (slots: Slot[]): void => {
  for (const part of new Set(slots.flatMap((slot) => slot.part ?? []))) {
    if (!isExcludable(part)) continue;
    const from = slots.findIndex((slot) => slot.part === part);
    const to = slots.findLastIndex((slot) => slot.part === part) + 1;
    const words = exclusionOf(slots, from, to);
    if (!words) continue;
    const { typed, correctedFrom, ...of } = part;
    const isEmpty = of.kind === 'word' && of.forms.length === 0;
    const run = [...words, ...slots.slice(from, to)];
    const meaning: Meaning = isEmpty ? { kind: 'filler' } : { kind: 'not', of };
    const excluded: QueryPart = { ...meaning, typed: typedOf(run), correctedFrom: isEmpty ? null : correctedFrom };
    for (const slot of run) slot.part = excluded;
  }
};

/**
 * What a query means: numbers first, then names of several words, places, single words. `exactly` corrects nothing: the other reading that the
 * page offers beside a correction.
 */
export const understandQuery = (
  text: string,
  gazetteer: Pick<Gazetteer, 'findPlaces'>,
  vocabulary: Vocabulary,
  { exactly = false } = {},
): UnderstoodQuery => {
  const { words, tokens } = readTokens(text);
  const slots: Slot[] = tokens.map((token) => ({ token, part: null }));
  const correctable = new Set(
    tokens.map(({ text: word }) => word).filter((word) => !isQueryWord(word) && vocabulary.formsOf(word).length === 0),
  );
  const corrected = new Set(exactly ? [] : [...correctable].slice(0, maxCorrected));
  const isNoTypo = (word: string) => !corrected.has(word);
  takeQuotes(slots, gazetteer);
  takeNumbers(slots);
  takeConcepts(slots, 2);
  takePlaces(
    slots,
    gazetteer.findPlaces(freeTexts(slots), () => true),
  );
  takeMonths(slots);
  takeConcepts(slots, 1);
  takePlaces(slots, gazetteer.findPlaces(freeTexts(slots), isNoTypo));
  for (const [at, { token, part }] of slots.entries()) {
    if (part) continue;
    const word = token.text;
    if (fillers.has(word) || isWithout(word) || isWithoutBehind(word, undefined)) {
      take(slots, at, at + 1, { kind: 'filler' });
      continue;
    }
    if (/^20[2-3]\d$/.test(word)) {
      take(slots, at, at + 1, { kind: 'filler' });
      continue;
    }
    const known = exactly || /\d/.test(word) || vocabulary.formsOf(word).length > 0;
    const concept = known ? null : correctConcept(word);
    if (!known && !concept && isMisspeltFiller(word)) take(slots, at, at + 1, { kind: 'filler' });
    else if (concept) take(slots, at, at + 1, { kind: 'concept', concept }, word);
    else {
      const meant = known ? null : vocabulary.correct(word);
      const shown = meant ?? word;
      const forms = vocabulary.formsOf(singularOf(shown));
      take(
        slots,
        at,
        at + 1,
        { kind: 'word', word: shown, forms: forms.length > 0 || meant === null ? forms : [meant] },
        meant === null || meant === word ? null : word,
      );
    }
  }
  takeExclusions(slots);
  const parts = [...new Set(slots.flatMap(({ part }) => part ?? []))];
  return { words, parts: withoutRepetition(parts) };
};

const meaningKey = (part: QueryPart): string => {
  if (part.kind === 'not') return `not ${meaningKey({ ...part.of, typed: [], correctedFrom: null })}`;
  if (part.kind === 'place') return `place ${part.place.id}`;
  if (part.kind === 'concept') return `concept ${part.concept.id}`;
  if (part.kind === 'word') return `word ${part.word}`;
  return `${part.kind} ${part.typed.join(' ')}`;
};

/** 'Goa goa' is one part with both words. */
const withoutRepetition = (parts: readonly QueryPart[]): QueryPart[] => {
  const byKey = new Map<string, QueryPart>();
  for (const part of parts) {
    const known = byKey.get(meaningKey(part));
    byKey.set(meaningKey(part), known ? { ...known, typed: [...known.typed, ...part.typed] } : part);
  }
  return [...byKey.values()];
};

/** Whether a query without any other part means all packages: 'India', 'holiday packages', 'top rated', 'from Delhi'. */
export const meansEverything = ({ words, parts }: UnderstoodQuery): boolean =>
  parts.every(({ kind }) => kind === 'filler' || kind === 'party' || kind === 'order' || kind === 'origin') &&
  (parts.some(({ kind }) => kind === 'order' || kind === 'origin') ||
    readTokens(words.join(' ')).tokens.some(({ text }) => allWords.has(text)));

/** The query without some of its parts. */
export const queryWithout = ({ words, parts }: UnderstoodQuery, left: readonly QueryPart[]): string => {
  const dropped = new Set(left.flatMap(({ typed }) => typed));
  const kept = new Set(
    parts.filter((part) => !left.includes(part) && part.kind !== 'filler').flatMap(({ typed }) => typed),
  );
  const stays = (at: number) => !dropped.has(at) || kept.has(at);
  return words.filter((_, at) => stays(at)).join(' ');
};

/** Places that contain another named place only say where it is: 'Jaipur Rajasthan' means Jaipur. */
export const narrowestPlaces = (
  parts: readonly QueryPart[],
  contains: (outer: GazetteerPlace, inner: GazetteerPlace) => boolean,
): Extract<QueryPart, { kind: 'place' }>[] => {
  const places = parts.filter((part) => part.kind === 'place');
  return places.filter(
    (outer) =>
      !places.some(
        (inner) => inner !== outer && inner.place.id !== outer.place.id && contains(outer.place, inner.place),
      ),
  );
};
