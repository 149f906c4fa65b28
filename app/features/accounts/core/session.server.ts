import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { isPostedByDocument } from '~/server/http/posted-form.server.ts';
import { appOf, type RequestClient, requestDetailsOf } from '~/server/request-context.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type Account, mustHaveTwoFactor, sessionExpiresAt, sessionRefreshMs } from './account.ts';
import { newSecret } from './password-hash.server.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.server.ts';
import { extendSession, findSessionUser, insertSession } from './sessions.store.server.ts';

export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A login session and its user. */
export type Session = {
  id: string;
  token: string;
  /** Time of the last reauthentication in this session. */
  reauthenticated_at: Date | null;
  /** Whether two-factor login is on. */
  two_factor: boolean;
  user: Account;
};

/**
 * The user and session of a signed cookie, or null. One prepared query, none without a validly signed cookie. Extends the expiry at most once a day.
 */
export const findSession = async (app: App, cookieHeader: string | null): Promise<Session | null> => {
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
    id: row.session_id,
    token,
    reauthenticated_at: row.password_proven_at,
    two_factor: row.two_factor,
    user: {
      id: row.id,
      email: row.email,
      phone: row.agent_phone ?? row.customer_phone,
      full_name: row.full_name,
      role: row.role,
      email_verified: row.email_verified,
      auto_created: row.auto_created,
    },
  };
};

const sessionsByRequest = new WeakMap<Readonly<RouterContextProvider>, Promise<Session | null>>();

/** The user and session of this request; queried once per request. */
export const currentSession = ({ request, context }: RouteArgs): Promise<Session | null> => {
  let pending = sessionsByRequest.get(context);
  if (!pending) {
    pending = findSession(appOf({ context }), request.headers.get('Cookie'));
    sessionsByRequest.set(context, pending);
  }
  return pending;
};

/** Whether the user must set up mandatory two-factor login first; until then only the pages for that are accessible. */
const lacksTwoFactor = (args: RouteArgs, { user, two_factor }: Session): boolean =>
  !two_factor && mustHaveTwoFactor(user.role, appOf(args).environment);

/** The logged-in user, or null. */
export const currentUser = async (args: RouteArgs): Promise<Account | null> => {
  const session = await currentSession(args);
  return session && !lacksTwoFactor(args, session) ? session.user : null;
};

/** The requested path with query; for a data request, the path of its page. */
export const requestedPath = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
};

/**
 * Redirects to the login and back. Without JavaScript a posted form goes along (307), and the answer is the form with a login; with JavaScript the draft of the
 * form has its entries.
 */
const redirectToLogin = ({ request }: RouteArgs, role: Role): Response =>
  redirect(paths.loginAs(role, { next: requestedPath(request) }), isPostedByDocument(request) ? 307 : 302);

/**
 * Requires a login. Administrators without mandatory two-factor login are redirected to set it up, unless `unfinished` is set.
 * @throws Response a redirect
 */
export const requireLogin = async (args: RouteArgs, { unfinished = false } = {}): Promise<Session> => {
  const session = await currentSession(args);
  const next = requestedPath(args.request);
  if (!session)
    throw isPostedByDocument(args.request) ? redirectToLogin(args, 'customer') : redirect(paths.login({ next }));
  if (!unfinished && lacksTwoFactor(args, session)) throw redirect(paths.twoFactor({ next }));
  return session;
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
export const requireSession = async (args: RouteArgs, role: Role): Promise<Session> => {
  const session = await currentSession(args);
  if (!session) throw redirectToLogin(args, role);
  if (lacksTwoFactor(args, session)) throw redirect(paths.twoFactor({ next: requestedPath(args.request) }));
  if (session.user.role !== role) {
    requestDetailsOf(args).log.warn({ event: 'role_refused', user_id: session.user.id, wanted: role }, 'wrong role');
    throw await redirectWithToast(`${paths.home()}?${new URLSearchParams({ from: requestedPath(args.request) })}`, {
      title: 'This page is not for your account',
      description: `You are logged in as ${roleLabels[session.user.role].one}. This page is for ${roleLabels[role].all}.`,
    });
  }
  return session;
};

/** {@link requireSession}, but returns only the user. */
export const requireRole = async (args: RouteArgs, role: Role): Promise<Account> =>
  (await requireSession(args, role)).user;

/**
 * Middleware of a layout: every route below it requires this role, also one that does not ask itself. Routes that need the user call {@link requireRole}; the session is
 * queried once per request.
 */
export const roleMiddleware =
  (role: Role) =>
  async (args: RouteArgs): Promise<void> => {
    await requireRole(args, role);
  };

/** A new session with a new token, which is not stored yet. */
export const newSession = (app: Pick<App, 'clock'>, userId: string, client: RequestClient) => {
  const now = app.clock.now();
  return {
    id: randomUUID(),
    user_id: userId,
    token: newSecret(),
    expires_at: sessionExpiresAt(now, now),
    ip_address: client.clientAddress,
    user_agent: client.userAgent,
    created_at: now,
    updated_at: now,
  };
};

/** Logs who has begun a session from where: the session itself is deleted before a year, for which such a record is stored (operations.md, Privacy). */
export const logSession = (app: Pick<App, 'log'>, user_id: string, client: RequestClient): void =>
  app.log.info(
    { event: 'session_started', user_id, address: client.clientAddress, browser: client.userAgent },
    'session started',
  );

/**
 * Starts a session with a new token for an authenticated user. `reauthenticated` marks it as just reauthenticated.
 * @returns Set-Cookie headers to send
 */
export const startSession = async (
  app: App,
  userId: string,
  client: RequestClient,
  { db = app.db, reauthenticated = false }: { db?: Queryable; reauthenticated?: boolean } = {},
): Promise<string[]> => {
  const session = newSession(app, userId, client);
  await insertSession(db, { ...session, password_proven_at: reauthenticated ? session.created_at : null });
  logSession(app, userId, client);
  return [sessionCookie(app, session.token)];
};
