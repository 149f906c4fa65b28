import type { App } from '~/server/app.server.ts';
import { listUsedReasons } from '~/server/audit/list-used-reasons.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';

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
