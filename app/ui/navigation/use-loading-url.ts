import { useNavigation } from 'react-router';

/**
 * The path and query of the page of this path that is loading; null while none is. A filter or order whose link leads there is shown as chosen
 * at once, while the results load.
 */
export const useLoadingUrl = (pathname: string): string | null => {
  const { location } = useNavigation();
  return location?.pathname === pathname ? location.pathname + location.search : null;
};
