import { createContext, type RouterContextProvider } from 'react-router';
import type { App } from './app.server.ts';
import { hasWroteCookie } from './http/wrote-cookie.server.ts';
import type { Log } from './log.server.ts';

/** A visitor who gets a page, and the query that was asked for. */
export type Visit = { client: RequestClient; query: URLSearchParams };

/** One rendering of a page for many visitors. */
export type SharedRendering = {
  /** Called for each of its visitors. */
  recorders: ((visit: Visit) => void)[];
  /** The page is incomplete and not shared. */
  isIncomplete: boolean;
};

/** Details of the current request. */
export type RequestDetails = {
  id: string;
  log: Log;
  /** Marks the inline scripts of this response for the content security policy. */
  nonce: string;
  /** IP address of the client (from the trusted proxy, if any); used for rate limits. */
  clientAddress: string;
  /** Whether this is a POST request: its loaders run after an action. */
  posted: boolean;
  /** Set when the page is rendered for many visitors: the request is then nobody's. */
  rendering: SharedRendering | null;
};

export const appContext = createContext<App>();
export const requestContext = createContext<RequestDetails>();

/** Whether the request has failed because the database is unavailable. */
export const databaseUnavailableContext = createContext(false);

type HasContext = { context: Readonly<RouterContextProvider> };

/** The infrastructure of the process, for loaders and actions. */
export const appOf = ({ context }: HasContext): App => context.get(appContext);

type ReadArgs = HasContext & { request: Request };

/** The browser has just written, or these loaders run after its action. */
const hasJustWritten = ({ request, context }: ReadArgs): boolean =>
  requestDetailsOf({ context }).posted || hasWroteCookie(request.headers.get('Cookie'));

/**
 * The infrastructure for loaders that only read, and whose result may be some seconds old: searches, lists, exports, statistics. Its database is the
 * replica, if there is one; for a browser that has just written it is the primary. Money, seats to be held, sessions and permissions are read with {@link appOf}.
 */
export const readAppOf = (args: ReadArgs): App => {
  const app = appOf(args);
  return app.database.replica && !hasJustWritten(args) ? { ...app, db: app.database.readDb } : app;
};

/** The infrastructure for read-only functions, with the log of the request. */
export const readContextOf = ({ context }: HasContext): Pick<App, 'environment' | 'db' | 'files' | 'log'> => ({
  environment: context.get(appContext).environment,
  db: context.get(appContext).db,
  files: context.get(appContext).files,
  log: context.get(requestContext).log,
});

export const requestDetailsOf = ({ context }: HasContext): RequestDetails => context.get(requestContext);

/** The client of a request: for rate limits, the session list, the current session and counting visits. It does not tell who acts. */
export type RequestClient = { clientAddress: string; userAgent: string | null; cookieHeader: string | null };

/** The client of this request. */
export const requestClientOf = ({ request, context }: HasContext & { request: Request }): RequestClient => ({
  clientAddress: requestDetailsOf({ context }).clientAddress,
  userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
  cookieHeader: request.headers.get('Cookie'),
});
