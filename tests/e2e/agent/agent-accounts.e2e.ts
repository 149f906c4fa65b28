import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { confirmEmail, expectToast, fillLogin, logInByPost, signOut } from '../steps/account.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { isOnTop } from '../steps/is-on-top.ts';
import { newEmail } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';
import { agencyDetails, fillRegistration } from '../steps/register-agency.ts';
import { workMenu } from '../steps/work-menu.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const portalTabs = (page: Page) => workMenu(page, 'Agent Portal');
const loginTabs = (page: Page) => page.getByRole('navigation', { name: 'Log in as' });

test('an agency registers, confirms its email address and sees its portal, not verified yet', async ({
  page,
  server,
}) => {
  const written = agencyDetails(newEmail('meera'));
  await open(page, '/');
  await page.getByRole('link', { name: 'Register Travel Agent' }).click();
  await expect(heading(page, 'Register Travel Agent')).toBeVisible();
  await fillRegistration(page, written);
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await expectToast(page, 'Sign Up Successful!', 'Please check your email for verification.');
  await expect(loginTabs(page).getByRole('link', { name: 'Agent' })).toHaveAttribute('aria-current', 'page');

  const notice = await waitForMail(server, 'admin@raahi.test', written.email);
  expect(notice.html).toContain('Sahyadri Walks has registered as a travel agent');
  expect(mailLink(notice, 'Open the list of agents')).toMatch(/\/admin\/agents$/);

  await page.goto(
    mailLink(await waitForMail(server, written.email, 'Confirm your email address'), 'Confirm my email address'),
  );
  await confirmEmail(page, written.password);
  await expectToast(page, 'Email address confirmed', 'Thank you. You are logged in.');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await open(page, '/portal-login');
  await fillLogin(page, written.email, written.password);
  await expect(heading(page, 'Welcome, Sahyadri Walks')).toBeVisible();
  await expectToast(page, 'Login Successful!', 'Welcome back!');
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await expect(page.getByText('You can prepare your packages in the')).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
});

test('the portal has Today and four tabs with their own URLs, and shows the verification', async ({ page }) => {
  await logInAsAgent(page);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(portalTabs(page).getByRole('link')).toHaveText([/Today/, /My Packages/, /Leads/, /Sales/, /Promote/]);
  for (const [name, path] of [
    ['Leads', '/agent/leads'],
    ['Sales', '/agent/sales'],
    ['Promote', '/agent/promote'],
    ['Today', '/agent'],
    ['My Packages', '/agent/packages'],
  ] as const) {
    await portalTabs(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(portalTabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(heading(page, 'Welcome, Konkan Trails')).toBeVisible();
  }
  // The train bookings that an agent made are below the tabs.
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL('/agent/bookings');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
});

test('a rejected registration shows the errors and loses no input, even after a reload', async ({ page }) => {
  const written = agencyDetails(newEmail('refused'));
  await open(page, '/register/agent');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expectToast(page, 'Sign Up Failed');
  const summary = page.getByRole('alert', { name: 'Sign Up Failed' });
  await expect(summary.getByRole('link')).toHaveCount(7);
  await expect(summary).toBeFocused();

  await fillRegistration(page, { ...written, phone: '12345', password: 'password1' });
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter an Indian mobile number, such as 98765 43210.',
    'This password is too easy to guess. Please choose another one.',
  ]);
  await expect(page.getByLabel('Company name')).toHaveValue(written.company);
  await expect(page.getByLabel('Experience')).toHaveValue(written.experience);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel('Experience')).toHaveValue(written.experience);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await fillRegistration(page, written);
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await open(page, '/register/agent');
  await expect(page.getByLabel('Company name')).toHaveValue('');
});

test('"Login here" opens the portal login, and a wrong role gets "Role Mismatch"', async ({ page }) => {
  await open(page, '/register/agent');
  await page.getByRole('link', { name: 'Login here' }).click();
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await fillLogin(page, 'customer@raahi.test');
  await expectToast(page, 'Role Mismatch', 'You have logged in successfully, but you do not have agent privileges.');
  await loginTabs(page).getByRole('link', { name: 'Admin' }).click();
  await expect(loginTabs(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await fillLogin(page, 'agent@raahi.test');
  await expectToast(page, 'Role Mismatch', 'You have logged in successfully, but you do not have admin privileges.');
  await page.goto('/agent');
  await expect(heading(page, 'Partner Login')).toBeVisible();
});

test('a visitor of a portal page logs in and returns to it', async ({ page }) => {
  await page.goto('/agent/leads?status=new');
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await open(page, page.url());
  await fillLogin(page, 'agent@raahi.test');
  await expect(page).toHaveURL('/agent/leads?status=new');
  await expect(heading(page, 'Welcome, Konkan Trails')).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
});

test('an agency updates its profile, and the welcome text follows', async ({ page }) => {
  const written = agencyDetails(newEmail('profile'), 'Old Name Tours');
  await open(page, '/register/agent');
  await fillRegistration(page, written);
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await logInAsAgent(page, written.email, written.password);
  await expect(heading(page, 'Welcome, Old Name Tours')).toBeVisible();
  await page.getByRole('link', { name: 'Company profile' }).click();
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeDisabled();
  await page.getByLabel('Company name').fill('New Name Tours');
  await page.getByLabel('Phone number').fill('1');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile not saved');
  await expect(page.getByLabel('Company name')).toHaveValue('New Name Tours');
  await page.getByLabel('Phone number').fill('98220 55555');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile saved', 'Company details updated.');
  await expect(heading(page, 'Welcome, New Name Tours')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an agency registers, logs in and sees its four tabs', async ({ page }) => {
    const written = agencyDetails(newEmail('plain'), 'Plain Tours');
    await page.goto('/register/agent');
    await fillRegistration(page, { ...written, phone: '1' });
    await expect(page.getByRole('link', { name: /Please enter an Indian mobile number/ })).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Plain Tours');
    await page.getByLabel('Phone number').fill(written.phone);
    await page.getByLabel('Password', { exact: true }).fill(written.password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(heading(page, 'Partner Login')).toBeVisible();
    await fillLogin(page, written.email, written.password);
    await expect(heading(page, 'Welcome, Plain Tours')).toBeVisible();
    await portalTabs(page).getByRole('link', { name: 'Leads' }).click();
    await expect(page).toHaveURL('/agent/leads');
    await expect(portalTabs(page).getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
  });
});

test('on a phone buttons and toasts are above the navigation of the portal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages');
  const toast = page.getByRole('status').getByText('Login Successful!');
  await expect.poll(() => isOnTop(toast)).toBe(true);
  expect(await isOnTop(page.getByRole('link', { name: /^Leads/ }))).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  await open(page, '/agent/packages/new');
  await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Create Package' }))).toBe(true);
});
