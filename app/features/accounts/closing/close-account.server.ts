import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { closeUser, deletePasswords, deleteUserVerifications, hasUser } from '../core/accounts.store.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { deleteTwoFactorSecret } from '../two-factor/two-factor.store.server.ts';

/**
 * Closes an account of this role permanently, in the caller's transaction: deletes sessions, passwords, second factor, mailed links and saved views, and frees the email address.
 * User and profile rows remain, so that the history still shows a name.
 */
export const closeAccount = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  account: { id: string; role: Role },
): Promise<'closed' | 'closed_before' | 'not_found'> => {
  if (!(await closeUser(tx, { ...account, now: app.clock.now() })))
    return (await hasUser(tx, account)) ? 'closed_before' : 'not_found';
  await deleteOtherSessions(tx, account.id, null);
  await deletePasswords(tx, account.id);
  await deleteTwoFactorSecret(tx, account.id);
  await deleteUserVerifications(tx, account.id);
  return 'closed';
};
