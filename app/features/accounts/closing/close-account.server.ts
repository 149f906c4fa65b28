import type { App } from '~/server/app.server.ts';
import type { Db, Tx } from '~/server/database/database.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import {
  closeUser,
  deleteAllVerifications,
  deleteExpiredVerifications,
  deletePasswords,
  deleteUser,
  deleteUserVerifications,
  hasUser,
  lockUser,
} from '../core/accounts.store.server.ts';
import { purgeExpiredAttempts } from '../core/limit-attempts.server.ts';
import { deleteAllSessions, deleteExpiredSessions, deleteOtherSessions } from '../core/sessions.store.server.ts';
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

/**
 * Ends every session and invalidates the mailed links and codes that the database stores. Stateless links remain valid until they expire: that to verify
 * an email address for 3 days. For a database that was restored: sessions that ended since the backup
 * (a logout, a password reset after a theft) would be valid again. Returns the number of sessions.
 */
export const endAllLogins = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    await deleteAllVerifications(tx);
    return deleteAllSessions(tx);
  });

/**
 * Locks a customer's account until the transaction ends: a concurrent booking for it waits, and fails when the account is deleted.
 * @returns name, email and whether it is verified; null when there is no such account
 */
export const lockCustomerAccount = (
  tx: Tx,
  userId: string,
): Promise<{ full_name: string; email: string; email_verified: boolean } | null> => lockUser(tx, userId, 'customer');

/** Deletes a locked customer account: login, password, sessions, profile and mailed links. Bookings and leads remain without an owner. */
export const eraseAccount = async (tx: Tx, userId: string): Promise<void> => {
  await deleteUserVerifications(tx, userId);
  await deleteUser(tx, userId);
};

/** Regular clean-up of expired sessions, links and attempt counts. */
export const purgeExpiredAccountData = async (app: App): Promise<void> => {
  const now = app.clock.now();
  await deleteExpiredSessions(app.db, now);
  await deleteExpiredVerifications(app.db, now);
  await purgeExpiredAttempts(app, now);
};
