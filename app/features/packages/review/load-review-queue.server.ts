import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { countReviewTotals, findOldestSubmission } from './review-list.store.server.ts';

/** The packages that wait for review, the approved ones, and since when the first one waits (ISO instant, null when none waits). */
export const loadReviewQueue = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ pending: number; approved: number; oldest: string | null }, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const [totals, oldest] = await Promise.all([countReviewTotals(app.db), findOldestSubmission(app.db)]);
  return ok({ ...totals, oldest: oldest?.toISOString() ?? null });
};
