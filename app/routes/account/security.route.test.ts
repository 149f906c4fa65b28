import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { authenticatorCode, enableTwoFactorFor, keyBytes } from '#tests/factories/two-factor.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { attempt_counts, two_factors } from '~/features/accounts/core/accounts.tables.server.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { currentUser, findSession, requireSession, startSession } from '~/features/accounts/core/session.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { action as confirm, loader as confirmPage } from './confirm-password.tsx';
import { action as login } from './login.tsx';
import { action as code, loader as codePage } from './login-code.tsx';
import { action as portalLogin } from './portal-login.tsx';
import { action as secure, loader as securePage } from './security.tsx';
import { action as twoFactor, loader as twoFactorPage } from './two-factor.tsx';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
let app: App;
/** The same app as a real installation, without demo mode. */
let real: App;

beforeAll(async () => {
  app = await accountsApp(database, { clock });
  await seedAccounts(app);
  real = { ...app, environment: { ...app.environment, demo: false } };
});

beforeEach(async () => {
  await app.db.delete(attempt_counts);
  await app.db.delete(two_factors);
  clock.advance(60_000);
});

const credentials = (role: string) => ({ email: `${role}@raahi.test`, password: demoPassword });
const cookiesOf = async (role: string): Promise<string[]> => {
  const answer = await logIn(app, credentials(role), client());
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};
const getViewer = async (cookies: string[]) => {
  const viewer = await findSession(app, client({ cookies }).cookieHeader);
  if (!viewer) throw new Error('not logged in');
  return viewer;
};
const withTwoFactor = async (role: string): Promise<Buffer> => {
  const { key } = await enableTwoFactorFor(app, await getViewer(await cookiesOf(role)));
  clock.advance(30_000);
  return key;
};
const ten = 10 * 60_000;

describe('a login with two factors', () => {
  test('asks for the code, keeps tab and target, and then redirects to the target', async () => {
    const key = await withTwoFactor('admin');
    const next = '/admin?tab=agents';
    const path = `/portal-login?${new URLSearchParams({ tab: 'admin', next })}`;
    const pending = await redirection(portalLogin(routeArgs(app, { path, form: credentials('admin') })));
    expect(pending?.to).toBe(`/login/two-factor?${new URLSearchParams({ tab: 'admin', next })}`);
    const cookies = pending?.cookies ?? [];
    const ask = { path: pending?.to ?? '', cookies };
    expect(await codePage(routeArgs(app, ask))).toEqual({ firstStep: path });
    const wrong = await code(routeArgs(app, { ...ask, form: { code: '000000' } }));
    expect(wrong).toMatchObject({
      data: { toast: { title: 'Login Failed' }, failed: { fields: { code: expect.any(String) }, typed: {} } },
      init: { status: 400 },
    });
    const loggedIn = await redirection(
      code(routeArgs(app, { ...ask, form: { code: authenticatorCode(key, clock.now()) } })),
    );
    expect(loggedIn?.to).toBe(next);
    expect((await getViewer(loggedIn?.cookies ?? [])).user.role).toBe('admin');
  });

  test('from the customer login redirects to the own dashboard, never to another site or a page of another role', async () => {
    const key = await withTwoFactor('agent');
    for (const next of ['//evil.example', '/admin']) {
      clock.advance(30_000);
      const path = `/login?${new URLSearchParams({ next })}`;
      const pending = await redirection(login(routeArgs(app, { path, form: credentials('agent') })));
      const ask = {
        path: pending?.to ?? '',
        cookies: pending?.cookies,
        form: { code: authenticatorCode(key, clock.now()) },
      };
      expect((await redirection(code(routeArgs(app, ask))))?.to).toBe('/agent');
    }
  });

  test('redirects to the password step when that is missing', async () => {
    const path = '/login/two-factor?tab=agent&next=%2Fagent%2Fleads';
    const first = '/portal-login?tab=agent&next=%2Fagent%2Fleads';
    expect((await redirection(codePage(routeArgs(app, { path }))))?.to).toBe(first);
    expect((await redirection(code(routeArgs(app, { path, form: { code: '123456' } }))))?.to).toBe(first);
  });

  test('answers 429 after too many codes', async () => {
    await withTwoFactor('admin');
    const pending = await redirection(login(routeArgs(app, { path: '/login', form: credentials('admin') })));
    const guess = () =>
      code(routeArgs(app, { path: pending?.to ?? '', cookies: pending?.cookies, form: { code: '000000' } }));
    for (let guesses = 0; guesses < rateLimits.codes.attempts; guesses += 1) await guess();
    expect(await guess()).toMatchObject({ init: { status: 429 } });
  });
});

