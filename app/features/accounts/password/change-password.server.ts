import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { passwordChangedMail } from '../core/account.mail.ts';
import {
  deletePasswords,
  deleteUserVerifications,
  findPasswordHash,
  insertPassword,
  updatePassword,
  updatePasswordSetAt,
} from '../core/accounts.store.server.ts';
import { countAttempt, rateLimits, resetAttempts, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { hashPassword, verifyPassword } from '../core/password-hash.server.ts';
import { type Session, startSession } from '../core/session.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';
import { validatePassword } from '../forms/password-rules.ts';

const incorrectPassword = () => invalidFields({ current_password: 'Incorrect current password.' });

/**
 * Changes the password after checking the current one (ASVS 6.2.3). Ends all sessions and starts a new one for this browser.
 * Of several changes at once one succeeds: the current password of the others is no longer it.
 * @returns Set-Cookie headers to send
 */
export const changePassword = async (
  app: App,
  { user }: Session,
  values: { current_password: string; new_password: string },
  client: RequestClient,
): Promise<Result<{ setCookies: string[] }, 'invalid' | 'too_many'>> => {
  if (values.current_password === '') return invalidFields({ current_password: 'Please enter your current password.' });
  const passwordError = validatePassword(values.new_password, user);
  if (passwordError) return invalidFields({ new_password: passwordError });
  const wait = await countAttempt(app, rateLimits.passwordChanges, user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const from = await findPasswordHash(app.db, user.email);
  if (!from || !(await verifyPassword(from, values.current_password))) return incorrectPassword();
  const to = await hashPassword(values.new_password);
  const now = app.clock.now();
  const setCookies = await app.db.transaction(async (tx) => {
    if (!(await updatePassword(tx, user.id, { from, to, now }))) return null;
    await updatePasswordSetAt(tx, user.id, now);
    await deleteOtherSessions(tx, user.id, null);
    const mail = passwordChangedMail(app.environment, { id: user.id, to: user.email });
    await enqueueMail(app, tx, mail, `changed ${user.id} ${now.toISOString()}`);
    return startSession(app, user.id, client, { db: tx });
  });
  if (!setCookies) return incorrectPassword();
  await resetAttempts(app, rateLimits.passwordChanges, user.id);
  app.log.info({ event: 'password_changed', user_id: user.id }, 'password changed');
  return ok({ setCookies });
};

/**
 * Sets a new password without the current one, by a mailed link or on behalf of staff: ends all sessions and mailed links and notifies the owner. The caller has
 * validated and hashed the password.
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
