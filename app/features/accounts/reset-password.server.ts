import { APIError } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { invalid } from './account-fields.server.ts';
import { resetIdentifier } from './account-links.server.ts';
import { deleteVerificationsOf, findVerification } from './accounts.store.server.ts';
import { authOf } from './auth.server.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordRefusal } from './password-rules.ts';
import { sha256 } from './secrets.server.ts';
import { type Caller, readSession, startSession } from './session.server.ts';
import { forgetCodes } from './two-factor.server.ts';

const linkInvalid = () =>
  fail('link_invalid', 'This link has already been used or has expired. Please request a new one.');

/** Whether the link is still valid, without consuming it. */
export const resetLinkWorks = async (app: App, token: string): Promise<boolean> =>
  (await findVerification(app.db, resetIdentifier(token), app.clock.now())) !== null;

/**
 * Sets a new password by a mailed link. The link works once and invalidates all other links of the account. All sessions end; a browser in which the owner is
 * logged in gets a new one. The address counts as verified.
 * @returns the owner's e-mail, and Set-Cookie headers (none when the user has to log in)
 */
export const resetPassword = async (
  app: App,
  values: { token: string; password: string },
  caller: Caller,
): Promise<Result<{ email: string; setCookies: string[] }, 'invalid' | 'link_invalid'>> => {
  const owner = await findVerification(app.db, resetIdentifier(values.token), app.clock.now());
  if (!owner) return linkInvalid();
  const passwordError = passwordRefusal(values.password, owner);
  if (passwordError) return invalid({ password: passwordError });
  const viewer = await readSession(app, caller.cookieHeader);
  // Before the password changes: if the process stops in between, no older link can change it again.
  await deleteVerificationsOf(app.db, owner.user_id, resetIdentifier(values.token));
  try {
    await authOf(app).api.resetPassword({ body: { newPassword: values.password, token: values.token } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) return linkInvalid();
    throw error;
  }
  await app.db.transaction(async (tx) => {
    await deleteVerificationsOf(tx, owner.user_id);
    const mail = passwordChangedMail(app.environment, { to: owner.email, full_name: owner.full_name });
    await queueMail(app, tx, mail, `changed ${sha256(values.token)}`);
  });
  // Wrong codes came from someone with the old password; they must not lock out the owner.
  await forgetCodes(app, owner.user_id);
  app.log.info({ event: 'password_reset', user_id: owner.user_id }, 'password set by link');
  const setCookies = viewer?.user.id === owner.user_id ? await startSession(app, owner.user_id, caller) : [];
  return ok({ email: owner.email, setCookies });
};
