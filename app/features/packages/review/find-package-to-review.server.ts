import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { ContentChange } from '../../content/content-changes.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import type { PackageState } from '../core/package.ts';
import { reviewChanges, reviewedContent } from './review-comparison.server.ts';

/** A package under review. */
export type PackageToReview = {
  id: string;
  title: string;
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
  /** Its updated_at, sent back with the decision, so that only the reviewed version is approved or rejected. */
  version: Date;
  /** Against the version approved last, after a rejection the one rejected last; null for a first version. */
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
  if (!row) return ok(null);
  const { comparedWith, changes } = reviewChanges(row);
  return ok({
    id: row.id,
    title: reviewedContent(row).title,
    moderationStatus: packageModerationStatus(row),
    edit_status: row.edit_status,
    version: row.updated_at,
    changes: comparedWith === 'nothing' ? null : changes,
  });
};
