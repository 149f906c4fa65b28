import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { lockWholePackage, type OwnPackageRow } from './own-packages.store.server.ts';
import { type PackageMove, packageMoves } from './package.ts';
import { findPackageState, movePackage } from './packages.store.server.ts';

/** Success, or why the transition was not made: 'refused' when illegal, 'changed' when the package was updated meanwhile. */
export type Moved = Result<null, 'not_found' | 'refused' | 'changed'>;

type TransitionInput = Omit<Parameters<typeof movePackage>[2], 'now'>;

/**
 * Makes a transition with one conditional update. `andThen` runs in the same transaction with the package as it was before. When nothing was
 * updated, the message comes from packageTransitions.
 */
export const makeMove = async (
  app: Pick<App, 'db' | 'clock'>,
  transition: Exclude<PackageMove, 'save'>,
  input: TransitionInput,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow) => Promise<void>,
): Promise<Moved> => {
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(input.id)) return notFound;
  const now = app.clock.now();
  const moved = await app.db.transaction(async (tx) => {
    const was = andThen ? await lockWholePackage(tx, input.id) : null;
    if (!(await movePackage(tx, transition, { ...input, now }))) return false;
    if (was) await andThen?.(tx, now, was);
    return true;
  });
  if (moved) return ok(null);
  const state = await findPackageState(app.db, input.id);
  if (!state || (input.agent_id !== undefined && state.agent_id !== input.agent_id)) return notFound;
  const refusal = packageMoves[transition].refusal(state);
  return refusal ? fail('refused', refusal) : fail('changed', 'This package was just updated. Please review it again.');
};
