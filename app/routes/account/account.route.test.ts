import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailedToken } from '#tests/factories/accounts.ts';
import { redirection, routeArgs, toastOf } from '#tests/route-args.ts';
import { sessions } from '~/features/accounts/core/accounts.tables.server.ts';
import { sendPasswordReset } from '~/features/accounts/password/request-password-reset.server.ts';
import { serializeRegistrationEmailCookie } from '~/features/agents/registration/register-agent.server.ts';
import type { App } from '~/server/app.server.ts';
import { action as login, loader as loginPage } from './login.tsx';
import { loader as loginRole } from './login-role.tsx';
import { action as logout } from './logout.tsx';
import { action as portalLogin, loader as portalLoginPage } from './portal-login.tsx';
import { action as register } from './register.tsx';
import { loader as resetPage, action as resetPassword } from './reset-password.tsx';

const database = await testDatabase();
let app: App;

beforeAll(async () => {
  app = await accountsApp(database);
});

beforeEach(async () => {
  await emptyTables(app.db, 'users', 'attempt_counts');
  await seedAccounts(app);
});

const credentials = (role: string) => ({ email: `${role}@raahi.test`, password: demoPassword });
const logIn = (path: string, role: string) => redirection(login(routeArgs(app, { path, form: credentials(role) })));

describe('/login', () => {
  test('redirects to the area of the role with a toast', async () => {
    const answer = await logIn('/login', 'customer');
    expect(answer?.to).toBe('/dashboard');
    expect(await toastOf(answer?.cookies ?? [])).toEqual({ title: 'Login Successful!', description: 'Welcome back!' });
  });

  test('returns to the booking in progress', async () => {
    const booking = '/trains/booking?train=12951&date=2026-11-25&class=3A&from=NDLS&to=MMCT';
    expect((await logIn(`/login?${new URLSearchParams({ next: booking })}`, 'customer'))?.to).toBe(booking);
  });

  test('never redirects to another site', async () => {
    expect((await logIn('/login?next=%2F%2Fevil.example', 'customer'))?.to).toBe('/dashboard');
  });

  test('that fails returns the email but not the password', async () => {
    const form = { email: 'customer@raahi.test', password: 'wrong-password' };
    const answer = await login(routeArgs(app, { path: '/login', form }));
    expect(answer).toMatchObject({
      data: {
        toast: { title: 'Login Failed', tone: 'destructive' },
        failed: { typed: { email: 'customer@raahi.test' } },
      },
      init: { status: 401 },
    });
    expect(JSON.stringify(answer)).not.toContain('wrong-password');
  });

  test('redirects a logged-in user', async () => {
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    expect((await redirection(loginPage(routeArgs(app, { path: '/login', cookies }))))?.to).toBe('/dashboard');
  });
});

describe('/login/{role}', () => {
  const sentTo = async (role: string) =>
    (
      await redirection(() =>
        loginRole({ ...routeArgs(app, { path: `/login/${role}?next=%2Fx%3Fa%3D1` }), params: { role } }),
      )
    )?.to;

  test('redirects to the login of the role and keeps the target', async () => {
    expect(await sentTo('customer')).toBe('/login?next=%2Fx%3Fa%3D1');
    expect(await sentTo('agent')).toBe('/portal-login?tab=agent&next=%2Fx%3Fa%3D1');
    expect(await sentTo('admin')).toBe('/portal-login?tab=admin&next=%2Fx%3Fa%3D1');
    expect(await sentTo('king')).toBeUndefined();
  });
});

describe('/portal-login', () => {
  const submitLogin = (tab: string, role: string, cookies?: string[]) =>
    portalLogin(routeArgs(app, { path: `/portal-login?tab=${tab}`, form: credentials(role), cookies }));

  test('admits the role of the open tab', async () => {
    expect((await redirection(submitLogin('admin', 'admin')))?.to).toBe('/admin');
    expect((await redirection(submitLogin('agent', 'agent')))?.to).toBe('/agent');
  });

  test('redirects a logged-in user, except a customer who has just registered an agency', async () => {
    const open = (tab: string, cookies: string[]) =>
      redirection(portalLoginPage(routeArgs(app, { path: `/portal-login?tab=${tab}`, cookies })));
    for (const [role, to] of [
      ['customer', '/dashboard'],
      ['agent', '/agent'],
      ['admin', '/admin'],
    ] as const) {
      const cookies = (await logIn('/login', role))?.cookies ?? [];
      for (const tab of ['agent', 'admin']) expect((await open(tab, cookies))?.to, `${role} at ${tab}`).toBe(to);
    }
    const customer = (await logIn('/login', 'customer'))?.cookies ?? [];
    expect(await open('agent', [...customer, await serializeRegistrationEmailCookie('new@example.in')])).toBeNull();
  });

  test('opens on Agent', async () => {
    expect(await portalLoginPage(routeArgs(app, { path: '/portal-login' }))).toMatchObject({ tab: 'agent' });
  });

  test('keeps the email address for the other tab after a Role Mismatch, and forgets it after the login', async () => {
    const refused = (await submitLogin('admin', 'agent')) as unknown as { init: { headers: Headers } };
    const cookies = refused.init.headers.getSetCookie();
    const page = await portalLoginPage(routeArgs(app, { path: '/portal-login?tab=agent', cookies }));
    expect(page).toMatchObject({ tab: 'agent', email: 'agent@raahi.test' });
    const login = await redirection(submitLogin('agent', 'agent', cookies));
    expect(login?.cookies.some((cookie) => /^raahi_login=;.*Max-Age=0/.test(cookie))).toBe(true);
  });

  test('logs another role out with Role Mismatch', async () => {
    await app.db.delete(sessions);
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    const answer = await submitLogin('admin', 'customer', cookies);
    expect(answer).toMatchObject({
      data: {
        toast: {
          title: 'Role Mismatch',
          description: 'You have logged in successfully, but you do not have admin privileges.',
          tone: 'destructive',
        },
      },
      init: { status: 403 },
    });
    expect(await app.db.select().from(sessions)).toHaveLength(0);
  });
});

