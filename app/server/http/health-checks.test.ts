import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { listenForHealthChecks } from './health-checks.server.ts';

const database = await testDatabase();

test('a process without pages reports that it is alive, ready, and about to stop', async () => {
  const server = await listenForHealthChecks(database, { port: 0, host: '127.0.0.1' });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return `${response.status} ${(await response.text()).trim()}`;
  };
  expect(await get('/healthz')).toBe('200 alive');
  expect(await get('/readyz')).toBe('200 ready');
  expect(await get('/')).toBe('404 not found');
  server.drain();
  expect(await get('/readyz')).toBe('503 stopping');
  expect(await get('/healthz')).toBe('200 alive');
  await server.close();
});
