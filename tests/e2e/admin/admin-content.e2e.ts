import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { inDays } from '../steps/journey.ts';
import { pictureFile, previewFrame } from '../steps/package-form.ts';
import { editor, pageRow, paste, tool } from '../steps/page-editor.ts';

const main = (page: Page): Locator => page.getByRole('main');
const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}`;

const openAsAdmin = async (page: Page, path: string): Promise<void> => {
  await logInByPost(page, 'admin@raahi.test');
  await open(page, path);
};

const namePage = async (page: Page, state: string, destination: string, title: string): Promise<void> => {
  await page.getByLabel('State', { exact: true }).fill(state);
  await page.getByRole('textbox', { name: 'Destination' }).fill(destination);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
};

test('a landing page is created in the editor, published, listed in the footer, edited and deleted', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000);
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
  await expect(previewFrame(page).getByRole('img', { name: 'A bare ridge', includeHidden: true })).toBeVisible();
  await expect(
    previewFrame(page).getByRole('heading', { level: 1, name: 'Spiti, the middle land', includeHidden: true }),
  ).toBeVisible();

  await page.getByLabel('Meta description').fill('x'.repeat(170));
  await expect(main(page).getByText('170 of 160 characters; search engines will cut it off')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Page Created!', 'Published at /himachal-pradesh/spiti-valley.');

  const address = pageRow(page, 'Spiti, the middle land').getByRole('link', { name: '/himachal-pradesh/spiti-valley' });
  await expect(address).toHaveAttribute('href', '/destinations/himachal-pradesh/spiti-valley');
  await open(visitor, '/');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Spiti, the middle land' }).click();
  const text = main(visitor).locator('.rich-text');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Cold desert', 'From a web page']);
  await expect(text.locator('strong')).toHaveText('Tabo');
  await expect(text.getByRole('listitem')).toHaveText('Bring a warm coat');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://spiti.example/roads');
  await expect(text.getByRole('img')).toHaveCount(1);
  await expect(text.getByRole('img', { name: 'A bare ridge' })).toHaveAttribute('width', '1200');
  await expect(text.locator('script, [style], [class], [onclick], u')).toHaveCount(0);

  await pageRow(page, 'Spiti, the middle land')
    .getByRole('link', { name: /^Edit.*Spiti/ })
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Spiti in winter');
  await page.reload();
  await expect(main(page).getByText('Unsaved changes restored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Spiti in winter');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Page Updated!');
  await visitor.goto('/destinations/himachal-pradesh/spiti-valley');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Spiti in winter' })).toBeVisible();
  await expect(text.getByRole('img', { name: 'A bare ridge' })).toBeVisible();

  await pageRow(page, 'Spiti in winter').getByRole('link', { name: 'Delete: Spiti in winter' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this page?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await pageRow(page, 'Spiti in winter').getByRole('link', { name: 'Delete: Spiti in winter' }).click();
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expectToast(page, 'Page Deleted');
  await expect(pageRow(page, 'Spiti in winter')).toHaveCount(0);
  await visitor.goto('/destinations/himachal-pradesh/spiti-valley');
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Spiti in winter' })).toHaveCount(0);
});

test('the second of two tabs sees the conflict and decides; a duplicate slug loses no input', async ({ page }) => {
  await openAsAdmin(page, '/admin/cms?q=udaipur');
  await pageRow(page, 'Udaipur').getByRole('link', { name: /^Edit/ }).click();
  await expect(tool(page, 'Bold')).toBeVisible();
  const other = await page.context().newPage();
  await open(other, page.url());
  await other.getByLabel('Meta description').fill('Lakes and palaces.');
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(other, 'Page Updated!');
  await page.getByRole('textbox', { name: 'Title' }).fill('Udaipur, lakes in the hills');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expectToast(page, 'Failed to save page.');
  await expect(main(page).getByText(/^This page was updated on .*, after you opened it\.$/)).toBeVisible();
  await expect(main(page).getByText('Title, Meta description', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Publish my version' }).click();
  await expectToast(page, 'Page Updated!');
  await expect(pageRow(page, 'Udaipur, lakes in the hills')).toBeVisible();

  await open(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Missing Fields', 'Please fill all required fields.');
  await namePage(page, 'Rajasthan', 'Jaipur', 'Jaipur again');
  await editor(page).click();
  await page.keyboard.type('Pink.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByRole('alert').getByText('Another page already uses /destinations/rajasthan/jaipur.'),
  ).toBeVisible();
  await expect(editor(page)).toHaveText('Pink.');
});

test('a late preview response does not cancel the redirect to the list and its toast', async ({ page }) => {
  await openAsAdmin(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  const preview = Promise.withResolvers<Route>();
  await page.route('**/admin/cms/preview*', (route) =>
    route.request().postData()?.includes('Boats.') ? preview.resolve(route) : route.continue(),
  );
  const ways: Route[] = [];
  // The preview response arrives after the save, while the list loads.
  await page.route('**/admin/cms.data*', async (route) => {
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

test('an ad is created, shown on the train pages, clicked and counted, deactivated and deleted', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  const visitor = await newVisitor({ viewport: { width: 1440, height: 900 } });
  // External requests are blocked.
  await visitor.context().route('https://hotel.example/**', (route) => route.fulfill({ body: 'The hotel' }));
  await openAsAdmin(page, '/admin/ads');
  await expect(page.getByRole('heading', { name: 'No advertisements yet' })).toBeVisible();
  await open(visitor, '/trains');
  await expect(visitor.getByText('Your Ad Here')).toHaveCount(2);
  await expect(visitor.getByRole('link', { name: /^Poster of/ })).toHaveCount(2);

  const create = async (title: string, placement: string) => {
    await main(page).getByRole('link', { name: 'Create Advertisement' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Advertisement' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel(/^Link/).fill('https://hotel.example/offer');
    await dialog.getByRole('radio', { name: placement }).check();
    return dialog;
  };
  const first = await create('Rooms by the lake', 'Trains, left');
  await first.getByRole('button', { name: 'Create Advertisement' }).click();
  await expectToast(page, 'Missing Fields', 'Please fill all required fields.');
  await first.getByLabel(/^Or the path/).fill('https://evil.example/a.png');
  await first.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(first.getByRole('link', { name: /^Images of other sites can’t be used/ })).toBeVisible();
  await first.getByLabel(/^Or the path/).fill('');
  await first.getByLabel(/Choose an image/).setInputFiles(await pictureFile('lake.png', '#00727a'));
  await first.getByLabel(/^Describe /).fill('A lake at dusk');
  await first.getByRole('textbox', { name: /^First day/ }).fill('2099-12-02');
  await first.getByRole('textbox', { name: /^Last day/ }).fill('2099-12-01');
  await first.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(first.getByRole('link', { name: 'The last day can’t be before the first day.' })).toBeVisible();
  await first.getByRole('textbox', { name: /^First day/ }).fill('');
  await first.getByRole('button', { name: 'Create Advertisement' }).click();
  await expectToast(page, 'Advertisement Created!');
  for (const [title, placement] of [
    ['Bags that last', 'Trains, right'],
    ['Tea at the station', 'Train results, left'],
  ] as const) {
    const dialog = await create(title, placement);
    await dialog.getByLabel(/^Or the path/).fill('/posters/assam.svg');
    await dialog.getByRole('button', { name: 'Create Advertisement' }).click();
    await expect(pageRow(page, title)).toBeVisible();
  }

  const places = visitor.getByRole('complementary', { name: 'Advertisement' });
  await open(visitor, '/trains');
  await expect(places).toHaveCount(2);
  await expect(places.first().getByRole('img', { name: 'A lake at dusk' })).toBeVisible();
  const link = places.first().getByRole('link');
  await expect(link).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  const context = visitor.context();
  const adRequest = context.waitForEvent('request', (request) => request.url() === 'https://hotel.example/offer');
  const popup = context.waitForEvent('page');
  await link.click();
  await adRequest;
  await (await popup).close();
  await open(visitor, results);
  await expect(places.getByText('Tea at the station')).toBeVisible();

  await open(page, '/admin/ads');
  const lake = pageRow(page, 'Rooms by the lake');
  await expect(lake.getByRole('cell').nth(1)).toHaveText('1');
  await expect(lake.getByRole('cell').nth(2)).toHaveText('1');
  await expect(lake.getByRole('cell').nth(3)).toHaveText('100%');
  await lake.getByRole('switch', { name: 'Show Rooms by the lake' }).click();
  await expectToast(page, 'Status Updated', 'Advertisement is now inactive');
  await open(visitor, '/trains');
  await expect(places).toHaveCount(1);
  await expect(visitor.getByText('Your Ad Here')).toHaveCount(1);

  await main(page)
    .getByRole('link', { name: /^Inactive/ })
    .click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await lake.getByRole('link', { name: /^Edit.*Rooms by the lake/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Advertisement' });
  await edit.getByLabel('Title').fill('Rooms by two lakes');
  await edit.getByRole('button', { name: 'Save Advertisement' }).click();
  await expectToast(page, 'Advertisement Updated!');
  await expect(page).toHaveURL('/admin/ads?state=off');
  await pageRow(page, 'Rooms by two lakes')
    .getByRole('link', { name: /^Delete: / })
    .click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this advertisement?' })
    .getByRole('button', { name: 'Delete advertisement' })
    .click();
  await expectToast(page, 'Advertisement Deleted');
  await expect(pageRow(page, 'Rooms by two lakes')).toHaveCount(0);
});

test('the screens are accessible', async ({ page }) => {
  test.setTimeout(180_000);
  await openAsAdmin(page, '/admin/cms');
  await inspect(page, 'the landing pages');
  await open(page, '/admin/cms/new');
  await expect(tool(page, 'Bold')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'Please check these details' })).toBeVisible();
  await inspect(page, 'the form of a landing page with errors');
  await open(page, '/admin/cms?q=jaipur');
  await pageRow(page, 'Jaipur').getByRole('link', { name: /^Edit/ }).click();
  await expect(tool(page, 'Bold')).toBeVisible();
  await inspect(page, 'the form of a landing page');
  await editor(page).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await inspect(page, 'the dialog of a link');
  await open(page, '/admin/ads/new');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(page.getByRole('alert', { name: 'Please check these details' })).toBeVisible();
  await inspect(page, 'the form of an advertisement with errors');
  await page.getByLabel('Title').fill('For everybody');
  await page.getByLabel(/^Or the path/).fill('/posters/goa.svg');
  await page.getByRole('button', { name: 'Create Advertisement' }).click();
  await expect(pageRow(page, 'For everybody')).toBeVisible();
  await inspect(page, 'the advertisements');
  await open(page, '/trains');
  await inspect(page, 'the trains with advertisements');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is written as HTML and sanitized; an ad is created, deactivated and deleted', async ({ page }) => {
    await page.goto('/portal-login?tab=admin');
    await fillLogin(page, 'admin@raahi.test');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.goto('/admin/cms/new');
    await namePage(page, 'Goa', 'Old Goa', 'Old Goa');
    await page.getByLabel('Content').fill('<h2>Churches</h2><p onclick="x()">Bom <b>Jesus</b></p><script>x</script>');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile('church.png', '#fffdf7'));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Page Created!')).toBeVisible();
    await page.goto('/destinations/goa/old-goa');
    await expect(page.getByRole('main').locator('.rich-text p')).toHaveText('Bom Jesus');
    await expect(page.getByRole('img', { name: 'Image of Old Goa' })).toBeVisible();
    await page.goto('/admin/cms?q=old+goa');
    await page.getByRole('link', { name: 'Delete: Old Goa' }).click();
    await page.getByRole('button', { name: 'Delete page' }).click();
    await expect(page.getByText('Page Deleted')).toBeVisible();

    await page.goto('/admin/ads/new');
    await page.getByLabel('Title').fill('Plain ad');
    await page.getByLabel(/^Or the path/).fill('/posters/goa.svg');
    await page.getByRole('button', { name: 'Create Advertisement' }).click();
    await expect(page.getByText('Advertisement Created!')).toBeVisible();
    await page.goto('/admin/ads?q=plain');
    await page.getByRole('switch', { name: 'Show Plain ad' }).click();
    await expect(page.getByText('Advertisement is now inactive')).toBeVisible();
    await page.goto('/admin/ads?q=plain');
    await page.getByRole('link', { name: 'Delete: Plain ad' }).click();
    await page.getByRole('button', { name: 'Delete advertisement' }).click();
    await expect(page.getByText('Advertisement Deleted')).toBeVisible();
  });
});
