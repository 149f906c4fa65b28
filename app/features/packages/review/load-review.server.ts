import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';
import { listPackagesForReview, listReviewAgents, type ReviewListView } from './list-for-review.server.ts';
import type { RejectDialogData } from './reject-dialog.tsx';
import { countReviewTotals, findOldestSubmission } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

export type ReviewPageData = ReviewListView & {
  agents: { id: string; company_name: string }[];
  /** ISO instant of the list, for waiting times. */
  now: string;
  /** The package of the open reject dialog. */
  asked: RejectDialogData | null;
};

/** The data of the reject dialog; null without an id or when the package does not exist. */
export const loadRejectDialog = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string | null,
): Promise<Result<RejectDialogData | null, 'forbidden'>> => {
  const found = await findPackageToReview(app.db, admin, id ?? '');
  if (!found.success || !found.data) return found.success ? ok(null) : found;
  const { title, moderationStatus, edit_status, version } = found.data;
  return ok({ id: found.data.id, title, moderationStatus, edit_status, version: version.toISOString() });
};

/** The data of one of the two lists of the panel.  */
export const loadReviewPage = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  query: ReviewQuery,
  reject: string | null,
): Promise<Result<ReviewPageData, 'forbidden'>> => {
  const [found, agents, asked] = await Promise.all([
    listPackagesForReview(app, admin, query),
    listReviewAgents(app, admin),
    loadRejectDialog(app, admin, reject),
  ]);
  if (!found.success) return found;
  if (!agents.success) return agents;
  if (!asked.success) return asked;
  const now = app.clock.now().toISOString();
  return ok({ ...found.data, agents: agents.data, now, asked: asked.data });
};

/** The packages that wait for review, the approved ones, and since when the first one waits (ISO instant, null when none waits). */
export const loadReviewQueue = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ pending: number; approved: number; oldest: string | null }, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const [totals, oldest] = await Promise.all([countReviewTotals(app.db), findOldestSubmission(app.db)]);
  return ok({ ...totals, oldest: oldest?.toISOString() ?? null });
};
