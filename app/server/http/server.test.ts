import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { listen } from './server.server.ts';

const database = await testDatabase();

test('the request timeout allows slow uploads, the headers timeout is short', async () => {
  const app = await testApp(database, { jobDefinitions: [] });
  const { server, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('here'),
    { largestBody: () => 1000, host: '127.0.0.1' },
  );
  onTestFinished(async () => {
    await close();
    await app.stopJobs();
  });
  expect(server.requestTimeout).toBe(300_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
});

test('a static file has its type; one deleted since the start breaks only its own response', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'raahi-built-'));
  for (const name of ['there.css', 'gone.css', 'favicon.ico'])
    writeFileSync(join(clientDir, name), 'body { color: red }');
  const app = await testApp(database, { jobDefinitions: [] });
  const { port, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('a page'),
    { largestBody: () => 1000, clientDir, host: '127.0.0.1' },
  );
  onTestFinished(async () => {
    await close();
    await app.stopJobs();
    rmSync(clientDir, { recursive: true });
  });
  const fetchText = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text());
  rmSync(join(clientDir, 'gone.css'));
  await expect(fetchText('/gone.css')).rejects.toThrow();
  expect(await fetchText('/there.css')).toContain('red');
  const icon = await fetch(`http://127.0.0.1:${port}/favicon.ico`);
  expect(icon.headers.get('Content-Type')).toBe('image/vnd.microsoft.icon');
  expect(await fetchText('/elsewhere')).toBe('a page');
});

test('a body above the limit of its path is rejected before it is read', async () => {
  const app = await testApp(database, { jobDefinitions: [] });
  const { port, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('a page'),
    { largestBody: (path) => (path === '/images' ? 2_000_000 : 1_000_000), host: '127.0.0.1' },
  );
  onTestFinished(async () => {
    await close();
    await app.stopJobs();
  });
  /** The status of a POST that announces this length and sends nothing. */
  const statusOf = (path: string, length: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const announced = request({ port, path, method: 'POST', headers: { 'Content-Length': length } });
      announced.on('error', reject).on('response', (response) => {
        resolve(response.statusCode);
        announced.destroy();
      });
      announced.flushHeaders();
    });
  expect(await statusOf('/contact', 1_000_000)).toBe(200);
  expect(await statusOf('/contact', 1_000_001)).toBe(413);
  expect(await statusOf('/images', 1_000_001)).toBe(200);
  expect(await statusOf('/images', 2_000_001)).toBe(413);
});

test('connections that ask for another protocol reach the handler of upgrades', async () => {
  const app = await testApp(database, { jobDefinitions: [] });
  const { port, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('a page'),
    {
      largestBody: () => 1000,
      host: '127.0.0.1',
      upgrade: ({ url }, socket) =>
        socket.end(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n${url}`),
    },
  );
  onTestFinished(async () => {
    await close();
    await app.stopJobs();
  });
  const received = await new Promise<string>((resolve, reject) => {
    const clientRequest = request({ port, path: '/changes', headers: { Connection: 'Upgrade', Upgrade: 'test' } });
    clientRequest.on('upgrade', (_response, socket, head) => {
      let text = head.toString();
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
      socket.end();
    });
    clientRequest.on('response', () => reject(new Error('answered as HTTP')));
    clientRequest.on('error', reject);
    clientRequest.end();
  });
  expect(received).toBe('/changes');
});

test('closing the server closes connections of another protocol, even if neither side ends them', async () => {
  const app = await testApp(database, { jobDefinitions: [] });
  onTestFinished(() => app.stopJobs());
  const { port, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('a page'),
    {
      largestBody: () => 1000,
      host: '127.0.0.1',
      upgrade: (_request, socket) =>
        void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n'),
    },
  );
  const socket = await new Promise<Duplex>((resolve, reject) => {
    const clientRequest = request({ port, headers: { Connection: 'Upgrade', Upgrade: 'test' } });
    clientRequest.on('upgrade', (_response, connection) => resolve(connection));
    clientRequest.on('error', reject);
    clientRequest.end();
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.resume();
  await close();
  await ended;
});
