import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { MetricsSettings } from '../environment.server.ts';
import { closeServer, listenOn } from '../http/listen-on.server.ts';
import { type Middleware, sendText } from '../http/request-checks.server.ts';
import { setRequestRoute } from '../http/request-record.server.ts';

/** All metrics of this process in the text format of Prometheus, for one scrape. */
export type CollectMetrics = () => Promise<string>;

const sendMetrics = async (response: ServerResponse, collect: CollectMetrics): Promise<void> => {
  const text = await collect();
  response.writeHead(200, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(text);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the Authorization header has this bearer token, in constant time. */
const isAuthorized = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''), digest(token));

const pathOf = (url: string | undefined): string => url?.split('?')[0] ?? '';

/** /metrics for clients with the token. Without a token it does not exist on this port. */
export const metricsForToken =
  (collect: CollectMetrics, { token }: Pick<MetricsSettings, 'token'>): Middleware =>
  (request, response, next) => {
    if (token === null || pathOf(request.url) !== '/metrics') return next();
    setRequestRoute('/metrics');
    if (!isAuthorized(request.headers.authorization, token)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return sendText(response, 401, 'The bearer token is missing or wrong.');
    }
    void sendMetrics(response, collect);
  };

/** Serves /metrics on METRICS_PORT, to which only the network gives access; with a token, the token is required as well. */
export const listenForMetrics = async (
  collect: CollectMetrics,
  settings: { port: number; host: string; token: string | null },
): Promise<{ port: number; close(): Promise<void> }> => {
  const withToken = metricsForToken(collect, settings);
  const server = createServer((request, response) => {
    const notFound = () => sendText(response, 404, 'not found');
    if (settings.token !== null) return withToken(request, response, notFound);
    if (pathOf(request.url) !== '/metrics') return notFound();
    void sendMetrics(response, collect);
  });
  const port = await listenOn(server, settings);
  return { port, close: () => closeServer(server) };
};
