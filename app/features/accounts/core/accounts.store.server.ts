import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import {
  agents,
  auth_accounts,
  customers,
  notices_given,
  two_factors,
  users,
  verifications,
} from './accounts.tables.server.ts';

/**
 * Inserts a user unless the email is taken. The unique index decides, also for concurrent requests.
 * @returns the new id, or null when the address already has an account
 */
export const insertUser = async (
  db: Queryable,
  user: {
    email: string;
    full_name: string;
    role: Role;
    email_verified: boolean;
    auto_created: boolean;
    guest_key_hash: string | null;
    now: Date;
  },
): Promise<string | null> => {
  const { now, ...fields } = user;
  const [row] = await db
    .insert(users)
    .values({ id: randomUUID(), ...fields, created_at: now, updated_at: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id ?? null;
};

/** Adds a password login. A guest has none until one is set through the mailed link. */
export const insertPassword = (db: Queryable, userId: string, passwordHash: string, now: Date): Promise<unknown> =>
  db.insert(auth_accounts).values({
    id: randomUUID(),
    account_id: userId,
    provider_id: 'credential',
    user_id: userId,
    password: passwordHash,
    created_at: now,
    updated_at: now,
  });

/** Removes all password logins of a user. */
export const deletePasswords = (db: Queryable, userId: string): Promise<unknown> =>
  db.delete(auth_accounts).where(eq(auth_accounts.user_id, userId));

/** Replaces the password hash `from`; false when another change was faster. */
export const updatePassword = async (
  tx: Queryable,
  userId: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> => {
  const changed = await tx
    .update(auth_accounts)
    .set({ password: to, updated_at: now })
    .where(and(eq(auth_accounts.user_id, userId), eq(auth_accounts.password, from)))
    .returning({ id: auth_accounts.id });
  return changed.length > 0;
};

/** Records when a password was set, which ends the booking links that were sent before. */
export const updatePasswordSetAt = (db: Queryable, userId: string, now: Date): Promise<unknown> =>
  db.update(users).set({ password_set_at: now }).where(eq(users.id, userId));

/** Closes an account of this role permanently and frees its address. False when it is already closed or does not exist. */
export const closeUser = async (
  db: Queryable,
  { id, role, now }: { id: string; role: Role; now: Date },
): Promise<boolean> => {
  const closed = await db
    .update(users)
    .set({ closed_at: now, email: `closed-${id}@account.invalid`, guest_key_hash: null, updated_at: now })
    .where(and(eq(users.id, id), eq(users.role, role), isNull(users.closed_at)))
    .returning({ id: users.id });
  return closed.length > 0;
};

/** Whether an account with this id and role exists, open or closed. */
export const hasUser = async (db: Queryable, { id, role }: { id: string; role: Role }): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role)));
  return rows.length > 0;
};

/** All open accounts of a role with their login methods. */
export const listUsersByRole = (db: Queryable, role: Role) =>
  db
    .select({
      email: users.email,
      full_name: users.full_name,
      created_at: users.created_at,
      has_password: sql<boolean>`exists (select from ${auth_accounts} where ${auth_accounts.user_id} = ${users.id} and ${auth_accounts.password} is not null)`,
      two_factor: sql<boolean>`${two_factors.confirmed_at} is not null`,
    })
    .from(users)
    .leftJoin(two_factors, eq(two_factors.user_id, users.id))
    .where(and(eq(users.role, role), isNull(users.closed_at)))
    .orderBy(users.email);

/** The email addresses of all open accounts of a role. */
export const listEmailsByRole = async (db: Queryable, role: Role): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, role), isNull(users.closed_at)))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
};

export const insertCustomer = (db: Queryable, userId: string, phone: string, now: Date): Promise<unknown> =>
  db.insert(customers).values({ id: userId, phone, created_at: now, updated_at: now });

export const findUserByEmail = async (db: Queryable, email: string) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      role: users.role,
      email_verified: users.email_verified,
      auto_created: users.auto_created,
      agent_phone: agents.phone,
      customer_phone: customers.phone,
    })
    .from(users)
    .leftJoin(agents, eq(agents.id, users.id))
    .leftJoin(customers, eq(customers.id, users.id))
    .where(eq(users.email, email));
  return row ?? null;
};

