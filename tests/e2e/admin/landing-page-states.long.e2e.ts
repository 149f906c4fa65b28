import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { editor, pageRow, paste, tool } from '../steps/page-editor.ts';

const main = (page: Page): Locator => page.getByRole('main');
const status = (page: Page): Locator => page.getByRole('region', { name: 'Status' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const editPage = async (page: Page, title: string): Promise<void> => {
  await pageRow(page, title).getByRole('link', { name: /^Edit/ }).click();
  await expect(tool(page, 'Bold')).toBeVisible();
};

const expectNotFound = async (visitor: Page, path: string): Promise<void> => {
  const answer = await visitor.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
};

test('a page is drafted, published, changed, moved and unpublished; visitors see the published version alone', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const visitor = await newVisitor({});
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByLabel('State', { exact: true }).fill('Kerala');
  await page.getByRole('textbox', { name: 'Destination' }).fill('Bekal');
  // Enter in a field saves a draft and publishes nothing; the draft may be unfinished.
  await page.keyboard.press('Enter');
  await expectToast(page, 'Draft saved', 'Only administrators can see it.');
  await expect(pageRow(page, 'Bekal (no title)').getByText('Draft', { exact: true })).toBeVisible();
  await expectNotFound(visitor, '/destinations/kerala/bekal');

  await editPage(page, 'Bekal (no title)');
  await expect(status(page)).toContainText('Only administrators can see this page.');
  await button(page, 'Publish').click();
  await expectToast(page, 'Missing Fields', 'Please fill all required fields.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Bekal and its fort');
  await editor(page).click();
  await page.keyboard.type('A fort of laterite above the sea.');
  await button(page, 'Publish').click();
  await expectToast(page, 'Page Published!', 'Published at /kerala/bekal.');
  await visitor.goto('/destinations/kerala/bekal');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bekal and its fort' })).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Bekal and its fort' })).toBeVisible();

  await editPage(page, 'Bekal and its fort');
  await page.getByRole('textbox', { name: 'Destination' }).fill('Bekal Fort');
  await expect(main(page).getByText('After you publish, it redirects to the new one.')).toBeVisible();
  await button(page, 'Save draft').click();
  await expectToast(page, 'Draft saved', 'Visitors still see the published version.');
  await expect(pageRow(page, 'Bekal and its fort')).toContainText('Draft: /kerala/bekal-fort');
  await visitor.goto('/destinations/kerala/bekal');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bekal and its fort' })).toBeVisible();
  await expectNotFound(visitor, '/destinations/kerala/bekal-fort');
  await editPage(page, 'Bekal and its fort');
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Page Updated!', 'Published at /kerala/bekal-fort.');

  // The former address: a document, the data of a link, and a visit with a query.
  const moved = await visitor.request.get('/destinations/kerala/bekal?utm_source=mail', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location, moved.headers()['cache-control']]).toEqual([
    301,
    '/destinations/kerala/bekal-fort?utm_source=mail',
    'private, no-cache',
  ]);
  const data = await visitor.request.get('/destinations/kerala/bekal.data?utm_source=mail', { maxRedirects: 0 });
  expect(await data.text()).toContain('/destinations/kerala/bekal-fort?utm_source=mail');
  expect(data.status()).toBe(202);
  await visitor.goto('/destinations/kerala/bekal?utm_source=mail');
  await expect(visitor).toHaveURL('/destinations/kerala/bekal-fort?utm_source=mail');

  await editPage(page, 'Bekal and its fort');
  await page.getByRole('textbox', { name: 'Title' }).fill('Bekal by the sea');
  await button(page, 'Save draft').click();
  await editPage(page, 'Bekal by the sea');
  await expect(status(page)).toContainText('The form shows your unpublished changes: Title.');
  await inspect(page, 'the form of a page with unpublished changes');
  await status(page).getByRole('link', { name: 'Discard changes' }).click();
  await page
    .getByRole('dialog', { name: 'Discard unpublished changes?' })
    .getByRole('button', { name: 'Discard changes' })
    .click();
  await expectToast(page, 'Changes Discarded');
  await editPage(page, 'Bekal and its fort');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bekal and its fort');

  // What is typed stays when the page is unpublished, and can be saved.
  await page.getByRole('textbox', { name: 'Title' }).fill('Bekal again');
  await status(page).getByRole('link', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish this page?' }).getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, 'Page Unpublished', '/kerala/bekal-fort now shows Page Not Found.');
  await expect(status(page).getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bekal again');
  for (const path of ['bekal-fort', 'bekal']) await expectNotFound(visitor, `/destinations/kerala/${path}`);
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Bekal and its fort' })).toHaveCount(0);
  await button(page, 'Publish').click();
  await expectToast(page, 'Page Published!', 'Published at /kerala/bekal-fort.');
  await visitor.goto('/destinations/kerala/bekal');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bekal again' })).toBeVisible();

  await editPage(page, 'Bekal again');
  await status(page).getByText('Former addresses (1)').click();
  await status(page)
    .getByRole('link', { name: /^Remove.*bekal$/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Remove this address?' })
    .getByRole('button', { name: 'Remove address' })
    .click();
  await expectToast(page, 'Address Removed', '/kerala/bekal now shows Page Not Found.');
  await expectNotFound(visitor, '/destinations/kerala/bekal');
});

test('two administrators: one unpublishes, the other is told and loses nothing', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/cms?q=munnar');
  await editPage(page, 'Munnar');
  const other = await page.context().newPage();
  await open(other, page.url());
  await page.getByRole('textbox', { name: 'Title' }).fill('Munnar, mine');
  await status(other).getByRole('link', { name: 'Unpublish' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(other, 'Page Unpublished');
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Failed to save page.');
  await expect(main(page).getByText(/^This page was unpublished after you opened it\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Munnar, mine');
  await expect(status(page).getByText('Draft', { exact: true })).toBeVisible();
  await button(page, 'Publish').click();
  await expectToast(page, 'Page Published!');
  await expect(pageRow(page, 'Munnar, mine')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is drafted, published and unpublished', async ({ page }) => {
    await logInByPost(page, 'admin@raahi.test');
    await page.goto('/admin/cms/new');
    await page.getByLabel('State', { exact: true }).fill('Sikkim');
    await page.getByRole('textbox', { name: 'Destination' }).fill('Pelling');
    await page.getByRole('textbox', { name: 'Title' }).fill('Pelling');
    await page
      .getByRole('textbox', { name: 'Content' })
      .fill('<table><tr><th>Month</th></tr><tr><td>May</td></tr></table>');
    await button(page, 'Save draft').click();
    await expectToast(page, 'Draft saved');
    await page.getByRole('link', { name: 'Edit: Pelling' }).click();
    await button(page, 'Publish').click();
    await expectToast(page, 'Page Published!');
    await page.goto('/destinations/sikkim/pelling');
    await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible();
    await page.goto('/admin/cms?q=pelling');
    await page.getByRole('link', { name: 'Edit: Pelling' }).click();
    await status(page).getByRole('link', { name: 'Unpublish' }).click();
    await button(page, 'Unpublish').click();
    await expectToast(page, 'Page Unpublished');
    await expectNotFound(page, '/destinations/sikkim/pelling');
  });
});

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><table style="border:none"><colgroup><col width="90"></colgroup><tbody>
  <tr><td style="background:red"><p dir="ltr"><span style="font-weight:700">Month</span></p></td><td><p>Weather</p></td><td><p>Trains</p></td><td><p>Festivals</p></td><td><p>What to bring along</p></td></tr>
  <tr><td onclick="raahiRan('cell')"><p>July</p></td><td><p>Rain<img src=x onerror="raahiRan('image')"></p></td><td><p>Few</p></td><td><p>Rath Yatra</p></td><td><p>An umbrella<script>raahiRan('script')</script></p></td></tr></tbody></table></b>`;
const word = `<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=208 valign=top><p class=MsoNormal><b>City<o:p></o:p></b></p></td><td colspan=2><p class=MsoNormal>Fare</p></td></tr><tr><td><p class=MsoNormal>Goa</p></td><td><p class=MsoNormal>900</p></td><td><p class=MsoNormal>1200</p></td></tr></table>`;

test('pasted tables are kept, edited with the keyboard and shown on a phone', async ({ page, newVisitor }) => {
  test.setTimeout(120_000);
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  const ran: string[] = [];
  await page.exposeFunction('raahiRan', (what: string) => ran.push(what));
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByLabel('State', { exact: true }).fill('Odisha');
  await page.getByRole('textbox', { name: 'Destination' }).fill('Puri');
  await page.getByRole('textbox', { name: 'Title' }).fill('Puri');
  await editor(page).click();
  await tool(page, 'Heading').click();
  await page.keyboard.type('When to go');
  await page.keyboard.press('Enter');
  await paste(editor(page), googleDocs);
  await expect(editor(page).getByRole('columnheader')).toHaveText([
    ...['Month', 'Weather', 'Trains', 'Festivals'],
    'What to bring along',
  ]);
  await page.keyboard.press('Control+End');
  await paste(editor(page), word);
  const tables = editor(page).getByRole('table');
  await expect(tables).toHaveCount(2);
  await expect(tables.nth(1).getByRole('columnheader', { name: 'Fare' })).toHaveAttribute('colspan', '2');
  await expect(editor(page).locator('[class^=Mso], [width], script')).toHaveCount(0);

  // From the text to the toolbar and back by keyboard: a new row and its last cell.
  await tables.first().getByRole('cell', { name: 'July' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2027');
  await expect(tables.first().getByRole('cell', { name: 'July 2027' })).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Add row below')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tables.first().getByRole('row')).toHaveCount(3);
  await tables.first().getByRole('row').nth(2).getByRole('cell').first().click();
  await page.keyboard.type('August');
  await page.keyboard.press('Tab');
  await page.keyboard.type('More rain');
  await tool(page, 'Delete column').click();
  await expect(tables.first().getByRole('columnheader')).toHaveCount(4);
  await tables.nth(1).getByRole('cell', { name: 'Goa' }).click();
  await tool(page, 'Delete table').click();
  await expect(tables).toHaveCount(1);
  await expect(tool(page, 'Delete row')).toHaveAttribute('aria-disabled', 'true');
  await tool(page, 'Undo').click();
  await expect(tables).toHaveCount(2);
  await button(page, 'Publish').click();
  await expectToast(page, 'Page Created!', 'Published at /odisha/puri.');
  expect(ran).toEqual([]);

  await open(visitor, '/destinations/odisha/puri');
  await expect(main(visitor).getByRole('columnheader')).toHaveText([
    ...['Month', 'Trains', 'Festivals', 'What to bring along'],
    ...['City', 'Fare'],
  ]);
  const scrolled = visitor.getByRole('group', { name: 'Table: When to go' }).first();
  await scrolled.focus();
  await visitor.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await inspect(visitor, 'a landing page with tables');
});
