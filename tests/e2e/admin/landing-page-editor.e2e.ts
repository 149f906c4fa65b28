import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { editor, pageRow, paste, tool } from '../steps/interactions.ts';
import { pictureFile, previewFrame } from '../steps/package-form.ts';

const main = (page: Page): Locator => page.getByRole('main');

const openAsAdmin = async (page: Page, path: string): Promise<void> => {
  await logInByPost(page, 'admin@raahi.test');
  await open(page, path);
};

const namePage = async (page: Page, state: string, destination: string, title: string): Promise<void> => {
  await page.getByLabel('State', { exact: true }).fill(state);
  await page.getByRole('textbox', { name: 'Destination' }).fill(destination);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
};

test('a landing page is written in the editor by keyboard and mouse, and published without what a pasted page brought along', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const visitor = await newVisitor({});
  await openAsAdmin(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await namePage(page, 'Himachal Pradesh', 'Spiti  Valley', 'Spiti, the middle land');
  await expect(main(page).getByText('/destinations/himachal-pradesh/spiti-valley', { exact: true })).toBeVisible();

  await editor(page).click();
  await tool(page, 'Heading').click();
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Cold desert');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Key, Dhankar and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Tabo');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  // The toolbar by keyboard: one tab stop, then arrow keys.
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Bring a warm coat');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText(/^Please enter a web address/)).toBeVisible();
  await link.getByLabel('Address').fill('spiti.example/roads');
  await page.keyboard.press('Enter');
  // The editor has the focus one frame after the dialog is closed.
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tool(page, 'Image').click();
  const picture = page.getByRole('dialog', { name: 'Image' });
  await picture.getByLabel(/Choose an image/).setInputFiles(await pictureFile('ridge.png', '#8a7d66'));
  await picture.getByLabel(/^Describe /).fill('A bare ridge');
  await picture.getByRole('button', { name: 'Insert image' }).click();
  await paste(
    editor(page),
    '<h1 style="color:red">From a web page</h1><script>alert(1)</script><p class="MsoNormal" onclick="x()">Plain <u>words</u></p><img src="https://evil.example/a.png">',
  );
  await expect(editor(page).getByRole('heading', { level: 2, name: 'From a web page' })).toBeVisible();
  await inspect(page, 'the form of a landing page');
  await expect(previewFrame(page).getByRole('img', { name: 'A bare ridge', includeHidden: true })).toBeVisible();
  await expect(
    previewFrame(page).getByRole('heading', { level: 1, name: 'Spiti, the middle land', includeHidden: true }),
  ).toBeVisible();

  await page.getByLabel('Meta description').fill('x'.repeat(170));
  await expect(main(page).getByText('170 of 160 characters; search engines will cut it off')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Page Created!', 'Published at /himachal-pradesh/spiti-valley.');

  // Saving stays in the editor, whose form has the saved version then.
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Spiti, the middle country');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved', 'Visitors still see the published version.');
  await title.fill('Spiti, the middle land');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Page Updated!', 'Published at /himachal-pradesh/spiti-valley.');
  await page.getByRole('link', { name: 'Landing pages' }).click();
  const address = pageRow(page, 'Spiti, the middle land').getByRole('link', { name: '/himachal-pradesh/spiti-valley' });
  await expect(address).toHaveAttribute('href', '/destinations/himachal-pradesh/spiti-valley');
  // The home page is shared by all visitors and may be ten seconds old.
  const published = visitor.getByRole('contentinfo').getByRole('link', { name: 'Spiti, the middle land' });
  await expect(async () => {
    await open(visitor, '/');
    await expect(published).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await published.click();
  const text = main(visitor).locator('.rich-text');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Cold desert', 'From a web page']);
  await expect(text.locator('strong')).toHaveText('Tabo');
  await expect(text.getByRole('listitem')).toHaveText('Bring a warm coat');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://spiti.example/roads');
  await expect(text.getByRole('img')).toHaveCount(1);
  await expect(text.getByRole('img', { name: 'A bare ridge' })).toHaveAttribute('width', '1200');
  await expect(text.locator('script, [style], [class], [onclick], u')).toHaveCount(0);

  // A reload of the form of the published page loses nothing.
  await pageRow(page, 'Spiti, the middle land')
    .getByRole('link', { name: /^Edit.*Spiti/ })
    .click();
  await title.fill('Spiti in winter');
  await page.reload();
  await expect(main(page).getByText('Unsaved changes restored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Spiti in winter');
});

test('a late preview response does not cancel the redirect to the saved form and its toast', { tag: '@long' }, async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  const preview = Promise.withResolvers<Route>();
  await page.route('**/admin/cms/preview*', (route) =>
    route.request().postData()?.includes('Boats.') ? preview.resolve(route) : route.continue(),
  );
  const ways: Route[] = [];
  // The preview response arrives after the save, while the saved form loads.
  await page.route(/\/admin\/cms\/[\da-f-]{36}\.data/, async (route) => {
    if (ways.push(route) === 1) {
      const late = await preview.promise;
      await late.continue();
      await late.request().response();
    }
    await route.continue();
  });
  await namePage(page, 'Assam', 'Majuli', 'Majuli, an island in the river');
  await editor(page).click();
  await page.keyboard.type('Boats.');
  await preview.promise;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Page Created!', 'Published at /assam/majuli.');
  expect(ways).toHaveLength(1);
});

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><table style="border:none"><colgroup><col width="90"></colgroup><tbody>
  <tr><td style="background:red"><p dir="ltr"><span style="font-weight:700">Month</span></p></td><td><p>Weather</p></td><td><p>Trains</p></td><td><p>Festivals</p></td><td><p>What to bring along</p></td></tr>
  <tr><td onclick="raahiRan('cell')"><p>July</p></td><td><p>Rain<img src=x onerror="raahiRan('image')"></p></td><td><p>Few</p></td><td><p>Rath Yatra</p></td><td><p>An umbrella<script>raahiRan('script')</script></p></td></tr></tbody></table></b>`;
const word = `<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=208 valign=top><p class=MsoNormal><b>City<o:p></o:p></b></p></td><td colspan=2><p class=MsoNormal>Fare</p></td></tr><tr><td><p class=MsoNormal>Goa</p></td><td><p class=MsoNormal>900</p></td><td><p class=MsoNormal>1200</p></td></tr></table>`;

test('pasted tables are kept, edited with the keyboard and shown on a phone', { tag: '@long' }, async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  const ran: string[] = [];
  await page.exposeFunction('raahiRan', (what: string) => ran.push(what));
  await openAsAdmin(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await namePage(page, 'Odisha', 'Puri', 'Puri');
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
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
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
