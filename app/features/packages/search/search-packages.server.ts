import type { Queryable } from '~/server/database/database.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { meansAllDestinations, searchWords } from '../core/search-terms.ts';
import { findSimilarWords, type ListingQuery, listPublicPackages } from './package-search.store.server.ts';
import { listingLimit, type PackageSearch, parseDuration } from './package-search.ts';

export type PackageSearchResult = {
  /** The packages of this page. */
  packages: PackageCardView[];
  /** The total over all pages. */
  total: number;
  pages: number;
  /** The corrected search text; null when the words were not corrected. */
  correctedTo: string | null;
};

/** The result of a search without matches. */
export const emptySearchResult: PackageSearchResult = { packages: [], total: 0, pages: 0, correctedTo: null };

const toText = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/**
 * Public packages that match a search, 50 per page. When nothing matches, unknown words are replaced by the most similar known word, or
 * dropped when there is none ('cheap Goa'), and `correctedTo` names the result. A destination of stop words only ('the', an emoji) finds
 * nothing; one that means all of India finds everything.
 */
export const searchPackages = async (db: Queryable, search: PackageSearch): Promise<PackageSearchResult> => {
  const words = searchWords(search.destination);
  if (search.destination !== '' && words.length === 0 && !meansAllDestinations(search.destination))
    return emptySearchResult;
  const query: ListingQuery = {
    words,
    facets: [search.category, search.theme].filter((facet) => facet !== null),
    days: parseDuration(search.duration),
    sort: search.sort,
    limit: listingLimit,
    offset: (search.page - 1) * listingLimit,
  };
  let found = await listPublicPackages(db, query);
  let correctedTo: string | null = null;
  if (found.total === 0 && words.length > 0) {
    const similar = await findSimilarWords(db, words);
    const corrected = similar.filter((word) => word !== null);
    if (corrected.length > 0 && similar.some((word, index) => word !== words[index])) {
      found = await listPublicPackages(db, { ...query, words: corrected });
      if (found.total > 0) correctedTo = toText(corrected);
    }
  }
  return {
    packages: cardViews(found.rows),
    total: found.total,
    pages: Math.ceil(found.total / listingLimit),
    correctedTo,
  };
};
