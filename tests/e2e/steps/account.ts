import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '#db/seed/accounts.server.ts';
import { open } from './awake.ts';

export { demoPassword };

/** Fills a login form that is open and sends it. */
export const fillLogin = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

/** Logs anybody in by the post that a browser without scripts sends, for tests that are about something else: no page is opened. */
export const enter = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  const answer = await page.context().request.post('/login', { form: { email, password }, maxRedirects: 0 });
  expect(answer.status(), `the login of ${email}`).toBe(302);
};

/** Logs a customer in, up to the dashboard. */
export const logIn = async (page: Page, email = 'customer@raahi.test', password = demoPassword): Promise<void> => {
  await enter(page, email, password);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
};

/** What stands above a login form that was refused. With scripts the toast announces it, so that it is no alert there. */
export const loginRefusal = (page: Page): Locator =>
  page.getByRole('group', { name: 'Login Failed' }).or(page.getByRole('alert', { name: 'Login Failed' }));

/** A toast with this title and, if told, this sentence. */
export const expectToast = async (page: Page, title: string, sentence?: string): Promise<void> => {
  // By class: pages have other live regions, and without a script a toast has no button to be known by.
  const toast = page.locator('.toasts');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (sentence) await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
};

type NewAccount = { name: string; email: string; phone: string; password: string };

/** Fills the sign-up form, sends it and waits for the answer. */
export const signUp = async (page: Page, { name, email, phone, password }: NewAccount): Promise<void> => {
  await open(page, '/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/register'),
  );
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await answered;
};

export const signOut = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/logout'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await answered;
};
