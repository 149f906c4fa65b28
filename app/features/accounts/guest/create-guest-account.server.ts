import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { isRole } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { noticeVersion } from '~/shared/site/retention-periods.ts';
import { firstPasswordMail } from '../core/account.mail.ts';
import type { Account } from '../core/account.ts';
import { createFirstPasswordToken, newFirstPasswordToken } from '../core/account-links.server.ts';
import {
  deleteUserVerifications,
  findGuestAccounts,
  findUserByEmail,
  insertCustomer,
  insertGuestAccount,
  insertUser,
  lockGuestAccount,
  lockUnconfirmedGuest,
  type NewGuestAccount,
  updateEmail,
} from '../core/accounts.store.server.ts';
import { readGuestKey } from '../core/browser-cookies.server.ts';
import { addressBucket, countAttempt, rateLimits, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { logSession, newSession, startSession } from '../core/session.server.ts';
import { sessionCookie } from '../core/session-cookie.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { emailField, nameField, parseFields, phoneField } from '../forms/account-fields.server.ts';

/** For this long a browser may reuse the guest account it has just created. */
const guestReuseMinutes = 30;

/** The guest accounts without a password that the browser with this key created in the last 30 minutes. */
export const listGuestAccounts = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  guestKey: string | null,
): Promise<{ id: string; email: string }[]> =>
  guestKey === null
    ? []
    : findGuestAccounts(db, sha256(guestKey), new Date(clock.now().getTime() - guestReuseMinutes * 60_000));

/**
 * Ids of the accounts whose held seats belong to this browser: the logged-in user, else the guest accounts it has just created. A guest whose response was lost
 * has no session but still holds seats.
 */
export const listBrowserAccounts = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  user: Pick<Account, 'id'> | null,
): Promise<string[]> => (user ? [user.id] : (await listGuestAccounts(app, readGuestKey(request))).map(({ id }) => id));

const fields = z.object({ email: emailField, phone: phoneField, full_name: nameField });

export type GuestAccount = {
  email: string;
  phone: string;
  full_name: string;
  guestKey: string | null;
  client: RequestClient;
};
export type GuestSession = {
  user: Account;
  /** Set-Cookie headers to send. */
  setCookies: string[];
  /** False when this browser reused the account it had just created. */
  created: boolean;
};

const alreadyRegistered = () =>
  fail('already_registered', 'This email address is already registered. Please log in to continue your booking.');

/** For a double click or second tab: reuses the account that this browser created minutes ago, as long as it has no password. */
const reuseGuestAccount = async (
  app: App,
  email: string,
  { guestKey, client }: GuestAccount,
): Promise<Result<GuestSession, 'already_registered'>> => {
  const own = (await listGuestAccounts(app, guestKey)).some((account) => account.email === email);
  const user = own ? await findUserByEmail(app.db, email) : null;
  if (!guestKey || !user || !isRole(user.role)) return alreadyRegistered();
  const { id, full_name, role, email_verified, auto_created } = user;
  const setCookies = await app.db.transaction(async (tx) =>
    // Locked: the owner of the mailbox may be confirming the address at this moment, which ends all sessions.
    (await lockGuestAccount(tx, id, sha256(guestKey))) ? startSession(app, id, client, { db: tx }) : null,
  );
  if (!setCookies) return alreadyRegistered();
  return ok({
    user: { id, email, phone: user.customer_phone, full_name, role, email_verified, auto_created },
    setCookies,
    created: false,
  });
};

/**
 * Creates the silent account of guest checkout: customer, session and the mail with the first-password link, in one transaction.
 * The account has no password until the link is used. Concurrent requests for one address create one account; the unique email decides.
 */
export const createGuestAccount = async (
  app: App,
  guest: GuestAccount,
): Promise<Result<GuestSession, 'already_registered' | 'invalid' | 'too_many'>> => {
  const parsed = parseFields(fields, { email: guest.email, phone: guest.phone, full_name: guest.full_name });
  if (!parsed.success) return parsed;
  const wait = await countAttempt(app, rateLimits.guestByAddress, addressBucket(guest.client.clientAddress));
  if (wait > 0) return tooManyAttempts(wait);
  const { email, phone, full_name } = parsed.data;
  const id = randomUUID();
  const [first, session] = [newFirstPasswordToken(app), newSession(app, id, guest.client)];
  const account: NewGuestAccount = {
    id,
    email,
    full_name,
    phone,
    guest_key_hash: guest.guestKey ? sha256(guest.guestKey) : null,
    notice_version: noticeVersion,
    verification_id: randomUUID(),
    identifier: first.identifier,
    link_expires_at: first.expires_at.toISOString(),
    session_id: session.id,
    token: session.token,
    session_expires_at: session.expires_at.toISOString(),
    ip_address: session.ip_address,
    user_agent: session.user_agent,
  };
  const created = await app.db.transaction(async (tx) => {
    if (!(await insertGuestAccount(tx, account, app.clock.now()))) return false;
    await enqueueMail(
      app,
      tx,
      firstPasswordMail(app.environment, { id, to: email, token: first.token }),
      `first password ${id}`,
    );
    return true;
  });
  if (!created) return reuseGuestAccount(app, email, guest);
  logSession(app, id, guest.client);
  const user: Account = {
    id,
    email,
    phone,
    full_name,
    role: 'customer',
    email_verified: false,
    auto_created: true,
  };
  return ok({ user, setCookies: [sessionCookie(app, session.token)], created: true });
};

const mailFirstPassword = async (app: App, tx: Tx, id: string, to: string): Promise<void> => {
  const token = await createFirstPasswordToken(app, tx, id);
  await enqueueMail(app, tx, firstPasswordMail(app.environment, { id, to, token }), `first password ${sha256(token)}`);
};

/** `confirmed`: the account has an owner, and its address stays. `taken`: the address has an account, which is `holder`. */
export type GuestEmailChange = { outcome: 'changed' | 'confirmed' } | { outcome: 'taken'; holder: string };

/**
 * Gives a guest account that nobody has confirmed the right address. Links mailed to the wrong one end, and the new mailbox gets the first-password mail. If
 * the address has an account, the sessions of the guest end: its owner logs in.
 */
export const changeGuestEmail = async (app: App, tx: Tx, userId: string, email: string): Promise<GuestEmailChange> => {
  if (!(await lockUnconfirmedGuest(tx, userId))) return { outcome: 'confirmed' };
  const holder = await findUserByEmail(tx, email);
  if (holder?.id === userId) return { outcome: 'changed' };
  if (holder) {
    await deleteOtherSessions(tx, userId, null);
    return { outcome: 'taken', holder: holder.id };
  }
  await updateEmail(tx, userId, email, app.clock.now());
  await deleteUserVerifications(tx, userId);
  await mailFirstPassword(app, tx, userId, email);
  return { outcome: 'changed' };
};

/** The account with this address; a new one without a password or session if there is none, with its first-password mail. */
export const findOrCreateGuest = async (
  app: App,
  tx: Tx,
  { email, full_name, phone }: Pick<GuestAccount, 'email' | 'full_name' | 'phone'>,
): Promise<string | undefined> => {
  const now = app.clock.now();
  const id = await insertUser(tx, {
    email,
    full_name,
    role: 'customer',
    email_verified: false,
    auto_created: true,
    guest_key_hash: null,
    now,
  });
  if (!id) return (await findUserByEmail(tx, email))?.id;
  await insertCustomer(tx, id, phone, now);
  await mailFirstPassword(app, tx, id, email);
  return id;
};
