import { type ContentChange, contentChanges } from '../../content/content-changes.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { isInReview } from '../core/package.ts';
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
