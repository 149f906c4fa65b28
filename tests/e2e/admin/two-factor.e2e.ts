import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, loginError, signOut } from '../steps/account.ts';
import { inspect } from '../steps/inspect.ts';
import { connectAuthenticator, enterCode } from '../steps/two-factor.ts';

const admin = 'admin@raahi.test';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('the admin of a real installation must set up two-factor login first, and logs in with an app or a recovery code', {
  tag: '@long',
}, async ({ startOwnServer, newVisitor }) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer({ DEMO: '0' });
  const page = await newVisitor({ baseURL: shop.url });
  await page.goto('/admin?tab=agents');
  await fillLogin(page, admin);
  await expect(heading(page, 'Two-factor login')).toBeVisible();
  await expect(page.getByText('Two-factor login is mandatory for administrators.')).toBeVisible();
  await page.goto('/admin');
  await expect(heading(page, 'Two-factor login')).toBeVisible();
  await page.goto('/account/two-factor?next=%2Fadmin%3Ftab%3Dagents');
  await press(page, 'Get started');
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await inspect(page, 'the key for the app');
  const { phone, codes } = await connectAuthenticator(page);
  await inspect(page, 'the recovery codes');
  await page.getByRole('link', { name: 'I have saved the codes' }).click();
  await expect(page).toHaveURL('/admin?tab=agents');

  await signOut(page);
  await page.goto('/admin?tab=agents');
  await fillLogin(page, admin);
  await expect(page).toHaveURL(/\/login\/two-factor\?tab=admin&next=/);
  await enterCode(page, '000000');
  await expect(loginError(page)).toBeVisible();
  await inspect(page, 'a code that was wrong');
  await enterCode(page, await phone.next());
  await expect(page).toHaveURL('/admin?tab=agents');
  await expectToast(page, 'Login Successful!', 'Welcome back!');

  await signOut(page);
  await page.goto('/admin');
  await fillLogin(page, admin);
  await enterCode(page, codes[0] ?? '');
  await expect(page).toHaveURL('/admin');
});
