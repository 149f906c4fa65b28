import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server';
import compression from 'compression';
import sirv from 'sirv';
import type { App } from '../app.server.ts';
import { isMigrated } from '../database/migrate.server.ts';
import { reasonOf } from '../reason.server.ts';
import { lightCompression } from './compress-page.server.ts';
import type { WebHandler } from './web-handler.server.ts';

type Next = () => void;
type Layer = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const plain = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
};

/** /healthz says that the process is alive, /readyz that its database answers and is migrated. */
const health =
  (app: App): Layer =>
  (request, response, next) => {
    if (request.url === '/healthz') return plain(response, 200, 'alive');
    if (request.url !== '/readyz') return next();
    isMigrated(app.database).then(
      (migrated) => plain(response, migrated ? 200 : 503, migrated ? 'ready' : 'the database is not migrated yet'),
      () => plain(response, 503, 'the database does not answer'),
    );
  };

/** The proxy in front speaks by `X-Forwarded-*`, which it overwrites. It may pass on a `Forwarded` that the client has invented, and that would count for more. */
const withoutForwarded: Layer = (request, _response, next) => {
  delete request.headers.forwarded;
  next();
};

/** What is larger than its door takes is refused before it is read. */
const bodyLimit =
  (largestBody: (pathname: string) => number): Layer =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const length = request.headers['content-length'];
    if (length === undefined && request.headers['transfer-encoding'])
      return plain(response, 411, 'Please say how long the request is (Content-Length).');
    const most = largestBody(request.url?.split('?')[0] ?? '');
    if (Number(length ?? 0) > most)
      return plain(response, 413, `This is too large. Please send less than ${Math.floor(most / 1_000_000)} MB.`);
    next();
  };

const files = (clientDir: string): Layer =>
  sirv(clientDir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

/** The built files. One that has gone from the disk since the start, as a new version is put in its place, breaks its own answer and nobody else's. */
const assets = (app: Pick<App, 'log'>, clientDir: string): Layer => {
  const serve = files(clientDir);
  return (request, response, next) => {
    const watch = (file: Readable) => {
      file.once('error', (error: Error) => {
        app.log.warn({ reason: reasonOf(error) }, 'a built file could not be read');
        response.destroy();
      });
    };
    response.once('pipe', watch);
    serve(request, response, () => {
      response.off('pipe', watch);
      next();
    });
  };
};

const through = (layers: Layer[], last: (request: IncomingMessage, response: ServerResponse) => void) =>
  layers.reduceRight<(request: IncomingMessage, response: ServerResponse) => void>(
    (next, layer) => (request, response) => layer(request, response, () => next(request, response)),
    last,
  );

/** A picture over a slow mobile network takes minutes; what is sent before it, the headers, comes at once or from somebody who holds us up. */
const patience = { keepAliveTimeout: 30_000, headersTimeout: 20_000, requestTimeout: 300_000 };

export type RunningServer = { server: Server; port: number; close(): Promise<void> };

/**
 * Listens and serves: health, built files (immutable), then `handle`. `close` lets running requests end, at most 10 s, and drops
 * idle connections at once.
 */
export const listen = async (
  app: App,
  handle: WebHandler,
  options: { largestBody: (pathname: string) => number; clientDir?: string; middleware?: Layer; host?: string },
): Promise<RunningServer> => {
  let closing = false;
  const listener = createRequestListener((request: Request, client: ClientAddress) => handle(request, client), {
    trustProxy: app.environment.trustProxy,
    onError: (error) => {
      app.log.error({ err: error }, 'no answer could be made');
      return new Response('Something went wrong on our side. Please try again in a moment.\n', { status: 500 });
    },
  });
  const layers: Layer[] = [
    (_request, response, next) => {
      if (closing) response.setHeader('Connection', 'close');
      next();
    },
    withoutForwarded,
    health(app),
    bodyLimit(options.largestBody),
  ];
  if (options.middleware) layers.push(options.middleware);
  if (options.clientDir) layers.push(assets(app, options.clientDir));
  // The compression package is typed for Express; it needs no more than Node's own request and response.
  layers.push(compression(lightCompression) as unknown as Layer);

  const server = createServer(patience, through(layers, listener));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(app.environment.port, options.host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : app.environment.port,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        const lastCall = setTimeout(() => server.closeAllConnections(), 10_000);
        // A connection that was busy is idle after its answer, and would be kept open for the next request.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearTimeout(lastCall);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
