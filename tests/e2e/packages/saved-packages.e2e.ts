import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInAsCustomer, signOut } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { packageCards } from '../steps/package-form.ts';

const heartOf = (page: Page, position: number) =>
  packageCards(page)
    .nth(position)
    .getByRole('button', { name: /^Save / });
const titleOf = async (page: Page, position: number): Promise<string> =>
  (await packageCards(page).nth(position).getByRole('heading').textContent()) ?? '';

test('a visitor saves packages, finds them again, and takes them along to the account', async ({
  page,
  newVisitor,
}) => {
  await open(page, '/search');
  const first = await titleOf(page, 0);
  const second = await titleOf(page, 1);
  await heartOf(page, 0).click();
  await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: '1 saved' })).toBeVisible();
  // By keyboard, and the link of the card is not followed.
  await heartOf(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(heartOf(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search');
  await page.reload();
  await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: '2 saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved packages' })).toBeVisible();
  await expect(packageCards(page).getByRole('heading')).toHaveText([second, first]);

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
  await logInAsCustomer(page);
  const phone = await newVisitor();
  await logInAsCustomer(phone);
  await open(phone, '/saved');
  await expect(packageCards(phone).getByRole('heading')).toHaveText([second, first]);
  await packageCards(phone).first().getByRole('link').click();
  const button = phone
    .getByRole('main')
    .getByRole('button', { name: `Save ${second}` })
    .first();
  await expect(button).toHaveText('Saved');
  await button.click();
  await expect(button).toHaveText('Save');
  await open(phone, '/saved');
  await expect(packageCards(phone).getByRole('heading')).toHaveText([first]);
  // Removed on the phone, it does not return from the first browser.
  await open(page, '/saved');
  await expect(packageCards(page).getByRole('heading')).toHaveText([first]);
  await signOut(phone);
  await open(phone, '/saved');
  await expect(phone.getByText('No saved packages')).toBeVisible();
});

test('what cannot be saved or removed says so, and a removal is undone', { tag: '@long' }, async ({
  browser,
  server,
}) => {
  // A separate context: the failed requests are errors in the console.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await open(page, '/search');
  const title = await titleOf(page, 0);
  await context.setOffline(true);
  await heartOf(page, 0).click();
  await expectToast(page, 'Package not saved', 'Please try again when you are online.');
  await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await heartOf(page, 0).click();
  await page.getByRole('link', { name: '1 saved' }).click();
  const remove = page.getByRole('button', { name: `Remove ${title}` });
  await expect(remove).toHaveText('Remove');
  await page.route('**/api/saved', (route) => route.fulfill({ status: 503, body: '<h1>Temporarily unavailable</h1>' }));
  await remove.click();
  await expectToast(page, 'Package not removed', 'Please try again in a moment.');
  await page.unroute('**/api/saved');
  await remove.click();
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
  await page.reload();
  await expect(page.getByText('No saved packages')).toBeVisible();
  await context.close();
});
