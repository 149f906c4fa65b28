import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import {
  confirmEmail,
  demoPassword,
  expectToast,
  fillLogin,
  logInAsCustomer,
  logInByPost,
  loginError,
  signOut,
  submitSignUp,
} from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';
import { countMails, mailLink, waitForMail } from '../steps/mail.ts';

const password = 'seven-mango-trees';
const customer = 'customer@raahi.test';
const agent = 'agent@raahi.test';
const admin = 'admin@raahi.test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a customer signs up, confirms the email address and logs in', async ({ page, server }) => {
  const email = newEmail('meera');
  await submitSignUp(page, { name: 'Meera Iyer', email, phone: '98220 44444', password });
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await expectToast(page, 'Sign Up Successful!', 'Please check your email for verification.');
  await fillLogin(page, email, password);
  await expect(heading(page, 'My Dashboard')).toBeVisible();
  await expectToast(page, 'Login Successful!', 'Welcome back!');
  await expect(page.getByRole('heading', { name: 'No Bookings Found' })).toBeVisible();

  await open(page, '/dashboard?tab=profile');
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  await page.goto(mailLink(await waitForMail(server, email, 'Confirm your email address'), 'Confirm my email address'));
  await confirmEmail(page, password);
  await expectToast(page, 'Email address confirmed');
  await open(page, '/dashboard?tab=profile');
  await expect(page.getByText('Please confirm your email address.')).toHaveCount(0);
});

test('an incomplete sign-up shows "Sign Up Failed" and the missing fields, and keeps the input', async ({ page }) => {
  await open(page, '/register');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Sign Up Failed');
  await expect(page.getByRole('alert', { name: 'Sign Up Failed' }).getByRole('link')).toHaveCount(4);
  const email = newEmail();
  await submitSignUp(page, { name: 'Asha <b>Rao</b>', email, phone: '98220 44444', password: 'password1' });
  await expect(page.getByRole('alert', { name: 'Sign Up Failed' }).getByRole('link')).toHaveText([
    'Please use letters, spaces, dots, hyphens and apostrophes for the name.',
    'This password is too easy to guess. Please choose another one.',
  ]);
  await expect(page.getByLabel('Full name')).toHaveValue('Asha <b>Rao</b>');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('signing up with a registered email looks the same, and only its owner gets a mail', async ({ page, server }) => {
  await submitSignUp(page, { name: 'Asha Rao', email: customer, phone: '98220 44444', password });
  await expectToast(page, 'Sign Up Successful!', 'Please check your email for verification.');
  await waitForMail(server, customer, 'You already have an account');
  await fillLogin(page, customer, password);
  await expectToast(page, 'Login Failed');
});

test('a wrong password and an unknown email get the same error', async ({ page }) => {
  const sentence = 'Email address and password do not match. Please check both and try again.';
  await open(page, '/login');
  for (const email of [customer, newEmail('nobody')]) {
    await fillLogin(page, email, 'not-the-password-at-all');
    await expectToast(page, 'Login Failed', sentence);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await expect(loginError(page)).toBeFocused();
    // Only the toast announces the error.
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(loginError(page)).toContainText(sentence);
  }
});

test('signing out ends the session and invalidates its cookie', async ({ page, context, newVisitor }) => {
  await logInAsCustomer(page);
  const oldCookies = await context.cookies();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged Out', 'You have been successfully logged out.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Signup' })).toBeVisible();
  const thief = await newVisitor();
  await thief.context().addCookies(oldCookies);
  await thief.goto('/dashboard');
  await expect(heading(thief, 'Customer Login')).toBeVisible();
});

test('a forgotten password is reset by mail, once, and all other sessions end', async ({
  page,
  server,
  newVisitor,
}) => {
  const email = newEmail('ravi');
  await submitSignUp(page, { name: 'Ravi Rao', email, phone: '98220 44444', password });
  await expect(heading(page, 'Customer Login')).toBeVisible();
  const elsewhere = await newVisitor();
  await logInAsCustomer(elsewhere, email, password);

  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot password')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address has an account, we’ve sent an email to it.')).toBeVisible();
  const link = mailLink(await waitForMail(server, email, 'Set a new password'), 'Set a new password');
  await open(page, link);
  await page.getByLabel('New password').fill('12345678');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /too easy to guess/ })).toBeVisible();
  await page.getByLabel('New password').fill('nine-river-boats');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Password saved');

  await elsewhere.goto('/dashboard');
  await expect(heading(elsewhere, 'Customer Login')).toBeVisible();
  await open(elsewhere, '/login');
  await fillLogin(elsewhere, email, password);
  await expectToast(elsewhere, 'Login Failed');
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link is no longer valid.')).toBeVisible();
  await logInAsCustomer(elsewhere, email, 'nine-river-boats');
});

test('a reset for an unknown email shows the same page and sends no mail', async ({ page, server }) => {
  const email = newEmail('nobody');
  await open(page, '/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address has an account, we’ve sent an email to it.')).toBeVisible();
  // Mails are sent in order: once this one has arrived, an earlier one would have too.
  await open(page, '/forgot-password');
  await page.getByLabel('Email address').fill(customer);
  await page.getByRole('button', { name: 'Send link' }).click();
  await waitForMail(server, customer, 'Set a new password');
  expect(await countMails(server, email, 'password')).toBe(0);
});

test('a visitor of the dashboard logs in and returns to it', async ({ page }) => {
  await page.goto('/dashboard?tab=payments');
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/dashboard?tab=payments');
  await expect(heading(page, 'My Dashboard')).toBeVisible();
});

