import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { agentsWithPackages, listForReview, type ReviewListView } from './list-for-review.server.ts';
import type { AskedToReject } from './reject-question.tsx';
import { packageToReview } from './review-package.server.ts';
import type { ReviewQuery } from './review-query.ts';

export type OpenedReview = {
  /** Null when it could not be read. */
  found: ReviewListView | null;
  agents: { id: string; company_name: string }[];
  /** The package of which is asked why it is rejected. */
  asked: AskedToReject | null;
  toast: Toast | undefined;
};

/** A package to be asked about before it is rejected; null when there is none. The door admits admins only. */
export const askToReject = async (app: Pick<App, 'db'>, id: string | null): Promise<AskedToReject | null> => {
  const found = id ? await packageToReview(app.db, id) : null;
  return found && { id: found.id, title: found.title, standing: found.standing, seen: found.seen.toISOString() };
};

/** What one of the two lists of the panel shows; when it can't be read, the words that say so (spec section 8). The door admits admins only. */
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
    log.error({ reason: reasonOf(error) }, 'the packages of the admin could not be read');
    const toast: Toast = {
      title: 'Error loading data',
      description: 'Failed to load packages.',
      tone: 'destructive',
    };
    return { found: null, agents: [], asked: null, toast };
  }
};
