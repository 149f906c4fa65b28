import type { Locator, Page } from '@playwright/test';
import { addressHeaders, newTravellerAddress } from '../../client-requests.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { logInAsNewAgency } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { drag } from '../steps/interactions.ts';
import { fillPackage, ownCard, pictureFile, saveButton } from '../steps/package-form.ts';

const gallery = (page: Page): Locator => page.getByRole('list', { name: 'Gallery images' });
const choose = (page: Page): Locator => page.getByLabel(/Choose images/);
const drawing = {
  name: 'drawing.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};
const colours = ['#c8102e', '#1f2a5a', '#00727a'] as const;
const threePictures = () => Promise.all(colours.map((colour, index) => pictureFile(`${index + 1}.png`, colour)));
const addresses = (list: Locator) =>
  list.locator('input[type=hidden]').evaluateAll((all) => all.map((one) => one.getAttribute('value')));

test('images upload immediately; a failed one shows the reason, keeps the others, and can be retried', async ({
  browser,
  baseURL,
}) => {
  // A separate context: the broken connection logs a console error, which is expected.
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: addressHeaders(newTravellerAddress()) });
  const page = await context.newPage();
  await logInAsNewAgency(page);
  await open(page, '/agent/packages/new');
  let connected = false;
  await page.route('**/agent/images', (route) =>
    !connected && route.request().postData()?.includes('2.png') ? route.abort() : route.continue(),
  );
  await choose(page).setInputFiles([...(await threePictures()), drawing]);
  await expect(gallery(page).getByLabel(/^Describe /)).toHaveCount(2);
  await expectToast(page, 'Failed to upload 2 images.');
  await expect(
    gallery(page).getByText('This is not a PNG, JPEG or WebP image. Please choose one of these formats.'),
  ).toBeVisible();
  await expect(
    gallery(page).getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await inspect(page, 'the form with pictures');

  connected = true;
  await gallery(page).getByRole('button', { name: 'Try again with 2.png' }).click();
  await expect(gallery(page).getByLabel(/^Describe /)).toHaveCount(3);
  await gallery(page).getByRole('button', { name: 'Remove drawing.png' }).click();
  await expect(gallery(page).getByRole('listitem')).toHaveCount(3);
  await expect(choose(page)).toBeFocused();
  await context.close();
});

test('images are reordered by keyboard and by dragging, described and removed', async ({ page }) => {
  await logInAsNewAgency(page);
  await open(page, '/agent/packages/new');
  await choose(page).setInputFiles(await threePictures());
  await expect(gallery(page).getByLabel(/^Describe /)).toHaveCount(3);
  const [one, two, three] = await addresses(gallery(page));

  const forward = gallery(page).getByRole('button', { name: 'Move image 3 forward' });
  await forward.press('Enter');
  await expect.poll(() => addresses(gallery(page))).toEqual([one, three, two]);
  await expect(page.getByRole('status').getByText('Image 3 is now image 2 of 3.')).toBeAttached();
  await expect(gallery(page).getByRole('button', { name: 'Move image 2 forward' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => addresses(gallery(page))).toEqual([three, one, two]);
  await page.keyboard.press('Enter');
  expect(await addresses(gallery(page))).toEqual([three, one, two]);

  // A disabled quiet button is not filled, as if it were pressed.
  await expect(gallery(page).getByRole('button', { name: 'Move image 1 forward' })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );

  const pictures = gallery(page).locator('.image-picker__picture');
  // Both in view.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await drag(pictures.nth(2), pictures.nth(0));
  await expect.poll(() => addresses(gallery(page))).toEqual([two, three, one]);

  await gallery(page).getByLabel('Describe image 1').fill('A fort at dusk');
  await gallery(page).getByRole('button', { name: 'Remove image 2' }).click();
  await expect.poll(() => addresses(gallery(page))).toEqual([two, one]);
  await expect(gallery(page).getByRole('img', { name: 'A fort at dusk' })).toBeVisible();
});

test('a save waits for uploads: it is sent after they are done, and not after one has failed', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const name = 'Held back';
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: addressHeaders(newTravellerAddress()) });
  const page = await context.newPage();
  await logInAsNewAgency(page);
  await open(page, '/agent/packages/new');
  await fillPackage(page, name);
  // The first upload fails and the second arrives, each when the test lets it.
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let uploads = 0;
  await page.route('**/agent/images', async (route) => {
    const turn = uploads++;
    await answers[turn]?.promise;
    return turn === 0 ? route.abort() : route.continue();
  });
  await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('banner.png', '#00727a'));
  await saveButton(page).click();
  await expectToast(page, 'Images are still uploading');
  answers[0]?.resolve();
  await expectToast(page, 'Banner image upload failed.');
  const again = page.getByRole('button', { name: 'Try again with banner.png' });
  await expect(again).toBeFocused();
  await expect(page).toHaveURL('/agent/packages/new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);

  await again.click();
  await saveButton(page).click();
  await expectToast(page, 'Images are still uploading');
  await expect(page).toHaveURL('/agent/packages/new');
  answers[1]?.resolve();
  await expectToast(page, 'Package Created!');
  await expect(ownCard(page, name).locator('img')).toHaveAttribute('src', /^\/images\/package_images\//);
  await context.close();
});
