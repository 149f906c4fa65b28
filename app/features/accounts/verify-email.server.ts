import { APIError } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';
import { verifyToken } from './account-links.server.ts';
import { authOf } from './auth.server.ts';
import { countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { sha256 } from './secrets.server.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

/** Marks the e-mail address as verified. Idempotent. */
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
  user: SignedInUser,
): Promise<Result<null, 'too_many' | 'already_verified'>> => {
  if (user.email_verified) return fail('already_verified', 'Your e-mail address is already confirmed.');
  const wait = await countAttempt(app, limits.verifyMails, user.id);
  if (wait > 0) return tooMany(wait);
  const token = await verifyToken(app, user.email);
  const mail = verifyEmailMail(app.environment, { to: user.email, full_name: user.full_name, token, role: user.role });
  await queueMail(app, app.db, mail, `verify ${user.id} ${sha256(token)}`);
  return ok(null);
};
