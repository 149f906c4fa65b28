import type { Queryable } from '~/server/database/database.server.ts';
import { findUserByEmail } from './accounts.store.server.ts';

/** The id of the agent who logs in with this e-mail address; null when there is none. */
export const agentIdOf = async (db: Queryable, email: string): Promise<string | null> => {
  const user = await findUserByEmail(db, email);
  return user?.role === 'agent' ? user.id : null;
};
