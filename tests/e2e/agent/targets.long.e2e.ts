import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';

test('an agency sets, changes and removes its sales target; chart, figure, table, CSV and Today have it', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url });
  await logInByPost(page, 'agent@raahi.test');
  await open(page, '/agent/sales');
  await page.getByRole('link', { name: 'Set target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly sales target' });
  const amount = dialog.getByLabel('Target a month');
  await expect(amount).toBeFocused();
  await amount.fill('1.5 lakh');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/as a number in rupees, such as 1,50,000/);
  await expect(amount).toHaveValue('1.5 lakh');
  await inspect(page, 'Sales target');
  await amount.fill('₹ १,५०,०००');
  await dialog.getByRole('button', { name: 'Save target' }).click();
  await expectToast(page, 'Target Saved');
  await expect(page.getByText(/ of ₹1\.5 L, \d+%/)).toBeVisible();
  await expect(page.getByText(/^Monthly target: ₹1,50,000 \(from /)).toBeVisible();
  const chart = page.getByRole('slider', { name: /Monthly target: ₹1,50,000/ });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /% of the target of ₹1,50,000$/);
  await page.keyboard.press('Home');
  await expect(chart).not.toHaveAttribute('aria-valuetext', /target/);
  await page.getByText('Show all figures as a table').click();
  const table = page.getByRole('table', { name: 'Converted leads and their value by month' });
  await expect(table.getByRole('columnheader', { name: 'Target' })).toBeVisible();
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG of Sales by month' }).click();
  expect((await picture).suggestedFilename()).toBe('sales-by-month.png');
  // Below the sticky header links count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await inspect(page, 'Sales with a target');
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: /^CSV/ }).click();
  const rows = (await readFile(await (await csv).path(), 'utf8')).trim().split(/\r?\n/);
  expect(rows[0]).toContain('Target of the month in rupees');
  expect(rows.at(-1)).toMatch(/,150000,"\d{4}-\d\d",\d+$/);
  await open(page, '/agent');
  await expect(page.getByRole('link', { name: /^Sales in/ })).toContainText('of the ₹1.5 L target');

  // A window that was open before the change is told, and has what was typed.
  const other = await page.context().newPage();
  await open(other, '/agent/sales?target=edit');
  await open(page, '/agent/sales?target=edit');
  await amount.fill('2,00,000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Target Saved');
  const late = other.getByRole('dialog').getByLabel('Target a month');
  await late.fill('3,00,000');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/just changed in another window/)).toBeVisible();
  await expect(other.getByText('Now ₹2,00,000 a month.')).toBeVisible();
  await expect(late).toHaveValue('3,00,000');
  await other.getByRole('button', { name: 'Remove target' }).click();
  await expectToast(other, 'Target Removed');
  await expect(other.getByRole('link', { name: 'Set target' })).toBeVisible();
  await expect(other.getByText(/Monthly target/)).toHaveCount(0);
});

test('without JavaScript the administrator sets a revenue target, which is in the audit log', async ({
  startOwnServer,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const shop = await startOwnServer();
  const page = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  await logInByPost(page, 'admin@raahi.test');
  await page.goto('/admin/analytics?days=90');
  await page.getByRole('link', { name: 'Set target' }).click();
  await page.getByLabel('Target a month').fill('-5');
  await page.getByRole('button', { name: 'Save target' }).click();
  await expect(page.getByLabel('Target a month')).toHaveValue('-5');
  await expect(page.getByLabel('Target a month')).toHaveAccessibleDescription(/at least ₹1/);
  await page.getByLabel('Target a month').fill('3,00,000');
  await page.getByRole('button', { name: 'Save target' }).click();
  await expect(page).toHaveURL(/\/admin\/analytics\?days=90$/);
  await expect(page.getByText('Target Saved')).toBeVisible();
  await expect(page.getByText(/ of ₹3 L, \d+%/)).toBeVisible();
  await expect(page.getByText(/as an even share for each day/)).toBeVisible();
  const desk = await newVisitor({ baseURL: shop.url });
  await logInAsAdmin(desk);
  await open(desk, '/admin/analytics');
  await inspect(desk, 'Analytics with a target');
  const revenue = desk.getByRole('slider', { name: /^Revenue by day/ });
  await revenue.focus();
  await desk.keyboard.press('End');
  await expect(revenue).toHaveAttribute('aria-valuetext', /even share of the target ₹/);
  await open(desk, '/admin/audit');
  await expect(desk.getByRole('row').filter({ hasText: 'Revenue target changed' })).toContainText('₹3,00,000');
});
