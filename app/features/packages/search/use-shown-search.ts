import { useNavigation } from 'react-router';
import { paths } from '~/shared/paths/paths.ts';
import { type PackageSearch, packageSearchUrl, parsePackageSearch } from './package-search.ts';

/**
 * The search that the page shows as chosen: the one that is loading, if there is one, so that a filter or order is shown as chosen at once.
 * `loadingUrl` is its URL, null while nothing is loading.
 */
export const useShownSearch = (search: PackageSearch): { shown: PackageSearch; loadingUrl: string | null } => {
  const { location } = useNavigation();
  if (location?.pathname !== paths.search()) return { shown: search, loadingUrl: null };
  const shown = parsePackageSearch(new URLSearchParams(location.search));
  return { shown, loadingUrl: packageSearchUrl(shown) };
};
