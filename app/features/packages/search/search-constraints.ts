import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { monthName } from '~/shared/dates/month-names.ts';
import { type Facet, facetName } from '../content/category.ts';
import { conceptTerm, monthTerm, placeTerm, strongTerm } from '../content/package-terms.ts';
import { facetTerm } from '../content/search-terms.ts';
import type { IndexQuery } from './package-search.store.server.ts';
import {
  durationLabel,
  durationText,
  type PackageSearch,
  parseDuration,
  parsePrice,
  priceLabel,
  type SearchFilter,
} from './package-search.ts';
import type { DayRange, PriceRange } from './read-numbers.ts';
import type { QueryPart } from './understand-query.ts';

/** One condition of a search: a part of its text, or a filter of the URL. */
export type Constraint = {
  /** As statements name it: 'Manali', '5 days', 'up to ₹20,000'. */
  label: string;
  kind: 'place' | 'concept' | 'word' | 'days' | 'budget' | 'months' | 'rating' | 'facet' | 'not';
  /** A filter of the URL; null for a part of the text. */
  filter: SearchFilter | null;
  part: QueryPart | null;
  place: GazetteerPlace | null;
  term: string | null;
  /** The term of packages that match better than others. */
  strong: string | null;
  days: DayRange | null;
  price: PriceRange | null;
  /** The words of a quoted text. */
  phrase: readonly string[] | null;
  /** The term is one of words, not of keys. */
  isWord: boolean;
  /** The lowest rating of travellers. */
  minRating: number | null;
  /** The place is mentioned by the text of a package and is not its destination. */
  isMention: boolean;
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '').replaceAll("'", "''")}'`;

/** One of these lexemes; one that no package has, when there is none. */
const anyOf = (lexemes: readonly string[]): string =>
  lexemes.length === 0 ? quoted('=') : `(${lexemes.map(quoted).join(' | ')})`;

/**
 * Packages whose text mentions a place, for one that is no destination of any: they must be in its state, because a word may be the name of
 * something else elsewhere. Null for an area, and for short names, which are words by chance.
 */
export const mentionOf = (
  constraint: Constraint,
  gazetteer: Pick<Gazetteer, 'containing' | 'get'>,
): Constraint | null => {
  const { place, part } = constraint;
  if (!place || part?.kind !== 'place' || !(place.kind === 'city' || place.kind === 'sight')) return null;
  const state = gazetteer.containing(place.id).find((id) => gazetteer.get(id)?.kind === 'state');
  if (!state) return null;
  const names = [...new Set([place.name, part.matchedName].map(foldName))].filter((name) => name.length >= 5);
  if (names.length === 0) return null;
  const mentioned = names.map(
    (name) =>
      `(${name
        .split(' ')
        .filter((word) => word.length > 1)
        .map(quoted)
        .join(' & ')})`,
  );
  return {
    ...constraint,
    term: `(${quoted(placeTerm(state))} & (${mentioned.join(' | ')}))`,
    strong: null,
    isMention: true,
  };
};

const anyMonth = (months: readonly number[]): string =>
  `(${months.map((month) => quoted(monthTerm(month))).join(' | ')})`;

const none: Constraint = {
  label: '',
  kind: 'word',
  filter: null,
  part: null,
  place: null,
  term: null,
  strong: null,
  days: null,
  price: null,
  phrase: null,
  isWord: false,
  minRating: null,
  isMention: false,
};

/** 'Rated 4.5 and above'. */
export const ratingLabel = (min: number): string => `Rated ${min} and above`;

/** '5 days', '4 to 6 days' for a range of days. */
export const daysLabel = (range: DayRange): string => durationLabel(durationText(range));

