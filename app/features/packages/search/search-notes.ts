import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { editDistance } from '~/shared/data/edit-distance.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { joinWithAnd } from '~/shared/data/format-number.ts';
import { monthName } from '~/shared/dates/month-names.ts';
import { brand } from '~/shared/site/brand.ts';
import { facetKind } from '../content/category.ts';
import {
  durationLabel,
  type PackageSearch,
  packageSearchUrl,
  packageSortLabels,
  parsePrice,
  priceLabel,
  type SearchChip,
} from './package-search.ts';
import { daysLabel, ratingLabel } from './search-constraints.ts';
import type { PackageSearchResult } from './search-result.ts';
import { type QueryPart, queryWithout, type UnderstoodQuery } from './understand-query.ts';

/** A place as its chip shows it: with the typed name when that is another one and no mere spelling, 'Varanasi · Kashi'. */
const placeLabel = (name: string, matchedName: string): string => {
  const [folded, matched] = [foldName(name).replaceAll(' ', ''), foldName(matchedName).replaceAll(' ', '')];
  return editDistance(folded, matched) <= 2 ? name : `${name} · ${matchedName}`;
};

/** 'Bishnupur, Manipur' beside the better known Bishnupur. */
const namesakeLabel = ({ name, state }: GazetteerPlace): string => (state ? `${name}, ${state}` : name);

/** 'Up to ₹12,500 per person (₹50,000 for 4)' of an amount for all travellers. */
const budgetLabel = ({ budget, shared }: Extract<QueryPart, { kind: 'budget' }>): string => {
  if (shared === 1) return priceLabel(budget);
  const times = (amount: number | null) => (amount === null ? null : amount * shared);
  const total = priceLabel({ min: times(budget.min), max: times(budget.max) }).replace(/^Up to /, '');
  return `${priceLabel(budget)} per person (${total} for ${shared})`;
};

const meaningLabel = (part: QueryPart): string | null => {
  switch (part.kind) {
    case 'place':
      if (part.around) return `Near ${part.place.name}`;
      return part.namesake ? namesakeLabel(part.place) : placeLabel(part.place.name, part.matchedName);
    case 'concept':
      return part.concept.label;
    case 'days':
      return daysLabel(part.days);
    case 'budget':
      return budgetLabel(part);
    case 'months':
      return part.choice.label;
    case 'party':
      return part.travellers === 1 ? '1 traveller' : `${part.travellers} travellers`;
    case 'origin':
      return `From ${part.place.name}`;
    case 'rating':
      return ratingLabel(part.min);
    case 'order':
      return packageSortLabels[part.order];
    case 'word':
      return `“${part.word}”`;
    case 'phrase':
      return `“${part.text}”`;
    case 'not': {
      const label = meaningLabel({ ...part.of, typed: [], correctedFrom: null });
      return label && `Not ${part.of.kind === 'concept' ? label.toLowerCase() : label}`;
    }
    default:
      return null;
  }
};

/** What a text was understood as, each part with the URL of the search without it. */
export const textChips = (search: PackageSearch, understood: UnderstoodQuery): SearchChip[] => {
  const shown = understood.parts.flatMap((part) => {
    const label = meaningLabel(part);
    return label === null ? [] : [{ part, label }];
  });
  return shown.map(({ part, label }) => ({
    label,
    // Words without a meaning are left out with the last part that has one.
    removeTo: packageSearchUrl(search, { destination: shown.length === 1 ? '' : queryWithout(understood, [part]) }),
  }));
};

/** The typing errors that were corrected, and the URL that searches for the typed text. */
export const correctionsOf = (
  search: PackageSearch,
  { parts }: UnderstoodQuery,
): { corrections: { from: string; to: string }[]; exactUrl: string | null } => {
  const corrections = parts.flatMap((part) =>
    part.correctedFrom === null
      ? []
      : [{ from: part.correctedFrom, to: meaningLabel(part)?.replace(/[“”]/g, '') ?? '' }],
  );
  return { corrections, exactUrl: corrections.length === 0 ? null : packageSearchUrl(search, { exact: true }) };
};

