import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';
import { createFirstPasswordToken } from './account-links.server.ts';
import { hasPassword } from './accounts.store.server.ts';
import { firstPasswordMail } from './first-password.mail.ts';
import { countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { sha256 } from './secrets.server.ts';

/** Whether the profile offers to change a password or to set the first one. */
export const canLogInWithPassword = (app: Pick<App, 'db'>, user: Pick<SignedInUser, 'id'>): Promise<boolean> =>
  hasPassword(app.db, user.id);

/** Mails a guest the link to the first password once more; who merely sits at the browser can't set it. */
export const sendFirstPassword = async (
  app: App,
  user: SignedInUser,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account has a password already.');
  const wait = await countAttempt(app, limits.resetMails, user.email);
  if (wait > 0) return tooMany(wait);
  await app.db.transaction(async (tx) => {
    const token = await createFirstPasswordToken(app, tx, user.id);
    const mail = firstPasswordMail(app.environment, { to: user.email, full_name: user.full_name, token });
    await queueMail(app, tx, mail, `first password ${sha256(token)}`);
  });
  return ok(null);
};
