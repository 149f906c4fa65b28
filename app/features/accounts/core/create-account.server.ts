import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { emailField, invalidFields, nameField, parseFields, phoneField } from '../forms/account-fields.server.ts';
import { validatePassword } from '../forms/password-rules.ts';
import {
  findUserByEmail,
  insertCustomer,
  insertPassword,
  insertUser,
  markEmailVerified,
} from './accounts.store.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { deleteOtherSessions } from './sessions.store.server.ts';

const common = { email: emailField, full_name: nameField, password: z.string() };

const adminFields = z.object(common);
const customerFields = z.object({ ...common, phone: phoneField });

export type NewAccount = { email: string; full_name: string; password: string; role: Role };

/** Inserts the profile of a new account, in the same transaction. */
export type InsertProfile = (tx: Tx, userId: string, now: Date) => Promise<unknown>;

export type CreateAccountResult = Result<{ userId: string }, 'invalid' | 'taken'>;

const taken = () => fail('taken', 'This email address already has an account.');

/** Inserts user, password (unless it is chosen later by a mailed link) and profile. @returns the user id, or null when the address is taken */
export const insertAccount = async (
  tx: Tx,
  account: Omit<NewAccount, 'password'> & { passwordHash: string | null; email_verified: boolean; now: Date },
  writeProfile: InsertProfile,
): Promise<string | null> => {
  const { email, full_name, role, passwordHash, email_verified, now } = account;
  const id = await insertUser(tx, {
    email,
    full_name,
    role,
    email_verified,
    auto_created: false,
    guest_key_hash: null,
    now,
  });
  if (!id) return null;
  if (passwordHash !== null) await insertPassword(tx, id, passwordHash, now);
  await writeProfile(tx, id, now);
  return id;
};

/**
 * Creates an account in one transaction, unless the address is taken or the password too weak; null means that the owner chooses one by a mailed link. Reveals whether an address is taken, so only staff functions and
 * the seed may call it; visitors use sign-up.server.ts.
 */
export const createAccount = async (
  app: App,
  account: Omit<NewAccount, 'password'> & { password: string | null; email_verified: boolean },
  writeProfile: InsertProfile,
): Promise<CreateAccountResult> => {
  const { password, ...rest } = account;
  const passwordError = password === null ? null : validatePassword(password, account);
  if (passwordError) return invalidFields({ password: passwordError });
  // Avoids hashing for a known address; the insert below decides between concurrent requests.
  if (await findUserByEmail(app.db, account.email)) return taken();
  const passwordHash = password === null ? null : await hashPassword(password);
  const now = app.clock.now();
  const userId = await app.db.transaction((tx) => insertAccount(tx, { ...rest, passwordHash, now }, writeProfile));
  return userId ? ok({ userId }) : taken();
};

/** Creates an administrator. For the seed and tests only: no route calls it, and there is no default administrator (ASVS 6.3.2). */
export const createAdminAccount = async (
  app: App,
  values: z.input<typeof adminFields>,
): Promise<CreateAccountResult> => {
  const parsed = parseFields(adminFields, values);
  if (!parsed.success) return parsed;
  return createAccount(app, { ...parsed.data, role: 'admin', email_verified: true }, async () => {});
};

/** Creates a customer with a verified address, for the seed. Visitors use sign-up.server.ts. */
export const createCustomerAccount = async (
  app: App,
  values: z.input<typeof customerFields>,
): Promise<CreateAccountResult> => {
  const parsed = parseFields(customerFields, values);
  if (!parsed.success) return parsed;
  const { phone, ...account } = parsed.data;
  return createAccount(app, { ...account, role: 'customer', email_verified: true }, (tx, id, now) =>
    insertCustomer(tx, id, phone, now),
  );
};

/**
 * The owner of the mailbox has opened a mailed link: the address is verified. The first confirmation ends every session, because until then anybody may have typed
 * the address. The account's row is locked first, so that a guest's browser that returns at this moment waits and is refused.
 * @returns whether this was the first confirmation
 */
export const confirmEmailAddress = async (tx: Tx, userId: string, now: Date): Promise<boolean> => {
  const first = await markEmailVerified(tx, userId, now);
  if (first) await deleteOtherSessions(tx, userId, null);
  return first;
};
