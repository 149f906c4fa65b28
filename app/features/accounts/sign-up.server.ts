import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { emailField, invalid, nameField, passwordField, phoneField, readFields } from './account-fields.server.ts';
import { createFirstPasswordToken, verifyToken } from './account-links.server.ts';
import { findUserByEmail, hasPassword } from './accounts.store.server.ts';
import { alreadyRegisteredMail } from './already-registered.mail.ts';
import { firstPasswordMail } from './first-password.mail.ts';
import { addressBucket, countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { writeCustomer } from './open-account.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { passwordRefusal } from './password-rules.ts';
import type { Caller } from './session.server.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const fields = z.object({ full_name: nameField, email: emailField, phone: phoneField, password: passwordField });

export type SignUpFields = { full_name: string; email: string; phone: string; password: string };

/** The owner of a known address learns of the attempt by mail, at most once an hour; a guest gets the link to a first password. */
const tellOwner = async (app: App, tx: Tx, email: string): Promise<void> => {
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  const key = `already ${owner.id} ${app.clock.now().toISOString().slice(0, 13)}`;
  const to = { to: owner.email, full_name: owner.full_name };
  if (await hasPassword(tx, owner.id)) return queueMail(app, tx, alreadyRegisteredMail(app.environment, to), key);
  const token = await createFirstPasswordToken(app, tx, owner.id);
  return queueMail(app, tx, firstPasswordMail(app.environment, { ...to, token }), key);
};

/**
 * Opens a customer's account: user, profile and mail in one transaction. Role and marks are the server's alone, whatever is posted. A known address gets
 * the same answer, and its owner a mail instead: the form tells nobody who has an account.
 */
export const signUp = async (
  app: App,
  typed: SignUpFields,
  caller: Caller,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const read = readFields(fields, typed);
  const refusal = passwordRefusal(typed.password, typed);
  if (!read.success || (refusal && typed.password !== '')) {
    const problems = read.success ? {} : (read.error.fields ?? {});
    return invalid(refusal && typed.password !== '' ? { ...problems, password: refusal } : problems);
  }
  const wait = await countAttempt(app, limits.signUpByAddress, addressBucket(caller.clientAddress));
  if (wait > 0) return tooMany(wait);
  const { email, full_name, phone, password } = read.data;
  const passwordHash = await hashPassword(password);
  const token = await verifyToken(app, email);
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const userId = await writeCustomer(tx, { email, full_name, phone, passwordHash, now });
    if (!userId) return tellOwner(app, tx, email);
    await queueMail(app, tx, verifyEmailMail(app.environment, { to: email, full_name, token }), `verify ${userId}`);
  });
  return ok({ email });
};
