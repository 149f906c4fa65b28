import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { verifyEmailMail } from '../core/account.mail.ts';
import type { Account } from '../core/account.ts';
import {
  createFirstPasswordToken,
  emailOfVerificationToken,
  emailVerificationToken,
} from '../core/account-links.server.ts';
import { findUserByEmail, findUserWithPassword } from '../core/accounts.store.server.ts';
import { knownBrowserCookie } from '../core/browser-cookies.server.ts';
import { confirmEmailAddress } from '../core/create-account.server.ts';
import { countAttempt, rateLimits, resetAttempts, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256, verifyPassword } from '../core/password-hash.server.ts';
import { startSession } from '../core/session.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';
import { findTwoFactor } from '../two-factor/two-factor.store.server.ts';

const linkInvalid = () =>
  fail('link_invalid', 'This link is no longer valid. Log in and request a new one in your profile.');

/** The open account of a verification link, with whether its address is verified already; null when the link is not valid. */
const findLinkOwner = async (app: App, token: string) => {
  const email = await emailOfVerificationToken(app, token);
  const user = email === null ? null : await findUserByEmail(app.db, email);
  return user && isRole(user.role) ? { ...user, role: user.role } : null;
};

/** What a verification link is for, without using it: mail scanners open links too. */
export const findVerificationTarget = async (
  app: App,
  token: string,
): Promise<{ email: string; verified: boolean } | null> => {
  const owner = await findLinkOwner(app, token);
  return owner && { email: owner.email, verified: owner.email_verified };
};

/**
 * Verifies the address by the mailed link and the password of the account. Both are needed: whoever registered the address knows the password but not the link,
 * and its owner the link but perhaps not the password (see {@link startNewPassword}). All other sessions end, and this browser is logged in, except with
 * two-factor login.
 */
export const verifyEmail = async (
  app: App,
  { token, password }: { token: string; password: string },
  client: RequestClient,
): Promise<
  Result<{ role: Role; loggedIn: boolean; setCookies: string[] }, 'link_invalid' | 'too_many' | 'invalid'>
> => {
  const owner = await findLinkOwner(app, token);
  if (!owner || owner.email_verified) return linkInvalid();
  if (password === '') return invalidFields({ password: 'Please enter your password.' });
  const wait = await countAttempt(app, rateLimits.passwordProofs, owner.id);
  if (wait > 0) return tooManyAttempts(wait);
  const login = await findUserWithPassword(app.db, owner.id);
  if (!login || !(await verifyPassword(login.password, password)))
    return invalidFields({ password: 'Incorrect password. If you did not choose one, set a new password below.' });
  await resetAttempts(app, rateLimits.passwordProofs, owner.id);
  const loggedIn = !(await findTwoFactor(app.db, owner.id))?.confirmed_at;
  const session = await app.db.transaction(async (tx) => {
    await confirmEmailAddress(tx, owner.id, app.clock.now());
    return loggedIn ? startSession(app, owner.id, client, { db: tx, reauthenticated: true }) : [];
  });
  app.log.info({ event: 'email_verified', user_id: owner.id }, 'email address confirmed');
  return ok({ role: owner.role, loggedIn, setCookies: [...session, knownBrowserCookie(app, owner.email)] });
};

/**
 * For the owner of the mailbox who does not know the password, perhaps because somebody else registered the address: a link to set a new one, which ends all
 * sessions and confirms the address. Not for verified addresses, whose owners use "Forgot password?".
 */
export const startNewPassword = async (app: App, token: string): Promise<Result<{ token: string }, 'link_invalid'>> => {
  const owner = await findLinkOwner(app, token);
  if (!owner || owner.email_verified) return linkInvalid();
  return ok({ token: await createFirstPasswordToken(app, app.db, owner.id) });
};

/** Resends the verification link, rate-limited per user; it returns to `next` if given. */
export const resendVerification = async (
  app: App,
  user: Account,
  next?: string,
): Promise<Result<null, 'too_many' | 'already_verified'>> => {
  if (user.email_verified) return fail('already_verified', 'Your email address is already confirmed.');
  const wait = await countAttempt(app, rateLimits.verifyMails, user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const token = await emailVerificationToken(app, user.email);
  const mail = verifyEmailMail(app.environment, { id: user.id, to: user.email, token, role: user.role, next });
  await enqueueMail(app, app.db, mail, `verify ${user.id} ${sha256(token)}`);
  return ok(null);
};
