import { recentList } from '~/ui/form/recent-list.ts';
import type { RecentPackageSearchesName, StoredPackageSearch } from './stored-package-search.server.ts';

// Without the code of the search, which the home page does not load.

const limited = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 400) : '');

/** Parses a stored search; null when it is none, or does not lead to the results of this site. */
export const parseRecentPackageSearch = (stored: unknown): StoredPackageSearch | null => {
  const { url, title, details } = Object(stored) as Record<string, unknown>;
  if (typeof url !== 'string' || !/^\/search\?[\x21-\x7e]{1,4000}$/.test(url) || !limited(title)) return null;
  return { url, title: limited(title), details: limited(details) };
};

/** The searches of packages that this browser remembers; another filter in the same place replaces the search before. */
export const recentPackageSearches = recentList<StoredPackageSearch>({
  name: 'recent-package-searches' satisfies RecentPackageSearchesName,
  parse: parseRecentPackageSearch,
  isSame: (one, other) => one.title.toLowerCase() === other.title.toLowerCase(),
});
