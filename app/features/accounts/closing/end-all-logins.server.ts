import type { Db } from '~/server/database/database.server.ts';
import { deleteAllVerifications } from '../core/accounts.store.server.ts';
import { deleteAllSessions } from '../core/sessions.store.server.ts';

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