test('a login never redirects to another site', async ({ page, baseURL }) => {
  for (const next of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await open(page, `/login?next=${encodeURIComponent(next)}`);
    await fillLogin(page, customer);
    await expect(heading(page, 'My Dashboard')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await signOut(page);
    await expectToast(page, 'Logged Out');
  }
});

for (const [role, email, area, title, inWords] of [
  ['customer', customer, '/dashboard', 'My Dashboard', 'a customer'],
  ['agent', agent, '/agent', 'Agent Portal', 'a travel agent'],
  ['admin', admin, '/admin', 'Admin Panel', 'an administrator'],
] as const) {
  test(`the ${role} logs in at /login and reaches only the area of that role`, async ({ page }) => {
    await open(page, '/login');
    await fillLogin(page, email);
    await expect(page).toHaveURL(area);
    for (const other of ['/dashboard', '/agent', '/admin'].filter((path) => path !== area)) {
      await page.goto(other);
      await expect(page).toHaveURL(`/?from=${encodeURIComponent(other)}`);
      await expect(heading(page, 'Holiday Packages')).toBeVisible();
      const toast = page.locator('.toasts');
      await expect(toast).toContainText('This page is not for your account');
      await expect(toast).toContainText(`You are logged in as ${inWords}.`);
      await expect(page.getByRole('banner').getByRole('link', { name: title })).toHaveAttribute('href', area);
    }
  });
}

test('a link to a page of another role explains why it does not open, also by client-side navigation', async ({
  page,
}) => {
  await logInByPost(page, customer);
  await open(page, '/trains');
  // Another user logs in in another tab.
  await logInByPost(page, agent);
  await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page).toHaveURL('/?from=%2Fdashboard');
  await expectToast(
    page,
    'This page is not for your account',
    'You are logged in as a travel agent. This page is for customers.',
  );
});

test('the portal login opens its tab and accepts only that role: "Role Mismatch"', async ({ page }) => {
  await page.goto('/agent');
  await expect(heading(page, 'Partner Login')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Log in as' });
  await expect(tabs.getByRole('link', { name: 'Agent' })).toHaveAttribute('aria-current', 'page');
  await open(page, page.url());
  await fillLogin(page, admin);
  await expectToast(page, 'Role Mismatch', 'You have logged in successfully, but you do not have agent privileges.');
  await page.goto('/admin');
  await expect(heading(page, 'Partner Login')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await open(page, page.url());
  await fillLogin(page, customer);
  await expectToast(page, 'Role Mismatch', 'You have logged in successfully, but you do not have admin privileges.');
  await tabs.getByRole('link', { name: 'Agent' }).click();
  await expect(tabs.getByRole('link', { name: 'Agent' })).toHaveAttribute('aria-current', 'page');
  await fillLogin(page, agent);
  await expect(page).toHaveURL('/agent');
});

test('switching the tab of the portal login keeps what was typed', async ({ page }) => {
  await open(page, '/portal-login');
  await page.getByLabel('Email address').fill(admin);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('navigation', { name: 'Log in as' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/portal-login?tab=admin');
  await expect(page.getByLabel('Email address')).toHaveValue(admin);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});

test('the profile saves name and phone; the email is unchanged', async ({ page }) => {
  const email = newEmail('priya');
  await submitSignUp(page, { name: 'Priya', email, phone: '98220 44444', password });
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await logInAsCustomer(page, email, password);
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page.getByLabel('Email address')).toBeDisabled();
  await page.getByLabel('Full name').fill('Priya Nair-Menon');
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: /Please enter an Indian mobile number/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Priya Nair-Menon');
  await page.getByLabel('Phone number').fill('98220 55555');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectToast(page, 'Profile saved', 'Your name and phone number are up to date.');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Priya Nair-Menon');
  await expect(page.getByLabel('Phone number')).toHaveValue(/98220 55555/);
});

test('sessions are listed and can be ended remotely; a new password ends the others', async ({ page, newVisitor }) => {
  const email = newEmail('session');
  await submitSignUp(page, { name: 'Asha Rao', email, phone: '98220 44444', password });
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await logInAsCustomer(page, email, password);
  const [phone, library] = [
    await newVisitor({ userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' }),
    await newVisitor(),
  ];
  await logInAsCustomer(phone, email, password);
  await logInAsCustomer(library, email, password);

  await open(page, '/dashboard?tab=profile');
  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await sessions.filter({ hasText: 'Firefox on Android' }).getByRole('button', { name: 'Log out device' }).click();
  await expectToast(page, 'Device logged out');
  await expect(sessions).toHaveCount(2);
  await phone.goto('/dashboard');
  await expect(heading(phone, 'Customer Login')).toBeVisible();

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('ten-paper-lanterns');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');
  await expect(sessions).toHaveCount(1);
  await library.goto('/dashboard');
  await expect(heading(library, 'Customer Login')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'My Dashboard')).toBeVisible();
});

test('login attempts are limited, and the page says how long to wait', async ({ page }) => {
  const email = newEmail('guessed');
  await open(page, '/login');
  const slowed = loginError(page).getByText(/Too many attempts\. Please wait/);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await fillLogin(page, email, `guess number ${attempt}`);
    await answered;
    // The error takes the focus, which would interrupt what is typed next.
    await expect(loginError(page)).toBeFocused();
  }
  await expect(slowed).toBeVisible();
  await fillLogin(page, customer, demoPassword);
  await expect(heading(page, 'My Dashboard')).toBeVisible();
});
