import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import {
  isRole,
  mustHaveTwoFactor,
  type Role,
  type SignedInUser,
  sessionExpiresAt,
  sessionRefreshMs,
} from './account.ts';
import { newSecret } from './secrets.server.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.server.ts';
import { extendSession, findSessionUser, insertSession } from './sessions.store.server.ts';

export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A logged-in user and the current session. */
export type Viewer = {
  user: SignedInUser;
  session: {
    id: string;
    token: string;
    /** Time of the last reauthentication in this session. */
    proven_at: Date | null;
  };
  /** Whether two-factor login is on. */
  two_factor: boolean;
};

/** What services need to know about the client: for rate limits, the session list and the current session. */
export type Caller = { clientAddress: string; userAgent: string | null; cookieHeader: string | null };

/** The caller of this request. */
export const callerOf = ({ request, context }: RouteArgs): Caller => ({
  clientAddress: requestDetailsOf({ context }).clientAddress,
  userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
  cookieHeader: request.headers.get('Cookie'),
});

/**
 * The user and session of a signed cookie, or null. One prepared query, none without a validly signed cookie. Extends the expiry at most once a day.
 */
export const findSession = async (app: App, cookieHeader: string | null): Promise<Viewer | null> => {
  const token = sessionTokenOf(app, cookieHeader);
  if (!token) return null;
  const now = app.clock.now();
  const row = await findSessionUser(app.db, token, now);
  if (!row || !isRole(row.role)) return null;
  const untouchedSince = new Date(now.getTime() - sessionRefreshMs);
  if (row.session_updated_at <= untouchedSince) {
    const expires_at = sessionExpiresAt(row.session_created_at, now);
    await extendSession(app.db, { id: row.session_id, expires_at, now, untouchedSince });
  }
  return {
    user: {
      id: row.id,
      email: row.email,
      phone: row.agent_phone ?? row.customer_phone,
      full_name: row.full_name,
      role: row.role,
      email_verified: row.email_verified,
      auto_created: row.auto_created,
    },
    session: { id: row.session_id, token, proven_at: row.password_proven_at },
    two_factor: row.two_factor,
  };
};

const sessionsByRequest = new WeakMap<Readonly<RouterContextProvider>, Promise<Viewer | null>>();

/** The user and session of this request; queried once per request. */
export const currentSession = ({ request, context }: RouteArgs): Promise<Viewer | null> => {
  let pending = sessionsByRequest.get(context);
  if (!pending) {
    pending = findSession(appOf({ context }), request.headers.get('Cookie'));
    sessionsByRequest.set(context, pending);
  }
  return pending;
};

/** Whether the user must set up mandatory two-factor login first; until then only the pages for that are accessible. */
const lacksTwoFactor = (args: RouteArgs, { user, two_factor }: Viewer): boolean =>
  !two_factor && mustHaveTwoFactor(user.role, appOf(args).environment);

/** The logged-in user, or null. */
export const currentUser = async (args: RouteArgs): Promise<SignedInUser | null> => {
  const viewer = await currentSession(args);
  return viewer && !lacksTwoFactor(args, viewer) ? viewer.user : null;
};

/** The requested path with query; for a data request, the path of its page. */
export const requestedPath = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
};

/**
 * Requires a login. Administrators without mandatory two-factor login are redirected to set it up, unless `unfinished` is set.
 * @throws Response a redirect
 */
export const requireLogin = async (args: RouteArgs, { unfinished = false } = {}): Promise<Viewer> => {
  const viewer = await currentSession(args);
  const next = requestedPath(args.request);
  if (!viewer) throw redirect(paths.login({ next }));
  if (!unfinished && lacksTwoFactor(args, viewer)) throw redirect(paths.twoFactor({ next }));
  return viewer;
};

const roleLabels: Record<Role, { one: string; all: string }> = {
  customer: { one: 'a customer', all: 'customers' },
  agent: { one: 'a travel agent', all: 'travel agents' },
  admin: { one: 'an administrator', all: 'administrators' },
};

/**
 * Requires one role. Not logged in: redirects to /login/{role} and back afterwards. Another role: redirects to / with the requested path in `from` and a toast.
 * See docs/product.md, "Login and accounts".
 * @throws Response a redirect
 */
export const requireSession = async (args: RouteArgs, role: Role): Promise<Viewer> => {
  const viewer = await currentSession(args);
  if (!viewer) throw redirect(paths.loginAs(role, { next: requestedPath(args.request) }));
  if (lacksTwoFactor(args, viewer)) throw redirect(paths.twoFactor({ next: requestedPath(args.request) }));
  if (viewer.user.role !== role) {
    requestDetailsOf(args).log.warn({ event: 'role_refused', user_id: viewer.user.id, wanted: role }, 'wrong role');
    throw await redirectWithToast(`${paths.home()}?${new URLSearchParams({ from: requestedPath(args.request) })}`, {
      title: 'This page is not for your account',
      description: `You are logged in as ${roleLabels[viewer.user.role].one}. This page is for ${roleLabels[role].all}.`,
    });
  }
  return viewer;
};

/** {@link requireSession}, but returns only the user. */
export const requireRole = async (args: RouteArgs, role: Role): Promise<SignedInUser> =>
  (await requireSession(args, role)).user;

/**
 * Starts a session with a new token for an authenticated user. `reauthenticated` marks it as just reauthenticated.
 * @returns Set-Cookie headers to send
 */
export const startSession = async (
  app: App,
  userId: string,
  caller: Caller,
  { db = app.db, reauthenticated = false }: { db?: Queryable; reauthenticated?: boolean } = {},
): Promise<string[]> => {
  const now = app.clock.now();
  const token = newSecret();
  await insertSession(db, {
    id: randomUUID(),
    user_id: userId,
    token,
    expires_at: sessionExpiresAt(now, now),
    ip_address: caller.clientAddress,
    user_agent: caller.userAgent,
    created_at: now,
    updated_at: now,
    password_proven_at: reauthenticated ? now : null,
  });
  return [sessionCookie(app, token)];
};