describe('/register', () => {
  const form = {
    full_name: 'Ravi Kumar',
    email: 'ravi@example.in',
    phone: '9876543210',
    password: 'monsoon-ladder-seven',
  };

  test('redirects to /login with a toast and keeps the target', async () => {
    const answer = await redirection(register(routeArgs(app, { path: '/register?next=%2Ftrains', form })));
    expect(answer?.to).toBe('/login?next=%2Ftrains');
    expect(await toastOf(answer?.cookies ?? [])).toEqual({
      title: 'Sign Up Successful!',
      description: 'Please check your email for verification.',
    });
  });

  test('that fails returns all values but the password', async () => {
    const answer = await register(routeArgs(app, { path: '/register', form: { ...form, phone: '123' } }));
    expect(answer).toMatchObject({
      data: {
        toast: { title: 'Sign Up Failed' },
        failed: { typed: { phone: '123', full_name: 'Ravi Kumar' }, fields: { phone: expect.any(String) } },
      },
    });
    expect(JSON.stringify(answer)).not.toContain(form.password);
  });
});

describe('/logout', () => {
  const same = { Origin: new URL('http://localhost:9').origin };

  test('ends the session and redirects to / with a toast', async () => {
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    const answer = await redirection(logout(routeArgs(app, { path: '/logout', cookies, form: {}, headers: same })));
    expect(answer?.to).toBe('/');
    expect(answer?.cookies.some((cookie) => cookie.startsWith('raahi_session=;'))).toBe(true);
    expect(answer?.cookies.some((cookie) => cookie.startsWith('raahi_guest=;'))).toBe(true);
    expect(answer?.cookies.some((cookie) => /^raahi_login=.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await toastOf(answer?.cookies ?? [])).toEqual({
      title: 'Logged Out',
      description: 'You have been successfully logged out.',
    });
    expect(await redirection(loginPage(routeArgs(app, { path: '/login', cookies })))).toBeNull();
  });

  test('clears the browser storage', async () => {
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    const answer = await logout(routeArgs(app, { path: '/logout', cookies, form: {}, headers: same }));
    expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"');
  });

  test('from another site is rejected', async () => {
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    await expect(
      logout(routeArgs(app, { path: '/logout', cookies, form: {}, headers: foreign })),
    ).rejects.toMatchObject({
      init: { status: 403 },
    });
    expect((await redirection(loginPage(routeArgs(app, { path: '/login', cookies }))))?.to).toBe('/dashboard');
  });

  test('shows Logout Failed when the server cannot end the session; the browser is logged out anyway', async () => {
    const cookies = (await logIn('/login', 'customer'))?.cookies;
    const broken: App = Object.assign(Object.create(app), { db: null });
    const answer = await redirection(logout(routeArgs(broken, { path: '/logout', cookies, form: {}, headers: same })));
    expect(answer?.cookies.some((cookie) => cookie.startsWith('raahi_session=;'))).toBe(true);
    expect(await toastOf(answer?.cookies ?? [])).toMatchObject({ title: 'Logout Failed', tone: 'destructive' });
  });
});

describe('a forgotten password', () => {
  test('is reset by the mailed link, which logs in', async () => {
    await sendPasswordReset(app, { email: 'agent@raahi.test' });
    const path = `/reset-password?token=${await mailedToken(app, 'agent@raahi.test')}`;
    expect(await resetPage(routeArgs(app, { path }))).toEqual({ works: true, first: false });
    const answer = await redirection(resetPassword(routeArgs(app, { path, form: { password: 'ladder-monsoon-9' } })));
    expect(answer?.to).toBe('/agent');
    expect((await redirection(loginPage(routeArgs(app, { path: '/login', cookies: answer?.cookies }))))?.to).toBe(
      '/agent',
    );
    expect(await resetPage(routeArgs(app, { path }))).toMatchObject({ works: false });
  });

  test.each([
    ['/trains', '/trains'],
    ['/agent/leads', '/dashboard'],
    ['https://evil.example', '/dashboard'],
  ])('leads to the page of the link, if the customer may see it: %s', async (next, to) => {
    await sendPasswordReset(app, { email: 'customer@raahi.test', next });
    const token = await mailedToken(app, 'customer@raahi.test');
    const path = `/reset-password?${new URLSearchParams({ token, next })}`;
    const form = { password: 'ladder-monsoon-9' };
    expect((await redirection(resetPassword(routeArgs(app, { path, form }))))?.to).toBe(to);
  });
});
