import type { Queryable } from '~/server/database/database.server.ts';
import { findPackageRow, listSimilarPackages, type PackageRow } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';

const maxSimilar = 3;

/** Public packages similar to this one, three at most. */
export const listSimilarToPackage = async (
  db: Queryable,
  { id, place_terms, category }: PackageRow,
): Promise<PackageCardView[]> =>
  cardViews(await listSimilarPackages(db, { id, placeTerms: place_terms, category, limit: maxSimilar }));

/** The same by id; empty when there is no such package. */
export const listSimilarCards = async (db: Queryable, id: string): Promise<PackageCardView[]> => {
  const row = await findPackageRow(db, id);
  return row ? listSimilarToPackage(db, row) : [];
};
