import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { reauthenticateMail } from '../core/account.mail.ts';
import type { Account } from '../core/account.ts';
import { findAccount } from '../core/account-queries.server.ts';
import {
  consumeVerification,
  findVerification,
  hasPassword,
  insertVerification,
} from '../core/accounts.store.server.ts';
import { knownBrowserCookie } from '../core/browser-cookies.server.ts';
import { confirmEmailAddress } from '../core/create-account.server.ts';
import { countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { newSecret, sha256 } from '../core/password-hash.server.ts';
import { startSession } from '../core/session.server.ts';

/** Lifetime of a link that logs in (ASVS 5.0, 6.5.5: at most 10 minutes for an out-of-band token). The mail says it in words too. */
const linkMinutes = 10;

const identifierOf = (token: string): string => sha256(`prove:${token}`);

/** Creates a token by which the owner of the mailbox logs in to an account without a password. Only its hash is stored. */
export const createReauthenticationToken = async (app: App, tx: Queryable, userId: string): Promise<string> => {
  const now = app.clock.now();
  const token = newSecret();
  await insertVerification(tx, {
    identifier: identifierOf(token),
    value: userId,
    expires_at: new Date(now.getTime() + linkMinutes * 60_000),
    now,
  });
  return token;
};

/** Mails a user without a password a link to reauthenticate, so that access to the browser is not enough. */
export const sendReauthenticationLink = async (
  app: App,
  user: Account,
  next: string,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account has a password. Please enter it.');
  const wait = await countAttempt(app, rateLimits.resetMails, user.email);
  if (wait > 0) return tooManyAttempts(wait);
  await app.db.transaction(async (tx) => {
    const token = await createReauthenticationToken(app, tx, user.id);
    const mail = reauthenticateMail(app.environment, {
      id: user.id,
      to: user.email,
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

/**
 * Consumes the link and starts a reauthenticated session. The first confirmation of the address ends all other sessions: until then anybody may have booked with the
 * address. Null when the link was used or has expired.
 */
export const reauthenticateByLink = (
  app: App,
  token: string,
  client: RequestClient,
): Promise<{ setCookies: string[] } | null> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    const userId = await consumeVerification(tx, identifierOf(token), now);
    // If a password was set meanwhile, it is required instead.
    if (userId === null || (await hasPassword(tx, userId))) return null;
    await confirmEmailAddress(tx, userId, now);
    const account = await findAccount(tx, userId);
    if (!account) return null;
    const session = await startSession(app, userId, client, { db: tx, reauthenticated: true });
    return { setCookies: [...session, knownBrowserCookie(app, account.email)] };
  });
