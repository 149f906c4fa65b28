import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientAddress } from '@remix-run/node-fetch-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageKindOf } from '~/shared/paths/page-kind.ts';
import { brand } from '~/shared/site/brand.ts';
import type { App } from '../app.server.ts';
import { appContext, requestContext, type SharedRendering } from '../request-context.server.ts';
import { withRequestId } from '../request-id.server.ts';
import { recordResponseTime } from '../response-times/response-times.server.ts';
import { withDatabaseUnavailableResponse } from './database-unavailable-response.server.ts';
import { groupOf, groupRoutes } from './route-groups.server.ts';
import { setPrivacyHeaders, setSecurityHeaders } from './security-headers.server.ts';

/** Handles a request; `rendering` is set for a page that is rendered for many visitors. */
export type WebHandler = (
  request: Request,
  client: ClientAddress,
  rendering?: SharedRendering | null,
) => Promise<Response>;

const reference = new RegExp(`${brand.bookingReferencePrefix}\\d+`, 'g');

/** The path for the log, without secrets and personal data: no query, ids and tokens replaced. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
    .replace(/^(\/verify\/).+/, '$1:token')
    .replace(reference, ':reference');

/** Maps an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** A React Router handler per route group; in development, where the build is a function, one for the whole build. */
const requestHandlers = (build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development') => {
  const whole = createRequestHandler(build, mode);
  if (typeof build === 'function') return () => whole;
  const groups = new Map(
    [...groupRoutes(build)].map(([segment, group]) => [segment, createRequestHandler(group, mode)]),
  );
  return (pathname: string) => groupOf(groups, pathname) ?? whole;
};

/** The request handler: React Router with request ids, security headers and logging. Never rejects; errors are logged once with the request id. */
export const createWebHandler = (
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): WebHandler => {
  const wrappedBuild =
    typeof build === 'function'
      ? async () => withDatabaseUnavailableResponse(await build())
      : withDatabaseUnavailableResponse(build);
  const handlerFor = requestHandlers(wrappedBuild, mode);
  return async (request, client, rendering = null) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const log = app.log.child({ request: id });
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const posted = request.method === 'POST';
    context.set(requestContext, { id, log, nonce, clientAddress: plainAddress(client.address), posted, rendering });
    const url = new URL(request.url);
    const { pathname } = url;
    const result = await withRequestId(id, () => handlerFor(pathname)(request, context));
    const response = result.headers instanceof Headers ? result : new Response(result.body, result);
    setSecurityHeaders(response.headers, app.environment);
    setPrivacyHeaders(response.headers, { url, cookies: request.headers.get('Cookie') }, app.environment);
    response.headers.set('X-Request-Id', id);
    if (response.status === 503) response.headers.set('Retry-After', '10');
    const ms = performance.now() - startedAt;
    // Each visitor of a shared page is counted when the page is sent.
    if (!rendering) recordResponseTime(app, pageKindOf(pathname), ms);
    const line = {
      method: request.method,
      path: loggedPath(pathname),
      status: response.status,
      ms: Math.round(ms * 10) / 10,
    };
    // A client that disconnected is not an application error.
    if (request.signal.aborted) log.debug(line, 'request aborted');
    else if (response.status >= 500) log.error(line, 'request failed');
    else log.debug(line, 'request');
    return response;
  };
};
