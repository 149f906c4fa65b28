import { paths } from '~/shared/paths/paths.ts';
import { useLoadingUrl } from '~/ui/navigation/use-navigation-state.ts';
import { type PackageSearch, parsePackageSearch } from './package-search.ts';

/**
 * The search that the page shows as chosen: the one that is loading, if there is one, so that a filter or order is shown as chosen at once.
 * `loadingUrl` is its URL, null while nothing is loading.
 */
export const useShownSearch = (search: PackageSearch): { shown: PackageSearch; loadingUrl: string | null } => {
  const loadingUrl = useLoadingUrl(paths.search());
  if (loadingUrl === null) return { shown: search, loadingUrl };
  return { shown: parsePackageSearch(new URL(loadingUrl, 'http://search').searchParams), loadingUrl };
};
