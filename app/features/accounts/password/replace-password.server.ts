import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import {
  deletePasswords,
  deleteUserVerifications,
  insertPassword,
  updatePasswordSetAt,
} from '../core/accounts.store.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { passwordChangedMail } from './password-changed.mail.ts';

/**
 * Sets a new password for another user, on behalf of staff: ends all sessions and mailed links and notifies the owner. The caller has validated and hashed the
 * password.
 */
export const replacePassword = async (
  app: Pick<App, 'clock' | 'environment' | 'jobs'>,
  tx: Tx,
  owner: { id: string; email: string; full_name: string },
  passwordHash: string,
): Promise<void> => {
  const now = app.clock.now();
  await deletePasswords(tx, owner.id);
  await insertPassword(tx, owner.id, passwordHash, now);
  await updatePasswordSetAt(tx, owner.id, now);
  await deleteOtherSessions(tx, owner.id, null);
  await deleteUserVerifications(tx, owner.id);
  const mail = passwordChangedMail(app.environment, { id: owner.id, to: owner.email });
  await enqueueMail(app, tx, mail, `changed ${owner.id} ${now.toISOString()}`);
};
