import type { Queryable } from '~/server/database/database.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import { ownPackageList } from '../core/own-package-query.ts';
import { listOwnPackageRows, ownPackageOrders } from '../core/own-packages.store.server.ts';

/** A package as found by the command palette. */
export type FoundPackage = { id: string; title: string; destination: string };

/** At most `limit` of an agent's own packages that match the words, newest first. */
export const findOwnPackages = async (
  db: Queryable,
  agent_id: string,
  words: string,
  limit: number,
): Promise<FoundPackage[]> => {
  const { rows } = await readPage(ownPackageOrders.newest, ownPackageList.initial, limit, (slice) =>
    listOwnPackageRows(db, { agent_id, words, state: null }, slice),
  );
  return rows.map(({ id, title, destination }) => ({ id, title, destination }));
};
