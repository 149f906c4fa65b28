import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { logInAsAdmin } from '../steps/admin.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { newEmail } from '../steps/journey.ts';

test('an agent saves a view of the leads and deletes it, without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await logInByPost(page, 'agent@raahi.test');
  const name = `Walk-ins ${Date.now()}`;
  const posted = await page.context().request.post('/agent/leads/new', {
    form: { first_name: 'Asha', last_name: 'Rao', email: newEmail(), phone: '98765 43210', status: 'new' },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(302);
  await page.goto('/agent/leads?q=asha&sort=oldest');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'View of this list' });
  await menu.getByLabel('Name').fill(name);
  await menu.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', /.+/);
  await page.goto('/agent/leads');
  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/agent\/leads\?q=asha&sort=oldest$/);

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await menu.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
});

test('an administrator chooses columns and row height, which stay; the header stays in view', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 1440, height: 500 } });
  await logInAsAdmin(page);
  await open(page, '/admin/agents');
  const table = page.getByRole('table', { name: 'Agents' });
  const row = table.getByRole('row').nth(1);
  const before = (await row.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'View of this list' });
  await expect(menu.getByRole('checkbox', { name: 'Packages' })).toBeChecked();
  await inspect(page, 'the view menu');
  await menu.getByRole('checkbox', { name: 'Packages' }).uncheck();
  await menu.getByRole('radio', { name: 'Compact' }).check();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(table.getByRole('columnheader', { name: 'Packages' })).toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Registered' })).toBeVisible();
  await open(page, '/admin/agents');
  await expect(table.getByRole('columnheader', { name: 'Packages' })).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBeLessThan(before);

  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  const [head, shell] = [table.getByRole('columnheader').first(), page.getByRole('banner')];
  const bottomOfShell = await shell.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(bottomOfShell));

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await menu.getByRole('checkbox', { name: 'Packages' }).check();
  await menu.getByRole('radio', { name: 'Comfortable' }).check();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(table.getByRole('columnheader', { name: 'Packages' })).toBeVisible();
});

test('the action of an empty list has its words on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsAgent(page, 'kochi@raahi.test');
  await open(page, '/agent/packages');
  const words = page.getByRole('main').getByRole('link', { name: 'Create New Package' }).locator('span').last();
  expect((await words.boundingBox())?.width).toBeGreaterThan(100);
});

test('on a phone the filters of a list are folded, and are applied all the same', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/deals');
  const main = page.getByRole('main');
  const category = main.getByLabel('Category');
  await expect(category).toBeHidden();
  expect((await main.locator('tbody tr').first().boundingBox())?.y).toBeLessThan(300);
  await main.getByText('Filters', { exact: true }).press('Enter');
  await category.selectOption('beach');
  await expect(page).toHaveURL(/category=beach/);
  const folded = main.getByText('Filters (1)');
  expect((await folded.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await folded.click();
  await expect(category).toBeHidden();
  await main.getByRole('searchbox').fill('goa');
  await main.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=goa.*category=beach|category=beach.*q=goa/);
  await expect(category).toBeHidden();
  await page.reload();
  await expect(category).toHaveValue('beach');
  await expect(category).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // With more room they are beside the search, without the button.
  await folded.click();
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(category).toBeVisible();
  await expect(folded).toBeHidden();
});

test('on tablets three columns of the board and the folded ones fit, and their cards begin at one height', async ({
  page,
}) => {
  await logInAsAgent(page);
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 1180 });
    await open(page, '/agent/leads?view=board');
    const { excess, tops } = await page.locator('.lead-board').evaluate((board) => ({
      excess: board.scrollWidth - board.clientWidth,
      tops: [...board.querySelectorAll('section > ul')].map((cards) => Math.round(cards.getBoundingClientRect().top)),
    }));
    expect(excess).toBe(0);
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  }
});

test('the first cards of the board are at one height, with and without a sum', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsAgent(page);
  await open(page, '/agent/leads?view=board');
  for (const title of ['Converted', 'Closed']) await page.getByRole('heading', { level: 3, name: title }).click();
  const tops = await page
    .locator('.lead-column .lead-card:first-child')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.parentElement?.matches(':first-child'))
        .map((card) => Math.round(card.getBoundingClientRect().top)),
    );
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});
