import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { metricValue } from '#tests/metric-value.ts';
import { routeHandler } from '#tests/served-routes.ts';
import { createLog } from '../log.server.ts';
import { collectApplicationMetrics } from '../metrics/application-metrics.server.ts';
import { metricsForToken } from '../metrics/metrics-endpoint.server.ts';
import { loggedPath } from './logged-path.ts';
import { listen } from './server.server.ts';

const database = await testDatabase();
const lines: string[] = [];
const base = { instance: 'web-1', version: 'abc123' };
const log = createLog('info', { write: (text: string) => void lines.push(text) }, base);
const app = await accountsApp(database, { log });
const clientDir = mkdtempSync(join(tmpdir(), 'raahi-built-'));
writeFileSync(join(clientDir, 'style.css'), 'body { color: red }');

const pages = {
  'package/:id': { loader: () => 'a package', default: () => null },
  'package/:id/file': { loader: () => new Response('a file') },
};

const start = (trustedHops: number) =>
  listen({ ...app, environment: { ...app.environment, port: 0, trustedHops } }, routeHandler(app, pages), {
    largestBody: () => 1000,
    clientDir,
    host: '127.0.0.1',
    metrics: metricsForToken(async () => '', { token: 'a-token-of-the-tests' }),
  });
const direct = await start(0);
const behindProxy = await start(1);

afterAll(async () => {
  await Promise.all([direct.close(), behindProxy.close()]);
  await app.stopJobs();
  rmSync(clientDir, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
});

type Line = Record<string, unknown>;

/** The response and the access line of one request. */
const request = async (path: string, { id, port = direct.port }: { id?: string; port?: number } = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: id ? { 'X-Request-Id': id } : {} });
  const body = await response.text();
  await expect.poll(() => lines.some((line) => line.includes('"msg":"request"'))).toBe(true);
  const line = lines.map((text): Line => JSON.parse(text)).find(({ msg }) => msg === 'request');
  return { id: response.headers.get('X-Request-Id'), body, line };
};

test('each request has one line at info, without query, with route, status, time, bytes, id, instance and version', async () => {
  const uuid = '2f1e7a5c-3d4b-4c6d-8e9f-0a1b2c3d4e5f';
  const { id, body, line } = await request(`/package/${uuid}/file?token=secret`);
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({
    ...base,
    level: 30,
    request: id,
    method: 'GET',
    route: '/package/:id/file',
    path: '/package/:id/file',
    status: 200,
    ms: expect.any(Number),
  });
  expect(line?.bytes).toBeGreaterThan(body.length);
  expect(lines[0]).not.toContain('secret');
});

test('static files, unknown paths and refused requests have a line too; the route is never the path', async () => {
  expect((await request('/style.css')).line).toMatchObject({ route: 'static file', status: 200 });
  lines.length = 0;
  expect((await request('/nothing/here')).line).toMatchObject({ route: 'unmatched', status: 404 });
});

test('requests of load balancers and monitoring are not logged at info; /metrics needs its token', async () => {
  const get = (path: string, token = '') =>
    fetch(`http://127.0.0.1:${direct.port}${path}`, { headers: { Authorization: token } });
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', 'Bearer a-token-of-the-tests')).status).toBe(200);
  await request('/style.css');
  expect(lines).toHaveLength(1);
});

test('requests are counted by method, route pattern and status', async () => {
  // Of the whole process, so requests of other test files are among them.
  const series = 'raahi_http_request_duration_seconds_count{method="GET",route="/package/:id",status="200"}';
  const count = async () => metricValue(await collectApplicationMetrics(), series) ?? 0;
  const before = await count();
  for (const id of ['one', 'two', 'three']) {
    lines.length = 0;
    await request(`/package/${id}`);
  }
  expect(await count()).toBe(before + 3);
});

test('the id of a trusted proxy is used, unless it could not be in a log', async () => {
  const given = 'proxy-7f3a:0001';
  const trusted = await request('/package/one', { id: given, port: behindProxy.port });
  expect(trusted).toMatchObject({ id: given, line: { request: given } });
  for (const refused of ['short', 'with space and more', '"quoted"-quoted', 'x'.repeat(65)]) {
    lines.length = 0;
    const answer = await request('/package/one', { id: refused, port: behindProxy.port });
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.line?.request).toBe(answer.id);
  }
  lines.length = 0;
  expect((await request('/package/one', { id: given })).id).not.toBe(given);
});

test.each([
  ['/verify/abc.def', '/verify/:token'],
  ['/trains/confirmation/RAAHI1763801234567', '/trains/confirmation/:reference'],
  ['/asha@example.in/x', '/:address/x'],
  ['/a/asha%40example.in', '/a/:address'],
  ['/call/919876543210', '/call/:number'],
  ['/trains/12951', '/trains/12951'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
