import { type Actor, type Role, roles } from '~/shared/data/actor.ts';
import { dashboardLink } from '~/shared/paths/navigation.ts';
import { safeNext } from '~/shared/paths/paths.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';

/** The account of a logged-in user, with the details that its own pages show. Read from the database only. */
export type Account = Actor<Role> & {
  email: string;
  /** E.164, from the profile (agents first, then customers); null when there is no profile, as for the admin. */
  phone: string | null;
  email_verified: boolean;
  /** Created silently by guest checkout. */
  auto_created: boolean;
};

const isWithin = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`);

/** Path to open after login: `next`, or the dashboard of the role when `next` is unsafe or belongs to another role. See docs/product.md, "Login and accounts". */
export const targetAfterLogin = (role: Role, next: string | null | undefined): string => {
  const home = dashboardLink(role).to;
  const target = safeNext(next, home);
  const ofOtherRole = roles.some((other) => other !== role && isWithin(target, dashboardLink(other).to));
  return ofOtherRole ? home : target;
};

/** A session ends after 7 days without use, and in any case 30 days after login. */
export const sessionIdleMs = retentionPeriods.session_unused.days * 86_400_000;
export const sessionMaxAgeMs = retentionPeriods.session.days * 86_400_000;
/** The expiry is extended at most once a day, so that reading a session rarely writes. */
export const sessionRefreshMs = 86_400_000;

/** Expiry of a session created at `created` and used at `now`. */
export const sessionExpiresAt = (created: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleMs, created.getTime() + sessionMaxAgeMs));

/** For this long after entering the password, a session may use pages that require reauthentication. */
export const reauthenticationMs = 10 * 60_000;

/** Two-factor login is offered to roles that can change more than their own bookings. */
export const mayHaveTwoFactor = (role: Role): boolean => role !== 'customer';

/** Two-factor login is mandatory for administrators, except in the demo, where the password is public anyway. */
export const mustHaveTwoFactor = (role: Role, { demo }: { demo: boolean }): boolean => role === 'admin' && !demo;

/** The profile of a travel company; the id is the user's. */
export type AgentProfile = {
  id: string;
  /** The login address; it can't be changed. */
  email: string;
  company_name: string;
  /** The name that a verified company has asked for, until an admin has reviewed it. */
  new_name: string | null;
  contact_person: string;
  /** E.164; empty when an admin created the account without one. */
  phone: string;
  address: string;
  /** The company's description of itself. */
  experience: string;
  /** The languages it speaks with travellers; empty when it names none. */
  languages: string;
  /** An admin has verified the company. */
  verified: boolean;
  /** Why an admin has suspended the company; null unless it is suspended. */
  suspension_reason: string | null;
};
