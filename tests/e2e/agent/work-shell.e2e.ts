import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { createLeadByPost, logInAsNewAgency } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { isOnTop } from '../steps/interactions.ts';

test('on a phone the shell has a bar of labels in one line, below which nothing hides, and a form has its own bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent');
  const toast = page.getByRole('status').getByText('Login Successful!');
  await expect.poll(() => isOnTop(toast)).toBe(true);
  const labels = page.locator('.work__bar .work__link > .wrap-anywhere:visible');
  await expect(labels).toHaveCount(5);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const heights = await labels.evaluateAll((all) => all.map((label) => label.getClientRects()[0]?.height ?? 0));
  expect(Math.max(...heights)).toBeLessThan(20);
  await inspect(page, 'Today on a phone');
  await labels.last().click();
  const promote = page.locator('.work__bar').getByRole('link', { name: 'Promote' });
  await expect(promote).toBeVisible();
  await promote.click();
  await expect(page).toHaveURL('/agent/promote');
  await expect(labels.filter({ hasText: 'Promote' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/agent/packages/new');
  await expect(page.locator('.work__bar')).toBeHidden();
  const bar = await page.locator('.action-bar').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(64);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0);
  await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Create Package' }))).toBe(true);
});

test('a table of leads becomes cards on a phone, where its filters are folded and Tab follows the saves of a lead', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsNewAgency(page);
  // Two leads that wait: the newest can be saved in three ways.
  for (const name of ['Meena', 'Tara']) await createLeadByPost(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/agent/leads');
  const table = page.getByRole('table', { name: 'Leads' });
  const tops = () =>
    table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
  const rowHeights = await tops();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.getByRole('columnheader').first()).not.toBeInViewport();
  expect(Math.min(...(await tops()))).toBeGreaterThan(Math.max(...rowHeights));

  const filters = page.getByRole('search');
  await expect(filters.getByLabel('Package')).toBeHidden();
  await filters.locator('summary', { hasText: 'Filters' }).press('Enter');
  await filters.getByLabel('Package').selectOption('Without a package');
  await expect(page).toHaveURL('/agent/leads?package=none&sort=newest');
  const folded = filters.locator('summary', { hasText: 'Filters (1)' });
  expect((await folded.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await folded.click();
  await filters.getByRole('searchbox').fill('Tara');
  await filters.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/agent/leads?q=Tara&package=none&sort=newest');
  await expect(filters.getByLabel('Package')).toBeHidden();
  await inspect(page, 'the cards of leads');

  await open(page, '/agent/leads');
  await page.getByRole('link', { name: 'Manage Lead: Tara Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' });
  await expect(dialog.getByRole('button', { name: 'Save Lead', exact: true })).toBeVisible();
  // Tab follows what is seen.
  await dialog.getByRole('button', { name: 'Contacted and next' }).focus();
  for (const name of ['Save and next', 'Save Lead']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
  }
});
