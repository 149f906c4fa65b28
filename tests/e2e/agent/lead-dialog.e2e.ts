import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { createLeadByPost, logInAsNewAgency } from '../steps/agent.ts';
import { open, waitForHydration } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { newEmail } from '../steps/journey.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create New|Edit) Lead$/ });
const manageLinks = (page: Page) => main(page).getByRole('link', { name: /^Manage Lead: / });

test('a lead is added in a dialog over the list; Escape, Back and a reload lose no input', async ({ page }) => {
  await logInAsNewAgency(page);
  await createLeadByPost(page, 'Asha');
  await open(page, '/agent/leads?sort=name');
  await main(page).getByRole('link', { name: 'Create New Lead' }).first().click();
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await dialog(page).getByLabel('First name').fill('Lakshmi');
  await dialog(page).getByRole('textbox', { name: 'Notes' }).fill('Came by at noon');
  await dialog(page).getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Submission Error', 'Please enter the last name.');
  await expect(page.getByRole('alert', { name: 'Please check these details' })).toBeFocused();
  await inspect(page, 'a new lead with errors');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/agent/leads?sort=name');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Notes' })).toHaveValue('Came by at noon');
  await dialog(page).getByLabel('Last name').fill('Rao');
  await dialog(page).getByLabel('Email').fill(newEmail());
  await dialog(page).getByLabel('Phone').fill('98765 43210');
  await dialog(page).getByRole('button', { name: 'Create Lead' }).click();
  await expectToast(page, 'Lead Created!');
  await expect(page).toHaveURL('/agent/leads?sort=name');
  await expect(manageLinks(page)).toHaveCount(2);
  await inspect(page, 'the list of leads');
});

test('new leads are worked through over the list with two keys each, and Enter saves once', async ({ page }) => {
  await logInAsNewAgency(page);
  for (const name of ['Asha', 'Bina', 'Chitra']) await createLeadByPost(page, name);
  await open(page, '/agent/leads?status=new');
  const status = dialog(page).getByLabel('Status');
  // The shortcuts work with the script, as this button does.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-card]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  for (const _ of ['Chitra', 'Bina']) {
    // In this order: the dialog of the lead before has the focus until the next one opens.
    await expect(status).toHaveValue('new');
    await expect(status).toBeFocused();
    const opened = page.url();
    await page.keyboard.press('ArrowDown');
    await expect(status).toHaveValue('contacted');
    await page.keyboard.press('Control+Enter');
    await expect(page).not.toHaveURL(opened);
  }
  const posts: string[] = [];
  const answered = Promise.withResolvers<void>();
  await page.route(/\/agent\/leads\//, async (route) => {
    if (route.request().method() === 'POST') {
      posts.push(route.request().url());
      await answered.promise;
    }
    await route.continue();
  });
  const firstName = dialog(page).getByLabel('First name');
  await expect(firstName).toHaveValue('Asha');
  await firstName.fill('Aasha');
  await firstName.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Saving' })).toBeVisible();
  await firstName.press('Enter');
  await firstName.press('Control+Enter');
  answered.resolve();
  await expect(dialog(page)).toBeHidden();
  expect(posts).toHaveLength(1);
  await expect(manageLinks(page)).toHaveCount(1);
  await expect(manageLinks(page)).toHaveAccessibleName('Manage Lead: Aasha Rao');
});

test('a new lead appears in an open list, but not while a lead is edited', { tag: '@long' }, async ({ page }) => {
  await logInAsNewAgency(page);
  await createLeadByPost(page, 'Asha');
  await page.clock.install();
  await open(page, '/agent/leads');
  await expect(manageLinks(page)).toHaveCount(1);
  await createLeadByPost(page, 'Bina');
  await page.clock.runFor(61_000);
  await expect(manageLinks(page)).toHaveCount(2);

  await manageLinks(page).first().click();
  await expect(dialog(page)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.runFor(61_000);
  expect(requests.filter((url) => url.includes('/agent/leads'))).toEqual([]);
});
