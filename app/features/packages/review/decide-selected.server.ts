import type { App } from '~/server/app.server.ts';
import { changeSelected, countOf, parseSelection, selectionToast } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { rejectPackage } from '../lifecycle/reject-package.server.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';

const noun = { one: 'package', other: 'packages' };

/** The title in review. */
const findTitle = async (app: App, admin: Actor, id: string): Promise<string | null> => {
  const found = await findPackageToReview(app.db, admin, id);
  return found.success && found.data ? found.data.title : null;
};

/** Approves the selected packages, or rejects all for one reason. */
export type SelectedDecision = { approve: true } | { approve: false; reason: string };

type SelectedError = 'none_selected' | 'too_many' | 'changed' | 'forbidden' | 'invalid';

/**
 * Decides on the selected packages one after the other, each in a transaction of its own and with its own version, so that one that was changed
 * meanwhile is skipped and named. `selected` has 'id version' of each.
 */
export const decideSelected = async (
  app: App,
  admin: Actor,
  selected: readonly FormDataEntryValue[],
  decision: SelectedDecision,
  log: Log,
): Promise<Result<Toast, SelectedError>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const choices = parseSelection(selected, noun);
  if (!choices.success) return choices;
  if (!decision.approve && decision.reason.trim() === '')
    return fail('invalid', 'Please enter a reason for the agents.', { reason: 'Please enter a reason.' });
  const result = await changeSelected(choices.data, {
    noun,
    change: ({ id: packageId, version }) => {
      const row = { packageId, version: parseVersion(version) };
      return decision.approve
        ? approvePackage(app, admin, row)
        : rejectPackage(app, admin, { ...row, reason: decision.reason });
    },
    findName: (id) => findTitle(app, admin, id),
    log,
  });
  if (!result.success) return result;
  const count = countOf(result.data.changed, noun);
  return ok(
    decision.approve
      ? selectionToast(result.data, `${count} approved`, 'The agents will get an email for each.')
      : selectionToast(result.data, `${count} rejected`, 'The agents will get your reason by email.'),
  );
};
