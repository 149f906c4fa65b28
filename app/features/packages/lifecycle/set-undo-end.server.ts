import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { undoEnd } from '../core/package.ts';
import { startNotificationsAt } from './notify-agent.server.ts';
import { updateUndoEnd } from './package-decisions.store.server.ts';
import { decisionEvent } from './record-decision.server.ts';

/**
 * Gives all decisions that an administrator has made with one form the same ten seconds from now, and their mails the same start. One whose mail a process has
 * fetched stays final: its undo answers that it is too late.
 */
export const setUndoEnd = async (
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  admin: Actor,
  batchId: string,
): Promise<Result<null, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const now = app.clock.now();
  const until = undoEnd(now);
  await app.db.transaction(async (tx) => {
    const decisions = await updateUndoEnd(tx, { batchId, decidedBy: admin.id, now, until });
    const events = decisions.map(({ package_id, decision, decided_at }) =>
      decisionEvent(package_id, decision, decided_at),
    );
    await startNotificationsAt(app, tx, events, until);
  });
  return ok(null);
};
