import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createLog } from '../log.server.ts';
import { requestContext } from '../request-context.server.ts';
import { withDatabaseUnavailableResponse } from './database-unavailable-response.server.ts';

const lost = () => {
  throw Object.assign(new Error('The embedded database crashed'), { code: '08006' });
};
const broken = () => {
  throw new Error('a mistake of ours');
};
const fine = () => new Response('fine');

const modules = {
  'loader-lost': { loader: lost },
  'action-lost': { action: lost },
  'middleware-lost': { loader: fine, middleware: [lost] },
  'loader-broken': { loader: broken },
  'middleware-broken': { loader: fine, middleware: [broken] },
  'middleware-fine': { loader: fine, middleware: [(_args: unknown, next: () => unknown) => next()] },
};

const build = {
  entry: { module: { default: (_request: Request, status: number) => new Response('page', { status }) } },
  routes: Object.fromEntries(Object.entries(modules).map(([id, module]) => [id, { id, path: id, module }])),
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  future: { v8_middleware: true },
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

test.each([
  ['loader-lost', 'GET', 503],
  ['action-lost', 'POST', 503],
  ['middleware-lost', 'GET', 503],
  ['loader-broken', 'GET', 500],
  ['middleware-broken', 'GET', 500],
  ['middleware-fine', 'GET', 200],
])('%s responds to %s with %i', async (path, method, status) => {
  const context = new RouterContextProvider();
  const log = createLog('fatal');
  context.set(requestContext, {
    id: '',
    log,
    nonce: '',
    clientAddress: '',
    posted: method === 'POST',
    rendering: null,
  });
  const handler = createRequestHandler(withDatabaseUnavailableResponse(build), 'production');
  const response = await handler(new Request(`http://localhost/${path}`, { method }), context);
  expect(response.status).toBe(status);
});
