import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** User accounts: Better Auth's `user` model; `full_name` is its `name`. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    full_name: text('full_name').notNull(),
    email: text('email').notNull().unique(),
    email_verified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').notNull().default('customer'),
    /** Created silently by guest checkout. */
    auto_created: boolean('auto_created').notNull().default(false),
    /** SHA-256 of the browser's guest key at silent sign-up: lets the same browser reuse its own guest account. */
    guest_key_hash: text('guest_key_hash'),
    /** When a password was last set or changed; booking links sent before are no longer valid. Null for a guest, and when it is as old as the account. */
    password_set_at: instant('password_set_at'),
    /** Set when the account is closed permanently: no session is valid, the address is free again, its history remains. */
    closed_at: instant('closed_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('users_role', sql`${t.role} in ('customer', 'agent', 'admin')`),
    index('users_guest_key').on(t.guest_key_hash).where(sql`${t.guest_key_hash} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: instant('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    /** Last reauthentication in this session, by password or by mailed link for accounts without one; null when never. */
    password_proven_at: instant('password_proven_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
);

/** Login methods: the row with provider 'credential' holds the password hash. */
export const auth_accounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    account_id: text('account_id').notNull(),
    provider_id: text('provider_id').notNull(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: instant('access_token_expires_at'),
    refresh_token_expires_at: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_accounts_user').on(t.user_id)],
);

/** One-time tokens (password reset, email verification); identifiers are stored hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
);

/** The second factor of a login: the secret shared with the user's authenticator app. */
export const two_factors = pgTable('two_factors', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with SESSION_SECRET and bound to this user. */
  sealed_secret: text('sealed_secret').notNull(),
  /** Null until a first code confirms that the app has the secret; from then on logins require codes. */
  confirmed_at: instant('confirmed_at'),
  /** Time step of the last accepted code, so that no code works twice. */
  last_step: bigint('last_step', { mode: 'number' }),
  created_at: instant('created_at').notNull(),
});

/** Single-use login codes for users without their phone. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => two_factors.user_id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);

/** Profile of a customer; the id is the user's. */
export const customers = pgTable('customers', {
  id: text('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text('phone').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

/** Profile of a travel agent; the id is the user's. */
export const agents = pgTable('agents', {
  id: text('id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  company_name: text('company_name').notNull(),
  /** The name that a verified company has asked for; it waits for an admin's review. */
  new_name: text('new_name'),
  contact_person: text('contact_person').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  experience: text('experience').notNull(),
  /** The languages it speaks with travellers; empty when it names none. */
  languages: text('languages').notNull().default(''),
  verified: boolean('verified').notNull().default(false),
  /** Why the agency is suspended, as it reads it; null while it is not. A trigger mirrors it into `agent_suspended` of its packages. */
  suspension_reason: text('suspension_reason'),
  /** Identifies the company in the address of its public page, whatever its name. */
  public_id: text('public_id').notNull().unique().generatedAlwaysAs(sql`left(md5(id), 10)`),
  /** Incremented with every change of the company's data, for optimistic locking. */
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** Rate limit counters in fixed windows, shared by all processes; see limit-attempts.server.ts. */
export const attempt_counts = pgTable(
  'attempt_counts',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    window_ends_at: instant('window_ends_at').notNull(),
  },
  (t) => [index('attempt_counts_end').on(t.window_ends_at)],
);

/**
 * Which version of the privacy notice was shown with a form, and when. Rows hold ids only and outlive the account, since we must be able to prove that the
 * notice was shown.
 */
export const notices_given = pgTable(
  'notices_given',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The form: see `PrivacyNoticeForm`. */
    form: text('form').notNull(),
    /** Id of the account, lead or message that the form created. No foreign key: the row outlives it. */
    subject_id: text('subject_id').notNull(),
    notice_version: text('notice_version').notNull(),
    given_at: instant('given_at').notNull(),
  },
  (t) => [
    index('notices_given_subject').on(t.subject_id),
    index('notices_given_age').on(t.given_at),
    check('notices_given_form', sql`${t.form} in ('sign_up', 'guest_booking', 'agent', 'inquiry', 'message')`),
  ],
);
