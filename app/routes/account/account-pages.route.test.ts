import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedAccounts } from '#db/seed/accounts.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, goodPassword, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { openSite, type Visitor } from '#tests/visitor/visitor.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';

const app = await accountsApp(await testDatabase());
const site = await openSite(app, [
  '',
  'login',
  'portal-login',
  'dashboard',
  'logout',
  'account',
  'privacy',
  'agent',
  'admin',
]);

beforeAll(() => seedAccounts(app));
beforeEach(() => app.db.delete(attempt_counts));
afterAll(() => app.stopJobs());

const logIn = async (visitor: Visitor, email: string, password = goodPassword) =>
  (await visitor.open('/login')).submit('Login', { 'Email address': email, Password: password });

const newCustomer = async (email: string): Promise<Visitor> => {
  await signUpCustomer(app, email);
  const visitor = site();
  expect((await logIn(visitor, email)).path).toBe('/dashboard');
  return visitor;
};

describe('the area of a role', () => {
  const areas = [
    ['customer', '/dashboard', 'My Dashboard', 'a customer'],
    ['agent', '/agent', 'Agent Portal', 'a travel agent'],
    ['admin', '/admin', 'Admin Panel', 'an administrator'],
  ] as const;

  test.each(areas)('of the %s is %s alone; another one says why it does not open', async (role, area, title, words) => {
    const visitor = site();
    expect((await logIn(visitor, `${role}@raahi.test`, demoPassword)).path).toBe(area);
    for (const [, other] of areas.filter(([, path]) => path !== area)) {
      const home = await visitor.open(other);
      expect(home.path).toBe(`/?from=${encodeURIComponent(other)}`);
      const [toast = ''] = home.texts('.toasts');
      expect(toast).toContain('This page is not for your account');
      expect(toast).toContain(`You are logged in as ${words}.`);
      expect(home.link(title)).toBe(area);
      expect(home.texts('header a')).not.toContain('Login / Signup');
    }
    const out = await (await visitor.open('/')).submit('Sign out');
    expect(out.path).toBe('/');
    expect(out.link('Login / Signup')).toBe('/login');
    expect((await visitor.open(area)).heading).toMatch(/Login$/);
  });

  test.each([
    ['/agent', 'Agent'],
    ['/admin', 'Admin'],
  ])('of a partner asks for the login in its tab: %s', async (area, tab) => {
    const login = await site().open(area);
    expect(login.heading).toBe('Partner Login');
    expect(login.texts('nav[aria-label="Log in as"] [aria-current="page"]')).toEqual([tab]);
  });
});

describe('the profile', () => {
  test('saves name and phone, and keeps rejected values; the email address is fixed', async () => {
    const visitor = await newCustomer('priya@example.in');
    const profile = await visitor.open('/dashboard?tab=profile');
    expect(profile.all('input[name="email"]:not([disabled])')).toEqual([]);
    const rejected = await profile.submit('Update Profile', { 'Full name': 'Priya Menon', 'Phone number': '12345' });
    expect(rejected.status).toBe(400);
    expect(rejected.texts('[role="alert"] a').join()).toMatch(/Please enter an Indian mobile number/);
    expect(rejected.values()).toMatchObject({ full_name: 'Priya Menon', phone: '12345' });
    const saved = await rejected.submit('Update Profile', { 'Phone number': '98220 55555' });
    expect(saved.path).toBe('/dashboard?tab=profile');
    expect(saved.texts('.toasts').join()).toContain('Your name and phone number are up to date.');
    expect(saved.values()).toMatchObject({ full_name: 'Priya Menon', phone: expect.stringMatching(/98220 55555/) });
  });

  test('lists the sessions; one is ended alone, a new password ends the others', async () => {
    const visitor = await newCustomer('sessions@example.in');
    const [phone, library] = [site(), site()];
    for (const other of [phone, library]) await logIn(other, 'sessions@example.in');
    const sessions = 'section:has(h2) form input[name="session"]';
    const profile = await visitor.open('/dashboard?tab=profile');
    expect(profile.all(sessions)).toHaveLength(2);
    const ended = await profile.submit(/^Log out device/);
    expect(ended.texts('.toasts').join()).toContain('Device logged out');
    expect(ended.all(sessions)).toHaveLength(1);
    const open = async () =>
      (await Promise.all([phone, library].map((one) => one.open('/dashboard')))).map(({ heading }) => heading);
    expect((await open()).toSorted()).toEqual(['Customer Login', 'My Dashboard']);
    const changed = await ended.submit('Change password', {
      'Current password': goodPassword,
      'New password': 'ten-paper-lanterns',
    });
    expect(changed.texts('.toasts').join()).toContain('Password changed');
    expect(changed.all(sessions)).toHaveLength(0);
    expect(await open()).toEqual(['Customer Login', 'Customer Login']);
    expect((await visitor.open('/dashboard')).heading).toBe('My Dashboard');
  });
});

test('a customer reads the notice, views and downloads the data, and deletes the account', async () => {
  const email = 'meera@example.in';
  const visitor = await newCustomer(email);
  const profile = await visitor.open('/dashboard?tab=profile');
  expect((await profile.follow('privacy notice')).heading).toBe('Privacy notice');
  const own = await profile.follow('View and download my data');
  expect(own.text).toContain(email);
  expect(own.text).toContain('No bookings.');
  const file = await visitor.send(own.link('Download as a file (JSON)'));
  expect(await file.json()).toMatchObject({ account: { email, full_name: 'Asha Rao' }, bookings: [] });

  const deletion = await visitor.open('/account/delete');
  const unchecked = await deletion.submit('Delete my account permanently');
  expect(unchecked.text).toContain('Please tick this box if you want to delete your account.');
  const deleted = await unchecked.submit('Delete my account permanently', {
    'I understand that my account cannot be restored': true,
  });
  expect(deleted.texts('.toasts').join()).toContain('Your account is deleted');
  expect((await mailsTo(app, email)).at(-1)?.text).toContain('1 year after the journey');
  const login = await logIn(visitor, email);
  expect(login.status).toBe(401);
  expect(login.text).toContain('Email address and password do not match.');
});
