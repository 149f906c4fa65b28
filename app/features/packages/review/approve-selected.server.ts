import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../../content/record-version.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { undoEndWhileDeciding } from '../core/package.ts';
import { approvePackage } from '../lifecycle/approve-package.server.ts';
import { setUndoEnd } from '../lifecycle/set-undo-end.server.ts';
import { findPackageToReview } from './find-package-to-review.server.ts';

/** At most one page of the list is approved with one form. */
const maxSelected = 100;

/** The title in review. */
const titleOf = async (app: App, admin: Actor, id: string): Promise<string> => {
  const found = await findPackageToReview(app.db, admin, id);
  return found.success && found.data ? `“${cutText(found.data.title, 60)}”` : 'A package that no longer exists';
};

/** Approves one of the selected packages; null when approved, otherwise its title with the reason. */
const approveOne = async (
  app: App,
  admin: Actor,
  { choice, batch }: { choice: string; batch: { batchId: string; undoUntil: Date } },
  log: Log,
): Promise<string | null> => {
  const [packageId = '', seen = ''] = choice.split(' ');
  try {
    const result = await approvePackage(app, admin, { packageId, version: parseVersion(seen), ...batch });
    return result.success ? null : `${await titleOf(app, admin, packageId)}: ${result.error.message}`;
  } catch (error) {
    log.error({ reason: errorMessage(error), packageId }, 'a selected package was not approved');
    return 'A package: Failed to approve package. Please try again.';
  }
};

/** The time to undo begins after the last one. Failing that, the decisions have the end that they were made with. */
const endTogether = async (app: App, admin: Actor, batchId: string, log: Log): Promise<void> => {
  try {
    await setUndoEnd(app, admin, batchId);
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'the end of the time to undo was not set');
  }
};

/** As many as a toast, which travels in a cookie, can name. */
const maxNamed = 5;

export const describeSkipped = (skipped: readonly string[]): string => {
  const more = skipped.length - maxNamed;
  return [...skipped.slice(0, maxNamed), ...(more > 0 ? [`And ${more} more, still in the list.`] : [])].join(' ');
};

/**
 * Approves the selected packages one after the other, each in a transaction of its own and with its own version, so that one that was changed
 * meanwhile is skipped and named. `selected` has 'id version' of each. The notice with Undo says how many were approved; the answer is null, or a toast that
 * names those skipped.
 */
export const approveSelected = async (
  app: App,
  admin: Actor,
  selected: readonly FormDataEntryValue[],
  log: Log,
): Promise<Result<Toast | null, 'none_selected' | 'too_many' | 'changed' | 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const choices = [...new Set(selected.filter((choice) => typeof choice === 'string'))];
  if (choices.length === 0) return fail('none_selected', 'Select at least one package.');
  if (choices.length > maxSelected) return fail('too_many', `Select at most ${maxSelected} packages.`);
  const skipped: string[] = [];
  const batch = { batchId: randomUUID(), undoUntil: undoEndWhileDeciding(app.clock.now(), choices.length) };
  for (const choice of choices) {
    const reason = await approveOne(app, admin, { choice, batch }, log);
    if (reason !== null) skipped.push(reason);
  }
  await endTogether(app, admin, batch.batchId, log);
  const approved = choices.length - skipped.length;
  if (approved === 0) return fail('changed', describeSkipped(skipped));
  if (skipped.length === 0) return ok(null);
  return ok({
    title: `${skipped.length} ${skipped.length === 1 ? 'package' : 'packages'} skipped`,
    description: describeSkipped(skipped),
    tone: 'destructive',
  });
};