/** Why nothing was found, and what to try. */
const emptyNotes = ({ withoutPackages, dropped }: PackageSearchResult): string[] => {
  const places = withoutPackages.map(({ name, foreign }) =>
    foreign
      ? `${name} is outside India; ${brand.name} sells trips in India only.`
      : `There are no packages in ${name} yet.`,
  );
  if (places.length > 0) return places;
  return [
    ...(dropped.length > 0 ? [`Nothing matches ${joinWithAnd(dropped)}.`] : []),
    'Try another destination or fewer filters.',
  ];
};

/** The sentences about what a search changed to find packages, or why it found none. */
export const searchNotes = (found: PackageSearchResult): string[] => {
  const { packages, total, mentioned, somePlaces, dropped, otherLength, impliedSort } = found;
  if (packages.length === 0) return emptyNotes(found);
  return [
    ...(mentioned.length > 0
      ? [
          `No package has ${joinWithAnd(mentioned)} as its destination. ${total === 1 ? 'This one mentions' : 'These mention'} ${mentioned.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(somePlaces.length > 1
      ? [`No package visits all of ${joinWithAnd(somePlaces)}. These visit some of them, those with most first.`]
      : []),
    ...(otherLength
      ? [
          `No package of ${otherLength.asked} meets everything. These are of ${otherLength.instead}, the nearest lengths first.`,
        ]
      : []),
    ...(dropped.length > 0
      ? [
          `No package meets everything, so we left out: ${dropped.join(', ')}.${impliedSort?.sort === 'price-low' ? ' The cheapest come first.' : ''}`,
        ]
      : []),
  ];
};

/**
 * The heading and title of the results says all that they have in common: 'Beach packages in Goa for December, 5 days'. Words that are neither a
 * place nor a kind of trip are quoted: 'Holiday Packages for “ropeways”'.
 */
export const searchTitle = (search: PackageSearch, parts: readonly QueryPart[]): string => {
  const facets = [search.category, search.theme].flatMap((one) => (one ? [facetKind(one)] : []));
  const concepts = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept.label] : []));
  const kinds = [...new Set([...facets, ...concepts])];
  const what = kinds.length > 0 ? `${joinWithAnd(kinds)} packages` : 'Holiday Packages';
  const places = parts.filter((part) => part.kind === 'place');
  const inside = places.filter(({ around }) => !around).map((part) => placeName(part));
  const near = places.filter(({ around }) => around).map(({ place }) => place.name);
  const origin = parts.flatMap((part) => (part.kind === 'origin' ? [part.place.name] : []))[0] ?? search.origin;
  const words = parts.flatMap((part) => {
    if (part.kind === 'word') return [part.word];
    return part.kind === 'phrase' ? [part.text] : [];
  });
  const months = parts.flatMap((part) => (part.kind === 'months' ? [part.choice.label] : []));
  const when = search.month === null ? months : [...months, monthName(search.month)];
  const where =
    (inside.length > 0 ? ` in ${joinWithAnd(inside)}` : '') +
    (near.length > 0 ? ` near ${joinWithAnd(near)}` : '') +
    (origin ? ` from ${origin}` : '');
  const quoted = words.length > 0 ? ` for “${words.join(' ')}”` : '';
  const time = when.length > 0 ? ` ${quoted ? 'in' : 'for'} ${joinWithAnd([...new Set(when)])}` : '';
  const limits = [...limitsOf(search), ...parts.flatMap(limitOf)].map((limit) => `, ${limit}`).join('');
  return what + where + quoted + time + limits;
};

const placeName = ({ place, namesake }: Extract<QueryPart, { kind: 'place' }>): string =>
  namesake ? namesakeLabel(place) : place.name;

/** Lengths, prices and exclusions, as a title lists them. */
const limitsOf = ({ duration, price }: PackageSearch): string[] => {
  const range = parsePrice(price);
  return [...(duration ? [durationLabel(duration)] : []), ...(range ? [lowerFirst(priceLabel(range))] : [])];
};

const limitOf = (part: QueryPart): string[] => {
  if (part.kind === 'budget') return [lowerFirst(priceLabel(part.budget))];
  if (part.kind === 'rating') return [lowerFirst(ratingLabel(part.min))];
  if (part.kind === 'days') return [daysLabel(part.days)];
  return part.kind === 'not' ? [lowerFirst(meaningLabel(part) ?? '')] : [];
};

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