/** Locks an open account of this role until the transaction ends, so that no row can start to refer to it. Null when there is none. */
export const lockUser = async (tx: Queryable, userId: string, role: Role) => {
  const [row] = await tx
    .select({ full_name: users.full_name, email: users.email, email_verified: users.email_verified })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role), isNull(users.closed_at)))
    .for('update');
  return row ?? null;
};

/** Deletes a user with profile, sessions and passwords (cascade). Bookings and leads remain without an owner. */
export const deleteUser = (tx: Queryable, userId: string): Promise<unknown> =>
  tx.delete(users).where(eq(users.id, userId));

/** A user with an open account and the stored password hash; null without a password or account. */
export const findUserWithPassword = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      role: sql<Role>`${users.role}`,
      password: sql<string>`${auth_accounts.password}`,
    })
    .from(users)
    .innerJoin(auth_accounts, and(eq(auth_accounts.user_id, users.id), eq(auth_accounts.provider_id, 'credential')))
    .where(and(eq(users.id, userId), isNull(users.closed_at), isNotNull(auth_accounts.password)));
  return row ?? null;
};

const passwordOf = (db: Queryable, userId: string | typeof users.id) =>
  db
    .select({ id: auth_accounts.id })
    .from(auth_accounts)
    .where(
      and(
        eq(auth_accounts.user_id, userId),
        eq(auth_accounts.provider_id, 'credential'),
        isNotNull(auth_accounts.password),
      ),
    );

export const hasPassword = async (db: Queryable, userId: string): Promise<boolean> =>
  (await passwordOf(db, userId)).length > 0;

/** Guest accounts created with this browser key after `since` that have no password yet and whose email address nobody confirmed. */
export const findGuestAccounts = (
  db: Queryable,
  keyHash: string,
  since: Date,
): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.guest_key_hash, keyHash),
        eq(users.auto_created, true),
        gt(users.created_at, since),
        notExists(passwordOf(db, users.id)),
      ),
    );

/** Marks the address as verified, and no browser may reuse the guest account any more. False when it was verified before. */
export const markEmailVerified = async (db: Queryable, userId: string, now: Date): Promise<boolean> => {
  const marked = await db
    .update(users)
    .set({ email_verified: true, guest_key_hash: null, updated_at: now })
    .where(and(eq(users.id, userId), eq(users.email_verified, false)))
    .returning({ id: users.id });
  return marked.length > 0;
};

const selectPasswordHash = (db: Queryable, email: string) =>
  db
    .select({ password: auth_accounts.password })
    .from(auth_accounts)
    .innerJoin(users, eq(users.id, auth_accounts.user_id))
    .where(and(eq(users.email, email), eq(auth_accounts.provider_id, 'credential')));

/** The stored password hash of the account with this email, null without one. */
export const findPasswordHash = async (db: Queryable, email: string): Promise<string | null> =>
  (await selectPasswordHash(db, email))[0]?.password ?? null;

/** As {@link findPasswordHash}, but waits for a change that is under way; null when that has replaced the password. */
export const findSettledPasswordHash = async (db: Queryable, email: string): Promise<string | null> =>
  (await selectPasswordHash(db, email).for('share', { of: auth_accounts }))[0]?.password ?? null;

/** Locks the guest account that a browser may reuse (see {@link findGuestAccounts}) until the transaction ends; false when it may not. */
export const lockGuestAccount = async (tx: Queryable, userId: string, keyHash: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.guest_key_hash, keyHash), eq(users.email_verified, false)))
    .for('no key update');
  return rows.length > 0;
};

/** Locks a guest account that nobody has confirmed, by a password or a mailed link, until the transaction ends; false when there is none. */
export const lockUnconfirmedGuest = async (tx: Queryable, userId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.auto_created, true),
        eq(users.email_verified, false),
        isNull(users.closed_at),
        notExists(passwordOf(tx, users.id)),
      ),
    )
    .for('no key update');
  return rows.length > 0;
};

