import type { IncomingMessage } from 'node:http';
import type { App } from '../app.server.ts';
import { requestDurations, requestsInFlight } from '../metrics/application-metrics.server.ts';
import { currentTracing } from '../tracing/tracing.server.ts';
import { loggedPath } from './logged-path.ts';
import type { Middleware } from './request-checks.server.ts';
import { createRequestRecord, type RequestRecord, withRequestRecord } from './request-record.server.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** Requests of load balancers and monitoring: logged at level debug only. */
const monitoringRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** A page that has a route but was not rendered for this request: it came from memory. */
const isSharedPage = (route: string): boolean =>
  !monitoringRoutes.has(route) && route !== 'static file' && route !== 'unmatched';

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

const accessLine = (request: IncomingMessage, record: RequestRecord, answer: Record<string, unknown>) => ({
  request: record.id,
  ...(record.traceId !== null && { trace: record.traceId }),
  method: request.method,
  route: record.route ?? 'unmatched',
  path: loggedPath(pathOf(request)),
  ...answer,
});

/**
 * The first middleware: gives each request its record (with the X-Request-Id of the proxy when proxies are trusted), and counts and logs it when its response
 * has been sent.
 */
export const observeRequests = ({ log, environment }: Pick<App, 'log' | 'environment'>): Middleware => {
  // All fields are chosen here, so none needs to be redacted, which takes most of the time of a line.
  const accessLog = log.child({}, { redact: [] });
  return (request, response, next) => {
    const given = environment.trustedHops > 0 ? request.headers['x-request-id'] : null;
    const record = createRequestRecord(typeof given === 'string' ? given : null);
    const { socket, method = 'GET' } = request;
    const bytesBefore = socket.bytesWritten;
    requestsInFlight.add(1);
    response.once('close', () => {
      requestsInFlight.add(-1);
      const ms = performance.now() - record.startedAt;
      const aborted = !response.writableFinished;
      // As nginx does: the client closed the connection before there was an answer.
      const status = aborted && !response.headersSent ? 499 : response.statusCode;
      const route = record.route ?? 'unmatched';
      requestDurations.record(ms / 1000, {
        method: knownMethods.has(method) ? method : 'other',
        route,
        status: String(status),
      });
      if (!record.isHandled && isSharedPage(route))
        currentTracing()?.recordSharedAnswer(`${method} ${route}`, record.startedAt, {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
      const level = monitoringRoutes.has(route) ? 'debug' : 'info';
      if (!accessLog.isLevelEnabled(level)) return;
      const answer = { status, ms: Math.round(ms * 10) / 10, bytes: socket.bytesWritten - bytesBefore };
      accessLog[level](accessLine(request, record, aborted ? { ...answer, aborted } : answer), 'request');
    });
    withRequestRecord(record, next);
  };
};
