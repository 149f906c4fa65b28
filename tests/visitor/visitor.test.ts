import { afterAll, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, goodPassword, signUpCustomer } from '#tests/factories/accounts.ts';
import { openSite } from './visitor.ts';

const database = await testDatabase();
const app = await accountsApp(database);
afterAll(() => app.stopJobs());
const site = await openSite(app, ['trains', 'login', 'dashboard', 'logout', 'portal-login', 'agent']);

test('a visitor fills in a form by its labels and reads the page that answers', async () => {
  await seedTimetable(app.db);
  const trains = await site().open('/trains');
  expect(trains.heading).toMatch(/Train Ticket Booking/);
  const results = await trains.submit('Search trains', { From: 'bombay', To: 'Poona' });
  expect(results.status).toBe(200);
  expect(results.heading).toMatch(/^Trains from Mumbai.* to Pune/);
  expect(results.all('article[data-train]').length).toBeGreaterThan(1);
});

test('a visitor stays logged in by cookies until the logout', async () => {
  await signUpCustomer(app, 'asha@example.in');
  const visitor = site();
  expect((await visitor.open('/dashboard')).heading).toBe('Customer Login');
  expect((await visitor.open('/agent')).path).toBe('/portal-login?tab=agent&next=%2Fagent');
  const wrong = await (await visitor.open('/login')).submit('Login', {
    'Email address': 'asha@example.in',
    Password: 'not the password',
  });
  expect(wrong.status).toBe(401);
  expect(wrong.values()).toMatchObject({ email: 'asha@example.in', password: '' });
  const dashboard = await wrong.submit('Login', { Password: goodPassword });
  expect(dashboard.path).toBe('/dashboard');
  expect((await site().open('/dashboard')).heading).toBe('Customer Login');
  await dashboard.submit('Sign out');
  expect((await visitor.open('/dashboard')).heading).toBe('Customer Login');
});

test('over https every cookie is a host cookie, and others are not read', async () => {
  await signUpCustomer(app, 'secure@example.in');
  const secure = { ...app, environment: { ...app.environment, publicUrl: 'https://raahi.example' } };
  const visitor = (await openSite(secure, ['login', 'dashboard', 'portal-login']))();
  await (await visitor.open('/portal-login')).submit('Login', {
    'Email address': 'secure@example.in',
    Password: 'not the password',
  });
  const login = await visitor.open('/login');
  const values = { 'Email address': 'secure@example.in', Password: goodPassword };
  expect((await login.submit('Login', values)).path).toBe('/dashboard');
  expect([...visitor.cookies.keys()]).toEqual(['__Host-raahi_session', '__Host-raahi_known']);
  const session = visitor.cookies.get('__Host-raahi_session') ?? '';
  visitor.cookies.clear();
  visitor.cookies.set('raahi_session', session);
  expect((await visitor.open('/dashboard')).heading).toBe('Customer Login');
});

test('a field or a button that the page does not have is an error that names the others', async () => {
  const trains = await site().open('/trains');
  await expect(trains.submit('Search trains', { Whence: 'Pune' })).rejects.toThrow(/no field "Whence", only: .*From/);
  await expect(trains.submit('Search trains', { Class: 'ZZ' })).rejects.toThrow(/"class" has no option "ZZ"/);
  await expect(trains.submit('Search buses')).rejects.toThrow(/no button "Search buses", only: .*Search trains/);
  expect((await site().open('/no-such-page')).status).toBe(404);
});
