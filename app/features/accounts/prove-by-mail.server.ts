import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';
import {
  findVerification,
  hasPassword,
  insertVerification,
  markEmailVerified,
  useVerification,
} from './accounts.store.server.ts';
import { countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { proveYourselfMail } from './prove-yourself.mail.ts';
import { newSecret, sha256 } from './secrets.server.ts';
import { type Caller, startSession } from './session.server.ts';

/** A link that proves who somebody is holds for an hour (also in the mail's words). */
const linkMinutes = 60;

const identifierOf = (token: string): string => sha256(`prove:${token}`);

/** Mails somebody without a password the link that stands for one; who merely sits at the browser does not get on. */
export const sendProofLink = async (
  app: App,
  user: SignedInUser,
  next: string,
): Promise<Result<null, 'too_many' | 'has_password'>> => {
  if (await hasPassword(app.db, user.id)) return fail('has_password', 'Your account has a password: please enter it.');
  const wait = await countAttempt(app, limits.resetMails, user.email);
  if (wait > 0) return tooMany(wait);
  const now = app.clock.now();
  const token = newSecret();
  await app.db.transaction(async (tx) => {
    await insertVerification(tx, {
      identifier: identifierOf(token),
      value: user.id,
      expires_at: new Date(now.getTime() + linkMinutes * 60_000),
      now,
    });
    const mail = proveYourselfMail(app.environment, { to: user.email, full_name: user.full_name, token, next });
    await queueMail(app, tx, mail, `prove ${sha256(token)}`);
  });
  return ok(null);
};

/** Whose link this is, without using it up: opening it does nothing, scanners of mails do that too. */
export const ownerOfProof = async (app: App, token: string): Promise<{ email: string } | null> => {
  const owner = await findVerification(app.db, identifierOf(token), app.clock.now());
  return owner && { email: owner.email };
};

/** Uses the link up and begins a session in which the person counts as proven for ten minutes; null when it was used or has run out. */
export const proveByLink = async (
  app: App,
  token: string,
  caller: Caller,
): Promise<{ setCookies: string[] } | null> => {
  const userId = await useVerification(app.db, identifierOf(token), app.clock.now());
  // A password that was set meanwhile is what counts.
  if (userId === null || (await hasPassword(app.db, userId))) return null;
  // Whoever has the link reads the mailbox: the address is proven too.
  await markEmailVerified(app.db, userId, app.clock.now());
  return { setCookies: await startSession(app, userId, caller, { proven: true }) };
};
