import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Result } from '~/shared/data/result.ts';
import type { App } from './app.server.ts';
import type { Log } from './log.server.ts';

/** A visitor who gets a page, and the query that was asked for. */
export type Visit = { client: RequestClient; query: URLSearchParams };

/** One rendering of a page for many visitors. */
export type SharedRendering = {
  /** Called for each of its visitors. */
  recorders: ((visit: Visit) => void)[];
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

/** The infrastructure for functions that only read, with the log of the request. */
export const appWithRequestLog = (args: HasContext): Pick<App, 'environment' | 'db' | 'files' | 'log'> => {
  const { environment, db, files } = appOf(args);
  return { environment, db, files, log: requestDetailsOf(args).log };
};

/**
 * The infrastructure for exports and statistics, whose result may be some seconds old: its database is the replica, if there is one. Pages that visitors
 * share are rendered with it too.
 */
export const readOnlyAppOf = (args: HasContext): App => {
  const app = appOf(args);
  return { ...app, db: app.database.readDb };
};

export const requestDetailsOf = ({ context }: HasContext): RequestDetails => context.get(requestContext);

/** The client of a request: for rate limits, the session list, the current session and counting visits. It does not tell who acts. */
export type RequestClient = { clientAddress: string; userAgent: string | null; cookieHeader: string | null };

/** Records a visit, for statistics: now, or for a page that visitors share whenever one of them gets it. */
export const recordVisit = (args: HasContext & { request: Request }, record: (visit: Visit) => void): void => {
  const { rendering } = requestDetailsOf(args);
  if (rendering) rendering.recorders.push(record);
  else record({ client: requestClientOf(args), query: new URL(args.request.url).searchParams });
};

/** The client of this request. */
export const requestClientOf = ({ request, context }: HasContext & { request: Request }): RequestClient => ({
  clientAddress: requestDetailsOf({ context }).clientAddress,
  userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
  cookieHeader: request.headers.get('Cookie'),
});

/** The data of a use case that only a policy can refuse; a refusal is thrown as an error page with status 403. */
export const requireAllowed = <Data>(result: Result<Data, 'forbidden'>): Data => {
  if (result.success) return result.data;
  throw data({ message: result.error.message }, { status: 403 });
};
