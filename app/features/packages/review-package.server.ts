import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type Standing, standingOf } from './own-package.ts';
import { readWholePackage } from './own-packages.store.server.ts';
import { type PackageChange, packageChanges } from './package-changes.ts';

/** A package as an administrator reviews it. */
export type PackageToReview = {
  id: string;
  title: string;
  standing: Standing;
  /** Its updated_at: goes back with the decision, so that nobody approves or rejects what he or she has not seen. */
  seen: Date;
  /** Against the version approved last, field by field; null when none was ever approved, so that all is new. */
  changes: PackageChange[] | null;
};

/** What an administrator decides on; null when there is no such package. The door admits admins only. */
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
