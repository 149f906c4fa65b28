import type { Queryable } from '~/server/database/database.server.ts';
import { type ListingQuery, readFeatured, readLikelyWords, readListing, readMarked } from './listing.store.server.ts';
import { mostFeatured } from './most-featured.ts';
import { listingLimit, type PackageSearch, readDuration } from './package-search.ts';
import { cardViews } from './package-view.server.ts';
import type { PackageCardView } from './package-view.ts';
import { askedWords, asksForAll } from './search-terms.ts';

export type FoundPackages = {
  /** Of this page. */
  packages: PackageCardView[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** What was searched for instead of a word that nobody knows; null when the words were understood. */
  correctedTo: string | null;
};

/** The answer of a search that finds no package. */
export const nothingFound: FoundPackages = { packages: [], total: 0, pages: 0, correctedTo: null };

const asWords = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

/**
 * The public packages that a search finds, 50 a page: only what is approved, active and has its agent. A destination with a typing error finds what
 * was probably meant, and the answer says so: likely words for unknown ones, and without those that are like none ('cheap Goa'). One that names nothing ('the', a
 * picture sign) finds nothing; one that names all of India finds everything.
 */
export const findPackages = async (db: Queryable, search: PackageSearch): Promise<FoundPackages> => {
  const words = askedWords(search.destination);
  if (search.destination !== '' && words.length === 0 && !asksForAll(search.destination)) return nothingFound;
  const query: ListingQuery = {
    words,
    facets: [search.category, search.theme].filter((facet) => facet !== null),
    days: readDuration(search.duration),
    sort: search.sort,
    limit: listingLimit,
    offset: (search.page - 1) * listingLimit,
  };
  let found = await readListing(db, query);
  let correctedTo: string | null = null;
  if (found.total === 0 && words.length > 0) {
    const likely = await readLikelyWords(db, words);
    const meant = likely.filter((word) => word !== null);
    if (meant.length > 0 && likely.some((word, index) => word !== words[index])) {
      found = await readListing(db, { ...query, words: meant });
      if (found.total > 0) correctedTo = asWords(meant);
    }
  }
  return {
    packages: cardViews(found.rows),
    total: found.total,
    pages: Math.ceil(found.total / listingLimit),
    correctedTo,
  };
};

/** The packages of the home page: featured, approved and active, six at most. */
export const featuredPackages = async (db: Queryable): Promise<PackageCardView[]> =>
  cardViews(await readFeatured(db, mostFeatured));

/** A package that an administrator has featured, and whether the home page shows it now, or why not. */
export type MarkedPackage = { id: string; title: string; home: 'shown' | 'crowded out' | 'hidden' };

/** All featured packages, those of the home page first, by the rule of {@link featuredPackages}. The door admits admins only. */
export const featuredForAdmin = async (db: Queryable): Promise<MarkedPackage[]> => {
  let shown = 0;
  const marked = (await readMarked(db)).map(({ id, title, is_public }): MarkedPackage => {
    if (!is_public) return { id, title, home: 'hidden' };
    shown += 1;
    return { id, title, home: shown <= mostFeatured ? 'shown' : 'crowded out' };
  });
  const order = ['shown', 'crowded out', 'hidden'];
  return marked.toSorted((one, other) => order.indexOf(one.home) - order.indexOf(other.home));
};
