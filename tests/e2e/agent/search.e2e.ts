import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });

test('the search field is focused by / and Ctrl+K, and leads to a page with the word marked', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/packages');
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('main').focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agent\/search\?q=/);
  const packages = page.getByRole('region', { name: 'Packages' });
  await expect(packages.locator('mark').first()).toBeVisible();
  await inspect(page, 'the results of a search');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(title.length);
  await page.keyboard.type('zzzyx');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing found for “zzzyx”')).toBeVisible();
  await page.goBack();
  await packages.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/agent\/packages\/[0-9a-f-]{36}/);
});

test('the keyboard help opens outside of fields, and single keys can be turned off', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/leads');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox').first()).toHaveValue('?');
  await expect(help).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(help.getByText('keyboard shortcuts', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const single = help.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeChecked();
  await single.click();
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help).toBeVisible();
});

test('on a phone an administrator opens the field by a link', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await logInAsAdmin(page);
  await open(page, '/admin');
  await expect(field(page)).toBeHidden();
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  await expect(field(page)).toBeFocused();
  await field(page).fill('agent@raahi');
  await field(page).press('Enter');
  await inspect(page, 'the results of a search on a phone');
  await page.getByRole('region', { name: 'Agents' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/admin\/agents\//);
});
