import type { Locator, Page } from '@playwright/test';
import { phonePhoto } from '#tests/factories/pictures.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin, logInByPost } from '../steps/account.ts';
import { drag } from '../steps/drag.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { fillPackage, ownCard, pictureFile, saveButton } from '../steps/package-form.ts';

const title = (words: string) => `${words} ${Date.now()}`;
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

test.describe('with JavaScript', () => {
  test('images upload immediately; a failed one shows the reason, keeps the others, and can be retried', async ({
    browser,
    baseURL,
  }) => {
    // A separate context: the broken connection logs a console error, which is expected.
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await logInByPost(page, 'agent@raahi.test');
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
    await logInByPost(page, 'agent@raahi.test');
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

  test('a save during uploads waits for them', async ({ page }) => {
    const name = title('Pressed early');
    await logInByPost(page, 'agent@raahi.test');
    await open(page, '/agent/packages/new');
    await fillPackage(page, name);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/agent/images', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel(/Choose an image/).setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(),
    });
    await saveButton(page).click();
    await expectToast(page, 'Images are still uploading');
    await expect(page).toHaveURL('/agent/packages/new');
    const uploaded = page.waitForResponse('**/agent/images');
    arrive();
    await uploaded;
    await expectToast(page, 'Package Created!');
    const shown = ownCard(page, name).locator('img');
    await expect(shown).toHaveAttribute('src', /^\/images\/package_images\/.+-400x600\.jpg$/);
  });

  test('a save that waits for a failing upload is not sent: the form stays open and shows the error', async ({
    browser,
    baseURL,
  }) => {
    const name = title('Held back');
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await logInByPost(page, 'agent@raahi.test');
    await open(page, '/agent/packages/new');
    await fillPackage(page, name);
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let connected = false;
    await page.route('**/agent/images', async (route) => {
      if (!connected) await held;
      return connected ? route.continue() : route.abort();
    });
    await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('banner.png', '#00727a'));
    await saveButton(page).click();
    await expectToast(page, 'Images are still uploading');
    fail();
    await expectToast(page, 'Banner image upload failed.');
    const again = page.getByRole('button', { name: 'Try again with banner.png' });
    await expect(again).toBeFocused();
    await expect(page).toHaveURL('/agent/packages/new');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);

    connected = true;
    await again.click();
    await expect(page.getByRole('list', { name: 'Banner image' }).getByLabel(/^Describe /)).toBeVisible();
    await expect(page).toHaveURL('/agent/packages/new');
    await saveButton(page).click();
    await expectToast(page, 'Package Created!');
    await expect(ownCard(page, name).locator('img')).toHaveAttribute('src', /^\/images\/package_images\//);
    await context.close();
  });

  test('a page loads the matching image width and reserves the space', async ({ page, newVisitor }) => {
    const name = title('Fitting');
    await logInByPost(page, 'agent@raahi.test');
    await open(page, '/agent/packages/new');
    await fillPackage(page, name);
    await page.getByLabel(/Choose an image/).setInputFiles(await pictureFile('wide.png', '#00727a'));
    await expect(page.getByRole('list', { name: 'Banner image' }).getByRole('img')).toBeVisible();
    await choose(page).setInputFiles([
      await pictureFile('pole.png', '#c8102e', { width: 643, height: 1920 }),
      await pictureFile('portrait.png', '#1f2a5a', { width: 900, height: 1200 }),
    ]);
    await expect(gallery(page).getByLabel(/^Describe /)).toHaveCount(2);
    await saveButton(page).click();
    await expectToast(page, 'Package Created!');
    const address =
      (await ownCard(page, name)
        .getByRole('link', { name: `Preview ${name}` })
        .getAttribute('href')) ?? '';
    await page.goto(address);
    const banner = page.locator('.gallery img').first();
    await expect(banner).toHaveAttribute('width', '1200');
    await expect(banner).toHaveJSProperty('complete', true);
    expect(await banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /-1200x800\.png\.(960|1200)\.webp$/,
    );
    // An image of any aspect ratio is fitted into its frame.
    const shapes = await page
      .locator('.gallery img')
      .evaluateAll((all) => all.map((image) => image.clientWidth / Math.max(1, image.clientHeight)));
    expect(shapes).toHaveLength(3);
    for (const shape of shapes) expect(shape).toBeCloseTo(1.5, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const src = (await banner.getAttribute('src')) ?? '';
    const stranger = await newVisitor();
    const answer = await stranger.request.get(src);
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    const again = await stranger.request.get(src, { headers: { 'If-None-Match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
    expect((await stranger.request.head(`${src}.640.webp`)).headers()['content-type']).toBe('image/webp');
    expect((await stranger.request.get(`${src}.641.webp`)).status()).toBe(404);
  });
});

test('an oversized upload is rejected before it is read', async ({ request }) => {
  const tooMuch = { multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(11_000_000) } } };
  const one = await request.post('/agent/images', tooMuch);
  expect([one.status(), await one.text()]).toEqual([413, 'The upload is too large. Please send less than 10 MB.\n']);
  const elsewhere = await request.post('/contact', { multipart: { ...tooMuch.multipart, name: 'x' } });
  expect([elsewhere.status(), await elsewhere.text()]).toEqual([
    413,
    'The upload is too large. Please send less than 1 MB.\n',
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('files are posted with the form; a rejected one keeps the others and the input', async ({ page }) => {
    const name = title('By post');
    await page.goto('/portal-login?tab=agent');
    await fillLogin(page, 'agent@raahi.test');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await page.goto('/agent/packages/new');
    await fillPackage(page, name);
    const [first, second] = await threePictures();
    if (!first || !second) throw new Error('no pictures');
    await page.getByLabel(/Choose an image/).setInputFiles(first);
    await choose(page).setInputFiles([second, drawing]);
    await saveButton(page).click();
    await expect(page.getByText(/drawing\.png: This is not a PNG, JPEG or WebP image/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
    const kept = page.getByRole('checkbox', { name: /^Keep image/ });
    await expect(kept).toHaveCount(2);
    await kept.last().uncheck();
    await saveButton(page).click();
    await expect(ownCard(page, name).locator('img')).toHaveAttribute(
      'src',
      /^\/images\/package_images\/.+-1200x800\.png$/,
    );
  });
});
