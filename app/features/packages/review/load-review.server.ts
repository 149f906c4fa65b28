import type { App } from '~/server/app.server.ts';
import { listUsedReasons } from '~/server/audit/list-used-reasons.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';
import { listPackagesForReview, listReviewAgents, type ReviewListView } from './list-for-review.server.ts';
import type { RejectDialogData } from './reject-dialog.tsx';
import { countReviewTotals, findOldestSubmission } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

/** Reasons older than this are not offered. Milliseconds. */
const reasonAge = 365 * 86_400_000;
const maxReasons = 12;

/** The reasons for which the admin has rejected packages within a year, the most frequent first; none when they cannot be read. */
export const listEarlierReasons = async (
  { db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>,
  admin: Actor,
): Promise<Result<string[], 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const since = new Date(clock.now().getTime() - reasonAge);
  const used = { actorId: admin.id, action: 'package_rejected', since, limit: maxReasons } as const;
  return ok(
    await listUsedReasons(db, used).catch((error: unknown) => {
      log.error({ err: error }, 'earlier reasons could not be read');
      return [];
    }),
  );
};

export type ReviewPageData = ReviewListView & {
  agents: { id: string; company_name: string }[];
  /** ISO instant of the list, for waiting times. */
  now: string;
  /** The package of the open reject dialog. */
  asked: RejectDialogData | null;
  /** Reasons that the admin has given before, where packages can be rejected. */
  earlierReasons: string[];
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
  app: Pick<App, 'db' | 'clock' | 'log'>,
  admin: Actor,
  query: ReviewQuery,
  reject: string | null,
): Promise<Result<ReviewPageData, 'forbidden'>> => {
  const [found, agents, asked, reasons] = await Promise.all([
    listPackagesForReview(app, admin, query),
    listReviewAgents(app, admin),
    loadRejectDialog(app, admin, reject),
    query.list === 'pending' || reject !== null ? listEarlierReasons(app, admin) : ok([]),
  ]);
  if (!found.success) return found;
  if (!agents.success) return agents;
  if (!asked.success) return asked;
  if (!reasons.success) return reasons;
  const now = app.clock.now().toISOString();
  return ok({ ...found.data, agents: agents.data, now, asked: asked.data, earlierReasons: reasons.data });
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
