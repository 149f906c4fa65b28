import { createServer } from 'node:http';
import type { Database } from '../database/database.server.ts';
import { createReadinessCheck } from '../database/readiness.server.ts';
import { type Middleware, sendText } from './request-checks.server.ts';

/**
 * /healthz: the process is alive. /readyz: it can serve requests (see {@link createReadinessCheck}) and is not about to stop. After `drain`, /readyz
 * answers 503.
 */
export const healthChecks = (database: Pick<Database, 'healthPool'>): { middleware: Middleware; drain: () => void } => {
  const checkReadiness = createReadinessCheck(database);
  let draining = false;
  return {
    middleware: (request, response, next) => {
      if (request.url === '/healthz') return sendText(response, 200, 'alive');
      if (request.url !== '/readyz') return next();
      if (draining) return sendText(response, 503, 'stopping');
      void checkReadiness().then((state) => sendText(response, state === 'ready' ? 200 : 503, state));
    },
    drain: () => {
      draining = true;
    },
  };
};

/** Serves only the health checks, for a process that runs jobs and no pages. */
export const listenForHealthChecks = async (
  database: Pick<Database, 'healthPool'>,
  { port, host }: { port: number; host?: string },
): Promise<{ port: number; drain(): void; close(): Promise<void> }> => {
  const { middleware, drain } = healthChecks(database);
  const server = createServer((request, response) =>
    middleware(request, response, () => sendText(response, 404, 'not found')),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
