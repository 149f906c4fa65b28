import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { changeSelected, countOf, describeSkipped, parseSelection } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { undoEndWhileDeciding } from '../core/package.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { setUndoEnd } from '../lifecycle/set-undo-end.server.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';

const noun = { one: 'package', other: 'packages' };

/** The title in review. */
const findTitle = async (app: App, admin: Actor, id: string): Promise<string | null> => {
  const found = await findPackageToReview(app.db, admin, id);
  return found.success && found.data ? found.data.title : null;
};

/** The time to undo begins after the last one. Failing that, the decisions have the end that they were made with. */
const endTogether = async (app: App, admin: Actor, batchId: string, log: Log): Promise<void> => {
  try {
    await setUndoEnd(app, admin, batchId);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'the end of the time to undo was not set');
  }
};

/** Approves the selected packages, or rejects all for one reason. */
export type SelectedDecision = { approve: true } | { approve: false; reason: string };

type SelectedError = 'none_selected' | 'too_many' | 'changed' | 'forbidden' | 'invalid';

/**
 * Decides on the selected packages one after the other, each in a transaction of its own and with its own version, so that one that was changed
 * meanwhile is skipped and named. `selected` has 'id version' of each. The notice with Undo says how many were decided; the answer is null, or a toast that
 * names those skipped.
 */
export const decideSelected = async (
  app: App,
  admin: Actor,
  selected: readonly FormDataEntryValue[],
  decision: SelectedDecision,
  log: Log,
): Promise<Result<Toast | null, SelectedError>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const choices = parseSelection(selected, noun);
  if (!choices.success) return choices;
  if (!decision.approve && decision.reason.trim() === '')
    return fail('invalid', 'Please enter a reason for the agents.', { reason: 'Please enter a reason.' });
  const batch = { batchId: randomUUID(), undoUntil: undoEndWhileDeciding(app.clock.now(), choices.data.length) };
  const result = await changeSelected(choices.data, {
    noun,
    change: ({ id: packageId, version }) => {
      const row = { packageId, version: parseVersion(version), ...batch };
      return decision.approve
        ? approvePackage(app, admin, row)
        : rejectPackage(app, admin, { ...row, reason: decision.reason });
    },
    findName: (id) => findTitle(app, admin, id),
    log,
  });
  await endTogether(app, admin, batch.batchId, log);
  if (!result.success) return result;
  const { skipped } = result.data;
  if (skipped.length === 0) return ok(null);
  return ok({
    title: `${countOf(skipped.length, noun)} skipped`,
    description: describeSkipped(skipped),
    tone: 'destructive',
  });
};
