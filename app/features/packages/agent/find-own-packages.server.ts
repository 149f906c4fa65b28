import type { Queryable } from '~/server/database/database.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { ownPackageList } from '../core/moderation-status.ts';
import { listOwnPackageRows, ownPackageOrders } from '../core/own-packages.store.server.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';

/** A package as found by the search of the shell. */
export type FoundPackage = { id: string; title: string; destination: string };

/** At most `limit` of an agent's own packages that match the words, newest first. */
export const findOwnPackages = async (
  db: Queryable,
  actor: Actor,
  words: string,
  limit: number,
): Promise<Result<FoundPackage[], 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const { rows } = await readPage(ownPackageOrders.newest, ownPackageList.initial, limit, (slice) =>
    listOwnPackageRows(db, { agent_id: actor.id, words, state: null }, slice),
  );
  return ok(rows.map(({ id, title, destination }) => ({ id, title, destination })));
};
