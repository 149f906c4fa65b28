import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths.ts';
import { isRole, mustHaveTwoFactor, type Role, type SignedInUser, sessionEnd, sessionTouchMs } from './account.ts';
import { newSecret } from './secrets.server.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.server.ts';
import { findViewer, insertSession, touchSession } from './sessions.store.server.ts';

export type DoorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A user with the session that speaks for him or her. */
export type Viewer = {
  user: SignedInUser;
  session: {
    id: string;
    token: string;
    /** When the password was given last in this session. */
    proven_at: Date | null;
  };
  /** Logins of this account ask for a code. */
  two_factor: boolean;
};

/** What verbs need to know about who is calling: for rate limits, the list of sessions and the session now in use. */
export type Caller = { clientAddress: string; userAgent: string | null; cookieHeader: string | null };

/** The caller of this request, for a door. */
export const callerOf = ({ request, context }: DoorArgs): Caller => ({
  clientAddress: requestFactsOf({ context }).clientAddress,
  userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
  cookieHeader: request.headers.get('Cookie'),
});

/**
 * Whom a signed cookie speaks for. One prepared query; none without a cookie of ours. The expiry slides at most once a day.
 */
export const readSession = async (app: App, cookieHeader: string | null): Promise<Viewer | null> => {
  const token = sessionTokenOf(app, cookieHeader);
  if (!token) return null;
  const now = app.clock.now();
  const row = await findViewer(app.db, token, now);
  if (!row || !isRole(row.role)) return null;
  const untouchedSince = new Date(now.getTime() - sessionTouchMs);
  if (row.session_updated_at <= untouchedSince) {
    const expires_at = sessionEnd(row.session_created_at, now);
    await touchSession(app.db, { id: row.session_id, expires_at, now, untouchedSince });
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

const remembered = new WeakMap<Readonly<RouterContextProvider>, Promise<Viewer | null>>();

/** The user and session of this request; read once, however many loaders ask. */
export const sessionOf = ({ request, context }: DoorArgs): Promise<Viewer | null> => {
  let reading = remembered.get(context);
  if (!reading) {
    reading = readSession(appOf({ context }), request.headers.get('Cookie'));
    remembered.set(context, reading);
  }
  return reading;
};

/** An administrator who still has to set up two-factor login: until then the session opens the pages for that and nothing else. */
const isUnfinished = (args: DoorArgs, { user, two_factor }: Viewer): boolean =>
  !two_factor && mustHaveTwoFactor(user.role, appOf(args).environment);

/** Who is logged in, or null. */
export const viewerOf = async (args: DoorArgs): Promise<SignedInUser | null> => {
  const viewer = await sessionOf(args);
  return viewer && !isUnfinished(args, viewer) ? viewer.user : null;
};

/** Where the person wanted to go, as a path on this site: the page itself, also when only its data was asked for. */
export const originOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '');
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
};

/**
 * Admits everybody who is logged in. `unfinished` admits administrators too who still have to set up two-factor login; others of them go there first.
 * @throws Response a redirect
 */
export const requireLogin = async (args: DoorArgs, { unfinished = false } = {}): Promise<Viewer> => {
  const viewer = await sessionOf(args);
  const next = originOf(args.request);
  if (!viewer) throw redirect(paths.login({ next }));
  if (!unfinished && isUnfinished(args, viewer)) throw redirect(paths.twoFactor({ next }));
  return viewer;
};

const inWords: Record<Role, { one: string; all: string }> = {
  customer: { one: 'a customer', all: 'customers' },
  agent: { one: 'a travel agent', all: 'travel agents' },
  admin: { one: 'an administrator', all: 'administrators' },
};

/**
 * Admits one role alone (spec 2.12). Not logged in: to /login/{role} and back here afterwards. Another role: to /, the origin carried along, with a toast
 * that says why.
 * @throws Response a redirect
 */
export const requireSession = async (args: DoorArgs, role: Role): Promise<Viewer> => {
  const viewer = await sessionOf(args);
  if (!viewer) throw redirect(paths.loginAs(role, { next: originOf(args.request) }));
  if (isUnfinished(args, viewer)) throw redirect(paths.twoFactor({ next: originOf(args.request) }));
  if (viewer.user.role !== role) {
    requestFactsOf(args).log.warn({ event: 'role_refused', user_id: viewer.user.id, wanted: role }, 'wrong role');
    throw await redirectWithToast(`${paths.home()}?${new URLSearchParams({ from: originOf(args.request) })}`, {
      title: 'This page is not for your account',
      description: `You are logged in as ${inWords[viewer.user.role].one}. This page is for ${inWords[role].all}.`,
    });
  }
  return viewer;
};

/** {@link requireSession}, when only the user matters. */
export const requireRole = async (args: DoorArgs, role: Role): Promise<SignedInUser> =>
  (await requireSession(args, role)).user;

/**
 * A new session with a new token for a user already known to be the right one (guest checkout, after login checks); `proven` when the password was given.
 * @returns Set-Cookie headers, all to be sent
 */
export const startSession = async (
  app: App,
  userId: string,
  caller: Caller,
  { db = app.db, proven = false }: { db?: Queryable; proven?: boolean } = {},
): Promise<string[]> => {
  const now = app.clock.now();
  const token = newSecret();
  await insertSession(db, {
    id: randomUUID(),
    user_id: userId,
    token,
    expires_at: sessionEnd(now, now),
    ip_address: caller.clientAddress,
    user_agent: caller.userAgent,
    created_at: now,
    updated_at: now,
    password_proven_at: proven ? now : null,
  });
  return [sessionCookie(app, token)];
};
