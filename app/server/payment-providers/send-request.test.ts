import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from './send-request.server.ts';

/** Answers the first request of each connection and closes it at the next one, as a server does whose idle time has passed. */
const served = new WeakSet<Socket>();
const arrived: string[] = [];
const server = createServer((request, response) => {
  arrived.push(`${request.method} ${request.url}`);
  if (served.has(request.socket) || request.url === '/broken') return request.socket.resetAndDestroy();
  served.add(request.socket);
  if (request.url === '/moved') response.writeHead(302, { Location: '/elsewhere' });
  request.pipe(response);
});
type Options = { repeatable?: boolean; signal?: AbortSignal };
const send = (
  method: 'GET' | 'POST',
  path: string,
  body: string | null = null,
  { repeatable, signal = AbortSignal.timeout(5000) }: Options = {},
) =>
  sendRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { 'Content-Type': 'text/plain' },
    body,
    ...(repeatable ? { repeatable } : {}),
    signal,
  });

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// The connection of one test is used by the next.
describe('a request', { shuffle: false }, () => {
  test('a read, and a write that may be repeated, is sent again when the server closes an idle connection at that moment', async () => {
    expect(await send('POST', '/first', 'नमस्ते')).toMatchObject({ status: 200, text: 'नमस्ते' });
    expect(await send('GET', '/second')).toMatchObject({ status: 200, text: '' });
    expect(await send('POST', '/third', 'क', { repeatable: true })).toMatchObject({ status: 200, text: 'क' });
    await expect(send('POST', '/fourth', 'x')).rejects.toThrow();
    expect(arrived).toEqual([
      'POST /first',
      'GET /second',
      'GET /second',
      'POST /third',
      'POST /third',
      'POST /fourth',
    ]);
  });

  test('on a new connection nothing is sent twice', async () => {
    arrived.length = 0;
    // The former connection was closed by the write above.
    await expect(send('POST', '/broken', null, { repeatable: true })).rejects.toThrow();
    expect(arrived).toEqual(['POST /broken']);
  });

  test('a redirect is not followed, and the reason of a signal is the error', async () => {
    await expect(send('GET', '/moved')).rejects.toThrow('redirects');
    const reason = new DOMException('too late', 'TimeoutError');
    await expect(send('GET', '/slow', null, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
