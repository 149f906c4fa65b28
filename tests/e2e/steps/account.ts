import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { open } from './hydration.ts';

export { demoPassword };

/** Fills and submits the open login form. */
export const fillLogin = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Logs a user in by a form POST without opening a page, for tests that are not about the login. */
export const logInByPost = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  const answer = await page.context().request.post('/login', { form: { email, password }, maxRedirects: 0 });
  expect(answer.status(), `the login of ${email}`).toBe(302);
};

/** Logs a customer in and opens the dashboard. */
export const logInAsCustomer = async (
  page: Page,
  email = 'customer@raahi.test',
  password = demoPassword,
): Promise<void> => {
  await logInByPost(page, email, password);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
};

/** The error above a rejected login form. With JavaScript the toast announces it, so it is not an alert there. */
export const loginError = (page: Page): Locator =>
  page.getByRole('group', { name: 'Login Failed' }).or(page.getByRole('alert', { name: 'Login Failed' }));

/** Expects a toast with this title and, if given, this sentence. */
export const expectToast = async (page: Page, title: string, sentence?: string): Promise<void> => {
  // By class: pages have other live regions, and without JavaScript a toast has no button to identify it.
  const toast = page.locator('.toasts');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (sentence) await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
};

type NewAccount = { name: string; email: string; phone: string; password: string };

/** Fills and submits the sign-up form and waits for the response. */
export const submitSignUp = async (page: Page, { name, email, phone, password }: NewAccount): Promise<void> => {
  await open(page, '/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/register'),
  );
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await answered;
};

/** Signs out and waits for the home page: leaving while its code is loading would be an error in the console. */
export const signOut = async (page: Page): Promise<void> => {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner.getByRole('link', { name: 'Login / Signup' })).toBeVisible();
};

/** Confirms the email address on the open page of the mailed link, with the password of the account. */
export const confirmEmail = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
};
