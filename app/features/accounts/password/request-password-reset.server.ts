import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { decryptText, encryptText } from '~/server/encrypted-text.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { safeNext } from '~/shared/paths/paths.ts';
import { firstPasswordMail, resetPasswordMail } from '../core/account.mail.ts';
import type { Account } from '../core/account.ts';
import { createFirstPasswordToken, resetLinkMinutes } from '../core/account-links.server.ts';
import { findUserByEmail, hasPassword } from '../core/accounts.store.server.ts';
import { addressBucket, countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { emailField, parseFields } from '../forms/account-fields.server.ts';

const fields = z.object({ email: emailField });

export const passwordResetQueue = 'password-reset';

/** `next` is the path that follows the new password, else the dashboard; another site or a very long one is dropped. */
type ResetRequest = { email: string; next?: string };

/** Job data; the email is encrypted, so that it cannot be read in the database. */
export const resetRequestData = z.object({ sealed_email: z.string(), next: z.string().optional() });

const purpose = 'password reset';

/** Anybody may post the path that a mail to somebody else will contain. */
const maxNextLength = 500;

/**
 * Enqueues a password reset. The job looks the address up later, so that response and time are the same for every address.
 */
export const requestPasswordReset = async (
  app: App,
  { email, next }: ResetRequest,
  client: RequestClient,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const parsed = parseFields(fields, { email });
  if (!parsed.success) return parsed;
  const wait = await countAttempt(app, rateLimits.resetByAddress, addressBucket(client.clientAddress));
  if (wait > 0) return tooManyAttempts(wait);
  const path = safeNext(next, '');
  await app.jobs.enqueue(app.db, passwordResetQueue, {
    sealed_email: encryptText(app, purpose, parsed.data.email),
    next: path.length <= maxNextLength ? path : '',
  });
  return ok({ email: parsed.data.email });
};

/** Decrypts the job data. */
export const unsealResetRequest = (
  app: App,
  { sealed_email, next }: z.output<typeof resetRequestData>,
): ResetRequest => ({ email: decryptText(app, purpose, sealed_email), next });

/** Sends the reset link if the address has an account, rate-limited per mailbox. Runs in the job. */
export const sendPasswordReset = tracedUseCase(
  'send password reset',
  async (app: App, { email, next }: ResetRequest): Promise<void> => {
    const user = await findUserByEmail(app.db, email);
    if (!user || (await countAttempt(app, rateLimits.resetMails, email)) > 0) return;
    await app.db.transaction(async (tx) => {
      const token = await createFirstPasswordToken(app, tx, user.id, resetLinkMinutes / 60);
      const mail = resetPasswordMail(app.environment, { id: user.id, to: email, token, next });
      await enqueueMail(app, tx, mail, `reset ${sha256(token)}`);
    });
  },
);

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
