import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { sessionMaxAgeMs } from './account.ts';
import { sha256 } from './secrets.server.ts';
import {
  accountsSecret,
  expiredSessionCookie,
  hostCookie,
  hostCookieName,
  readCookie,
  sessionCookie,
  sessionTokenOf,
} from './session-cookie.server.ts';

const name = cookieNames.formOwner;

const sign = (app: Pick<App, 'environment'>, text: string): string =>
  createHmac('sha256', accountsSecret(app)).update(text).digest('base64url');

/** Binds a session, by the hash of its token, to its account. */
const bindingOf = (app: Pick<App, 'environment'>, session: string, userId: string): string =>
  sign(app, `form owner ${session} ${userId}`);

const ownerOf = (app: Pick<App, 'environment'>, session: string, binding: string): string =>
  `${session}.${sign(app, `interrupted form ${session} ${binding}`)}`;

/**
 * Set-Cookie headers of a new session, of guests too: the session, and whose it is. The second one says whose form it was that is posted after the session has
 * ended, when the database does not know the session any more.
 */
export const sessionCookies = (app: Pick<App, 'environment'>, token: string, userId: string): string[] => {
  const session = sha256(token);
  const maxAge = Math.floor(sessionMaxAgeMs / 1000);
  return [sessionCookie(app, token), hostCookie(app, name, `${session}.${bindingOf(app, session, userId)}`, maxAge)];
};

/** Set-Cookie headers that delete the cookies of a session. */
export const expiredSessionCookies = (app: Pick<App, 'environment'>): string[] => [
  expiredSessionCookie(app),
  hostCookie(app, name, '', 0),
];

/**
 * Names the account of this browser's last session, for a form that is posted after that session has ended: signed, and without the cookie itself, because
 * it is part of a page. Null in a browser without a session since its last logout, and when the browser still sends the cookie of another session.
 */
export const formOwnerOf = (app: Pick<App, 'environment'>, cookieHeader: string | null): string | null => {
  const [session, binding] = readCookie(cookieHeader, hostCookieName(app, name))?.split('.') ?? [];
  if (!session || !binding) return null;
  const token = sessionTokenOf(app, cookieHeader);
  return token === null || sha256(token) === session ? ownerOf(app, session, binding) : null;
};

/** Whether an owner of {@link formOwnerOf} is this account. */
export const isFormOwner = (app: Pick<App, 'environment'>, owner: string, userId: string): boolean => {
  const [session = ''] = owner.split('.');
  const given = Buffer.from(owner);
  const expected = Buffer.from(ownerOf(app, session, bindingOf(app, session, userId)));
  return given.length === expected.length && timingSafeEqual(given, expected);
};
