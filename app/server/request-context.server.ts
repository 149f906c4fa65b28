import { createContext, type RouterContextProvider } from 'react-router';
import type { App } from './app.server.ts';
import type { Log } from './log.server.ts';

/** What a door knows about the request it serves. */
export type RequestFacts = {
  id: string;
  log: Log;
  /** For the scripts of this page alone (CSP). */
  nonce: string;
  /** The client's address, behind a trusted proxy the one it reports; rate limits count by it. */
  clientAddress: string;
  /** Whether this request sends a form. Loaders that run in it show what its action has answered. */
  posted: boolean;
};

export const appContext = createContext<App>();
export const requestContext = createContext<RequestFacts>();

type HasContext = { context: Readonly<RouterContextProvider> };

/** The process's pipes, for a door. */
export const appOf = ({ context }: HasContext): App => context.get(appContext);

/** For what only reads: a failure is logged with the request's id. */
export const readerOf = ({ context }: HasContext): Pick<App, 'environment' | 'db' | 'files' | 'log'> => ({
  environment: context.get(appContext).environment,
  db: context.get(appContext).db,
  files: context.get(appContext).files,
  log: context.get(requestContext).log,
});

export const requestFactsOf = ({ context }: HasContext): RequestFacts => context.get(requestContext);
