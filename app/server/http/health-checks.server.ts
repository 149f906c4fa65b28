import { createServer } from 'node:http';
import type { Database } from '../database/database.server.ts';
import { createReadinessCheck } from '../database/readiness.server.ts';
import { closeServer, listenOn } from './listen-on.server.ts';
import { type Middleware, sendText } from './request-checks.server.ts';
import { setRequestRoute } from './request-record.server.ts';

/**
 * /healthz: the process is alive. /readyz: it can serve requests (see {@link createReadinessCheck}) and is not about to stop. After `drain`, /readyz
 * answers 503.
 */
export const healthChecks = (database: Pick<Database, 'healthPool'>): { middleware: Middleware; drain: () => void } => {
  const checkReadiness = createReadinessCheck(database);
  let draining = false;
  return {
    middleware: (request, response, next) => {
      if (request.url !== '/healthz' && request.url !== '/readyz') return next();
      setRequestRoute(request.url);
      if (request.url === '/healthz') return sendText(response, 200, 'alive');
      if (draining) return sendText(response, 503, 'stopping');
      void checkReadiness().then((state) => sendText(response, state === 'ready' ? 200 : 503, state));
    },
    drain: () => {
      draining = true;
    },
  };
};

/** Serves only the health checks, and /metrics for clients with the token, for a process that runs jobs and no pages. */
export const listenForHealthChecks = async (
  database: Pick<Database, 'healthPool'>,
  { port, host, metrics }: { port: number; host?: string; metrics?: Middleware },
): Promise<{ port: number; drain(): void; close(): Promise<void> }> => {
  const { middleware, drain } = healthChecks(database);
  const server = createServer((request, response) => {
    const notFound = () => sendText(response, 404, 'not found');
    middleware(request, response, () => (metrics ? metrics(request, response, notFound) : notFound()));
  });
  return { port: await listenOn(server, { port, host }), drain, close: () => closeServer(server) };
};
