import { createHmac } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { fail } from '~/shared/data/result.ts';
import {
  decrementAttempts,
  deleteAttempts,
  deleteExpiredAttempts,
  incrementAttempts,
} from './attempts.store.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

/** A fixed-window rate limit: `attempts` per `minutes`. */
export type RateLimit = { name: string; attempts: number; minutes: number };

/**
 * All rate limits, counted in the database across processes (ASVS 6.1.1, 6.3.1). In India whole neighbourhoods and mobile networks share one address, so limits
 * per address are wide and those per account are tight. Logins count failures only.
 */
export const rateLimits = {
  /** Password guessing at one account from one address. */
  loginAtAccount: { name: 'login-account-address', attempts: 8, minutes: 10 },
  /** Password guessing at one account from many addresses. Does not apply to browsers that have logged in to it before, to prevent malicious lock-out. */
  loginAtAccountFromAnywhere: { name: 'login-account', attempts: 40, minutes: 10 },
  /** Trying many accounts from one address. */
  loginByAddress: { name: 'login-address', attempts: 150, minutes: 15 },
  signUpByAddress: { name: 'sign-up', attempts: 60, minutes: 60 },
  /** As many as a guest's unpaid seats: more guest accounts at one address could hold none, but mail strangers. */
  guestByAddress: { name: 'guest', attempts: 30, minutes: 10 },
  /** Mails to guests who confirm their email address to continue a booking. */
  continueLinks: { name: 'continue', attempts: 20, minutes: 10 },
  resetByAddress: { name: 'reset-address', attempts: 40, minutes: 60 },
  /** Emails to one mailbox; the response stays the same. */
  resetMails: { name: 'reset-mails', attempts: 4, minutes: 60 },
  verifyMails: { name: 'verify-mails', attempts: 4, minutes: 60 },
  /** Emails to the admins about actions of agents: counted over all agents, per kind. */
  registrationNotices: { name: 'registration-notices', attempts: 60, minutes: 60 },
  renameNotices: { name: 'rename-notices', attempts: 60, minutes: 60 },
  /** Two-factor codes, from any address, since the password is already known. Three of a million codes are valid at any moment. */
  codes: { name: 'code', attempts: 6, minutes: 10 },
  codesInADay: { name: 'code-day', attempts: 40, minutes: 1440 },
  /** During setup. The user sees the key, so this only stops runaway scripts. */
  firstCodes: { name: 'first-code', attempts: 10, minutes: 10 },
  /** Requests to the public API. */
  apiByAddress: { name: 'api', attempts: 120, minutes: 1 },
  /** Train searches of a visitor's address, or of an account: they cost as much as those of the API. */
  trainSearches: { name: 'train-search', attempts: 120, minutes: 1 },
  /** Calendars of train searches that no cache answers, two months each. */
  faresByAddress: { name: 'fares', attempts: 1200, minutes: 1 },
  passwordProofs: { name: 'password-proof', attempts: 8, minutes: 10 },
  passwordChanges: { name: 'password-change', attempts: 8, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

/** Rate limit key of a client address: the IPv4 address, or the /64 network of an IPv6 address. */
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

type Counter = { limit: RateLimit; who: string };
type CounterApp = Pick<App, 'clock' | 'environment'> & { db: Queryable };

/** Hashed, so that the table does not reveal whose attempts they are. */
const keyOf = (app: CounterApp, { limit, who }: Counter): string =>
  `${limit.name} ${createHmac('sha256', accountsSecret(app)).update(who).digest('base64url')}`;

const increment = (app: CounterApp, limit: RateLimit, who: string) => {
  const now = app.clock.now();
  const ends = new Date(now.getTime() + limit.minutes * 60_000);
  return incrementAttempts(app.db, keyOf(app, { limit, who }), ends, now);
};

type Counted = { attempts: number; window_ends_at: Date };

const secondsToWait = ({ clock }: Pick<App, 'clock'>, limit: RateLimit, row: Counted | undefined): number => {
  if (!row || row.attempts <= limit.attempts) return 0;
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - clock.now().getTime()) / 1000));
};

/**
 * Counts one attempt atomically.
 * @returns seconds to wait, or 0 when the attempt is allowed
 */
export const countAttempt = async (app: CounterApp, limit: RateLimit, who: string): Promise<number> =>
  secondsToWait(app, limit, await increment(app, limit, who));

/** Counts a notification: 'each' up to the limit, then 'more' once (with the end of the window), then 'none'. */
export const countNotification = async (
  app: CounterApp,
  limit: RateLimit,
): Promise<{ mails: 'each' } | { mails: 'none' } | { mails: 'more'; until: Date }> => {
  const row = await increment(app, limit, 'all');
  if (!row || row.attempts <= limit.attempts) return { mails: 'each' };
  return row.attempts === limit.attempts + 1 ? { mails: 'more', until: row.window_ends_at } : { mails: 'none' };
};

/** Uncounts an attempt that succeeded. */
export const uncountAttempt = (app: CounterApp, counters: Counter[]): Promise<void> =>
  decrementAttempts(
    app.db,
    counters.map((counter) => keyOf(app, counter)),
  );

/** Resets a counter, for example after a correct password. */
export const resetAttempts = (app: CounterApp, limit: RateLimit, who: string): Promise<void> =>
  deleteAttempts(app.db, keyOf(app, { limit, who }));

/** Deletes windows that ended before `before`. */
export const purgeExpiredAttempts = (app: CounterApp, before: Date): Promise<void> =>
  deleteExpiredAttempts(app.db, before);

const formatWait = (seconds: number): string => {
  if (seconds <= 60) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** The error for an exceeded limit, with the time to wait. */
export const tooManyAttempts = (waitSeconds: number, hint = '') =>
  fail('too_many', `Too many attempts. Please wait ${formatWait(waitSeconds)} and try again.${hint ? ` ${hint}` : ''}`);
