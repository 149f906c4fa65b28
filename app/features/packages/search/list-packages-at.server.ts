import type { LoaderFunctionArgs } from 'react-router';
import { readContextOf } from '~/server/request-context.server.ts';
import { markIncomplete } from '~/server/shared-pages/shared-page.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { parsePackageSearch } from './package-search.ts';
import { searchMatchingPackages } from './search-packages.server.ts';
import { isSearchedAsTyped } from './search-result.ts';

const maxListed = 3;

/**
 * Three public packages at most that the search finds at a place, the most popular first, for the page of a request. None when nobody offers any
 * there, when the name is not understood, or when they cannot be loaded; then the page is incomplete.
 */
export const listPackagesAt = async (
  args: Pick<LoaderFunctionArgs, 'context'>,
  place: string,
): Promise<PackageCardView[]> => {
  const { db, log } = readContextOf(args);
  try {
    const found = await searchMatchingPackages(db, parsePackageSearch(new URLSearchParams({ destination: place })));
    return isSearchedAsTyped(found) ? found.packages.slice(0, maxListed) : [];
  } catch (error) {
    log.error({ err: error }, 'the packages of a place could not be loaded');
    markIncomplete(args);
    return [];
  }
};
