import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type Standing, standingOf } from './own-package.ts';
import { readWholePackage } from './own-packages.store.server.ts';
import { type PackageChange, packageChanges } from './package-changes.ts';

/** A package under review. */
export type PackageToReview = {
  id: string;
  title: string;
  standing: Standing;
  /** Its updated_at, sent back with the decision, so that only the reviewed version is approved or rejected. */
  seen: Date;
  /** Against the version approved last; null when none was ever approved. */
  changes: PackageChange[] | null;
};

/** A package for review; null when it does not exist. The caller authorises: admins only. */
export const packageToReview = async (db: Queryable, packageId: string): Promise<PackageToReview | null> => {
  const row = isUuid(packageId) ? await readWholePackage(db, packageId) : null;
  return (
    row && {
      id: row.id,
      title: row.title,
      standing: standingOf(row),
      seen: row.updated_at,
      changes: row.approved_version && packageChanges(row.approved_version, row),
    }
  );
};
