import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';
import { createFirstPasswordToken } from './account-links.server.ts';
import { hasPassword } from './accounts.store.server.ts';
import { firstPasswordMail } from './first-password.mail.ts';
import { countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { sha256 } from './secrets.server.ts';

/** Whether the user has a password; without one, the profile offers to set the first. */
export const canLogInWithPassword = (app: Pick<App, 'db'>, user: Pick<SignedInUser, 'id'>): Promise<boolean> =>
  hasPassword(app.db, user.id);

/** Mails a guest a new first-password link, so that access to the browser is not enough to set a password. */
export const sendFirstPassword = async (
  app: App,
  user: SignedInUser,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account already has a password.');
  const wait = await countAttempt(app, limits.resetMails, user.email);
  if (wait > 0) return tooMany(wait);
  await app.db.transaction(async (tx) => {
    const token = await createFirstPasswordToken(app, tx, user.id);
    const mail = firstPasswordMail(app.environment, { to: user.email, full_name: user.full_name, token });
    await queueMail(app, tx, mail, `first password ${sha256(token)}`);
  });
  return ok(null);
};
