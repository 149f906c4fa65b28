import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import {
  confirmEmail,
  demoPassword,
  expectToast,
  fillLogin,
  loginError,
  signOut,
  submitSignUp,
} from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { newEmail } from '../steps/journey.ts';
import { mailLink, waitForMail } from '../steps/mail.ts';

const password = 'seven-mango-trees';
const customer = 'customer@raahi.test';
const admin = 'admin@raahi.test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a customer signs up after an incomplete form, confirms the email address and logs in', async ({
  page,
  server,
}) => {
  const email = newEmail('meera');
  await open(page, '/register');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Sign Up Failed');
  const summary = page.getByRole('alert', { name: 'Sign Up Failed' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(4);

  await submitSignUp(page, { name: 'Meera Iyer', email, phone: '98220 44444', password });
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await expectToast(page, 'Sign Up Successful!', 'Please check your email for verification.');
  await fillLogin(page, email, password);
  await expect(heading(page, 'My Dashboard')).toBeVisible();
  await expectToast(page, 'Login Successful!', 'Welcome back!');

  await open(page, '/dashboard?tab=profile');
  await expect(page.getByText('Please confirm your email address.')).toBeVisible();
  await page.goto(mailLink(await waitForMail(server, email, 'Confirm your email address'), 'Confirm my email address'));
  await confirmEmail(page, password);
  await expectToast(page, 'Email address confirmed');
  await open(page, '/dashboard?tab=profile');
  await expect(page.getByText('Please confirm your email address.')).toHaveCount(0);
});

test('a visitor of the dashboard logs in at the second try, returns to it, and signs out', async ({ page }) => {
  const sentence = 'Email address and password do not match. Please check both and try again.';
  await open(page, '/dashboard?tab=payments');
  await expect(heading(page, 'Customer Login')).toBeVisible();
  await fillLogin(page, customer, 'not-the-password-at-all');
  await expectToast(page, 'Login Failed', sentence);
  await expect(page.getByLabel('Email address')).toHaveValue(customer);
  await expect(loginError(page)).toBeFocused();
  // Only the toast announces the error.
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
  await fillLogin(page, customer);
  await expect(page).toHaveURL('/dashboard?tab=payments');
  await expect(heading(page, 'My Dashboard')).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged Out', 'You have been successfully logged out.');
});

test('the portal login refuses another role, and switching its tab keeps the fields', async ({ page }) => {
  await open(page, '/portal-login');
  await fillLogin(page, admin);
  await expectToast(page, 'Role Mismatch', 'You have logged in successfully, but you do not have agent privileges.');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('navigation', { name: 'Log in as' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/portal-login?tab=admin');
  await expect(page.getByLabel('Email address')).toHaveValue(admin);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});
