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

const usedUp = () =>
  fail(
    'link_invalid',
    'This link does not work any more: it was used already or is too old. Please ask for a new one.',
  );

/** Whether the link still works, without using it up. */
export const resetLinkWorks = async (app: App, token: string): Promise<boolean> =>
  (await findVerification(app.db, resetIdentifier(token), app.clock.now())) !== null;

/**
 * Sets a new password by a mailed link. The link works once and every other link of this account dies with it; all sessions end, except that the browser
 * in which the same person is logged in gets a new one. The address counts as verified.
 * @returns whose password it is, and cookies to send, empty when the person has to log in
 */
export const resetPassword = async (
  app: App,
  typed: { token: string; password: string },
  caller: Caller,
): Promise<Result<{ email: string; setCookies: string[] }, 'invalid' | 'link_invalid'>> => {
  const owner = await findVerification(app.db, resetIdentifier(typed.token), app.clock.now());
  if (!owner) return usedUp();
  const refusal = passwordRefusal(typed.password, owner);
  if (refusal) return invalid({ password: refusal });
  const viewer = await readSession(app, caller.cookieHeader);
  // Before the password changes: were this process to end in between, no older link could change it again.
  await deleteVerificationsOf(app.db, owner.user_id, resetIdentifier(typed.token));
  try {
    await authOf(app).api.resetPassword({ body: { newPassword: typed.password, token: typed.token } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 400) return usedUp();
    throw error;
  }
  await app.db.transaction(async (tx) => {
    await deleteVerificationsOf(tx, owner.user_id);
    const mail = passwordChangedMail(app.environment, { to: owner.email, full_name: owner.full_name });
    await queueMail(app, tx, mail, `changed ${sha256(typed.token)}`);
  });
  // Whoever gave wrong codes knew the old password, and knows this one no more: the owner does not wait for that.
  await forgetCodes(app, owner.user_id);
  app.log.info({ event: 'password_reset', user_id: owner.user_id }, 'password set by link');
  const setCookies = viewer?.user.id === owner.user_id ? await startSession(app, owner.user_id, caller) : [];
  return ok({ email: owner.email, setCookies });
};
