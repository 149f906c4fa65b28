import { APIError } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { passwordChangedMail } from '../core/account.mail.ts';
import { passwordResetIdentifier } from '../core/account-links.server.ts';
import { deleteUserVerifications, findVerification, updatePasswordSetAt } from '../core/accounts.store.server.ts';
import { authOf } from '../core/auth.server.ts';
import { knownBrowserCookie } from '../core/browser-cookies.server.ts';
import { confirmEmailAddress } from '../core/create-account.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { findSession, startSession } from '../core/session.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';
import { validatePassword } from '../forms/password-rules.ts';
import { resetCodeAttempts } from '../two-factor/two-factor.server.ts';
import { deleteTwoFactorSecret } from '../two-factor/two-factor.store.server.ts';

const linkInvalid = () =>
  fail('link_invalid', 'This link has already been used or has expired. Please request a new one.');

/** Whether the link is still valid, without consuming it. */
export const isResetLinkValid = async (app: App, token: string): Promise<boolean> =>
  (await findVerification(app.db, passwordResetIdentifier(token), app.clock.now())) !== null;

/**
 * Sets a new password by a mailed link. The link works once and invalidates all other links of the account. All sessions end; a browser in which the owner is
 * logged in gets a new one. The address counts as verified, and the browser as known: failed logins elsewhere do not keep it out.
 * @returns the owner's email, whether the browser is logged in, and Set-Cookie headers
 */
export const resetPassword = async (
  app: App,
  values: { token: string; password: string },
  client: RequestClient,
): Promise<Result<{ email: string; loggedIn: boolean; setCookies: string[] }, 'invalid' | 'link_invalid'>> => {
  const owner = await findVerification(app.db, passwordResetIdentifier(values.token), app.clock.now());
  if (!owner) return linkInvalid();
  const passwordError = validatePassword(values.password, owner);
  if (passwordError) return invalidFields({ password: passwordError });
  const session = await findSession(app, client.cookieHeader);
  // Before the password changes: if the process stops in between, no older link can change it again or open a booking.
  await app.db.transaction(async (tx) => {
    await deleteUserVerifications(tx, owner.user_id, passwordResetIdentifier(values.token));
    await updatePasswordSetAt(tx, owner.user_id, app.clock.now());
  });
  try {
    await authOf(app).api.resetPassword({ body: { newPassword: values.password, token: values.token } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) return linkInvalid();
    throw error;
  }
  await app.db.transaction(async (tx) => {
    // The link was sent to the mailbox. A second factor that somebody set up before that is not the owner's.
    if (await confirmEmailAddress(tx, owner.user_id, app.clock.now())) await deleteTwoFactorSecret(tx, owner.user_id);
    await deleteUserVerifications(tx, owner.user_id);
    const mail = passwordChangedMail(app.environment, {
      id: owner.user_id,
      to: owner.email,
    });
    await enqueueMail(app, tx, mail, `changed ${sha256(values.token)}`);
  });
  // Wrong codes came from someone with the old password; they must not lock out the owner.
  await resetCodeAttempts(app, owner.user_id);
  app.log.info({ event: 'password_reset', user_id: owner.user_id }, 'password set by link');
  const loggedIn = session?.user.id === owner.user_id;
  const sessionCookies = loggedIn ? await startSession(app, owner.user_id, client) : [];
  return ok({ email: owner.email, loggedIn, setCookies: [...sessionCookies, knownBrowserCookie(app, owner.email)] });
};
