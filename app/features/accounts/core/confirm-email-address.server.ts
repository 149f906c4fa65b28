import type { Tx } from '~/server/database/database.server.ts';
import { markEmailVerified } from './accounts.store.server.ts';
import { deleteOtherSessions } from './sessions.store.server.ts';

/**
 * The owner of the mailbox has opened a mailed link: the address is verified. The first confirmation ends every session, because until then anybody may have typed
 * the address. The account's row is locked first, so that a guest's browser that returns at this moment waits and is refused.
 * @returns whether this was the first confirmation
 */
export const confirmEmailAddress = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const first = await markEmailVerified(tx, userId, now);
  if (first) await deleteOtherSessions(tx, userId, null);
  return first;
};
