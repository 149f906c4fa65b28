import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, fillLogin } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { isOnTop } from '../steps/is-on-top.ts';
import { addPackagePictures, openFirstPackage, packageCards } from '../steps/packages.ts';

const titles = (page: Page): Promise<string[]> => packageCards(page).getByRole('heading').allTextContents();
const count = (page: Page) => page.getByRole('status').filter({ hasText: /packages?$/ });
const pictures = (page: Page) => page.getByRole('link', { name: /^Enlarge/ });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Images of/ });

test.describe('the home page', () => {
  test('its tiles and View All link to packages', async ({ page }) => {
    for (const [tile, heading] of [
      [/^Beaches/, 'Beach packages'],
      [/^Cruise/, 'Cruise packages'],
      [/^View All/, 'Holiday Packages'],
    ] as const) {
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: tile }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      // The home page has the last of these headings too.
      await expect(count(page)).toBeVisible();
      expect((await titles(page)).length).toBeGreaterThan(1);
    }
  });

  test('the picker suggests cities by any part of the name, other places if no city matches, and accepts free text', async ({
    page,
  }) => {
    await open(page, '/');
    const picker = page.getByRole('combobox', { name: 'Destination' });
    // The list is above what follows it on the page.
    await picker.click();
    await page.getByRole('option').last().scrollIntoViewIfNeeded();
    await expect.poll(() => isOnTop(page.getByRole('option').last())).toBe(true);
    await picker.fill('pur');
    await expect(page.getByRole('option')).toHaveText(['Jaipur', 'Udaipur', 'Jodhpur']);
    await picker.fill('paris');
    await expect(page.getByText('No location found.')).toBeVisible();
    await picker.fill('him');
    await expect(page.getByRole('option')).toHaveText(['Himachal Pradesh', 'Shimla']);
    await picker.fill('banaras');
    await expect(page.getByRole('option')).toHaveText(['Varanasi · BanarasUttar Pradesh']);
    await picker.fill('');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expectToast(page, 'Please select a destination');
    await picker.fill('paris');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?destination=paris');
    await open(page, '/');
    await picker.fill('Keral');
    await page.getByRole('option', { name: 'Kerala' }).click();
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?destination=Kerala');
    await open(page, '/');
    await picker.fill('bombay');
    await picker.blur();
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?destination=Mumbai');
  });

  test('Enter searches for the text while the suggestions load, and when they fail', async ({ page }) => {
    const failed = { success: false, error: { code: 'lookup_failed', message: 'Please try again.' } };
    for (const answer of [null, failed]) {
      await page.route('**/api/search-locations*', (route) => (answer ? route.fulfill({ json: answer }) : undefined));
      await open(page, '/');
      const picker = page.getByRole('combobox', { name: 'Destination' });
      await picker.fill('elephanta');
      await picker.press('Enter');
      await expect(page).toHaveURL('/search?destination=elephanta');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('keeps the input after an error, and announces upcoming features', async ({ page }) => {
      await page.goto('/');
      const picker = page.getByRole('textbox', { name: 'Destination' });
      await picker.fill('pradesh');
      await page.getByRole('button', { name: 'SEARCH' }).click();
      await expect(page.getByText('Please select a destination')).toBeVisible();
      await expect(picker).toHaveValue('pradesh');
      await picker.fill('ja');
      await page.getByRole('button', { name: 'SEARCH' }).click();
      const places = page.getByRole('list', { name: 'Places for “ja”' }).getByRole('link');
      await expect(places).toHaveText(['Jaipur', 'Jaisalmer', 'Jammu and Kashmir', 'Search for “ja”']);
      await picker.fill('bombay');
      await page.getByRole('button', { name: 'SEARCH' }).click();
      await expect(page).toHaveURL('/search?destination=Mumbai');
      await page.goto('/');
      await page.getByRole('button', { name: 'Flights' }).press('Enter');
      await expect(page.getByText('Feature Coming Soon')).toBeVisible();
    });
  });
});

