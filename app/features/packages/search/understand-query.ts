import type { PlaceMatch } from '~/features/places/core/find-places.ts';
import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { editDistance, forgivenErrors } from '~/shared/data/edit-distance.ts';
import { asciiDigits, foldName } from '~/shared/data/fold-name.ts';
import { monthName } from '~/shared/dates/month-names.ts';
import { type Concept, concepts } from '../content/concepts.ts';
import { isMonthWord, type MonthChoice, readMonths } from './read-months.ts';
import {
  type DayRange,
  type PriceRange,
  readBudget,
  readDays,
  readOrder,
  readParty,
  readRating,
} from './read-numbers.ts';

/** A folded word of a query, and the typed word it comes from. */
export type Token = { text: string /** Position of the typed word. */; typed: number };

/** Longest query that is understood, in words; further words are ignored. */
const maxWords = 24;

/** Folding multiplies some characters: one word may become many, and long ones. What is beyond these limits is ignored. */
const maxTokens = 36;
const maxTokenLength = 40;

/** The month of a date such as '25/12/2026' or '25-12-26'. */
const monthOfDate = (date: string, month: string): string => monthName(Number(month)) || date;

/**
 * '20,000' is one number; '₹15000', '5-7', '15k-20k', '3/4', '4n/5d', '2n3d' and '10+' are separate words. A percentage is no number to search
 * for.
 */
const separated = (word: string): string =>
  asciiDigits(word)
    .replace(/^\d{1,2}[-/.](\d{1,2})[-/.](?:\d{2}|\d{4})$/, monthOfDate)
    .replace(/^[-–—~]+$/, ' to ')
    .replace(/\d+(?:\.\d+)?%/g, ' ')
    .replace(/(\d),(?=\d{2,3}(?:\D|$))/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1point')
    .replace(/₹|\brs\.?(?=\s*\d)/gi, ' rs ')
    .replace(/\/-$/, ' ')
    .replace(/(\d(?:k|l|lakh|lac)?)\s*[-–—/]\s*(?=(?:rs\s*)?\d)/gi, '$1 to ')
    .replace(/(\d\s*(?:n|d|nights?|days?))(?=\d)/gi, '$1 ')
    .replace(/<=?\s*(?=\d)/g, ' under ')
    .replace(/>=?\s*(?=\d)/g, ' above ')
    .replace(/(\d(?:k|l|lakh|lac)?)\+/gi, '$1 plus ');

/** The typed words of a query, and its folded tokens in order. */
export const readTokens = (text: string): { words: string[]; tokens: Token[] } => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const tokens = words
    .flatMap((word, typed) =>
      foldName(separated(word))
        .split(' ', maxTokens)
        .filter(Boolean)
        .map((folded) => ({ text: folded.slice(0, maxTokenLength), typed })),
    )
    .slice(0, maxTokens);
  return { words, tokens };
};

type Meaning =
  | {
      kind: 'place';
      place: GazetteerPlace;
      matchedName: string;
      others: readonly GazetteerPlace[];
      /** A better known place has the same name. */
      namesake: boolean;
      /** 'Near Mumbai': the ids of the places around it, which will do as well; null for the place itself. */
      around: readonly string[] | null;
    }
  | { kind: 'concept'; concept: Concept }
  | { kind: 'days'; days: DayRange }
  | { kind: 'budget'; budget: PriceRange }
  | { kind: 'months'; choice: MonthChoice }
  | { kind: 'party'; travellers: number }
  /** The place that the journey starts from; it is passed on to the inquiry. */
  | { kind: 'origin'; name: string }
  /** The lowest rating of travellers, 1 to 5. */
  | { kind: 'rating'; min: number }
  /** 'Top rated', 'cheapest': the order of the packages. */
  | { kind: 'order'; order: 'rating' | 'price-low' }
  /** A word of packages; `forms` are the words that begin with it. */
  | { kind: 'word'; word: string; forms: readonly string[] }
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

const wordSet = (lines: string): ReadonlySet<string> => new Set(lines.split(/\s+/).filter(Boolean));

