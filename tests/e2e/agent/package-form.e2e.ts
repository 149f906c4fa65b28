import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { fillPackage, ownCard, pictureFile, saveButton } from '../steps/package-form.ts';

const main = (page: Page) => page.getByRole('main');
const summary = (page: Page) => page.getByRole('alert', { name: 'Please check these details' });
const restored = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes restored' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('the summary, the contents list and folded sections lead to what is wrong in a long form', async ({ page }) => {
  await logInAsNewAgency(page);
  await open(page, '/agent/packages/new');
  await field(page, 'Title').fill('Backwaters');
  await page.getByLabel('Description').fill('Three days on the water.');
  await saveButton(page).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a destination.',
    'Please enter a price.',
    'Please select a category.',
  ]);
  await inspect(page, 'the form of a package with errors');
  // The contents list marks the sections; a section that is folded opens.
  const contents = page.getByRole('navigation', { name: 'Sections of this form' });
  await expect(contents.getByRole('link')).toHaveText([
    /^!?Trip details, needs a correction$/,
    /^!?Price, needs a correction$/,
    /^Text, filled in$/,
    /^Day by day$/,
    /^Inclusions$/,
    /^Images$/,
  ]);
  const inclusions = page.getByRole('heading', { name: 'Inclusions, season and cancellation' });
  await expect(field(page, 'Cancellation')).toBeHidden();
  await contents.getByRole('link', { name: 'Inclusions' }).click();
  await expect(inclusions).toBeFocused();
  await expect(field(page, 'Cancellation')).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Inclusions' })).toHaveAttribute('aria-current', 'location');
  // A folded section opens for its errors, and a correction does not fold it.
  const included = page.getByRole('textbox', { name: /^Also included/ });
  const tooLong = 'Please shorten each inclusion to 120 characters.';
  await included.fill('x'.repeat(121));
  await inclusions.click();
  await expect(included).toBeHidden();
  await saveButton(page).click();
  await expect(summary(page)).toContainText(tooLong);
  await expect(included).toBeVisible();
  await inclusions.click();
  await expect(included).toBeHidden();
  await summary(page).getByRole('link', { name: tooLong }).click();
  await expect(included).toBeFocused();
  await included.press('Backspace');
  await expect(summary(page)).not.toContainText(tooLong);
  await expect(included).toBeVisible();
  await summary(page).getByRole('link', { name: 'Please enter a price.' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill('cheap');
  await expect(main(page).getByText('Please enter a price.')).toHaveCount(0);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter a destination.',
    'Please select a category.',
  ]);
});

test('a reload, a closed tab and an expired session lose no input and no picture', async ({ page, context }) => {
  const email = await logInAsNewAgency(page);
  await open(page, '/agent/packages/new');
  await fillPackage(page, 'Backwaters');
  await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('boat.png', '#00727a'));
  const banner = (tab: Page) => tab.getByRole('list', { name: 'Banner image' }).getByLabel(/^Describe /);
  await banner(page).fill('A boat');
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Backwaters');
  await expect(banner(page)).toHaveValue('A boat');

  const again = await context.newPage();
  await page.close();
  await open(again, '/agent/packages/new');
  await expect(field(again, 'Destination')).toHaveValue('Alleppey, Kerala');
  await again.getByLabel('Description').fill('Three days on the water.');
  await context.clearCookies();
  await saveButton(again).click();
  await expect(again).toHaveURL(/\/portal-login|\/login\/agent/);
  await fillLogin(again, email, 'seven-mango-trees');
  await expect(again).toHaveURL('/agent/packages/new');
  await expect(again.getByLabel('Description')).toHaveValue('Three days on the water.');
  await saveButton(again).click();
  await expectToast(again, 'Package Created!');

  // What was saved is no draft any more, nor is what was started over.
  await open(again, '/agent/packages/new');
  await expect(field(again, 'Title')).toHaveValue('');
  await field(again, 'Title').fill('Not this');
  await again.reload();
  await restored(again).getByRole('button', { name: 'Start over' }).click();
  await expect(field(again, 'Title')).toHaveValue('');
  await again.reload();
  await waitForHydration(again);
  await expect(field(again, 'Title')).toHaveValue('');
  await expect(restored(again)).toHaveCount(0);
});

test('a switch that the server refuses returns to its state, shows the reason, and the list reloads', {
  tag: '@long',
}, async ({ page, context }) => {
  await logInByPost(page, 'jaipur@raahi.test');
  await open(page, '/agent/packages?state=active&sort=title');
  const name = (await main(page).getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const other = await context.newPage();
  await open(other, '/agent/packages?state=active&sort=title');
  await ownCard(other, name).getByRole('switch').click();
  await expectToast(other, 'Status Updated', 'Package is now inactive');
  await ownCard(page, name).getByRole('switch').click();
  await expectToast(page, 'Error updating status', 'This package is not live right now.');
  await expect(ownCard(page, name)).toHaveCount(0);
  await open(page, '/agent/packages?state=inactive');
  await ownCard(page, name).getByRole('switch').click();
  await expectToast(page, 'Status Updated', 'Package is now active');
});
