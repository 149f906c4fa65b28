import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { sessions } from '~/features/accounts/core/accounts.tables.server.ts';
import type { App } from '~/server/app.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { findRestoredForm } from '~/server/http/restored-form.server.ts';
import { interruptedFormField } from '~/shared/data/interrupted-form.ts';
import { action as login } from './login.tsx';
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

/** Logs an account in, as the browser's last login. */
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

/** What the page of the form shows after a login with these cookies, when the browser posts the carried form to it. */
const fieldsShown = async (carried: string, cookies: string[]) => {
  const request = new Request(new URL(page, app.environment.publicUrl), {
    method: 'POST',
    body: new URLSearchParams({ [interruptedFormField]: carried }),
    headers: { Accept: 'text/html', Cookie: pairsOf(cookies) },
  });
  return (await findRestoredForm(request))?.fields ?? null;
};

const toastOf = async (cookies: string[]) =>
  (await readFlash(new Request(app.environment.publicUrl, { headers: { Cookie: pairsOf(cookies) } })))?.toast
    ?.description;

const carriedIn = (shown: Awaited<ReturnType<typeof postAfterSession>>): string =>
  shown instanceof Response ? '' : shown.interrupted;

describe('a form that was posted after its session had ended', () => {
  test('is shown again to the account that typed it', async () => {
    const first = await logIn('agent@raahi.test');
    const carried = carriedIn(await postAfterSession(first.cookies));
    expect(carried).toContain('Asha Rao');
    const again = await logIn('agent@raahi.test', { [interruptedFormField]: carried }, first.cookies);
    expect(again.to).toBe(page);
    expect(await toastOf(again.cookies)).toBe('Please check your entries and submit the form again.');
    expect(await fieldsShown(carried, again.cookies)).toEqual(Object.entries(typed));
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

  test('is not carried in a browser that nobody has logged in with', async () => {
    const shown = await redirection(postAfterSession([]));
    expect(shown?.to).toContain('/login');
  });
});
