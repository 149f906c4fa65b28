import type { Queryable } from '~/server/database/database.server.ts';
import { placesNamedIn } from '~/shared/places/indian-places.ts';
import { findPackageRow, listSimilarPackages, type PackageRow } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { searchWords, statesOf } from '../core/search-terms.ts';

const maxSimilar = 3;

/** The places of a package, each as the words of a search for it. */
const placesOf = (row: PackageRow): string[][] => placesNamedIn(row.destination).map(({ name }) => searchWords(name));

/** Public packages similar to this one, three at most. */
export const listSimilarToPackage = async (db: Queryable, row: PackageRow): Promise<PackageCardView[]> =>
  cardViews(
    await listSimilarPackages(db, {
      id: row.id,
      places: placesOf(row),
      states: statesOf(row).map(searchWords),
      category: row.category,
      limit: maxSimilar,
    }),
  );

/** The same by id; empty when there is no such package. */
export const listSimilarCards = async (db: Queryable, id: string): Promise<PackageCardView[]> => {
  const row = await findPackageRow(db, id);
  return row ? listSimilarToPackage(db, row) : [];
};
