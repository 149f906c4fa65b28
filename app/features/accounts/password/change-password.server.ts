import { APIError } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { passwordChangedMail } from '../core/account.mail.ts';
import {
  deletePasswords,
  deleteUserVerifications,
  insertPassword,
  updatePasswordSetAt,
} from '../core/accounts.store.server.ts';
import { addressHeader, authOf } from '../core/auth.server.ts';
import { countAttempt, rateLimits, resetAttempts, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import type { Session } from '../core/session.server.ts';
import { sessionCookie } from '../core/session-cookie.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';
import { validatePassword } from '../forms/password-rules.ts';

/**
 * Changes the password after checking the current one (ASVS 6.2.3). Ends all sessions and starts a new one for this browser.
 * @returns Set-Cookie headers to send
 */
export const changePassword = async (
  app: App,
  { user, token: ownToken }: Session,
  values: { current_password: string; new_password: string },
  client: RequestClient,
): Promise<Result<{ setCookies: string[] }, 'invalid' | 'too_many'>> => {
  if (values.current_password === '') return invalidFields({ current_password: 'Please enter your current password.' });
  const passwordError = validatePassword(values.new_password, user);
  if (passwordError) return invalidFields({ new_password: passwordError });
  const wait = await countAttempt(app, rateLimits.passwordChanges, user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const headers = new Headers({
    Cookie: sessionCookie(app, ownToken).split(';')[0] ?? '',
    'User-Agent': client.userAgent ?? '',
    [addressHeader]: client.clientAddress,
  });
  try {
    const { token } = await authOf(app).api.changePassword({
      body: { currentPassword: values.current_password, newPassword: values.new_password, revokeOtherSessions: true },
      headers,
    });
    if (!token) throw new Error('Better Auth changed a password without a new session');
    await resetAttempts(app, rateLimits.passwordChanges, user.id);
    await updatePasswordSetAt(app.db, user.id, app.clock.now());
    const mail = passwordChangedMail(app.environment, { id: user.id, to: user.email });
    await enqueueMail(app, app.db, mail, `changed ${sha256(token)}`);
    app.log.info({ event: 'password_changed', user_id: user.id }, 'password changed');
    return ok({ setCookies: [sessionCookie(app, token)] });
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode !== 400) throw error;
    return invalidFields({ current_password: 'Incorrect current password.' });
  }
};

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
