import { joinWithAnd } from '~/shared/data/format-number.ts';
import { facetKind } from '../content/category.ts';
import type { PackageSearch } from './package-search.ts';
import type { QueryPart } from './understand-query.ts';

/**
 * The heading and title of the results: 'Beach packages in Goa', 'Hill station packages'; words that are neither a place nor a kind of trip are
 * quoted: 'Holiday Packages for “ropeways”'.
 */
export const searchTitle = (
  { category, theme }: Pick<PackageSearch, 'category' | 'theme'>,
  parts: readonly QueryPart[],
): string => {
  const facets = [category, theme].flatMap((one) => (one ? [facetKind(one)] : []));
  const concepts = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept.label] : []));
  const kinds = [...new Set([...facets, ...concepts])];
  const what = kinds.length > 0 ? `${joinWithAnd(kinds)} packages` : 'Holiday Packages';
  const places = parts.filter((part) => part.kind === 'place');
  const inside = places.filter(({ around }) => !around).map(({ place }) => place.name);
  const near = places.filter(({ around }) => around).map(({ place }) => place.name);
  const words = parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
  const where =
    (inside.length > 0 ? ` in ${joinWithAnd(inside)}` : '') + (near.length > 0 ? ` near ${joinWithAnd(near)}` : '');
  return words.length > 0 ? `${what}${where} for “${words.join(' ')}”` : what + where;
};
