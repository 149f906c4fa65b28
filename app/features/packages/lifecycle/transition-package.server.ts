import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { lockFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { packageTransitions } from '../core/package.ts';
import { type DecidedTransition, updatePackageState } from '../core/packages.store.server.ts';

/** Success, or why the transition was not made: 'refused' when illegal, 'changed' when the package was updated meanwhile. */
export type PackageTransitionResult = Result<null, 'not_found' | 'refused' | 'changed'>;

type TransitionInput = Omit<Parameters<typeof updatePackageState>[3], 'now'> & { id: string };

/**
 * Makes a transition, perhaps one that depends on the state, with one conditional update of the locked package. `andThen` runs in the same transaction with the package as it was before.
 * When nothing was updated, the message comes from packageTransitions.
 */
export const transitionPackage = async (
  app: Pick<App, 'db' | 'clock'>,
  transitionOf: DecidedTransition | ((was: OwnPackageRow) => DecidedTransition),
  { id, ...input }: TransitionInput,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow) => Promise<void>,
): Promise<PackageTransitionResult> => {
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(id)) return notFound;
  const now = app.clock.now();
  return app.db.transaction(async (tx): Promise<PackageTransitionResult> => {
    const was = await lockFullPackage(tx, id);
    if (!was || (input.agent_id !== undefined && was.agent_id !== input.agent_id)) return notFound;
    const transition = typeof transitionOf === 'function' ? transitionOf(was) : transitionOf;
    if (await updatePackageState(tx, transition, was, { ...input, now })) {
      await andThen?.(tx, now, was);
      return ok(null);
    }
    const refusal = packageTransitions[transition].refusal(was);
    return refusal
      ? fail('refused', refusal)
      : fail('changed', 'This package was just updated. Please review it again.');
  });
};
