import type { App } from '~/server/app.server.ts';
import { listUsedReasons } from '~/server/audit/list-used-reasons.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';

/** Reasons older than this are not offered. Milliseconds. */
const reasonAge = 365 * 86_400_000;
const maxReasons = 12;

/** The reasons for which the admin has rejected packages within a year, the most frequent first. */
export const listEarlierReasons = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<string[], 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const since = new Date(clock.now().getTime() - reasonAge);
  return ok(await listUsedReasons(db, { actorId: admin.id, action: 'package_rejected', since, limit: maxReasons }));
};
