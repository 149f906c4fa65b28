import type { Tx } from '~/server/database/database.server.ts';
import { deleteUser, deleteUserVerifications, lockUser } from '../core/accounts.store.server.ts';

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
