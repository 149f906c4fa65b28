import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import {
  consumeVerification,
  findVerification,
  hasPassword,
  insertVerification,
  markEmailVerified,
} from '../core/accounts.store.server.ts';
import { countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { newSecret, sha256 } from '../core/secrets.server.ts';
import { startSession } from '../core/session.server.ts';
import { reauthenticateMail } from './reauthenticate.mail.ts';

/** Lifetime of a reauthentication link. The mail says it in words too. */
const linkMinutes = 60;

const identifierOf = (token: string): string => sha256(`prove:${token}`);

/** Mails a user without a password a link to reauthenticate, so that access to the browser is not enough. */
export const sendReauthenticationLink = async (
  app: App,
  user: Account,
  next: string,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account has a password. Please enter it.');
  const wait = await countAttempt(app, rateLimits.resetMails, user.email);
  if (wait > 0) return tooManyAttempts(wait);
  const now = app.clock.now();
  const token = newSecret();
  await app.db.transaction(async (tx) => {
    await insertVerification(tx, {
      identifier: identifierOf(token),
      value: user.id,
      expires_at: new Date(now.getTime() + linkMinutes * 60_000),
      now,
    });
    const mail = reauthenticateMail(app.environment, {
      id: user.id,
      to: user.email,
      full_name: user.full_name,
      token,
      next,
    });
    await enqueueMail(app, tx, mail, `prove ${sha256(token)}`);
  });
  return ok(null);
};

/** The owner of a reauthentication link, without consuming it: mail scanners open links too. */
export const findReauthenticationOwner = async (app: App, token: string): Promise<{ email: string } | null> => {
  const owner = await findVerification(app.db, identifierOf(token), app.clock.now());
  return owner && { email: owner.email };
};

/** Consumes the link and starts a reauthenticated session. Null when the link was used or has expired. */
export const reauthenticateByLink = async (
  app: App,
  token: string,
  client: RequestClient,
): Promise<{ setCookies: string[] } | null> => {
  const userId = await consumeVerification(app.db, identifierOf(token), app.clock.now());
  // If a password was set meanwhile, it is required instead.
  if (userId === null || (await hasPassword(app.db, userId))) return null;
  // The link was sent to the mailbox, so the address is verified too.
  await markEmailVerified(app.db, userId, app.clock.now());
  return { setCookies: await startSession(app, userId, client, { reauthenticated: true }) };
};
