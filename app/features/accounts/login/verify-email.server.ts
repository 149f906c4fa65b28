import { APIError } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import { emailVerificationToken } from '../core/account-links.server.ts';
import { authOf } from '../core/auth.server.ts';
import { countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/secrets.server.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

/** Marks the email address as verified. Idempotent. */
export const verifyEmail = async (app: App, token: string): Promise<Result<null, 'link_invalid'>> => {
  try {
    await authOf(app).api.verifyEmail({ query: { token } });
    return ok(null);
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode !== 401) throw error;
    return fail('link_invalid', 'This link is no longer valid. Log in and request a new one in your profile.');
  }
};

/** Resends the verification link, rate-limited per user. */
export const resendVerification = async (
  app: App,
  user: Account,
): Promise<Result<null, 'too_many' | 'already_verified'>> => {
  if (user.email_verified) return fail('already_verified', 'Your email address is already confirmed.');
  const wait = await countAttempt(app, rateLimits.verifyMails, user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const token = await emailVerificationToken(app, user.email);
  const mail = verifyEmailMail(app.environment, {
    id: user.id,
    to: user.email,
    full_name: user.full_name,
    token,
    role: user.role,
  });
  await enqueueMail(app, app.db, mail, `verify ${user.id} ${sha256(token)}`);
  return ok(null);
};