/** The condition that a part of the text sets; none for the size of the party and filler words. */
const partConstraint = (part: QueryPart): Constraint[] => {
  switch (part.kind) {
    case 'place':
      return [
        {
          ...none,
          kind: 'place',
          part,
          place: part.place,
          label: part.around ? `near ${part.place.name}` : part.place.name,
          term: anyOf((part.around ?? [part.place.id]).map(placeTerm)),
        },
      ];
    case 'concept': {
      const { id, label } = part.concept;
      return [
        {
          ...none,
          kind: 'concept',
          part,
          label: label.toLowerCase(),
          term: quoted(conceptTerm(id)),
          strong: quoted(conceptTerm(id, true)),
        },
      ];
    }
    case 'word':
      return [
        {
          ...none,
          part,
          label: `“${part.word}”`,
          term: anyOf(part.forms),
          strong: anyOf(part.forms.map(strongTerm)),
          isWord: true,
        },
      ];
    case 'phrase': {
      const indexed = part.words.filter((word) => word.length > 1);
      return [
        {
          ...none,
          part,
          label: `“${part.text}”`,
          term: indexed.length > 0 ? `(${indexed.map(quoted).join(' & ')})` : null,
          phrase: part.words,
          isWord: true,
        },
      ];
    }
    case 'not':
      return partConstraint({ ...part.of, typed: part.typed, correctedFrom: null }).map((unwanted) => ({
        ...none,
        kind: 'not',
        part,
        label: `not ${unwanted.label}`,
        term: unwanted.term && `!${unwanted.term}`,
        isWord: unwanted.isWord,
      }));
    case 'days':
      return [{ ...none, kind: 'days', part, label: daysLabel(part.days), days: part.days }];
    case 'budget':
      return [
        { ...none, kind: 'budget', part, label: priceLabel(part.budget).replace(/^Up/, 'up'), price: part.budget },
      ];
    case 'rating':
      return [{ ...none, kind: 'rating', part, label: ratingLabel(part.min).replace(/^R/, 'r'), minRating: part.min }];
    case 'months':
      return [{ ...none, kind: 'months', part, label: part.choice.label, term: anyMonth(part.choice.months) }];
    default:
      return [];
  }
};

/** The conditions that the text of a search sets. */
export const textConstraints = (parts: readonly QueryPart[]): Constraint[] => parts.flatMap(partConstraint);

const facetConstraint = (facet: Facet, filter: 'category' | 'theme'): Constraint => ({
  ...none,
  kind: 'facet',
  filter,
  label: facetName(facet),
  term: quoted(facetTerm(facet)),
});

/** The conditions of the filters of the URL. */
export const filterConstraints = ({ category, theme, duration, price, month }: PackageSearch): Constraint[] => {
  const days = parseDuration(duration);
  const range = parsePrice(price);
  return [
    ...(category ? [facetConstraint(category, 'category')] : []),
    ...(theme ? [facetConstraint(theme, 'theme')] : []),
    ...(days ? [{ ...none, kind: 'days' as const, filter: 'duration' as const, label: daysLabel(days), days }] : []),
    ...(range
      ? [{ ...none, kind: 'budget' as const, filter: 'price' as const, label: priceLabel(range), price: range }]
      : []),
    ...(month === null
      ? []
      : [
          {
            ...none,
            kind: 'months' as const,
            filter: 'month' as const,
            label: monthName(month),
            term: anyMonth([month]),
          },
        ]),
  ];
};

/** The query of the index for these conditions; with `anyPlace`, packages that visit one of the places. */
export const indexQuery = (constraints: readonly Constraint[], { anyPlace = false } = {}): IndexQuery => {
  const visited = constraints.filter(({ kind }) => kind === 'place');
  const places = visited.flatMap(({ term }) => term ?? []);
  // Mentions are words, which are not among the keys.
  const areKeys = !visited.some(({ isMention }) => isMention);
  const others = constraints
    .filter(({ kind, isWord }) => kind !== 'place' && !isWord)
    .flatMap(({ term }) => term ?? []);
  const words = constraints.filter(({ isWord }) => isWord).flatMap(({ term }) => term ?? []);
  const placeTerms = anyPlace && places.length > 1 ? [`(${places.join(' | ')})`] : places;
  const strong = constraints.flatMap((one) => one.strong ?? []);
  return {
    keys: areKeys ? [...placeTerms, ...others] : others,
    words: areKeys ? words : [...placeTerms, ...words],
    phrases: constraints.flatMap(({ phrase }) => (phrase ? [phrase] : [])),
    nearest: [],
    first: strong.length > 0 ? strong.join(' & ') : null,
    counted: anyPlace ? places : [],
    nearDays: null,
    minRating: Math.max(0, ...constraints.flatMap(({ minRating }) => minRating ?? [])),
    days: constraints.flatMap(({ days }) => days ?? []),
    prices: constraints.flatMap(({ price }) => price ?? []),
  };
};