test.describe('the results', () => {
  test('category, sort order, pages and chips are links that work with Back', async ({ page }) => {
    await open(page, '/search?origin=Pune');
    const all = await titles(page);
    expect(all).toHaveLength(50);
    await page
      .getByRole('navigation', { name: 'Sort packages' })
      .getByRole('link', { name: 'Price: low to high' })
      .click();
    await expect(page).toHaveURL('/search?origin=Pune&sort=price-low');
    await expect.poll(() => titles(page)).not.toEqual(all);
    await expect(packageCards(page)).toHaveCount(50);
    const cheapest = await titles(page);
    await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Beach' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Beach packages' })).toBeVisible();
    await expect(count(page)).not.toHaveText(/^5\d packages$/);
    await page.getByRole('link', { name: 'Remove From Pune' }).click();
    await expect(page).toHaveURL('/search?category=beach&sort=price-low');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(cheapest);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search?origin=Pune&sort=price-low&page=2');
    await expect.poll(() => titles(page)).not.toEqual(cheapest);
  });

  test('the chosen sort order and category are shown as chosen at once, while the results load', async ({ page }) => {
    await open(page, '/search');
    const sort = page.getByRole('navigation', { name: 'Sort packages' });
    const category = page.getByRole('navigation', { name: 'Category' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/search\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await sort.getByRole('link', { name: 'Price: low to high' }).click();
    await expect(sort.locator('[aria-current]')).toHaveText('Price: low to high');
    await category.getByRole('link', { name: 'Beach' }).click();
    await expect(category.locator('[aria-current]')).toHaveText('Beach');
    await expect(page).toHaveURL('/search');
    release();
    await expect(page).toHaveURL('/search?category=beach&sort=price-low');
  });

  test('after a filter is removed, the focus is on the previous chip, then on the count', async ({ page }) => {
    await open(page, '/search?destination=Goa&origin=Pune');
    const removeOrigin = page.getByRole('link', { name: 'Remove From Pune' });
    const category = page.getByRole('navigation', { name: 'Category' });
    const [chip, bar, number] = [
      await removeOrigin.boundingBox(),
      await category.boundingBox(),
      await count(page).boundingBox(),
    ];
    expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // In line with the count.
    expect(chip?.y).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0));
    expect(
      await removeOrigin.evaluate(
        (one, other) => other && one.compareDocumentPosition(other),
        await category.elementHandle(),
      ),
    ).toBe(4);
    await removeOrigin.press('Enter');
    await expect(page.getByRole('link', { name: 'Remove Goa' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count(page)).toBeFocused();
    // A single package has no categories to choose from.
    await open(page, '/search?destination=Goa+under+20000&category=beach');
    await category.getByRole('link', { name: 'All' }).press('Enter');
    await expect(page).toHaveURL('/search?destination=Goa+under+20000');
    await expect(category).toBeHidden();
    await expect(count(page)).toBeFocused();
  });

  test('an empty result offers alternatives, and an unknown name finds nothing', async ({ page }) => {
    for (const destination of ['Atlantis', 'The']) {
      await open(page, `/search?destination=${destination}`);
      await expect(page.getByRole('heading', { name: 'No packages found' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 2, name: 'Popular packages' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(3);
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a package', () => {
  test('its images open in a lightbox and change by keyboard, also in quick succession', async ({ page }) => {
    await openFirstPackage(page);
    await expect(pictures(page)).toHaveCount(3);
    await pictures(page).first().click();
    const view = lightbox(page);
    await expect(view.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(view.getByText('3 of 3')).toBeVisible();
    const next = view.getByRole('button', { name: 'Next' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await view.getByRole('button', { name: 'Previous' }).click();
    await expect(view.getByText('2 of 3')).toBeVisible();
    await next.click();
    await expect(view.getByText('3 of 3')).toBeVisible();
    await expect(next).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await pictures(page).first().click();
    await expect(view.getByText('1 of 3')).toBeVisible();
  });

  for (const [reducedMotion, behavior] of [
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const) {
    test(`scrolls ${behavior === 'smooth' ? 'smoothly' : 'without animation with reduced motion'}`, async ({
      newVisitor,
    }) => {
      const page = await newVisitor({ reducedMotion });
      await openFirstPackage(page);
      await page.evaluate(() => {
        const leaf = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = function (wanted) {
          if (typeof wanted === 'object') document.body.dataset.leafed = wanted.behavior;
          leaf.call(this, wanted);
        };
      });
      await pictures(page).first().click();
      await expect(lightbox(page).getByText('1 of 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(lightbox(page).getByText('2 of 3')).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-leafed', behavior);
    });
  }

  test('its URL can be copied, and the bar on a phone opens the inquiry', async ({ page, context, server }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await openFirstPackage(page);
    const { pathname } = new URL(page.url());
    await page.getByRole('button', { name: 'Share' }).click();
    await expectToast(page, 'Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + pathname);
    const message = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
    expect(new URL(message ?? '').searchParams.get('text')).toContain(`\n${server.url}${pathname}`);
    await page.getByRole('link', { name: 'Book Now' }).last().click();
    await expect(page).toHaveURL(pathname.replace('/package/', '/customer-info/'));
  });

  test('on a phone the bar with the price hides while the price box shows it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFirstPackage(page);
    const box = page.getByRole('complementary', { name: 'Price' }).getByRole('link', { name: 'Book Now' });
    const bar = page.locator('.price-bar');
    await expect(bar).toBeInViewport();
    await box.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expect(box).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Similar packages' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
  });

  test('a rating without reviews says what it is', async ({ page }) => {
    await openFirstPackage(page);
    await page.getByRole('link', { name: 'Sample figures' }).click();
    const card = page.getByRole('region', { name: 'Rating' });
    await expect(card).toBeInViewport();
    await expect(card).toContainText('Travellers have not reviewed this package on Raahi yet.');
  });
});

test('all six images are reachable, and a preview has no links', async ({ startOwnServer, newVisitor }) => {
  test.setTimeout(120_000);
  const shop = await startOwnServer();
  const places = await addPackagePictures(shop);
  const page = await newVisitor({ baseURL: shop.url });
  await open(page, places.pictured);
  await expect(pictures(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'All 6 images' }).click();
  await expect(lightbox(page).getByText('4 of 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pictures(page)).toHaveCount(6);
  const plain = await newVisitor({ baseURL: shop.url, javaScriptEnabled: false });
  await plain.goto(places.pictured);
  await expect(pictures(plain)).toHaveCount(6);
  await expect(plain.getByRole('link', { name: 'All 6 images' })).toHaveCount(0);
  await expect(plain.getByRole('button', { name: 'Share' })).toHaveCount(0);

  const agent = await newVisitor({ baseURL: shop.url });
  await open(agent, '/login');
  await fillLogin(agent, 'agent@raahi.test');
  await expect(agent).toHaveURL(/\/agent$/);
  await open(agent, places.waiting);
  await expect(agent.getByText('This package is awaiting approval')).toBeVisible();
  await expect(agent.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  await expect(agent.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await agent.getByRole('button', { name: 'Book Now' }).first().press('Enter');
  await expect(agent).toHaveURL(places.waiting);
  await expect(agent.getByText('once it is live')).toBeVisible();
  await inspect(agent, 'a preview');
});
