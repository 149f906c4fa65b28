import type { App } from '~/server/app.server.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';
import { listPackagesForReview, listReviewAgents, type ReviewListView } from './list-for-review.server.ts';
import type { RejectDialogData } from './reject-dialog.tsx';
import type { ReviewQuery } from './review-query.ts';

export type ReviewPageData = ReviewListView & {
  agents: { id: string; company_name: string }[];
  /** The package of the open reject dialog. */
  asked: RejectDialogData | null;
};

/** The data of the reject dialog; null without an id or when the package does not exist. The caller authorises: admins only. */
export const loadRejectDialog = async (app: Pick<App, 'db'>, id: string | null): Promise<RejectDialogData | null> => {
  const found = id ? await findPackageToReview(app.db, id) : null;
  return (
    found && {
      id: found.id,
      title: found.title,
      moderationStatus: found.moderationStatus,
      edit_status: found.edit_status,
      version: found.version.toISOString(),
    }
  );
};

/** The data of one of the two lists of the panel. The caller authorises: admins only. */
export const loadReviewPage = async (
  app: Pick<App, 'db'>,
  query: ReviewQuery,
  reject: string | null,
): Promise<ReviewPageData> => {
  const [found, agents, asked] = await Promise.all([
    listPackagesForReview(app, query),
    listReviewAgents(app),
    loadRejectDialog(app, reject),
  ]);
  return { ...found, agents, asked };
};
