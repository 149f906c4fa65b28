import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import type { Role } from './account.ts';
import { emailField, nameField, passwordField, phoneField, readNewAccount } from './account-fields.server.ts';
import { createFirstPasswordToken, verifyToken } from './account-links.server.ts';
import { findUserByEmail, hasPassword, insertCustomer } from './accounts.store.server.ts';
import { alreadyRegisteredMail } from './already-registered.mail.ts';
import { firstPasswordMail } from './first-password.mail.ts';
import { recordNotice } from './give-notice.server.ts';
import { addressBucket, countAttempt, limits, tooMany } from './limit-attempts.server.ts';
import { type NewAccount, type WriteProfile, writeAccount } from './open-account.server.ts';
import { hashPassword } from './password-hash.server.ts';
import type { Caller } from './session.server.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const fields = z.object({ full_name: nameField, email: emailField, phone: phoneField, password: passwordField });

export type SignUpFields = { full_name: string; email: string; phone: string; password: string };

/** The owner of a known address learns of the attempt by mail, at most once an hour; a guest gets the link to a first password. */
const tellOwner = async (app: App, tx: Tx, email: string, wanted: Role): Promise<void> => {
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  const key = `already ${owner.id} ${app.clock.now().toISOString().slice(0, 13)}`;
  const to = { to: owner.email, full_name: owner.full_name };
  if (wanted !== 'customer' || (await hasPassword(tx, owner.id)))
    return queueMail(app, tx, alreadyRegisteredMail(app.environment, { ...to, role: owner.role, wanted }), key);
  const token = await createFirstPasswordToken(app, tx, owner.id);
  return queueMail(app, tx, firstPasswordMail(app.environment, { ...to, token }), key);
};

/**
 * Opens an account whose address is still to be proven: user, profile and mail in one transaction. A known address gets the same answer after the same
 * work, and its owner a mail instead: the form tells nobody who has an account. What is given has been read and judged before (`readNewAccount`).
 */
export const signUpAs = async (
  app: App,
  account: NewAccount,
  caller: Caller,
  writeProfile: WriteProfile,
): Promise<Result<{ email: string }, 'too_many'>> => {
  const wait = await countAttempt(app, limits.signUpByAddress, addressBucket(caller.clientAddress));
  if (wait > 0) return tooMany(wait);
  const { password, ...rest } = account;
  const { email, full_name, role } = rest;
  const passwordHash = await hashPassword(password);
  const token = await verifyToken(app, email);
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const userId = await writeAccount(tx, { ...rest, passwordHash, email_verified: false, now }, writeProfile);
    if (!userId) return tellOwner(app, tx, email, role);
    await recordNotice(app, tx, { form: role === 'agent' ? 'agent' : 'sign_up', subject: userId });
    const mail = verifyEmailMail(app.environment, { to: email, full_name, token, role });
    await queueMail(app, tx, mail, `verify ${userId}`);
  });
  return ok({ email });
};

/** Opens a customer's account. Role and marks are the server's alone, whatever is posted. */
export const signUp = async (
  app: App,
  typed: SignUpFields,
  caller: Caller,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const read = readNewAccount(fields, typed, typed);
  if (!read.success) return read;
  const { phone, ...account } = read.data;
  return signUpAs(app, { ...account, role: 'customer' }, caller, (tx, userId, now) =>
    insertCustomer(tx, userId, phone, now),
  );
};
