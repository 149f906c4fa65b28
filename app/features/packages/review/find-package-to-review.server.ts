import { type ContentChange, contentChanges } from '~/features/content/content-changes.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { findFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { isInReview, type PackageState } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';

/** The version that a package under review is compared with; 'nothing' for a first version. */
export type ComparedWith = 'rejected' | 'approved' | 'nothing';

/** The content that the admin decides on: of the edit if one is in review, else of the package. */
export const reviewedContent = (row: OwnPackageRow): PackageContent & OwnPackageRow =>
  row.edit_status === 'in_review' ? { ...row, ...latestContent(row) } : row;

/** A resubmission is compared with the version rejected last, anything else with the version approved last. */
const versionToCompare = (row: OwnPackageRow): { comparedWith: ComparedWith; version: PackageContent | null } => {
  if (isInReview(row) && row.rejected_version) return { comparedWith: 'rejected', version: row.rejected_version };
  return { comparedWith: row.approved_version ? 'approved' : 'nothing', version: row.approved_version };
};

/** What the reviewed content changes, and against which version; against nothing, all filled fields. */
export const reviewChanges = (row: OwnPackageRow): { comparedWith: ComparedWith; changes: ContentChange[] } => {
  const { comparedWith, version } = versionToCompare(row);
  return { comparedWith, changes: contentChanges(packageFields, version, reviewedContent(row)) };
};

/** Of a resubmission also the changes against the version approved last; null without one. */
export const changesSinceApproval = (row: OwnPackageRow): ContentChange[] | null =>
  row.approved_version && versionToCompare(row).comparedWith === 'rejected'
    ? contentChanges(packageFields, row.approved_version, reviewedContent(row))
    : null;

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
