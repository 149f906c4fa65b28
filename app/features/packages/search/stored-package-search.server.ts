import { filterChips, type PackageSearch, packageSearchUrl } from './package-search.ts';

/** The list of `rememberRecent` with the searches of packages. */
export type RecentPackageSearchesName = 'recent-package-searches';

/** What this browser remembers of a search: 'Kerala' with 'Beach, December', and its URL without page and order. */
export type StoredPackageSearch = { url: string; title: string; details: string };

/** What to remember of a search; null for one without text and filters. */
export const storedPackageSearch = (search: PackageSearch): StoredPackageSearch | null => {
  const chips = filterChips(search).map(({ label }) => label);
  const [title, ...details] = [...(search.destination ? [search.destination] : []), ...new Set(chips)];
  if (!title) return null;
  const url = packageSearchUrl(search, { sort: 'popularity', exact: false });
  return { url, title, details: details.join(', ') };
};
