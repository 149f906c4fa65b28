import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server';
import compression from 'compression';
import sirv from 'sirv';
import { errorMessage } from '~/server/error-message.server.ts';
import type { App } from '../app.server.ts';
import { lightCompression } from './content-coding.server.ts';
import { healthChecks } from './health-checks.server.ts';
import { listenOn } from './listen-on.server.ts';
import { observeRequests } from './observe-requests.server.ts';
import { checkRequest, type Middleware, sendText, trustForwarded } from './request-checks.server.ts';
import { setRequestRoute } from './request-record.server.ts';
import type { WebHandler } from './web-handler.server.ts';

/** Rejects a request body above the limit of its route before reading it. */
const bodyLimit =
  (largestBody: (pathname: string) => number): Middleware =>
  (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const length = request.headers['content-length'];
    if (length === undefined && request.headers['transfer-encoding'])
      return sendText(response, 411, 'Content-Length is required.');
    const limit = largestBody(request.url?.split('?')[0] ?? '');
    if (Number(length ?? 0) > limit)
      return sendText(
        response,
        413,
        `The upload is too large. Please send less than ${Math.floor(limit / 1_000_000)} MB.`,
      );
    next();
  };

const staticFiles = (clientDir: string): Middleware =>
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
      // A type that sirv does not know; browsers do not guess it because of `nosniff`.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/vnd.microsoft.icon');
    },
  });

/** Serves the built files. A file deleted since the start (by a deployment) breaks only its own response. */
const assets = (app: Pick<App, 'log'>, clientDir: string): Middleware => {
  const serve = staticFiles(clientDir);
  return (request, response, next) => {
    const watch = (file: Readable) => {
      file.once('error', (error: Error) => {
        app.log.warn({ reason: errorMessage(error) }, 'static file could not be read');
        response.destroy();
      });
    };
    response.once('pipe', watch);
    setRequestRoute('static file');
    serve(request, response, () => {
      setRequestRoute('unmatched');
      response.off('pipe', watch);
      next();
    });
  };
};

const chain = (middleware: Middleware[], last: (request: IncomingMessage, response: ServerResponse) => void) =>
  middleware.reduceRight<(request: IncomingMessage, response: ServerResponse) => void>(
    (next, handle) => (request, response) => handle(request, response, () => next(request, response)),
    last,
  );

/** Milliseconds. Uploads over a slow mobile network take minutes; slow headers are an attack (Slowloris). */
const timeouts = { keepAliveTimeout: 30_000, headersTimeout: 20_000, requestTimeout: 300_000 };

export type RunningServer = {
  server: Server;
  port: number;
  /** From now on /readyz answers 503, so that a load balancer sends new requests elsewhere; requests are still served. */
  drain(): void;
  close(): Promise<void>;
};

/** As Node's `upgrade` event: the request, its connection, and what was already read of the other protocol. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type ServerOptions = {
  largestBody: (pathname: string) => number;
  /** Serves /metrics (see metrics-endpoint.server.ts). */
  metrics?: Middleware;
  clientDir?: string;
  middleware?: Middleware;
  /** Gets connections that ask for another protocol; without it they are answered as HTTP. */
  upgrade?: UpgradeHandler;
  /** Answers requests for shared pages (see serve-shared-pages.server.ts). */
  sharedPages?: Middleware;
  host?: string;
};

/** Starts the HTTP server: health checks, shared pages, static files, then `handle`. `close` waits up to 10 s for running requests and drops idle connections. */
export const listen = async (app: App, handle: WebHandler, options: ServerOptions): Promise<RunningServer> => {
  let closing = false;
  const health = healthChecks(app.database);
  const listener = createRequestListener((request: Request, client: ClientAddress) => handle(request, client), {
    trustProxy: app.environment.trustedHops > 0,
    onError: (error) => {
      app.log.error({ err: error }, 'request handler failed');
      return new Response('Something went wrong on our side. Please try again in a moment.\n', { status: 500 });
    },
  });
  const middleware: Middleware[] = [
    (_request, response, next) => {
      if (closing) response.setHeader('Connection', 'close');
      next();
    },
    observeRequests(app),
    trustForwarded(app.environment.trustedHops),
    checkRequest,
    health.middleware,
    bodyLimit(options.largestBody),
  ];
  if (options.metrics) middleware.push(options.metrics);
  if (options.middleware) middleware.push(options.middleware);
  if (options.sharedPages) middleware.push(options.sharedPages);
  if (options.clientDir) middleware.push(assets(app, options.clientDir));
  // The package is typed for Express but works with Node's request and response.
  middleware.push(compression(lightCompression) as unknown as Middleware);

  const server = createServer(timeouts, chain(middleware, listener));
  /** Connections of other protocols: the server no longer counts them as its own, and would wait for them forever. */
  const upgraded = new Set<Duplex>();
  const { upgrade } = options;
  if (upgrade)
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket);
      socket.on('close', () => upgraded.delete(socket));
      socket.on('error', () => socket.destroy());
      upgrade(request, socket, head);
    });
  const port = await listenOn(server, { port: app.environment.port, host: options.host });
  return {
    server,
    port,
    drain: health.drain,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        const deadline = setTimeout(() => server.closeAllConnections(), 10_000);
        // Keep-alive connections become idle after their response and must be closed too.
        const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(closeIdle);
          resolve();
        });
        server.closeIdleConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
};
