import type { Environment } from '../environment.server.ts';
import type { RequestRecord } from '../http/request-record.server.ts';
import { currentTracing } from './tracing.server.ts';

/**
 * A traceparent is adopted from trusted proxies, and on a local installation from everybody. Otherwise any visitor could decide which requests are sampled
 * and which trace they belong to.
 */
const trustsTraceparent = ({ trustedHops, production }: Pick<Environment, 'trustedHops' | 'production'>): boolean =>
  trustedHops > 0 || !production;

/** Runs the handler of one request in a span with its route and status, when traces are on. */
export const withRequestSpan = (
  request: Request,
  environment: Pick<Environment, 'trustedHops' | 'production'>,
  record: RequestRecord,
  handle: () => Promise<Response>,
): Promise<Response> => {
  const tracing = currentTracing();
  if (!tracing) return handle();
  const { method } = request;
  const traceparent = trustsTraceparent(environment) ? request.headers.get('traceparent') : null;
  const attributes = { 'http.request.method': method };
  return tracing.run(method, { kind: 'server', attributes, traceparent }, async (span) => {
    record.traceId = span.traceId;
    const response = await handle();
    const route = record.route ?? 'unmatched';
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': response.status });
    if (response.status >= 500) span.fail(String(response.status));
    return response;
  });
};
