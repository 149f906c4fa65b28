import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { expect, test } from '../fixtures/raahi-test.ts';
import type { RaahiServer } from '../server.ts';
import { demoPassword, expectToast, fillLogin, logInByPost, loginError, signOut } from '../steps/account.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { waitForMail } from '../steps/mail.ts';
import { runInApp } from '../steps/run-in-app.ts';
import { connectAuthenticator, enterCode, setUpTwoFactor } from '../steps/two-factor.ts';

const admin = 'admin@raahi.test';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Moves the last password entry back by more than ten minutes. */
const expireReauthentication = (server: RaahiServer) =>
  runInApp(server, (app) =>
    app.db.execute(sql`update sessions set password_proven_at = now() - interval '11 minutes'`),
  );
const confirm = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Confirm password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await press(page, 'Confirm');
  await expect(page.getByText('Incorrect password.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Confirm');
};
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('the admin of a real installation must set up two-factor login first, and logs in with it', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const shop = await startOwnServer({ DEMO: '0' });
  const page = await newVisitor({ baseURL: shop.url });
  await page.goto('/admin?tab=agents');
  await fillLogin(page, admin);
  await expect(heading(page, 'Two-factor login')).toBeVisible();
  await expect(page.getByText('Two-factor login is mandatory for administrators.')).toBeVisible();
  await inspect(page, 'two-factor login before its beginning');
  for (const path of ['/admin', '/account/security']) {
    await page.goto(path);
    await expect(heading(page, 'Two-factor login')).toBeVisible();
  }
  await page.goto('/account/two-factor?next=%2Fadmin%3Ftab%3Dagents');
  await press(page, 'Get started');
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await inspect(page, 'the key for the app');
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await press(page, 'Turn on');
  await expect(page.getByText('Please check the code', { exact: false }).first()).toBeVisible();
  await inspect(page, 'a first code that was wrong');
  const former = (await page.locator('.secret-key').textContent()) ?? '';
  await press(page, 'Start again with a new key');
  await expect(page.locator('.secret-key')).not.toHaveText(former);
  const { phone, codes } = await connectAuthenticator(page);
  await inspect(page, 'the recovery codes');
  await page.getByRole('link', { name: 'I have saved the codes' }).click();
  await expect(page).toHaveURL('/admin?tab=agents');
  await waitForMail(shop, admin, 'Two-factor login is on');

  await signOut(page);
  await expect(page).toHaveURL('/');
  await open(page, '/portal-login?tab=agent');
  await fillLogin(page, admin);
  await expectToast(page, 'Role Mismatch');
  await page.goto('/admin?tab=agents');
  await fillLogin(page, admin);
  await expect(page).toHaveURL(/\/login\/two-factor\?tab=admin&next=/);
  await expect(heading(page, 'Enter code')).toBeVisible();
  await inspect(page, 'the code of a login');
  await enterCode(page, '000000');
  await expect(loginError(page)).toBeVisible();
  await inspect(page, 'a code that was wrong');
  await enterCode(page, await phone.next());
  await expect(page).toHaveURL('/admin?tab=agents');
  await expectToast(page, 'Login Successful!', 'Welcome back!');

  await signOut(page);
  await open(page, '/login');
  await fillLogin(page, admin);
  await enterCode(page, codes[0] ?? '');
  await expect(page).toHaveURL('/admin');
  await waitForMail(shop, admin, 'A recovery code was used');
  await page.goto('/account/security');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await inspect(page, 'login and security with two factors');
  await signOut(page);

  await open(page, '/login');
  await fillLogin(page, admin);
  await enterCode(page, codes[0] ?? '');
  await expect(loginError(page)).toBeVisible();
  for (let guess = 0; guess < 6; guess += 1) {
    // A guess that is sent before the answer to the one before replaces it.
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/login/two-factor'),
    );
    await page.getByRole('textbox', { name: 'Code' }).fill(`11111${guess}`);
    await press(page, 'Login');
    await answered;
  }
  await expect(loginError(page)).toContainText('Too many attempts. Please wait 10 minutes');
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(heading(page, 'Customer Login')).toBeVisible();
});

test('an agent turns two-factor login on, and off again with the password', async ({ startOwnServer, newVisitor }) => {
  test.setTimeout(180_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/profile');
  await page.getByRole('link', { name: 'Login and security' }).click();
  await page.getByRole('link', { name: 'Set up two-factor login' }).click();
  const { phone } = await setUpTwoFactor(page);
  await page.getByRole('link', { name: 'I have saved the codes' }).click();
  await expect(page.getByRole('heading', { name: 'Login and security' })).toBeVisible();
  await signOut(page);
  await open(page, '/portal-login?tab=agent&next=%2Fagent%2Fleads');
  await fillLogin(page, 'agent@raahi.test');
  await enterCode(page, await phone.next());
  await expect(page).toHaveURL('/agent/leads');
  await open(page, '/account/two-factor');
  await inspect(page, 'two-factor login that is on');
  // The reauthentication expires between opening the page and the submit, which continues after the password.
  await expireReauthentication(shop);
  await press(page, 'Generate new recovery codes');
  await expect(page.getByText('Your entries are saved')).toBeVisible();
  await inspect(page, 'the password once more');
  await confirm(page);
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expireReauthentication(shop);
  await page.goto('/account/two-factor');
  await confirm(page);
  await press(page, 'Turn off two-factor login');
  await expectToast(page, 'Two-factor login is off');
  await signOut(page);
  await logInAsAgent(page);
});

test('the demo admin needs only the password, sees every session and ends the others', async ({ page, newVisitor }) => {
  const other = await newVisitor();
  for (const browser of [page, other]) {
    await open(browser, '/portal-login?tab=admin');
    await fillLogin(browser, admin);
    await expect(browser).toHaveURL('/admin');
  }
  await page.getByRole('link', { name: 'Login and security' }).click();
  await expect(page.getByRole('heading', { name: 'Login and security' })).toBeVisible();
  await inspect(page, 'login and security');
  await press(page, 'Log out all other devices');
  await expectToast(page, 'Other devices logged out');
  await other.goto('/admin');
  await expect(heading(other, 'Partner Login')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two-factor login is set up, required and rate limited', async ({ startOwnServer, newVisitor }) => {
    test.setTimeout(180_000);
    const shop = await startOwnServer({ DEMO: '0' });
    const page = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
    await page.goto('/portal-login?tab=admin');
    await fillLogin(page, admin);
    const { phone, codes } = await setUpTwoFactor(page);
    await page.getByRole('link', { name: 'I have saved the codes' }).click();
    await expect(page).toHaveURL('/admin');
    await signOut(page);
    await page.goto('/portal-login?tab=admin');
    await fillLogin(page, admin);
    await enterCode(page, '000000');
    await expect(loginError(page)).toBeVisible();
    await enterCode(page, await phone.next());
    await expect(page).toHaveURL('/admin');
    await signOut(page);
    await page.goto('/portal-login?tab=admin');
    await fillLogin(page, admin);
    await enterCode(page, codes[4] ?? '');
    await expect(page).toHaveURL('/admin');
    await page.goto('/account/two-factor');
    await expireReauthentication(shop);
    await press(page, 'Generate new recovery codes');
    await confirm(page);
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  });
});
