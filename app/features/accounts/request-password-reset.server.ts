import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { sealText, unsealText } from '~/server/sealed-text.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { emailField, readFields } from './account-fields.server.ts';
import { findUserByEmail } from './accounts.store.server.ts';
import { authOf } from './auth.server.ts';
import { addressBucket, countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import type { Caller } from './session.server.ts';

const fields = z.object({ email: emailField });

export const resetQueue = 'password-reset';

/** Job data; the e-mail is encrypted, so that it cannot be read in the database. */
export const resetRequestData = z.object({ sealed_email: z.string() });

const purpose = 'password reset';

/**
 * Enqueues a password reset. The job looks the address up later, so that response and time are the same for every address.
 */
export const requestPasswordReset = async (
  app: App,
  values: { email: string },
  caller: Caller,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const parsed = readFields(fields, values);
  if (!parsed.success) return parsed;
  const wait = await countAttempt(app, limits.resetByAddress, addressBucket(caller.clientAddress));
  if (wait > 0) return tooMany(wait);
  await app.jobs.enqueue(app.db, resetQueue, { sealed_email: sealText(app, purpose, parsed.data.email) });
  return ok({ email: parsed.data.email });
};

/** Decrypts the job data. */
export const resetRequestOf = (app: App, { sealed_email }: z.output<typeof resetRequestData>): { email: string } => ({
  email: unsealText(app, purpose, sealed_email),
});

/** Sends the reset link if the address has an account, rate-limited per mailbox. Runs in the job. */
export const answerResetRequest = async (app: App, { email }: { email: string }): Promise<void> => {
  const user = await findUserByEmail(app.db, email);
  if (!user || (await countAttempt(app, limits.resetMails, email)) > 0) return;
  await authOf(app).api.requestPasswordReset({ body: { email } });
};
