import { randomBytes } from 'node:crypto';
import type { ClientAddress } from '@remix-run/node-fetch-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageKindOf } from '~/shared/paths/page-kind.ts';
import type { App } from '../app.server.ts';
import { databaseUnavailableText } from '../database/database-unavailable.server.ts';
import {
  appContext,
  databaseUnavailableContext,
  requestContext,
  type SharedRendering,
} from '../request-context.server.ts';
import { recordResponseTime } from '../response-times/response-times.server.ts';
import { withRequestSpan } from '../tracing/request-span.server.ts';
import { readHostCookies, setHostCookies } from './host-cookies.server.ts';
import { loggedPath } from './logged-path.ts';
import { createRequestRecord, currentRequestRecord, withRequestRecord } from './request-record.server.ts';
import { setPrivacyHeaders, setSecurityHeaders } from './security-headers.server.ts';

/** Handles a request; `rendering` is set for a page that is rendered for many visitors. */
export type WebHandler = (
  request: Request,
  client: ClientAddress,
  rendering?: SharedRendering | null,
) => Promise<Response>;

/** Maps an IPv4-mapped IPv6 address to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The request handler: React Router with request ids, security headers and logging. Never rejects; errors are logged once with the request id. */
export const createWebHandler = (
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): WebHandler => {
  const handle = createRequestHandler(build, mode);
  const sharedApp = { ...app, db: app.database.readDb };
  return async (request, client, rendering = null) => {
    const record = currentRequestRecord() ?? createRequestRecord();
    record.isHandled = true;
    readHostCookies(request.headers, app.environment);
    const { id, startedAt } = record;
    const log = app.log.child({ request: id });
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(appContext, rendering ? sharedApp : app);
    const posted = request.method === 'POST';
    context.set(requestContext, { id, log, nonce, clientAddress: plainAddress(client.address), posted, rendering });
    const url = new URL(request.url);
    const { pathname } = url;
    const result = await withRequestRecord(record, () =>
      withRequestSpan(request, app.environment, record, () => handle(request, context)),
    );
    // React Router's own response to a data request would hide the reason; the error boundary shows the text of any other response.
    const response =
      result.status === 500 && context.get(databaseUnavailableContext)
        ? new Response(databaseUnavailableText, { status: 503 })
        : new Response(result.body, { status: result.status, headers: result.headers });
    setSecurityHeaders(response.headers, app.environment);
    setPrivacyHeaders(response.headers, { url, cookies: request.headers.get('Cookie') });
    setHostCookies(response.headers, app.environment);
    response.headers.set('X-Request-Id', id);
    if (response.status === 503) response.headers.set('Retry-After', '10');
    const ms = performance.now() - startedAt;
    // Each visitor of a shared page is counted when the page is sent.
    if (!rendering) recordResponseTime(app, pageKindOf(pathname), ms);
    // A client that disconnected is not an application error.
    if (response.status >= 500 && !request.signal.aborted)
      log.error(
        { method: request.method, route: record.route, path: loggedPath(pathname), status: response.status },
        'request failed',
      );
    return response;
  };
};
