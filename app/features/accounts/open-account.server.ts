import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { Role } from './account.ts';
import { emailField, invalid, nameField, phoneField, readFields } from './account-fields.server.ts';
import { findUserByEmail, insertAgent, insertCustomer, insertPassword, insertUser } from './accounts.store.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { passwordRefusal } from './password-rules.ts';

const common = { email: emailField, full_name: nameField, password: z.string() };
const line = (sentence: string) => z.string().trim().min(1, sentence).max(300);

const adminFields = z.object(common);
const customerFields = z.object({ ...common, phone: phoneField });
const agentFields = z.object({
  ...common,
  phone: phoneField,
  company_name: line('Please enter the name of the company.'),
  address: line('Please enter the address.'),
  experience: z.string().trim().min(1, 'Please tell something about the experience.').max(4000),
});

type Opened = Result<{ userId: string }, 'invalid' | 'taken'>;

const taken = () => fail('taken', 'This e-mail address already has an account.');

/** Writes user and profile in one transaction, unless the address is taken. */
const open = async (
  app: App,
  account: { email: string; full_name: string; password: string; role: Role },
  profile: (tx: Tx, userId: string, now: Date) => Promise<unknown>,
): Promise<Opened> => {
  const refusal = passwordRefusal(account.password, account);
  if (refusal) return invalid({ password: refusal });
  // Spares the hashing; two at the same moment are told apart by the insert below.
  if (await findUserByEmail(app.db, account.email)) return taken();
  const passwordHash = await hashPassword(account.password);
  const now = app.clock.now();
  const userId = await app.db.transaction(async (tx) => {
    const id = await insertUser(tx, {
      email: account.email,
      full_name: account.full_name,
      role: account.role,
      email_verified: true,
      auto_created: false,
      guest_key_hash: null,
      now,
    });
    if (!id) return null;
    await insertPassword(tx, id, passwordHash, now);
    await profile(tx, id, now);
    return id;
  });
  return userId ? ok({ userId }) : taken();
};

/** An administrator, made by a command or the seed alone: no door leads here, and there is no default one (ASVS 6.3.2). */
export const openAdminAccount = async (app: App, typed: z.input<typeof adminFields>): Promise<Opened> => {
  const read = readFields(adminFields, typed);
  if (!read.success) return read;
  return open(app, { ...read.data, role: 'admin' }, async () => {});
};

/** A travel agent with the company's profile, made by the admin or the seed. */
export const openAgentAccount = async (
  app: App,
  typed: z.input<typeof agentFields>,
  { verified }: { verified: boolean },
): Promise<Opened> => {
  const read = readFields(agentFields, typed);
  if (!read.success) return read;
  const { email, full_name, phone, company_name, address, experience } = read.data;
  return open(app, { ...read.data, role: 'agent' }, (tx, id, now) =>
    insertAgent(tx, {
      id,
      email,
      company_name,
      contact_person: full_name,
      phone,
      address,
      experience,
      verified,
      created_at: now,
    }),
  );
};

/** A customer whose address needs no proof, made by the seed; people sign up (sign-up.server.ts). */
export const openCustomerAccount = async (app: App, typed: z.input<typeof customerFields>): Promise<Opened> => {
  const read = readFields(customerFields, typed);
  if (!read.success) return read;
  return open(app, { ...read.data, role: 'customer' }, (tx, id, now) => insertCustomer(tx, id, read.data.phone, now));
};

/** Writes a customer with a password; null when the address is taken. */
export const writeCustomer = async (
  tx: Tx,
  customer: { email: string; full_name: string; phone: string; passwordHash: string; now: Date },
): Promise<string | null> => {
  const { email, full_name, phone, passwordHash, now } = customer;
  const id = await insertUser(tx, {
    email,
    full_name,
    role: 'customer',
    email_verified: false,
    auto_created: false,
    guest_key_hash: null,
    now,
  });
  if (!id) return null;
  await insertPassword(tx, id, passwordHash, now);
  await insertCustomer(tx, id, phone, now);
  return id;
};
