import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { createLeadByPost, logInAsNewAgency } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { drag } from '../steps/interactions.ts';

const board = '/agent/leads?view=board';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Lead' });
const column = (page: Page, status: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${status} `) });
const cardIn = (page: Page, status: string): Locator => column(page, status).getByRole('article', { name: 'Asha Rao' });

/** Moves the card by the menu, with the keyboard: a scroll to a choice that is clicked would close the menu. */
const moveByKeyboard = async (page: Page, from: string, to: string): Promise<void> => {
  const card = cardIn(page, from);
  await card.getByRole('button', { name: 'Move' }).press('Enter');
  // The menu moves the focus to its first choice once it is open.
  await expect(card.locator('.move-menu__choice').first()).toBeFocused();
  await card.getByRole('button', { name: to }).press('Enter');
};

test.beforeEach(async ({ page }) => {
  await logInAsNewAgency(page);
  await createLeadByPost(page, 'Asha');
  await open(page, board);
});

test('a card is opened, moved by keyboard and mouse, and asks for the value of a conversion', async ({ page }) => {
  await inspect(page, 'the board');
  const closed = column(page, 'Closed');
  expect((await closed.boundingBox())?.width).toBeLessThan(60);
  // Anywhere: the link is stretched over the card.
  await cardIn(page, 'New').click({ position: { x: 40, y: 50 } });
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Asha');
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);

  // A move to a folded column opens it, and the focus follows the card.
  await moveByKeyboard(page, 'New', 'Closed');
  await expect(cardIn(page, 'Closed').getByRole('button', { name: 'Move' })).toBeFocused();
  await expect(page.getByText('Asha Rao moved to Closed')).toBeAttached();
  await drag(cardIn(page, 'Closed'), column(page, 'Contacted'));
  await expect(cardIn(page, 'Contacted')).toBeVisible();
  await expect(page.getByText('Asha Rao moved to Contacted')).toBeAttached();
  await page.reload();
  await waitForHydration(page);
  await expect(cardIn(page, 'Contacted')).toBeVisible();

  await moveByKeyboard(page, 'Contacted', 'Converted');
  await expect(dialog(page).getByText('Sale value required')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Asha Rao was not moved')).toBeAttached();
  await moveByKeyboard(page, 'Contacted', 'Converted');
  await expect(dialog(page).getByLabel('Status')).toHaveValue('converted');
  await expect(dialog(page).getByLabel('Sale value')).toBeFocused();
  await dialog(page).getByLabel('Sale value').fill('45000');
  await dialog(page).getByRole('button', { name: 'Save Lead' }).click();
  await expectToast(page, 'Lead Updated!');
  await expect(page).toHaveURL(board);
  await expect(page.getByText('Asha Rao moved to Converted')).toBeAttached();
});

test('a card that another tab has moved returns to its stored column, with the reason', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, board);
  await moveByKeyboard(page, 'New', 'Contacted');
  // Said once the server has stored it.
  await expect(page.getByText('Asha Rao moved to Contacted')).toBeAttached();
  await moveByKeyboard(other, 'New', 'Closed');
  await expectToast(other, 'Error Saving Lead');
  await expect(cardIn(other, 'Contacted')).toBeVisible();
});
