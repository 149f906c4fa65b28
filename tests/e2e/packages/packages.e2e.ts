import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';
import { isOnTop } from '../steps/interactions.ts';
import { openFirstPackage, packageCards } from '../steps/package-form.ts';

const titles = (page: Page): Promise<string[]> => packageCards(page).getByRole('heading').allTextContents();
const count = (page: Page) => page.getByRole('status').filter({ hasText: /packages?$/ });
const sortMenu = (page: Page) => page.getByRole('navigation', { name: 'Sort packages' });

test('the search box of the home page suggests places, works by keyboard, and takes any text', async ({ page }) => {
  await open(page, '/');
  const picker = page.getByRole('combobox', { name: 'Destination' });
  const search = page.getByRole('button', { name: 'SEARCH' });
  // An announced tab, and an empty search: the field has the focus, and the list does not cover its error.
  await page.getByRole('main').getByRole('button', { name: 'Flights' }).press('Enter');
  await expectToast(page, 'Feature Coming Soon');
  await search.click();
  await expectToast(page, 'Please select a destination');
  await expect(picker).toBeFocused();
  await expect(picker).toHaveAccessibleDescription('Please select a destination');
  await expect(page.getByRole('option')).toHaveCount(0);
  await picker.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(10);
  // The list is above what follows it on the page.
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect.poll(() => isOnTop(page.getByRole('option').last())).toBe(true);

  await picker.fill('him');
  await expect(page.getByRole('option')).toHaveText(['Himachal Pradesh', 'Shimla']);
  await picker.fill('paris');
  await expect(page.getByText('No location found.')).toBeVisible();
  await picker.fill('pur');
  await expect(page.getByRole('option')).toHaveText(['Jaipur', 'Udaipur', 'Jodhpur']);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue(/Jaipur|Udaipur/);
  const place = await picker.inputValue();
  await search.click();
  await expect(page).toHaveURL(`/search?destination=${place}`);

  // Enter searches for the text while its suggestions load.
  await page.route('**/api/search-locations*', () => undefined);
  await open(page, '/');
  await picker.fill('elephanta');
  await picker.press('Enter');
  await expect(page).toHaveURL('/search?destination=elephanta');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('filters, orders and pages of the package list are links that work with Back', async ({ page }) => {
  await open(page, '/search?origin=Pune');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const all = await titles(page);
  expect(all).toHaveLength(50);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/search\.data/, async (route) => {
    await held;
    await route.continue();
  });
  // The chosen order is shown as chosen while the results load.
  await sortMenu(page).getByRole('link', { name: 'Price: low to high' }).click();
  await expect(sortMenu(page).locator('[aria-current]')).toHaveText('Price: low to high');
  release();
  await expect(page).toHaveURL('/search?origin=Pune&sort=price-low');
  await expect.poll(() => titles(page)).not.toEqual(all);
  await expect(packageCards(page)).toHaveCount(50);
  const cheapest = await titles(page);
  await filters.getByRole('link', { name: /^Beach/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beach packages' })).toBeVisible();
  // After a filter is removed, the focus is on the next one, after the last on the count.
  await page.getByRole('link', { name: 'Remove From Pune' }).press('Enter');
  await expect(page).toHaveURL('/search?category=beach&sort=price-low');
  const remove = page.getByRole('link', { name: 'Remove Beach' });
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(page).toHaveURL('/search?sort=price-low');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(cheapest);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/search?origin=Pune&sort=price-low&page=2');
  await expect.poll(() => titles(page)).not.toEqual(cheapest);
});

test('on a phone, filters and orders of the package list are in a drawer and a menu, and a package has a price bar', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/search');
  const drawer = page.getByRole('navigation', { name: 'Filters' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  const number = (await count(page).textContent()) ?? '';
  await drawer.getByRole('link', { name: /^4 to 6 days/ }).click();
  await expect(page).toHaveURL(/duration=/);
  await expect(count(page)).not.toHaveText(number);
  const filtered = (await count(page).textContent()) ?? '';
  await expect(drawer.getByRole('link', { name: /^4 to 6 days/ })).toHaveAttribute('aria-current', 'true');
  await drawer.getByRole('button', { name: `Show ${filtered}` }).click();
  await expect(drawer).toBeHidden();
  await expect(count(page)).toHaveText(filtered);

  await expect(sortMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Sort' }).click();
  await sortMenu(page).getByRole('link', { name: 'Price: low to high' }).click();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(sortMenu(page)).toBeHidden();

  // The bar with the price hides while the price box shows it.
  await openFirstPackage(page);
  const box = page.getByRole('complementary', { name: 'Price' }).getByRole('link', { name: 'Book Now' });
  const bar = page.locator('.price-bar');
  await expect(bar).toBeInViewport();
  await box.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
});

test('the pictures of a package open in a gallery by keyboard, and its URL can be copied', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFirstPackage(page);
  const pictures = page.getByRole('link', { name: /^Enlarge/ });
  const gallery = page.getByRole('dialog', { name: /^Images of/ });
  await expect(pictures).toHaveCount(3);
  await pictures.first().click();
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('3 of 3')).toBeVisible();
  const next = gallery.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await gallery.getByRole('button', { name: 'Previous' }).click();
  await expect(gallery.getByText('2 of 3')).toBeVisible();
  await next.click();
  await expect(gallery.getByText('3 of 3')).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + new URL(page.url()).pathname);
});
