import type { Queryable } from '~/server/database/database.server.ts';
import { findPackageRow, listSimilarPackages, type PackageRow } from '../core/listing.store.server.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { galleryOf } from '../core/pictures.ts';

const maxSimilar = 3;

/** Public packages similar to this one, three at most, with other images than its page. */
export const listSimilarToPackage = async (db: Queryable, row: PackageRow): Promise<PackageCardView[]> =>
  cardViews(
    await listSimilarPackages(db, {
      id: row.id,
      placeTerms: row.place_terms,
      category: row.category,
      limit: maxSimilar,
    }),
    galleryOf(row).map(({ src }) => src),
  );

/** The same by id; empty when there is no such package. */
export const listSimilarCards = async (db: Queryable, id: string): Promise<PackageCardView[]> => {
  const row = await findPackageRow(db, id);
  return row ? listSimilarToPackage(db, row) : [];
};
