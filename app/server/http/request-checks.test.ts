import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { leastCpuMs, usualCpuMs } from '#tests/cpu-time.ts';
import { testDatabase } from '#tests/database.ts';
import { createLog } from '../log.server.ts';
import { withoutNul } from './request-checks.server.ts';
import { listen } from './server.server.ts';

const database = await testDatabase();
/** What the servers log as an error. */
const logged: unknown[] = [];

/** A server behind `hops` proxies that answers the address it believes and the path. */
const startServer = async (hops: number) => {
  const log = Object.assign(createLog('silent'), { error: (...args: unknown[]) => logged.push(args) });
  const app = await testApp(database, { jobDefinitions: [] }, { log });
  const { port, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0, trustedHops: hops } },
    async (request, client) => {
      const { pathname, search, origin } = new URL(request.url);
      if (pathname === '/broken') throw new Error('broken');
      return Response.json({ address: client.address, path: pathname + search, origin });
    },
    { largestBody: () => 1000, host: '127.0.0.1' },
  );
  return { port, stop: () => close().then(() => app.stopJobs()) };
};

type Started = Awaited<ReturnType<typeof startServer>>;
const servers = new Map<number, Started>();
beforeAll(async () => {
  for (const hops of [0, 1, 2]) servers.set(hops, await startServer(hops));
  return async () => {
    for (const server of servers.values()) await server.stop();
  };
});
const portOf = (hops: number): number => servers.get(hops)?.port ?? 0;

const addressSeen = async (hops: number, forwardedFor: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${portOf(hops)}/`, { headers: { 'X-Forwarded-For': forwardedFor } });
  return ((await response.json()) as { address: string }).address;
};

/** Sends raw bytes, because fetch refuses to send what an attacker sends. */
const sendRaw = (text: string, hops = 1): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(hops), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('trusted proxies', () => {
  test.each([
    [0, '203.0.113.9', '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9, 192.0.2.7', '203.0.113.9'],
    [2, '203.0.113.9', '203.0.113.9'],
  ])('with %i hops, "%s" is %s', async (hops, header, address) => {
    expect(await addressSeen(hops, header)).toBe(address);
  });

  test('the forged Forwarded header counts for nothing', async () => {
    const response = await fetch(`http://127.0.0.1:${portOf(1)}/`, {
      headers: { Forwarded: 'for=198.51.100.1', 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(await response.json()).toMatchObject({ address: '203.0.113.9' });
  });
});

describe('a request that cannot become a URL of this site', () => {
  test.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n', 405],
    ['TRACK', 'TRACK / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n', 400],
    ['a bad Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a bad X-Forwarded-Host', 'GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-Host: [::\r\nConnection: close\r\n\r\n', 400],
    ['an absolute URI', 'GET http://elsewhere/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ])('%s is refused and not logged as an error', async (_title, request, status) => {
    expect(await sendRaw(request)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(logged).toEqual([]);
  });

  test('control: a handler that fails is logged', async () => {
    expect((await fetch(`http://127.0.0.1:${portOf(1)}/broken`)).status).toBe(500);
    expect(logged.splice(0)).toHaveLength(1);
  });

  test.each(['g%00oa', 'g%0%000oa', 'g%0%0%0000oa'])('NUL in an address is dropped: %s', async (destination) => {
    const response = await fetch(`http://127.0.0.1:${portOf(1)}/search?destination=${destination}`);
    expect(await response.json()).toMatchObject({ path: '/search?destination=goa' });
  });

  test.each([
    [2000, 200],
    [2001, 414],
  ])('a path of %i characters answers %i', async (length, status) => {
    const response = await fetch(`http://127.0.0.1:${portOf(1)}/${'a'.repeat(length - 1)}?q=${'b'.repeat(3000)}`);
    expect(response.status).toBe(status);
  });
});

test('nested NUL leaves nothing, and work on it grows with its length, not faster', () => {
  const nested = (length: number) => `${'%0'.repeat(length / 3)}%00${'0'.repeat(length / 3)}`;
  expect(withoutNul(nested(3000))).toBe('');
  const [short, long] = [nested(1500), nested(96_000)];
  const most = 20 + 4 * 64 * usualCpuMs(() => withoutNul(short));
  expect(leastCpuMs(() => withoutNul(long), most)).toBeLessThanOrEqual(most);
});
