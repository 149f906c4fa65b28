import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { agentsWithPackages, listForReview, type ReviewListView } from './list-for-review.server.ts';
import type { AskedToReject } from './reject-question.tsx';
import { packageToReview } from './review-package.server.ts';
import type { ReviewQuery } from './review-query.ts';

export type OpenedReview = {
  /** Null when loading failed. */
  found: ReviewListView | null;
  agents: { id: string; company_name: string }[];
  /** The package of the open reject dialog. */
  asked: AskedToReject | null;
  toast: Toast | undefined;
};

/** The data of the reject dialog; null without an id or when the package does not exist. The caller authorises: admins only. */
export const askToReject = async (app: Pick<App, 'db'>, id: string | null): Promise<AskedToReject | null> => {
  const found = id ? await packageToReview(app.db, id) : null;
  return found && { id: found.id, title: found.title, standing: found.standing, seen: found.seen.toISOString() };
};

/** The data of one of the two lists of the panel; when loading fails, a toast with the error. The caller authorises: admins only. */
export const openReview = async (
  app: Pick<App, 'db'>,
  query: ReviewQuery,
  reject: string | null,
  log: Log,
): Promise<OpenedReview> => {
  try {
    const [found, agents, asked] = await Promise.all([
      listForReview(app, query),
      agentsWithPackages(app),
      askToReject(app, reject),
    ]);
    return { found, agents, asked, toast: undefined };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'loading packages for review failed');
    const toast: Toast = {
      title: 'Error loading data',
      description: 'Failed to load packages.',
      tone: 'destructive',
    };
    return { found: null, agents: [], asked: null, toast };
  }
};
