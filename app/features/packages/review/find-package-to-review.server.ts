import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
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

/** A package for review; null when it does not exist. */
export const findPackageToReview = async (
  db: Queryable,
  admin: Actor,
  packageId: string,
): Promise<Result<PackageToReview | null, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const row = isUuid(packageId) ? await findFullPackage(db, packageId) : null;
  return ok(
    row && {
      id: row.id,
      title: row.title,
      moderationStatus: packageModerationStatus(row),
      version: row.updated_at,
      changes: row.approved_version && contentChanges(packageFields, row.approved_version, row),
    },
  );
};