test.each([
  ['/admin/trains/7?refund=1', '/admin/trains/7'],
  ['/admin/agents/7/delete?q=goa&page=2', '/admin/agents?q=goa&page=2'],
  ['/account/two-factor', '/admin/security'],
])('an administrator who is asked for the password before %s can return to %s', async (next, cancelTo) => {
  const path = `/confirm-password?${new URLSearchParams({ next })}`;
  expect(await confirmPage(routeArgs(app, { path, cookies: await cookiesOf('admin') }))).toMatchObject({ cancelTo });
});

describe('an administrator of a real installation without two-factor login', () => {
  const adminArgs = async (path = '/admin?tab=agents') => routeArgs(real, { path, cookies: await cookiesOf('admin') });

  test('must set it up first and has no access until then', async () => {
    const args = await adminArgs();
    const setUp = `/account/two-factor?${new URLSearchParams({ next: '/admin?tab=agents' })}`;
    expect((await redirection(requireSession(args, 'admin')))?.to).toBe(setUp);
    expect(await currentUser(await adminArgs())).toBeNull();
    expect((await redirection(securePage(await adminArgs('/account/security'))))?.to).toBe(
      `/account/two-factor?${new URLSearchParams({ next: '/account/security' })}`,
    );
    expect(await twoFactorPage(await adminArgs(setUp))).toMatchObject({
      required: true,
      twoFactor: { state: 'off' },
      onward: '/admin?tab=agents',
    });
    // Nor a page to cancel to before the set-up.
    const password = await adminArgs(`/confirm-password?${new URLSearchParams({ next: setUp })}`);
    expect(await confirmPage(password)).toMatchObject({ by: 'password', cancelTo: null });
  });

  test('is admitted once it is on, with the same session', async () => {
    const cookies = await cookiesOf('admin');
    const path = '/account/two-factor?next=%2Fadmin';
    const post = (form: Record<string, string>) => twoFactor(routeArgs(real, { path, cookies, form }));
    expect((await redirection(post({ intent: 'begin' })))?.to).toBe(path);
    const page = await twoFactorPage(routeArgs(real, { path, cookies }));
    const key = keyBytes(page.twoFactor.state === 'pending' ? page.twoFactor.secret : '');
    const answer = await post({ intent: 'confirm', code: authenticatorCode(key, clock.now()) });
    expect(answer).toMatchObject({ codes: { length: 10 } });
    expect(await currentUser(routeArgs(real, { path: '/admin', cookies }))).toMatchObject({ role: 'admin' });
  });

  test('is admitted by password only in the demo', async () => {
    expect(await currentUser(routeArgs(app, { path: '/admin', cookies: await cookiesOf('admin') }))).toMatchObject({
      role: 'admin',
    });
  });

  test.each(['agent', 'customer'])('is not mandatory for the %s', async (role) => {
    expect(await currentUser(routeArgs(real, { path: '/', cookies: await cookiesOf(role) }))).toMatchObject({ role });
  });
});

