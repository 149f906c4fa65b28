import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientAddress } from '@remix-run/node-fetch-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { brand } from '~/shared/brand.ts';
import { pageKindOf } from '~/shared/page-kind.ts';
import type { App } from '../app.server.ts';
import { appContext, requestContext } from '../request-context.server.ts';
import { withRequestId } from '../request-id.server.ts';
import { noteResponse } from '../response-times/response-times.server.ts';
import { withCalmDoors } from './calm-doors.server.ts';
import { groupOf, groupRoutes } from './route-groups.server.ts';
import { setPrivacyHeaders, setSecurityHeaders } from './security-headers.server.ts';

export type WebHandler = (request: Request, client: ClientAddress) => Promise<Response>;

const reference = new RegExp(`${brand.bookingReferencePrefix}\\d+`, 'g');

/** Only what can't hold a secret or a name: the path without its query, and ids in it replaced. */
const loggedPath = (pathname: string): string =>
  pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id')
    .replace(/^(\/verify\/).+/, '$1:token')
    .replace(reference, ':reference');

/** An IPv4 client of an IPv6 socket is the same client. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** React Router for the routes that a URL can mean (a build that is made anew while one works on it is asked as a whole). */
const requestHandlers = (build: ServerBuild | (() => Promise<ServerBuild>), mode: 'production' | 'development') => {
  const whole = createRequestHandler(build, mode);
  if (typeof build === 'function') return () => whole;
  const groups = new Map(
    [...groupRoutes(build)].map(([segment, group]) => [segment, createRequestHandler(group, mode)]),
  );
  return (pathname: string) => groupOf(groups, pathname) ?? whole;
};

/**
 * Pages, actions and JSON: React Router behind our own request ids, security headers and log. Promises an answer to every request;
 * what must not happen is logged once with the request's id, and the person sees a calm page.
 */
export const createWebHandler = (
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): WebHandler => {
  const calmBuild = typeof build === 'function' ? async () => withCalmDoors(await build()) : withCalmDoors(build);
  const handleOf = requestHandlers(calmBuild, mode);
  return async (request, client) => {
    const startedAt = performance.now();
    const id = randomUUID();
    const log = app.log.child({ request: id });
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(appContext, app);
    const posted = request.method === 'POST';
    context.set(requestContext, { id, log, nonce, clientAddress: plainAddress(client.address), posted });
    const { pathname } = new URL(request.url);
    const response = await withRequestId(id, () => handleOf(pathname)(request, context));
    const answer = response.headers instanceof Headers ? response : new Response(response.body, response);
    setSecurityHeaders(answer.headers, app.environment, nonce);
    setPrivacyHeaders(answer.headers, request.headers.get('Cookie'), app.environment);
    answer.headers.set('X-Request-Id', id);
    if (answer.status === 503) answer.headers.set('Retry-After', '10');
    const ms = performance.now() - startedAt;
    noteResponse(app, pageKindOf(pathname), ms);
    const line = {
      method: request.method,
      path: loggedPath(pathname),
      status: answer.status,
      ms: Math.round(ms * 10) / 10,
    };
    // Who goes away before the answer is ready has met no fault of ours.
    if (request.signal.aborted) log.debug(line, 'request given up');
    else if (answer.status >= 500) log.error(line, 'request failed');
    else log.debug(line, 'request');
    return answer;
  };
};
