import { expect, test } from '../fixtures/raahi-test.ts';
import { fillLogin, logInAsCustomer, loginError } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import {
  expectErrorSummary,
  inspectAll,
  openUnhydrated,
  pressButton,
  type Screen,
  screenAt,
} from '../steps/screens.ts';

/** The screens of accounts, inquiries and static pages without a login: with data, empty, and with errors. */
const openScreens: Screen[] = [
  screenAt('/login'),
  {
    title: 'a login that failed',
    show: async (page) => {
      await open(page, '/login');
      await fillLogin(page, 'nobody@example.in', 'nobody-knows-this');
      await expect(loginError(page)).toBeVisible();
    },
  },
  screenAt('/register'),
  {
    title: 'a sign-up with errors',
    show: async (page) => {
      await open(page, '/register');
      await pressButton(page, 'Sign Up');
      await expectErrorSummary(page);
    },
  },
  screenAt('/portal-login?tab=agent'),
  screenAt('/register/agent'),
  {
    title: 'a registration of an agency with errors',
    show: async (page) => {
      await open(page, '/register/agent');
      await pressButton(page, 'Register');
      await expectErrorSummary(page);
    },
  },
  screenAt('/forgot-password'),
  screenAt('/forgot-password?sent=1'),
  screenAt('/reset-password?token=none'),
  screenAt('/verify-email?token=none'),
  screenAt('/confirm-password?token=none'),
  { title: '/privacy', show: (page) => openUnhydrated(page, '/privacy') },
  { title: '/about', show: (page) => openUnhydrated(page, '/about') },
  { title: '/services', show: (page) => openUnhydrated(page, '/services') },
  screenAt('/contact'),
  {
    title: 'a message with errors',
    show: async (page) => {
      await open(page, '/contact');
      await pressButton(page, 'Send Message');
      await expectErrorSummary(page);
    },
  },
  screenAt('/customer-info/service?service=Flight+Booking'),
  {
    title: 'an inquiry with errors',
    show: async (page) => {
      await open(page, '/customer-info/service?service=Flight+Booking');
      await pressButton(page, 'Submit Inquiry');
      await expectErrorSummary(page);
    },
  },
  screenAt('/customer-info/service?service=Visa'),
  screenAt('/customer-info/none'),
  { title: '/no-such-page', show: (page) => openUnhydrated(page, '/no-such-page') },
];

// One test inspects many screens, and the machine may be busy.
test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

inspectAll(openScreens);

test('the agent portal and the agency profile are accessible', async ({ page }) => {
  for (const email of ['agent@raahi.test', 'kochi@raahi.test']) {
    await open(page, '/portal-login?tab=agent');
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await inspect(page, `the portal of ${email}`);
    await open(page, '/agent/profile');
    await inspect(page, `the profile of ${email}`);
    await page.getByLabel('Phone number').fill('1');
    await pressButton(page, 'Update Profile');
    await expectErrorSummary(page);
    await inspect(page, `a profile of ${email} that was refused`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the empty dashboard and a rejected profile are accessible', async ({ page }) => {
  const email = `empty.${Date.now()}@example.in`;
  await open(page, '/register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('98220 44444');
  await page.getByLabel('Password', { exact: true }).fill('seven-mango-trees');
  await pressButton(page, 'Sign Up');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
  await logInAsCustomer(page, email, 'seven-mango-trees');
  await inspect(page, 'a dashboard without bookings');
  await open(page, '/dashboard?tab=payments');
  await inspect(page, 'a dashboard without payments');
  await open(page, '/dashboard?tab=profile');
  await page.getByLabel('Phone number').fill('1');
  await pressButton(page, 'Update Profile');
  await expectErrorSummary(page);
  await inspect(page, 'a profile that was refused');
  await open(page, '/account/data');
  await inspect(page, 'the own data');
  await open(page, '/account/delete');
  await pressButton(page, 'Delete my account permanently');
  await expect(page.getByText('Please tick this box')).toBeVisible();
  await inspect(page, 'a deletion without its tick');
});
