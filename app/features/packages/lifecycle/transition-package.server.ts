import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { lockFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { type PackageTransition, packageTransitions } from '../core/package.ts';
import { findPackageState, updatePackageState } from '../core/packages.store.server.ts';

/** Success, or why the transition was not made: 'refused' when illegal, 'changed' when the package was updated meanwhile. */
export type PackageTransitionResult = Result<null, 'not_found' | 'refused' | 'changed'>;

type TransitionInput = Omit<Parameters<typeof updatePackageState>[2], 'now'>;

/**
 * Makes a transition with one conditional update. `andThen` runs in the same transaction with the package as it was before. When nothing was
 * updated, the message comes from packageTransitions.
 */
export const transitionPackage = async (
  app: Pick<App, 'db' | 'clock'>,
  transition: Exclude<PackageTransition, 'save'>,
  input: TransitionInput,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow) => Promise<void>,
): Promise<PackageTransitionResult> => {
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(input.id)) return notFound;
  const now = app.clock.now();
  const moved = await app.db.transaction(async (tx) => {
    const was = andThen ? await lockFullPackage(tx, input.id) : null;
    if (!(await updatePackageState(tx, transition, { ...input, now }))) return false;
    if (was) await andThen?.(tx, now, was);
    return true;
  });
  if (moved) return ok(null);
  const state = await findPackageState(app.db, input.id);
  if (!state || (input.agent_id !== undefined && state.agent_id !== input.agent_id)) return notFound;
  const refusal = packageTransitions[transition].refusal(state);
  return refusal ? fail('refused', refusal) : fail('changed', 'This package was just updated. Please review it again.');
};
