import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { lockWholePackage, type OwnPackageRow } from './own-packages.store.server.ts';
import { type PackageMove, packageMoves } from './package.ts';
import { findPackageState, movePackage } from './packages.store.server.ts';

export type Moved = Result<null, 'not_found' | 'refused' | 'changed'>;

type Asked = Omit<Parameters<typeof movePackage>[2], 'now'>;

/** One conditional write, and with it what else must be written, given the package as it was; when it changes nothing, the table of moves says why. */
export const makeMove = async (
  app: Pick<App, 'db' | 'clock'>,
  move: Exclude<PackageMove, 'save'>,
  asked: Asked,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow) => Promise<void>,
): Promise<Moved> => {
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(asked.id)) return notFound;
  const now = app.clock.now();
  const moved = await app.db.transaction(async (tx) => {
    const was = andThen ? await lockWholePackage(tx, asked.id) : null;
    if (!(await movePackage(tx, move, { ...asked, now }))) return false;
    if (was) await andThen?.(tx, now, was);
    return true;
  });
  if (moved) return ok(null);
  const state = await findPackageState(app.db, asked.id);
  if (!state || (asked.agent_id !== undefined && state.agent_id !== asked.agent_id)) return notFound;
  const refusal = packageMoves[move].refusal(state);
  return refusal
    ? fail('refused', refusal)
    : fail('changed', 'This package was changed a moment ago. Please look at it again.');
};