/** The unique index refuses an address that has an account. */
export const updateEmail = (tx: Queryable, userId: string, email: string, now: Date): Promise<unknown> =>
  tx.update(users).set({ email, updated_at: now }).where(eq(users.id, userId));

/** False when the account was closed. */
export const updateName = async (db: Queryable, userId: string, full_name: string, now: Date): Promise<boolean> => {
  const changed = await db
    .update(users)
    .set({ full_name, updated_at: now })
    .where(and(eq(users.id, userId), isNull(users.closed_at)))
    .returning({ id: users.id });
  return changed.length > 0;
};

/** The phone is a column of the profile: of agents for an agent, of customers for everyone else. */
export const updatePhone = async (
  db: Queryable,
  user: { id: string; role: Role },
  phone: string,
  now: Date,
): Promise<void> => {
  if (user.role === 'agent') {
    await db.update(agents).set({ phone }).where(eq(agents.id, user.id));
    return;
  }
  await db
    .insert(customers)
    .values({ id: user.id, phone, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: customers.id, set: { phone, updated_at: now } });
};

export const insertVerification = (
  db: Queryable,
  entry: { identifier: string; value: string; expires_at: Date; now: Date },
): Promise<unknown> =>
  db.insert(verifications).values({
    id: randomUUID(),
    identifier: entry.identifier,
    value: entry.value,
    expires_at: entry.expires_at,
    created_at: entry.now,
    updated_at: entry.now,
  });

/** The user of a valid one-time token, without consuming it. */
export const findVerification = async (db: Queryable, identifier: string, now: Date) => {
  const [row] = await db
    .select({ user_id: users.id, email: users.email, full_name: users.full_name, role: sql<Role>`${users.role}` })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expires_at, now)));
  return row ?? null;
};

/** Consumes a one-time token: of two concurrent requests one gets the user id, the other null. */
export const consumeVerification = async (db: Queryable, identifier: string, now: Date): Promise<string | null> => {
  const [used] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expires_at, now)))
    .returning({ user_id: verifications.value });
  return used?.user_id ?? null;
};

/** Deletes all outstanding tokens of a user, except the one in use, if any. */
export const deleteUserVerifications = (db: Queryable, userId: string, used = ''): Promise<unknown> =>
  db.delete(verifications).where(and(eq(verifications.value, userId), ne(verifications.identifier, used)));

export const deleteExpiredVerifications = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(verifications).where(lte(verifications.expires_at, now));

/** Invalidates every link and code that was mailed and not used yet. */
export const deleteAllVerifications = (db: Queryable): Promise<unknown> => db.delete(verifications);

/** Appends a row to `notices_given`. */
export const insertPrivacyNotice = (db: Queryable, notice: typeof notices_given.$inferInsert): Promise<unknown> =>
  db.insert(notices_given).values(notice);

/** Rows of these subjects, oldest first. */
export const listNoticesOfSubjects = (db: Queryable, subjects: readonly string[]) =>
  db
    .select({
      form: notices_given.form,
      notice_version: notices_given.notice_version,
      given_at: notices_given.given_at,
    })
    .from(notices_given)
    .where(inArray(notices_given.subject_id, [...subjects]))
    .orderBy(asc(notices_given.id));

/** A guest's account with its first session, in the JSON shape of the SQL function create_guest_account. Instants are ISO texts. */
export type NewGuestAccount = {
  id: string;
  email: string;
  full_name: string;
  phone: string;
  guest_key_hash: string | null;
  notice_version: string;
  verification_id: string;
  /** The hash of the first-password token. */
  identifier: string;
  link_expires_at: string;
  session_id: string;
  token: string;
  session_expires_at: string;
  ip_address: string;
  user_agent: string | null;
};

/** Inserts an account with all that belongs to it; false when the address has an account already, also by a concurrent request. */
export const insertGuestAccount = async (db: Queryable, guest: NewGuestAccount, now: Date): Promise<boolean> => {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select create_guest_account(${JSON.stringify(guest)}::jsonb, ${now.toISOString()}::timestamptz) as id`,
  );
  return rows[0]?.id != null;
};
