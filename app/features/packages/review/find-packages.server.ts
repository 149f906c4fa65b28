import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { packageModerationLabels, packageModerationStatus } from '../core/moderation-status.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { searchPackageRows } from './review-list.store.server.ts';

/** A package in any state, as found by the search of the shell. */
export type FoundReviewPackage = { id: string; title: string; status: string; company_name: string | null };

/** At most `limit` packages in any state that match the words, or have this id; latest first. Admin only. */
export const findPackages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundReviewPackage[], 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const rows = await searchPackageRows(app.db, q, limit);
  return ok(
    rows.map((row) => ({
      id: row.id,
      title: latestContent(row).title,
      status: packageModerationLabels[packageModerationStatus(row)].badge,
      company_name: row.agent?.company_name ?? null,
    })),
  );
};
