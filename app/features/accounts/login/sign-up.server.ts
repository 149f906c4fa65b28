import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { alreadyRegisteredMail, firstPasswordMail, verifyEmailMail } from '../core/account.mail.ts';
import { createFirstPasswordToken, emailVerificationToken } from '../core/account-links.server.ts';
import { findUserByEmail, hasPassword, insertCustomer } from '../core/accounts.store.server.ts';
import { type InsertProfile, insertAccount, type NewAccount } from '../core/create-account.server.ts';
import { addressBucket, countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { hashPassword } from '../core/password-hash.server.ts';
import { recordPrivacyNotice } from '../core/record-privacy-notice.server.ts';
import { emailField, nameField, parseNewAccount, passwordField, phoneField } from '../forms/account-fields.server.ts';

const fields = z.object({ full_name: nameField, email: emailField, phone: phoneField, password: passwordField });

export type SignUpFields = { full_name: string; email: string; phone: string; password: string };

/** Notifies the owner of a known address by mail, at most once an hour; a guest gets the first-password link. */
const notifyOwner = async (app: App, tx: Tx, email: string, wanted: Role): Promise<void> => {
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  const key = `already ${owner.id} ${app.clock.now().toISOString().slice(0, 13)}`;
  const to = { id: owner.id, to: owner.email };
  if (wanted !== 'customer' || (await hasPassword(tx, owner.id)))
    return enqueueMail(app, tx, alreadyRegisteredMail(app.environment, { ...to, role: owner.role, wanted }), key);
  const token = await createFirstPasswordToken(app, tx, owner.id);
  return enqueueMail(app, tx, firstPasswordMail(app.environment, { ...to, token }), key);
};

/**
 * Creates an account with an unverified address: user, profile and mail in one transaction. A known address gets the same response after the same work, and
 * its owner an email, so that the form does not reveal who has an account. The caller has validated the values (`parseNewAccount`).
 */
export const signUpAs = async (
  app: App,
  account: NewAccount,
  client: RequestClient,
  writeProfile: InsertProfile,
): Promise<Result<{ email: string }, 'too_many'>> => {
  const wait = await countAttempt(app, rateLimits.signUpByAddress, addressBucket(client.clientAddress));
  if (wait > 0) return tooManyAttempts(wait);
  const { password, ...rest } = account;
  const { email, role } = rest;
  const passwordHash = await hashPassword(password);
  const token = await emailVerificationToken(app, email);
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    const userId = await insertAccount(tx, { ...rest, passwordHash, email_verified: false, now }, writeProfile);
    if (!userId) return notifyOwner(app, tx, email, role);
    await recordPrivacyNotice(app, tx, { form: role === 'agent' ? 'agent' : 'sign_up', subject: userId });
    const mail = verifyEmailMail(app.environment, { id: userId, to: email, token, role });
    await enqueueMail(app, tx, mail, `verify ${userId}`);
  });
  return ok({ email });
};

/** Creates a customer account. Role and flags are set by the server, whatever is posted. */
export const signUp = async (
  app: App,
  values: SignUpFields,
  client: RequestClient,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const parsed = parseNewAccount(fields, values, values);
  if (!parsed.success) return parsed;
  const { phone, ...account } = parsed.data;
  return signUpAs(app, { ...account, role: 'customer' }, client, (tx, userId, now) =>
    insertCustomer(tx, userId, phone, now),
  );
};
