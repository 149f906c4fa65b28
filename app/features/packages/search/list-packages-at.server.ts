import type { LoaderFunctionArgs } from 'react-router';
import { appWithRequestLog } from '~/server/request-context.server.ts';
import { posterPath } from '~/shared/places/posters.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { parsePackageSearch } from './package-search.ts';
import { searchMatchingPackages } from './search-packages.server.ts';
import { isSearchedAsTyped } from './search-result.ts';

const maxListed = 3;

/** The first packages of a search for the page of a request. None when they cannot be loaded. */
const listFirst = async (
  args: Pick<LoaderFunctionArgs, 'context'>,
  query: Record<string, string>,
): Promise<PackageCardView[]> => {
  const { db, log } = appWithRequestLog(args);
  try {
    const found = await searchMatchingPackages(db, parsePackageSearch(new URLSearchParams(query)));
    return isSearchedAsTyped(found) ? found.packages.slice(0, maxListed) : [];
  } catch (error) {
    log.error({ err: error }, 'the packages of a page could not be loaded');
    return [];
  }
};

/**
 * Three public packages at most that the search finds at a place, the most popular first. `town` is a narrower place within it, whose packages come
 * before the others. Without illustrations, since the page has its own of the same place. None when nobody offers any there, or when the names are not
 * understood.
 */
export const listPackagesAt = async (
  args: Pick<LoaderFunctionArgs, 'context'>,
  place: string,
  town?: string,
): Promise<PackageCardView[]> => {
  const queries = [...(town ? [`${town}, ${place}`] : []), place];
  const lists = await Promise.all(queries.map((destination) => listFirst(args, { destination })));
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
    .slice(0, maxListed)
    .map((shown) => ({ ...shown, picture: shown.picture && posterPath(shown.picture) ? null : shown.picture }));
};

/** The three most popular packages at most. */
export const listPopularPackages = (args: Pick<LoaderFunctionArgs, 'context'>): Promise<PackageCardView[]> =>
  listFirst(args, {});
