import type { Queryable } from '~/server/database/database.server.ts';
import { findUserByEmail } from './accounts.store.server.ts';

/** Id of the agent account with this email address, or null. */
export const findAgentId = async (db: Queryable, email: string): Promise<string | null> => {
  const user = await findUserByEmail(db, email);
  return user?.role === 'agent' ? user.id : null;
};
