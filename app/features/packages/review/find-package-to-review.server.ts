import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { packageFields } from '../core/package-fields.ts';

/** A package under review. */
export type PackageToReview = {
  id: string;
  title: string;
  moderationStatus: PackageModerationStatus;
  /** Its updated_at, sent back with the decision, so that only the reviewed version is approved or rejected. */
  version: Date;
  /** Against the version approved last; null when none was ever approved. */
  changes: ContentChange[] | null;
};

/** A package for review; null when it does not exist. The caller authorises: admins only. */
export const findPackageToReview = async (db: Queryable, packageId: string): Promise<PackageToReview | null> => {
  const row = isUuid(packageId) ? await findFullPackage(db, packageId) : null;
  return (
    row && {
      id: row.id,
      title: row.title,
      moderationStatus: packageModerationStatus(row),
      version: row.updated_at,
      changes: row.approved_version && contentChanges(packageFields, row.approved_version, row),
    }
  );
};
