import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { countReviewTotals } from './review-list.store.server.ts';

/** The number of pending and approved packages, for two of the cards above the panel. One query on partial indexes. */
export const countPackagesForAdmin = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ pending: number; approved: number }, 'forbidden'>> =>
  mayReviewPackages(admin) ? ok(await countReviewTotals(app.db)) : adminOnlyError;
