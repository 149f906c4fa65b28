import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';
import { listPackagesForReview, listReviewAgents, type ReviewListView } from './list-for-review.server.ts';
import type { RejectDialogData } from './reject-dialog.tsx';
import type { ReviewQuery } from './review-query.ts';

export type ReviewPageData = {
  /** Null when loading failed. */
  found: ReviewListView | null;
  agents: { id: string; company_name: string }[];
  /** The package of the open reject dialog. */
  asked: RejectDialogData | null;
  toast: Toast | undefined;
};

/** The data of the reject dialog; null without an id or when the package does not exist. The caller authorises: admins only. */
export const loadRejectDialog = async (app: Pick<App, 'db'>, id: string | null): Promise<RejectDialogData | null> => {
  const found = id ? await findPackageToReview(app.db, id) : null;
  return (
    found && {
      id: found.id,
      title: found.title,
      moderationStatus: found.moderationStatus,
      version: found.version.toISOString(),
    }
  );
};

/** The data of one of the two lists of the panel; when loading fails, a toast with the error. The caller authorises: admins only. */
export const loadReviewPage = async (
  app: Pick<App, 'db'>,
  query: ReviewQuery,
  reject: string | null,
  log: Log,
): Promise<ReviewPageData> => {
  try {
    const [found, agents, asked] = await Promise.all([
      listPackagesForReview(app, query),
      listReviewAgents(app),
      loadRejectDialog(app, reject),
    ]);
    return { found, agents, asked, toast: undefined };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'loading packages for review failed');
    const toast: Toast = {
      title: 'Error loading data',
      description: 'Failed to load packages.',
      tone: 'destructive',
    };
    return { found: null, agents: [], asked: null, toast };
  }
};
