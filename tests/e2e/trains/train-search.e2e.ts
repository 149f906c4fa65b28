import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open, waitForPart } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';
import { choosePlace, classField, filterGroup, from, openTrains, search, to } from '../steps/search.ts';

/** Today's trains may have left. */
const tomorrow = inDays(1);
const results = `/trains/search?from=delhi&to=mumbai&date=${tomorrow}`;
const travelDate = (page: Page) => page.getByRole('textbox', { name: 'Travel date' });
const suggestions = (page: Page, field: string) =>
  page.getByRole('listbox', { name: `${field}: suggestions` }).getByRole('option');

test('two places are found by keyboard, and swapped; meanwhile no suggestion of an earlier text is shown', async ({
  page,
}) => {
  await openTrains(page);
  await from(page).focus();
  await expect(suggestions(page, 'From')).toHaveCount(10);
  const lookup = Promise.withResolvers<void>();
  await page.route('**/api/locations*', async (route) => {
    await lookup.promise;
    await route.continue();
  });
  await from(page).fill('mumbai');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(suggestions(page, 'From')).toHaveCount(0);
  lookup.resolve();
  await expect(suggestions(page, 'From').first()).toHaveAttribute('aria-selected', 'true');
  await from(page).press('ArrowDown');
  await expect(suggestions(page, 'From').nth(1)).toHaveAttribute('aria-selected', 'true');
  await from(page).press('ArrowUp');
  await from(page).press('Enter');
  await expect(from(page)).toHaveValue('Mumbai');
  await to(page).fill('pu');
  await expect(suggestions(page, 'To').first()).toBeVisible();
  await to(page).press('Escape');
  await expect(suggestions(page, 'To')).toHaveCount(0);
  await expect(to(page)).toHaveValue('pu');
  await page.getByRole('button', { name: 'Swap From and To' }).click();
  await expect(from(page)).toHaveValue('pu');
  await expect(to(page)).toHaveValue('Mumbai');
  await from(page).fill('qqxxzz');
  await expect(page.getByText('No location found.')).toBeVisible();
  await page.route('**/api/locations*', (route) =>
    route.fulfill({ json: { success: false, error: { code: 'x', message: 'Please try again.' } } }),
  );
  await from(page).fill('mum');
  await expect(page.getByText('Error fetching locations')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await to(page).fill('');
  await to(page).press('Escape');
  await search(page);
  await expect(page.getByText('Please select a destination city or station.')).toBeVisible();
  await expect(to(page)).toBeFocused();
  await expect(from(page)).toHaveValue('mum');
});

test('while the results load, the pressed button shows it', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, `/trains?from=delhi&to=mumbai&date=${tomorrow}`);
  await expect(to(page)).toHaveValue('Mumbai');
  const loading = Promise.withResolvers<void>();
  await page.route(/\/trains\/search\.data/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await search(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeVisible();
  await expect(page.locator('.progress-wheel')).toBeHidden();
  loading.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Delhi.* to Mumbai/);
});

test('Back restores the fields of each search', async ({ page }) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'pun', /^Pune/);
  await choosePlace(page, to(page), 'mumb', /^Mumbai/);
  await travelDate(page).fill(tomorrow);
  await classField(page).selectOption('3A');
  await search(page);
  await expect(page).toHaveURL(/\/trains\/search/);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(from(page)).toHaveValue('Pune');
  await choosePlace(page, to(page), 'delh', /^Delhi/);
  await search(page);
  await expect(page).toHaveURL(/to=delhi/);
  await page.goBack();
  await expect(page).toHaveURL(/\/trains\/search.*to=mumbai/);
  await page.goBack();
  await expect(from(page)).toHaveValue('Pune');
  await expect(to(page)).toHaveValue('Mumbai');
  await expect(travelDate(page)).toHaveValue(tomorrow);
  await expect(classField(page)).toHaveValue('3A');

  await open(page, '/');
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('goa');
  await page.getByRole('option', { name: /^Goa/ }).first().click();
  await page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  await expect(page).toHaveURL('/search?destination=Goa');
  await page.goBack();
  await expect(destination).toHaveValue('Goa');
});

test('filters, order and schedule are in the address; a slider is one step of Back, and a removed filter passes the focus on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, results);
  const cards = page.getByRole('article');
  const all = await cards.count();
  const evening = filterGroup(page, 'Departure time').getByRole('link', { name: /After 6 pm/ });
  await evening.click();
  await expect(page).toHaveURL(/departs=after_6pm$/);
  await expect(cards).not.toHaveCount(all);
  const most = page.getByRole('slider', { name: 'At most' });
  await most.focus();
  for (const amount of [5900, 5800]) {
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`max=${amount}`));
  }
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/departs=after_6pm&max=5800&sort=price/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/departs=after_6pm$/);
  await expect(most).toHaveValue('6000');
  await expect(evening).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(results);
  await expect(cards).toHaveCount(all);
  await expect(evening).not.toHaveAttribute('aria-current');
  const rajdhani = page.getByRole('article', { name: '12952 Mumbai Rajdhani Express' });
  await rajdhani.getByRole('link', { name: /Schedule/ }).click();
  await expect(rajdhani.getByRole('table')).toContainText('New Delhi');
  await rajdhani.getByRole('link', { name: /Hide schedule/ }).click();
  await expect(page.getByRole('table')).toHaveCount(0);

  await evening.click();
  await expect(page).toHaveURL(/departs=after_6pm$/);
  await filterGroup(page, 'Departure time')
    .getByRole('link', { name: /Before 6 am/ })
    .click();
  await page.getByRole('link', { name: 'Remove Departs before 6 am' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Remove Departs after 6 pm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ (trains|journeys)$/)).toBeFocused();

  await open(page, `/trains/search?from=Madgaon&to=Guwahati&date=${tomorrow}&available=1&max=100`);
  const clear = page.getByRole('link', { name: 'Clear all filters' });
  await waitForPart(clear);
  await clear.press('Enter');
  await expect(page.getByText(/^\d+ journeys? with a change$/)).toBeFocused();
});

test('on a phone the filters are in a menu, and nothing scrolls horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, results);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filterGroup(page, 'Departure time')
    .getByRole('link', { name: /Before 6 am/ })
    .click();
  await expect(page).toHaveURL(/departs=before_6am/);
  await filters.getByRole('button', { name: /Show \d+ (train|journey)/ }).click();
  await expect(filters).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('"Today" stays true past midnight on an open form', async ({ page }) => {
  const midnight = new Date(`${tomorrow}T00:00:00+05:30`);
  await page.clock.install({ time: midnight.getTime() - 60_000 });
  await openTrains(page);
  const before = await travelDate(page).inputValue();
  await expect(page.getByText(/ · Today$/)).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(travelDate(page)).toHaveValue(tomorrow);
  expect(before < tomorrow).toBe(true);
  await expect(page.getByText(/ · Today$/)).toBeVisible();
});
