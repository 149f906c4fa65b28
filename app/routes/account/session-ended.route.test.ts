import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { authenticatorCode, enableTwoFactorFor } from '#tests/factories/two-factor.ts';
import { openSite } from '#tests/visitor/visitor.ts';
import { sessions } from '~/features/accounts/core/accounts.tables.server.ts';
import { findSession } from '~/features/accounts/core/session.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { isPostedByDocument, parsePostedFields, postedFieldsOf } from '~/server/http/posted-form.server.ts';
import { isSecretField } from '~/shared/data/storable-text.ts';

// A form without JavaScript whose session ends while it is filled in.
const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
beforeAll(() => seedAccounts(app));
afterAll(() => app.stopJobs());
const site = await openSite(app, ['agent', 'login', 'portal-login', 'dashboard']);

const password = { Password: demoPassword };
const entries = { 'Company name': 'Sahyadri Walks', Address: '8 Law College Road, Pune 411004' };

/** The answer to the profile of an agent, posted after its session has ended. */
const postProfile = async (email = 'agent@raahi.test') => {
  const visitor = site();
  const login = await visitor.open('/portal-login?tab=agent');
  await login.submit('Login', { 'Email address': email, ...password });
  const form = await visitor.open('/agent/profile');
  await app.db.delete(sessions);
  return { visitor, page: await form.submit('Update Profile', entries) };
};

describe('a form that was posted after its session had ended', () => {
  test('answers with itself, filled, and is submitted after the login in the same tab', async () => {
    const { page } = await postProfile();
    expect(page.status).toBe(401);
    expect(page.text).toContain('Your session has ended');
    expect(page.values()).toMatchObject({ company_name: 'Sahyadri Walks', password: '' });
    const wrong = await page.submit('Login', { 'Email address': 'agent@raahi.test', Password: 'not this one' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('do not match')]);
    const filled = await wrong.submit('Login', { 'Email address': 'agent@raahi.test', ...password });
    expect(filled.text).toContain('You are logged in as agent@raahi.test.');
    expect(filled.button('Login')).toBeNull();
    const saved = await filled.submit('Submit', { 'Company name': 'Sahyadri Treks' });
    expect(saved.path).toBe('/agent/profile');
    expect(saved.values()).toMatchObject({
      company_name: 'Sahyadri Treks',
      address: '8 Law College Road, Pune 411004',
    });
  });

  test('is submitted after a login in another tab, and answers with itself again before', async () => {
    const { visitor, page } = await postProfile();
    const again = await page.submit('Submit');
    expect([again.status, again.values().company_name]).toEqual([401, 'Sahyadri Walks']);
    const other = await visitor.open('/portal-login?tab=agent');
    await other.submit('Login', { 'Email address': 'agent@raahi.test', ...password });
    expect((await again.submit('Submit')).values()).toMatchObject({ company_name: 'Sahyadri Walks' });
  });

  test('is not changed by an account of another role, which cannot log in there', async () => {
    const { page } = await postProfile();
    const refused = await page.submit('Login', { 'Email address': 'customer@raahi.test', ...password });
    expect([refused.status, refused.button('Login')]).toEqual([403, expect.anything()]);
  });

  test('goes along through the code of a two-factor login', async () => {
    // An account of its own: the others log in without a code.
    const email = 'kochi@raahi.test';
    const { page } = await postProfile(email);
    const first = await logIn(app, { email, password: demoPassword }, client());
    const cookie = first.success ? (first.data.setCookies[0]?.split(';')[0] ?? null) : null;
    const session = await findSession(app, cookie);
    if (!session) throw new Error('no session');
    const { key } = await enableTwoFactorFor(app, session);
    clock.advance(60_000);
    const code = await page.submit('Login', { 'Email address': email, ...password });
    expect(code.values()).toMatchObject({ company_name: 'Sahyadri Walks', code: '' });
    const refused = await code.submit('Login', { Code: '000000' });
    expect(refused.values()).toMatchObject({ company_name: 'Sahyadri Walks', code: '' });
    const filled = await refused.submit('Login', { Code: authenticatorCode(key, clock.now()) });
    expect(filled.text).toContain(`You are logged in as ${email}.`);
    expect(filled.values()).toMatchObject({ company_name: 'Sahyadri Walks' });
  });
});

describe('the fields of a posted form', () => {
  const formOf = (fields: Record<string, string | File>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  test('have no passwords, codes and files, and are not more than a page can carry', () => {
    const secrets = { password: 'x', new_password: 'x', code: '123456', picture: new File([], 'a.png') };
    expect(postedFieldsOf(formOf({ email: 'a@b.in', ...secrets }))).toEqual([['email', 'a@b.in']]);
    expect(postedFieldsOf(formOf({ content: 'x'.repeat(200_000) }))).toBeNull();
    expect(postedFieldsOf(formOf(secrets))).toBeNull();
  });

  test('every password input has a name that is never echoed', () => {
    const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.includes('test-provider'))
      .map((path) => readFileSync(join('app', path), 'utf8'));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/<(?:PasswordField|AccountPassword)\b[^>]*?\sname="([^"]+)"/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isSecretField(name))).toEqual([]);
  });

  test('are answered to a post of the browser itself, when the login accepts its size', () => {
    const post = (headers: Record<string, string>) =>
      isPostedByDocument(new Request('http://localhost/agent', { method: 'POST', body: 'a=b', headers }));
    expect(post({ Accept: 'text/html,*/*' })).toBe(true);
    expect(post({ Accept: '*/*' })).toBe(false);
    expect(post({ Accept: 'text/html', 'Content-Length': '2000000' })).toBe(false);
  });

  test.each(['', '{', '[1]', '[]', 'null', '[["a"]]', '[["a",1]]', `[["a","${'x'.repeat(150_000)}"]]`])(
    'are not read from %j',
    (text) => expect(parsePostedFields(text)).toBeNull(),
  );
});
