import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { passwordResetIdentifier } from '../core/account-links.server.ts';
import { consumeVerification, findVerification } from '../core/accounts.store.server.ts';
import { knownBrowserCookie } from '../core/browser-cookies.server.ts';
import { confirmEmailAddress } from '../core/create-account.server.ts';
import { hashPassword } from '../core/password-hash.server.ts';
import { findSession, startSession } from '../core/session.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';
import { validatePassword } from '../forms/password-rules.ts';
import { resetCodeAttempts } from '../two-factor/two-factor.server.ts';
import { deleteTwoFactorSecret, findTwoFactor } from '../two-factor/two-factor.store.server.ts';
import { replacePassword } from './change-password.server.ts';

const linkInvalid = () =>
  fail('link_invalid', 'This link has already been used or has expired. Please request a new one.');

export type PasswordReset = { userId: string; email: string; role: Role; loggedIn: boolean; setCookies: string[] };

/** Whether the link is still valid, without consuming it. */
export const isResetLinkValid = async (app: App, token: string): Promise<boolean> =>
  (await findVerification(app.db, passwordResetIdentifier(token), app.clock.now())) !== null;

/**
 * Sets a new password by a mailed link. The link works once and invalidates all other links of the account. All sessions end. The
 * browser gets a new one, except with two-factor login or while somebody else is logged in in it. The address counts as verified, and the browser as known: failed logins elsewhere do not keep it out.
 * @returns the owner, whether the browser is logged in as the owner, and Set-Cookie headers
 */
export const resetPassword = async (
  app: App,
  values: { token: string; password: string },
  client: RequestClient,
): Promise<Result<PasswordReset, 'invalid' | 'link_invalid'>> => {
  const identifier = passwordResetIdentifier(values.token);
  const now = app.clock.now();
  const owner = await findVerification(app.db, identifier, now);
  if (!owner) return linkInvalid();
  const passwordError = validatePassword(values.password, owner);
  if (passwordError) return invalidFields({ password: passwordError });
  const { user_id: id, email, full_name, role } = owner;
  const other = await findSession(app, client.cookieHeader);
  const passwordHash = await hashPassword(values.password);
  const session = await app.db.transaction(async (tx) => {
    if (!(await consumeVerification(tx, identifier, now))) return null;
    // The link was sent to the mailbox. A second factor that somebody set up before that is not the owner's.
    if (await confirmEmailAddress(tx, id, now)) await deleteTwoFactorSecret(tx, id);
    await replacePassword(app, tx, { id, email, full_name }, passwordHash);
    const mayLogIn = other ? other.user.id === id : !(await findTwoFactor(tx, id))?.confirmed_at;
    return mayLogIn ? startSession(app, id, client, { db: tx }) : [];
  });
  if (!session) return linkInvalid();
  // Wrong codes came from someone with the old password; they must not lock out the owner.
  await resetCodeAttempts(app, id);
  app.log.info({ event: 'password_reset', user_id: id }, 'password set by link');
  const setCookies = [...session, knownBrowserCookie(app, email)];
  return ok({ userId: id, email, role, loggedIn: session.length > 0, setCookies });
};
