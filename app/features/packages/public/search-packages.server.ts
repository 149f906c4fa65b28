import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import {
  findSimilarWords,
  type ListingQuery,
  listAllFeaturedRows,
  listFeaturedRows,
  listPublicPackages,
} from '../core/listing.store.server.ts';
import { mayFeaturePackages } from '../core/package.policy.ts';
import { listingLimit, type PackageSearch, parseDuration } from '../core/package-search.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { meansAllDestinations, searchWords } from '../core/search-terms.ts';
import { maxFeaturedPackages } from './max-featured.ts';

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

/** The featured packages of the home page: public, six at most. */
export const listFeaturedPackages = async (db: Queryable): Promise<PackageCardView[]> =>
  cardViews(await listFeaturedRows(db, maxFeaturedPackages));

/** A featured package, and whether the home page shows it: 'crowded out' when there are too many, 'hidden' when it is not public. */
export type FeaturedPackageView = { id: string; title: string; home: 'shown' | 'crowded out' | 'hidden' };

/** All featured packages, those on the home page first (see {@link listFeaturedPackages}). */
export const listFeaturedForAdmin = async (
  db: Queryable,
  admin: Actor,
): Promise<Result<FeaturedPackageView[], 'forbidden'>> => {
  if (!mayFeaturePackages(admin)) return adminOnlyError;
  let shown = 0;
  const featured = (await listAllFeaturedRows(db)).map(({ id, title, is_public }): FeaturedPackageView => {
    if (!is_public) return { id, title, home: 'hidden' };
    shown += 1;
    return { id, title, home: shown <= maxFeaturedPackages ? 'shown' : 'crowded out' };
  });
  const order = ['shown', 'crowded out', 'hidden'];
  return ok(featured.toSorted((one, other) => order.indexOf(one.home) - order.indexOf(other.home)));
};
