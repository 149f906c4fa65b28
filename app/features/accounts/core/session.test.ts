import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, signUpCustomer } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { appContext, requestContext } from '~/server/request-context.server.ts';
import { logIn } from '../login/log-in.server.ts';
import { currentUser, requireRole } from './session.server.ts';

const database = await testDatabase();
let app: App;
let cookie: string;
const reads = { count: 0 };

/** The same app, counting its select queries. */
const counting = (real: App): App => {
  const db: App['db'] = Object.create(real.db);
  db.select = ((...fields: Parameters<App['db']['select']>) => {
    reads.count += 1;
    return real.db.select(...fields);
  }) as App['db']['select'];
  return { ...real, db };
};

beforeAll(async () => {
  app = await accountsApp(database);
  await signUpCustomer(app, 'asha@example.in');
  const result = await logIn(app, { email: 'asha@example.in', password: goodPassword }, client());
  if (!result.success) throw new Error(result.error.message);
  cookie = result.data.setCookies[0]?.split(';')[0] ?? '';
});

const routeArgs = (path: string, cookieHeader?: string, own = app) => {
  const context = new RouterContextProvider();
  context.set(appContext, own);
  context.set(requestContext, {
    id: 'test',
    log: app.log,
    nonce: '',
    clientAddress: '203.0.113.7',
    posted: false,
    rendering: null,
  });
  const headers: Record<string, string> = cookieHeader ? { Cookie: cookieHeader } : {};
  return { request: new Request(`http://localhost${path}`, { headers }), context };
};

const redirectOf = async (response: Promise<unknown>): Promise<string | null> => {
  const thrown: unknown = await response.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response && thrown.status === 302 ? thrown.headers.get('Location') : null;
};

describe('a guarded page', () => {
  test('redirects anonymous users to the login of its role, and back afterwards', async () => {
    expect(await redirectOf(requireRole(routeArgs('/dashboard?tab=profile'), 'customer'))).toBe(
      '/login/customer?next=%2Fdashboard%3Ftab%3Dprofile',
    );
    expect(await redirectOf(requireRole(routeArgs('/admin'), 'admin'))).toBe('/login/admin?next=%2Fadmin');
  });

  test('redirects another role to / with the requested path', async () => {
    expect(await redirectOf(requireRole(routeArgs('/admin?tab=leads', cookie), 'admin'))).toBe(
      '/?from=%2Fadmin%3Ftab%3Dleads',
    );
    expect(await redirectOf(requireRole(routeArgs('/agent', cookie), 'agent'))).toBe('/?from=%2Fagent');
  });

  test('admits its own role', async () => {
    expect(await requireRole(routeArgs('/dashboard', cookie), 'customer')).toMatchObject({ email: 'asha@example.in' });
  });
});

describe('the viewer', () => {
  test('is queried once per request', async () => {
    const args = routeArgs('/', cookie);
    expect(currentUser(args)).not.toBeNull();
    const [one, other] = await Promise.all([currentUser(args), currentUser(args)]);
    expect(one).toBe(other);
  });

  test('needs no query without a valid cookie', async () => {
    const countingApp = counting(app);
    for (const header of [undefined, 'theme=dark', 'raahi_session=forged.signature'])
      expect(await currentUser(routeArgs('/', header, countingApp))).toBeNull();
    expect(reads.count).toBe(0);
    expect(await currentUser(routeArgs('/', cookie, countingApp))).not.toBeNull();
    expect(reads.count).toBe(1);
  });
});
