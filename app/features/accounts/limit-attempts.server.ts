import { createHmac } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { fail } from '~/shared/result.ts';
import { addAttempt, deleteAttempts, deleteEndedAttempts, subtractAttempt } from './attempts.store.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

/** So many, per window. */
export type Limit = { name: string; attempts: number; minutes: number };

/**
 * How often, per fixed window, counted in the database for all processes (ASVS 6.1.1, 6.3.1). Whole neighbourhoods and mobile networks share one address
 * in India, so limits by address are wide; the tight ones are by account. Login counts failures alone.
 */
export const limits = {
  /** Guessing at one account from one place. */
  loginAtAccount: { name: 'login-account-address', attempts: 8, minutes: 10 },
  /** Guessing at one account from many places. A browser that has logged in to it before is not held up: no malicious lock-out. */
  loginAtAccountFromAnywhere: { name: 'login-account', attempts: 40, minutes: 10 },
  /** Trying many accounts from one place. */
  loginByAddress: { name: 'login-address', attempts: 150, minutes: 15 },
  signUpByAddress: { name: 'sign-up', attempts: 60, minutes: 60 },
  guestByAddress: { name: 'guest', attempts: 300, minutes: 10 },
  resetByAddress: { name: 'reset-address', attempts: 40, minutes: 60 },
  /** Mails to one mailbox; the answer on the screen stays the same. */
  resetMails: { name: 'reset-mails', attempts: 4, minutes: 60 },
  verifyMails: { name: 'verify-mails', attempts: 4, minutes: 60 },
  /** Mails to the admins about what agents do: of all agents together, and each kind for itself. */
  registrationNotices: { name: 'registration-notices', attempts: 60, minutes: 60 },
  renameNotices: { name: 'rename-notices', attempts: 60, minutes: 60 },
  /** Codes of the second factor, from anywhere: whoever gives them knows the password. Three of a million are right at any moment. */
  codes: { name: 'code', attempts: 6, minutes: 10 },
  codesInADay: { name: 'code-day', attempts: 40, minutes: 1440 },
  /** While it is set up: whoever is there sees the key, so this only holds up scripts that have gone wild. */
  firstCodes: { name: 'first-code', attempts: 10, minutes: 10 },
  passwordProofs: { name: 'password-proof', attempts: 8, minutes: 10 },
  passwordChanges: { name: 'password-change', attempts: 8, minutes: 10 },
} as const satisfies Record<string, Limit>;

/** One home behind one IPv4 address, or one IPv6 network of a home (/64), counts as one. */
export const addressBucket = (address: string): string => {
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

type Counter = { limit: Limit; who: string };
type Counting = Pick<App, 'clock' | 'environment'> & { db: Queryable };

/** The table tells nobody whose attempts they are. */
const keyOf = (app: Counting, { limit, who }: Counter): string =>
  `${limit.name} ${createHmac('sha256', accountsSecret(app)).update(who).digest('base64url')}`;

const countOne = (app: Counting, limit: Limit, who: string) => {
  const now = app.clock.now();
  const ends = new Date(now.getTime() + limit.minutes * 60_000);
  return addAttempt(app.db, keyOf(app, { limit, who }), ends, now);
};

/**
 * Counts one attempt, in one statement, whatever other processes do meanwhile.
 * @returns seconds to wait, or 0 when the attempt is admitted
 */
export const countAttempt = async (app: Counting, limit: Limit, who: string): Promise<number> => {
  const row = await countOne(app, limit, who);
  if (!row || row.attempts <= limit.attempts) return 0;
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - app.clock.now().getTime()) / 1000));
};

/** Counts one more of what is told: each up to the limit, then once that there are more (with the end of the window), then none. */
export const countNotice = async (
  app: Counting,
  limit: Limit,
): Promise<{ tell: 'each' } | { tell: 'none' } | { tell: 'more'; until: Date }> => {
  const row = await countOne(app, limit, 'all');
  if (!row || row.attempts <= limit.attempts) return { tell: 'each' };
  return row.attempts === limit.attempts + 1 ? { tell: 'more', until: row.window_ends_at } : { tell: 'none' };
};

/** Takes one attempt back that turned out well. */
export const takeBackAttempt = (app: Counting, counters: Counter[]): Promise<void> =>
  subtractAttempt(
    app.db,
    counters.map((counter) => keyOf(app, counter)),
  );

/** Forgets a count altogether: the right password was given. */
export const forgetAttempts = (app: Counting, limit: Limit, who: string): Promise<void> =>
  deleteAttempts(app.db, keyOf(app, { limit, who }));

/** Drops windows that ended before `before`. */
export const dropOldAttempts = (app: Counting, before: Date): Promise<void> => deleteEndedAttempts(app.db, before);

const inWords = (seconds: number): string => {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** The refusal, saying how long to wait. */
export const tooMany = (waitSeconds: number, hint = '') =>
  fail('too_many', `Too many attempts. Please wait ${inWords(waitSeconds)} and try again.${hint ? ` ${hint}` : ''}`);
