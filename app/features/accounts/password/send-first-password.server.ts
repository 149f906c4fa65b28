import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import { createFirstPasswordToken } from '../core/account-links.server.ts';
import { hasPassword } from '../core/accounts.store.server.ts';
import { countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/secrets.server.ts';
import { firstPasswordMail } from './first-password.mail.ts';

/** Whether the user has a password; without one, the profile offers to set the first. */
export const hasPasswordLogin = (app: Pick<App, 'db'>, user: Pick<Account, 'id'>): Promise<boolean> =>
  hasPassword(app.db, user.id);

/** Mails a guest a new first-password link, so that access to the browser is not enough to set a password. */
export const sendFirstPasswordLink = async (
  app: App,
  user: Account,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account already has a password.');
  const wait = await countAttempt(app, rateLimits.resetMails, user.email);
  if (wait > 0) return tooManyAttempts(wait);
  await app.db.transaction(async (tx) => {
    const token = await createFirstPasswordToken(app, tx, user.id);
    const mail = firstPasswordMail(app.environment, { id: user.id, to: user.email, token });
    await enqueueMail(app, tx, mail, `first password ${sha256(token)}`);
  });
  return ok(null);
};
