import { keptFor } from '~/shared/kept-for.ts';
import { dashboardLink } from '~/shared/navigation.ts';
import { safeNext } from '~/shared/paths.ts';

export const roles = ['customer', 'agent', 'admin'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

/** Who is logged in, as doors and pages may know it. Everything comes from the server's own tables. */
export type SignedInUser = {
  id: string;
  email: string;
  /** E.164, from the profile (agents first, then customers); null when there is no profile, as for the admin. */
  phone: string | null;
  full_name: string;
  role: Role;
  email_verified: boolean;
  /** Made silently by guest checkout. */
  auto_created: boolean;
};

const isWithin = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`);

/** Where to go after login (spec 2.12): each role to its own dashboard, or back to `next`, but not to another role's area, whose guard would only send the person away. */
export const targetAfterLogin = (role: Role, next: string | null | undefined): string => {
  const home = dashboardLink(role).to;
  const target = safeNext(next, home);
  const foreign = roles.some((other) => other !== role && isWithin(target, dashboardLink(other).to));
  return foreign ? home : target;
};

/** A session ends after 7 days without use, and in any case 30 days after login. */
export const sessionIdleMs = keptFor.session_unused.days * 86_400_000;
export const sessionLifeMs = keptFor.session.days * 86_400_000;
/** The expiry is moved on at most once a day, so that reading a session is usually no write. */
export const sessionTouchMs = 86_400_000;

/** When a session begun at `created` and used at `now` ends. */
export const sessionEnd = (created: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleMs, created.getTime() + sessionLifeMs));

/** A session may do dangerous things for so long after its password was given. */
export const freshPasswordMs = 10 * 60_000;

/** Whom two-factor login is offered to: those whose accounts reach further than their own bookings. */
export const mayHaveTwoFactor = (role: Role): boolean => role !== 'customer';

/** Who can't do without it: the administrators of a real installation. In a demonstration everybody knows the password anyway. */
export const mustHaveTwoFactor = (role: Role, { demo }: { demo: boolean }): boolean => role === 'admin' && !demo;
