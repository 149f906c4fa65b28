import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Find records, pages and actions' });

test('an agent opens pages, actions and own packages with the command palette', async ({ page }) => {
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.getByRole('button', { name: 'Find' }).click();
  await field(page).fill('add a lead');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agent\/leads\/new/);
  await expect(page.getByRole('dialog', { name: 'Create New Lead' })).toBeVisible();
  // With unsaved input in a dialog the palette stays closed.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();

  await open(page, '/agent/packages');
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('Meta+k');
  await field(page).fill(title);
  const found = palette(page).getByRole('group', { name: 'Packages' }).getByRole('option', { name: title });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/agent\/packages\/[0-9a-f-]{36}/);

  await page.keyboard.press('Control+k');
  await field(page).fill('zzzyx');
  await expect(palette(page).getByText('Nothing found.')).toBeVisible();
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
  await expect(help.getByText('search and commands')).toBeVisible();
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

test('an administrator finds an agent on a phone, where the palette is a search button', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await logInAsAdmin(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Find' }).tap();
  await field(page).fill('agent@raahi');
  await palette(page).getByRole('group', { name: 'Agents' }).getByRole('option').first().tap();
  await expect(page).toHaveURL(/\/admin\/agents\//);
});
