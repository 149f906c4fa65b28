import type { Tx } from '~/server/database/database.server.ts';
import { deleteUser, deleteVerificationsOf, lockUser } from './accounts.store.server.ts';

/**
 * Takes hold of a customer's account for the rest of the transaction: a booking that is made for it meanwhile waits, and fails when the account is gone.
 * @returns name, address and whether the address is proven; null when there is no such account (any more)
 */
export const holdAccount = (
  tx: Tx,
  userId: string,
): Promise<{ full_name: string; email: string; email_verified: boolean } | null> => lockUser(tx, userId, 'customer');

/** Deletes a customer's account that is held: login, password, sessions, profile and links in mails. Bookings and leads stay, and belong to nobody. */
export const eraseAccount = async (tx: Tx, userId: string): Promise<void> => {
  await deleteVerificationsOf(tx, userId);
  await deleteUser(tx, userId);
};
