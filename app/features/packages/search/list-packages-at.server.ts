import type { App } from '~/server/app.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { parsePackageSearch } from './package-search.ts';
import { searchPackages } from './search-packages.server.ts';
import { isSearchedAsTyped } from './search-result.ts';

const maxListed = 3;

/**
 * Three public packages at most that the search finds at a place, the most popular first. None when nobody offers any there, when the name is not
 * understood, or when they cannot be loaded.
 */
export const listPackagesAt = async (
  { db, log }: Pick<App, 'db' | 'log'>,
  place: string,
): Promise<PackageCardView[]> => {
  try {
    const found = await searchPackages(db, parsePackageSearch(new URLSearchParams({ destination: place })));
    return isSearchedAsTyped(found) ? found.packages.slice(0, maxListed) : [];
  } catch (error) {
    log.error({ err: error }, 'the packages of a place could not be loaded');
    return [];
  }
};
