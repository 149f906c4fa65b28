import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { routeArgs } from '#tests/route-args.ts';
import { routeBuild } from '#tests/served-routes.ts';
import { createDrizzle } from '../database/database.server.ts';
import { createReadDb } from '../database/read-database.server.ts';
import { openReplica } from '../database/replica.server.ts';
import { readAppOf } from '../request-context.server.ts';
import { createWebHandler } from './web-handler.server.ts';

const database = await testDatabase();
const { pool, healthPool, db } = database;
// A server that is read under two addresses, such as behind a proxy that has no standby. It is measured when a test asks for it.
const replica = openReplica({ pool, healthPool, primary: healthPool }, undefined, { measureEveryMs: 3_600_000 });
const readDb = createReadDb(replica, pool, createDrizzle);
const app = await testApp(database, { jobDefinitions: [] }, { database: { ...database, replica, readDb } });

test('a browser that has just sent a form reads the primary, the others the replica', () => {
  const readBy = (request: Partial<Parameters<typeof routeArgs>[1]>) =>
    readAppOf(routeArgs(app, { path: '/search', ...request })).db === readDb ? 'replica' : 'primary';
  expect(readBy({})).toBe('replica');
  expect(readBy({ cookies: ['raahi_session=abc', 'raahi_known=1'] })).toBe('replica');
  expect(readBy({ cookies: ['raahi_session=abc', 'raahi_wrote=1'] })).toBe('primary');
  expect(readBy({ form: { name: 'value' } })).toBe('primary');
});

test('without a replica everybody reads the database', () => {
  const args = routeArgs({ ...app, database }, { path: '/search' });
  expect(readAppOf(args).db).toBe(db);
});

const cookiesAfter = async (served: typeof app, path: string, method: string): Promise<string[]> => {
  const module = { loader: () => new Response('read'), action: () => new Response('written') };
  const handle = createWebHandler(served, routeBuild({ list: module, 'webhooks/stub': module }), 'production');
  const request = new Request(`${app.environment.publicUrl}${path}`, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ name: 'value' }) }),
  });
  return (await handle(request, { address: '127.0.0.1', family: 'IPv4', port: 1 })).headers.getSetCookie();
};

test('the response to a form says that the browser has written, for longer than a replica is behind', async () => {
  const [cookie, ...others] = await cookiesAfter(app, '/list', 'POST');
  expect(cookie).toBe('raahi_wrote=1; Max-Age=15; Path=/; HttpOnly; SameSite=Lax');
  expect(others).toEqual([]);
  expect(await cookiesAfter(app, '/list', 'GET')).toEqual([]);
  expect(await cookiesAfter(app, '/webhooks/stub', 'POST')).toEqual([]);
  expect(await cookiesAfter({ ...app, database }, '/list', 'POST')).toEqual([]);
});

test('a server may be its own replica: it is never behind', async () => {
  await replica.measure();
  expect(replica.isUsable()).toBe(true);
  expect((await readDb.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