describe('reauthentication', () => {
  const path = '/account/two-factor';
  const confirmation = `/confirm-password?${new URLSearchParams({ next: path })}`;

  test('is not required within ten minutes of the password', async () => {
    const cookies = await cookiesOf('admin');
    clock.advance(ten - 1000);
    expect(await redirection(twoFactorPage(routeArgs(app, { path, cookies })))).toBeNull();
  });

  test('is required after that, and in a session started without a password', async () => {
    const cookies = await cookiesOf('admin');
    const { user } = await getViewer(cookies);
    clock.advance(ten);
    expect((await redirection(twoFactorPage(routeArgs(app, { path, cookies }))))?.to).toBe(confirmation);
    const linked = await startSession(app, user.id, client());
    expect((await redirection(twoFactorPage(routeArgs(app, { path, cookies: linked }))))?.to).toBe(confirmation);
  });

  test('continues after the password: a page by redirect, a form with all its values', async () => {
    const cookies = await cookiesOf('admin');
    clock.advance(ten);
    const interrupted = await twoFactor(routeArgs(app, { path, cookies, form: { intent: 'begin' } })).catch(
      (error) => error,
    );
    expect([interrupted.status, interrupted.headers.get('Location')]).toEqual([307, confirmation]);
    const waiting = await confirm(
      routeArgs(app, { path: confirmation, cookies, form: { intent: 'begin', note: 'a & b' } }),
    );
    expect(waiting).toEqual({
      carried: [
        ['intent', 'begin'],
        ['note', 'a & b'],
      ],
      failed: null,
    });
    const typed = { intent: 'begin', note: 'a & b', fresh_password_carries: '1' };
    const wrong = await confirm(
      routeArgs(app, { path: confirmation, cookies, form: { ...typed, fresh_password: 'wrong' } }),
    );
    expect(wrong).toMatchObject({
      data: {
        carried: [
          ['intent', 'begin'],
          ['note', 'a & b'],
        ],
        failed: { fields: { fresh_password: 'Incorrect password.' } },
      },
      init: { status: 400 },
    });
    const right = { ...typed, fresh_password: demoPassword };
    const onward = await confirm(routeArgs(app, { path: confirmation, cookies, form: right }));
    expect(onward instanceof Response && [onward.status, onward.headers.get('Location')]).toEqual([307, path]);
    expect((await redirection(twoFactor(routeArgs(app, { path, cookies, form: right }))))?.to).toBe(path);
    const page = await confirm(routeArgs(app, { path: confirmation, cookies, form: { fresh_password: demoPassword } }));
    expect(page instanceof Response && [page.status, page.headers.get('Location')]).toEqual([302, path]);
  });

  test.each([
    ['one long field', { note: 'x'.repeat(1_000_000) }],
    ['many fields', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`note${index}`, 'x']))],
  ])('does not keep a form with %s', async (_what, form: Record<string, string>) => {
    const cookies = await cookiesOf('admin');
    expect(await confirm(routeArgs(app, { path: confirmation, cookies, form }))).toMatchObject({
      data: { carried: null, failed: { message: expect.stringContaining('too long to be saved') } },
      init: { status: 413 },
    });
  });

  test('never redirects to another site and requires a login', async () => {
    const cookies = await cookiesOf('admin');
    const evil = `/confirm-password?${new URLSearchParams({ next: '//evil.example' })}`;
    const answer = await redirection(
      confirm(routeArgs(app, { path: evil, cookies, form: { fresh_password: demoPassword } })),
    );
    expect(answer?.to).toBe('/admin');
    expect((await redirection(confirmPage(routeArgs(app, { path: confirmation }))))?.to).toBe(
      `/login?${new URLSearchParams({ next: confirmation })}`,
    );
    expect(
      (await redirection(confirm(routeArgs(app, { path: confirmation, form: { fresh_password: demoPassword } }))))?.to,
    ).toMatch(/^\/login\?/);
  });

  test('limits wrong passwords', async () => {
    const cookies = await cookiesOf('admin');
    const guess = () => confirm(routeArgs(app, { path: confirmation, cookies, form: { fresh_password: 'wrong' } }));
    for (let guesses = 0; guesses < rateLimits.passwordProofs.attempts; guesses += 1) await guess();
    expect(await guess()).toMatchObject({ init: { status: 429 } });
  });
});

describe('login and security', () => {
  const path = '/account/security';

  test.each([
    ['admin', 'off', '/admin/security'],
    ['agent', 'off', '/agent/security'],
    ['customer', 'not_offered', path],
  ])('is available to %s', async (role, state, own) => {
    const cookies = await cookiesOf(role);
    if (own !== path) expect((await redirection(securePage(routeArgs(app, { path, cookies }))))?.to).toBe(own);
    // A browser with JavaScript asks for the data of the page.
    await securePage(routeArgs(app, { path: `${own}.data?_routes=x`, cookies }));
    const page = await securePage(routeArgs(app, { path: own, cookies }));
    expect(page).toMatchObject({ email: `${role}@raahi.test`, hasPassword: true, twoFactor: { state } });
    expect(page.sessions.filter(({ current }) => current)).toHaveLength(1);
  });

  test('ends the other sessions of an administrator', async () => {
    const [here, there] = [await cookiesOf('admin'), await cookiesOf('admin')];
    expect(
      (await redirection(secure(routeArgs(app, { path, cookies: here, form: { intent: 'end-others' } }))))?.to,
    ).toBe('/admin/security');
    expect(await findSession(app, client({ cookies: there }).cookieHeader)).toBeNull();
    await getViewer(here);
  });

  test('does not show a pending key, and rejects the details form', async () => {
    const cookies = await cookiesOf('admin');
    await twoFactor(routeArgs(app, { path: '/account/two-factor', cookies, form: { intent: 'begin' } }));
    const page = await securePage(routeArgs(app, { path: '/admin/security', cookies }));
    expect(page.twoFactor).toEqual({ state: 'off' });
    const form = { intent: 'profile', full_name: 'X', phone: '98220 11111' };
    await expect(secure(routeArgs(app, { path, cookies, form }))).rejects.toMatchObject({ status: 400 });
  });

  test('redirects customers from the two-factor page', async () => {
    const cookies = await cookiesOf('customer');
    for (const route of [twoFactorPage, twoFactor])
      expect(
        (await redirection(route(routeArgs(app, { path: '/account/two-factor', cookies, form: { intent: 'begin' } }))))
          ?.to,
      ).toBe(path);
  });
});
