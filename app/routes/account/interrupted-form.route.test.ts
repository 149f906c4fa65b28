import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, mailedToken } from '#tests/factories/accounts.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { sessions } from '~/features/accounts/core/accounts.tables.server.ts';
import { createGuestAccount } from '~/features/accounts/guest/create-guest-account.server.ts';
import { logOut } from '~/features/accounts/login/log-in.server.ts';
import { resetPassword } from '~/features/accounts/password/reset-password.server.ts';
import type { App } from '~/server/app.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { interruptedFormField } from '~/shared/data/interrupted-form.ts';
import type { Result } from '~/shared/data/result.ts';
import { paths } from '~/shared/paths/paths.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { action as login } from './login.tsx';
import { action as loginEntries } from './login-entries.tsx';
import { action as loginRole } from './login-role.tsx';
import { action as portalLogin } from './portal-login.tsx';

const database = await testDatabase();
let app: App;

beforeAll(async () => {
  app = await accountsApp(database);
  await seedAccounts(app);
});

const page = '/account/security';
const typed = { full_name: 'Asha Rao', phone: '98765 43210' };

const pairsOf = (cookies: string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Logs an account in. */
const logIn = async (email: string, form: Record<string, string> = {}, cookies: string[] = []) => {
  const path = `/login?${new URLSearchParams({ next: page })}`;
  const answer = login(routeArgs(app, { path, form: { email, password: demoPassword, ...form }, cookies }));
  return (await redirection(answer)) ?? { to: '', cookies: [] };
};

/** The login page of a browser whose session has ended, after it has posted a form as without JavaScript. */
const postAfterSession = async (cookies: string[]) => {
  await app.db.delete(sessions);
  const path = `/login/customer?${new URLSearchParams({ next: page })}`;
  return loginRole({ ...routeArgs(app, { path, form: typed, cookies }), params: { role: 'customer' } });
};

/** The fields of the page after a login with these cookies, to which the browser posts the carried form. */
const fieldsShown = async (carried: string, cookies: string[]) => {
  const form = { [interruptedFormField]: carried };
  const answer = await loginEntries(routeArgs(app, { path: paths.loginEntries({ next: page }), form, cookies })).catch(
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response ? null : answer;
};

const toastOf = async (cookies: string[]) =>
  (await readFlash(new Request(app.environment.publicUrl, { headers: { Cookie: pairsOf(cookies) } })))?.toast
    ?.description;

const carriedIn = (shown: Awaited<ReturnType<typeof postAfterSession>>): string =>
  shown instanceof Response ? '' : shown.interrupted;

/** What a browser sends after responses with these cookies: a newer cookie replaces an older one of its name, and an empty one deletes it. */
const browserAfter = (...responses: string[][]): string[] => {
  const pairs = responses.flat().map((cookie) => cookie.split(';')[0] ?? '');
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].filter((pair) => !pair.endsWith('='));
};

const expectOk = <Data>(result: Result<Data, string>): Data => {
  if (!result.success) throw new Error(result.error.message);
  return result.data;
};

/** The cookies of a guest's session, as the booking form sets them. */
const bookAsGuest = async (email: string): Promise<string[]> => {
  const guest = { email, phone: '98765 43210', full_name: 'Chitra Iyer', guestKey: null, client: client() };
  return expectOk(await createGuestAccount(app, guest)).setCookies;
};

describe('a form that was posted after its session had ended', () => {
  test('can be submitted again by the account that entered it', async () => {
    const first = await logIn('agent@raahi.test');
    const carried = carriedIn(await postAfterSession(first.cookies));
    expect(carried).toContain('Asha Rao');
    const again = await logIn('agent@raahi.test', { [interruptedFormField]: carried }, first.cookies);
    expect(again.to).toBe(paths.loginEntries({ next: page }));
    expect(await fieldsShown(carried, again.cookies)).toEqual({ to: page, fields: Object.entries(typed) });
  });

  test('is posted to where it came from, also when that is not its page', async () => {
    const first = await logIn('agent@raahi.test');
    await app.db.delete(sessions);
    const path = paths.loginAs('agent', { next: page, form_action: '/agent/views?form_page=/agent' });
    const shown = await loginRole({
      ...routeArgs(app, { path, form: typed, cookies: first.cookies }),
      params: { role: 'agent' },
    });
    const again = await logIn('agent@raahi.test', {}, first.cookies);
    expect(await fieldsShown(carriedIn(shown), again.cookies)).toMatchObject({ to: '/agent/views?form_page=/agent' });
  });

  test.each([
    ['in the same tab', false],
    ['after logging in in another tab as well', true],
  ])('is dropped when somebody else logs in, %s', async (_where, elsewhere) => {
    const first = await logIn('agent@raahi.test');
    const carried = carriedIn(await postAfterSession(first.cookies));
    const browser = elsewhere ? (await logIn('customer@raahi.test', {}, first.cookies)).cookies : first.cookies;
    const other = await logIn('customer@raahi.test', { [interruptedFormField]: carried }, browser);
    expect(other.to).toBe(page);
    expect(await toastOf(other.cookies)).toBe('Welcome back! Entries from another account were not restored.');
    expect(await fieldsShown(carried, other.cookies)).toBeNull();
  });

  test('is dropped by the portal login of somebody else', async () => {
    const first = await logIn('agent@raahi.test');
    const carried = carriedIn(await postAfterSession(first.cookies));
    const path = `/portal-login?${new URLSearchParams({ tab: 'admin', next: page })}`;
    const form = { email: 'admin@raahi.test', password: demoPassword, [interruptedFormField]: carried };
    const other = await redirection(portalLogin(routeArgs(app, { path, form, cookies: first.cookies })));
    expect(other?.to).toBe(page);
    expect(await fieldsShown(carried, other?.cookies ?? [])).toBeNull();
  });

  test('cannot be given another owner by the browser', async () => {
    const first = await logIn('agent@raahi.test');
    const carried = carriedIn(await postAfterSession(first.cookies));
    const second = await logIn('customer@raahi.test');
    const own = carriedIn(await postAfterSession(second.cookies));
    expect(JSON.parse(own).owner).not.toBe(JSON.parse(carried).owner);
    const forged = JSON.stringify({ ...JSON.parse(carried), owner: 'x.y' });
    const other = await logIn('customer@raahi.test', { [interruptedFormField]: forged }, second.cookies);
    expect(await fieldsShown(forged, other.cookies)).toBeNull();
  });

  test('is not shown to the account that logged in before the session of a guest', async () => {
    const first = await logIn('customer@raahi.test');
    const browser = browserAfter(first.cookies, await bookAsGuest('chitra@example.in'));
    const carried = carriedIn(await postAfterSession(browser));
    expect(carried).toContain('Asha Rao');
    const other = await logIn('customer@raahi.test', { [interruptedFormField]: carried }, browser);
    expect(await toastOf(other.cookies)).toBe('Welcome back! Entries from another account were not restored.');
    expect(await fieldsShown(carried, other.cookies)).toBeNull();
  });

  test('belongs to the guest whose session has ended, after choosing a password', async () => {
    const browser = await bookAsGuest('divya@example.in');
    const carried = carriedIn(await postAfterSession(browser));
    const token = await mailedToken(app, 'divya@example.in');
    expectOk(await resetPassword(app, { token, password: goodPassword }, client()));
    const form = { password: goodPassword, [interruptedFormField]: carried };
    const again = await logIn('divya@example.in', form, browser);
    expect(await fieldsShown(carried, again.cookies)).toEqual({ to: page, fields: Object.entries(typed) });
  });

  test('is not carried after a logout, nor with the session of somebody else', async () => {
    const first = await logIn('customer@raahi.test');
    const { setCookies } = await logOut(app, client({ cookies: first.cookies }));
    expect((await redirection(postAfterSession(browserAfter(first.cookies, setCookies))))?.to).toContain('/login');
    const second = await logIn('agent@raahi.test');
    const [session = ''] = second.cookies.filter((cookie) => cookie.startsWith(`${cookieNames.session}=`));
    expect((await redirection(postAfterSession(browserAfter(first.cookies, [session]))))?.to).toContain('/login');
  });

  test('is not carried in a browser that nobody has logged in with', async () => {
    const shown = await redirection(postAfterSession([]));
    expect(shown?.to).toContain('/login');
  });
});