/** Words that change nothing: articles, polite words, 'package', services that every package has or none. */
const fillers = wordSet(`
  mai
  a an and at by for from in of on or the to with near nearby around close me my i we want need go going visit visiting see show find search looking look
  please plan planning best top good great nice cheap cheapest affordable low cost budget luxury premium deluxe deal deals offer offers
  trip trips tour tours travel travelling traveling package packages pkg holiday holidays vacation vacations itinerary places place
  destination destinations tourism tourist sightseeing spots things do all any some india indian bharat hindustan country price rate
  flight flights hotel hotels stay resort resorts cab cabs taxi bus buses train trains car ticket tickets booking book visa homestay homestays
  per person pp rs inr rupees days day night nights days under below within above only less than more se ka ki ke me mein hai ho chahiye
  ghumna ghumne jana jane jaana wala wale wali liye sasta sasti saste acha accha bhi aur ya yatri
  की का के में से और है चाहिए लिए पैकेज टूर ट्रिप यात्रा भारत घूमने घूमना जाना सस्ता सस्ते होटल बजट
  month months year season time january weather between is it this that next new today tomorrow kal aaj
  about approx approximately total head off discount discounts sale group rated rating ratings review reviews highest upto
  paas pas aas aaspaas nazdeek najdeek पास आसपास आस नज़दीक
  friends kitna kitne kitni paisa paise charges cost costs details info
  hi hello hey please mujhe muje hume humko hum batao bataiye dikhao dikhaiye karna karne ho sakta sakte kya kaise kaha kahan
`);

/** Words that mean all packages, when nothing else is typed. */
const allWords = wordSet(
  'india indian bharat hindustan trip trips tour tours package packages holiday holidays vacation vacations travel भारत पैकेज टूर ट्रिप all',
);

const conceptByName = new Map(concepts.flatMap((concept) => concept.names.map((name) => [name, concept] as const)));
const longestConcept = Math.max(...[...conceptByName.keys()].map((name) => name.split(' ').length));
const conceptWords = new Set([...conceptByName.keys()].flatMap((name) => name.split(' ')));
/** Names of concepts that a typing error may stand for. */
const correctableConcepts = [...conceptByName.keys()].filter((name) => !name.includes(' ') && name.length >= 5);

/** Whether a word has a meaning of its own, so that it is no misspelt place. */
export const isQueryWord = (word: string): boolean =>
  /\d/.test(word) || fillers.has(word) || conceptWords.has(word) || isMonthWord(word);

/** Fillers that a typing error may stand for: 'pakage', 'holliday'. */
const correctableFillers = [...fillers].filter((word) => word.length >= 6);

const isMisspeltFiller = (word: string): boolean =>
  word.length >= 6 && correctableFillers.some((filler) => editDistance(word, filler) <= 1);

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
  if (budget) take(slots, budget.from, budget.to, { kind: 'budget', budget: budget.value });
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

const takePlaces = (slots: Slot[], matches: readonly PlaceMatch[]): void => {
  for (const { from, to, place, matchedName, correctedFrom, others } of matches) {
    if (slots.slice(from, to).some(({ part }) => part)) continue;
    take(slots, from, to, { kind: 'place', place, matchedName, others, namesake: false, around: null }, correctedFrom);
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
  const isNoTypo = (word: string) =>
    exactly || word === '\0' || isQueryWord(word) || vocabulary.formsOf(word).length > 0;
  takeNumbers(slots);
  takeConcepts(slots, 2);
  takePlaces(
    slots,
    gazetteer.findPlaces(freeTexts(slots), () => true),
  );
  const months = readMonths(freeTexts(slots));
  if (months) take(slots, months.from, months.to, { kind: 'months', choice: months.value });
  takeConcepts(slots, 1);
  takePlaces(slots, gazetteer.findPlaces(freeTexts(slots), isNoTypo));
  for (const [at, { token, part }] of slots.entries()) {
    if (part) continue;
    const word = token.text;
    if (fillers.has(word)) {
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
  const parts = [...new Set(slots.flatMap(({ part }) => part ?? []))];
  return { words, parts: withoutRepetition(parts) };
};

const meaningKey = (part: QueryPart): string => {
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
