import { listMailsAbout } from '~/features/mails/list-mails.server.ts';
import type { MailsView } from '~/features/mails/mail-view.ts';
import type { App } from '~/server/app.server.ts';
import { type AuditEventView, listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { ContentChange } from '../../content/content-changes.ts';
import { pickContent } from '../../content/content-values.ts';
import { struckPrice } from '../content/category.ts';
import { packageFields } from '../content/package-fields.ts';
import { plannedItinerary } from '../core/itinerary.ts';
import { findPackageRow } from '../core/listing.store.server.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { findFullPackage } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { isInReview, type PackageState } from '../core/package.ts';
import type { PackagePreview } from '../core/package-preview.ts';
import { cardPreview, packageView } from '../core/package-view.server.ts';
import {
  type ComparedWith,
  changesSinceApproval,
  reviewChanges,
  reviewedContent,
} from './find-package-to-review.server.ts';
import { findReviewAgent, findReviewPosition, type ReviewPosition } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

/** The data of the details page on which an admin decides. */
export type ReviewDetails = {
  id: string;
  title: string;
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
  /** Its updated_at as ISO text, sent back with the decision. */
  version: string;
  /** ISO text: when it was submitted, or when it was last updated if it is not awaiting review. */
  since: string;
  rejection_reason: string | null;
  is_public: boolean;
  changes: ContentChange[];
  comparedWith: ComparedWith;
  /** Of a resubmission, the changes against the version approved last; null without one. */
  sinceApproval: ContentChange[] | null;
  /** Of the edit if one is in review, else of the package. */
  preview: PackagePreview;
  /** Null when the agent's account is closed. */
  agent: Awaited<ReturnType<typeof findReviewAgent>>;
  /** Its audit log, latest first. */
  history: AuditEventView[];
  mails: MailsView;
  place: ReviewPosition;
};

/** A package for review, with its position in the list; null when it does not exist. */
export const loadReviewDetails = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
  query: ReviewQuery,
): Promise<Result<ReviewDetails | null, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  if (!isUuid(id)) return ok(null);
  const [whole, shown, agent, history, mails, place] = await Promise.all([
    findFullPackage(app.db, id),
    findPackageRow(app.db, id),
    findReviewAgent(app.db, id),
    listAuditEvents(app.db, { kind: 'package', entity_id: id }),
    listMailsAbout(app, 'admin', { type: 'package', id }),
    findReviewPosition(app.db, query, id),
  ]);
  if (!whole || !shown) return ok(null);
  const reviewed = reviewedContent(whole);
  const preview = {
    ...shown,
    ...pickContent(packageFields, reviewed),
    struck_price_paise: struckPrice(reviewed, whole),
  };
  return ok({
    id,
    title: reviewed.title,
    moderationStatus: packageModerationStatus(whole),
    edit_status: whole.edit_status,
    version: whole.updated_at.toISOString(),
    since: (isInReview(whole) ? whole.submitted_at : whole.updated_at).toISOString(),
    rejection_reason: whole.awaiting_review ? null : (whole.rejection_reason ?? whole.edit_rejection_reason),
    is_public: shown.is_public,
    ...reviewChanges(whole),
    sinceApproval: changesSinceApproval(whole),
    preview: {
      page: packageView(preview),
      card: cardPreview(preview),
      itinerary: plannedItinerary(reviewed, reviewed.itinerary_days),
    },
    agent,
    history: history.acts,
    mails,
    place,
  });
};

/** The id of the next package in a list; null when there is none. */
export const findNextToReview = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  query: ReviewQuery,
  id: string,
): Promise<Result<string | null, 'forbidden'>> =>
  mayReviewPackages(admin) ? ok((await findReviewPosition(app.db, query, id)).next) : adminOnlyError;
