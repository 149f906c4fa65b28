import { expect, test } from '../fixtures/raahi-test.ts';
import { open, waitForHydrated } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';
import { filterGroup } from '../steps/search.ts';

/** Today's trains may have left. */
const tomorrow = inDays(1);
const results = `/trains/search?from=delhi&to=mumbai&date=${tomorrow}`;

test('a traveller enters two places and finds trains', async ({ page }) => {
  await open(page, '/trains');
  const from = page.getByRole('combobox', { name: 'From' });
  const to = page.getByRole('combobox', { name: 'To' });
  await from.fill('bomb');
  await expect(page.getByRole('option').first()).toContainText('Mumbai');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('Mumbai');
  await to.fill('ndls');
  await expect(page.getByRole('option').first()).toContainText('New Delhi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Swap From and To' }).click();
  await expect(from).toHaveValue('New Delhi');
  await expect(to).toHaveValue('Mumbai');
  await page.getByRole('textbox', { name: 'Travel date' }).fill(tomorrow);
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page).toHaveURL(/from=NDLS.*to=mumbai/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from New Delhi.* to Mumbai/);
  const rajdhani = page.getByRole('article', { name: '12952 Mumbai Rajdhani Express' });
  await expect(rajdhani.getByRole('radio', { name: /3A/ })).toBeChecked();
  await rajdhani.getByRole('radio', { name: /2A/ }).check();
  await rajdhani.getByRole('button', { name: /Book Now/ }).click();
  await expect(page).toHaveURL(`/trains/booking?train=12952&from=NDLS&to=MMCT&date=${tomorrow}&class=2A`);
});

test('an incomplete search reports the missing fields and keeps the others', async ({ page }) => {
  await open(page, '/trains');
  await page.getByRole('combobox', { name: 'From' }).fill('pun');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please select From, To, and a Travel Date.')).toBeVisible();
  await expect(page.getByText('Please select a destination city or station.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('pun');
});

test('while the results load, the pressed button shows a spinner, and no other one does', async ({ page }) => {
  await open(page, `/trains?from=pune&to=delhi&date=${tomorrow}`);
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('Delhi');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/trains\/search\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Searching…' })).toBeVisible();
  await expect(page.locator('.progress-wheel')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Pune.* to Delhi/);
});

test('a lookup without results and a failed lookup show a message', async ({ page }) => {
  await open(page, '/trains');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('qqxxzz');
  await expect(page.getByText('No location found.')).toBeVisible();
  await page.route('**/api/locations*', (route) =>
    route.fulfill({ json: { success: false, error: { code: 'x', message: 'Please try again.' } } }),
  );
  await from.fill('mum');
  await expect(page.getByText('Error fetching locations')).toBeVisible();
});

test('filters, sort order and schedule are in the URL, and Back restores them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, results);
  const cards = page.getByRole('article');
  const all = await cards.count();
  await filterGroup(page, 'Departure time')
    .getByRole('checkbox', { name: /After 6 pm/ })
    .check();
  await expect(page).toHaveURL(/departs=after_6pm/);
  await expect(cards).not.toHaveCount(all);
  await expect(page.getByText(new RegExp(`of ${all} (trains|journeys)`))).toBeVisible();
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/departs=after_6pm.*sort=price/);
  await page.getByRole('link', { name: 'Remove Departs after 6 pm' }).click();
  await expect(cards).toHaveCount(all);
  await expect(filterGroup(page, 'Departure time').getByRole('checkbox', { name: /After 6 pm/ })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/departs=after_6pm.*sort=price/);
  await expect(filterGroup(page, 'Departure time').getByRole('checkbox', { name: /After 6 pm/ })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(results);
  await expect(cards).toHaveCount(all);
  const rajdhani = page.getByRole('article', { name: '12952 Mumbai Rajdhani Express' });
  await rajdhani.getByRole('link', { name: /Schedule/ }).click();
  await expect(rajdhani.getByRole('table')).toContainText('New Delhi');
  await rajdhani.getByRole('link', { name: /Hide schedule/ }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('several key presses on a slider are one history entry, and one Back undoes them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, results);
  await filterGroup(page, 'Departure time')
    .getByRole('checkbox', { name: /After 6 pm/ })
    .check();
  await expect(page).toHaveURL(/departs=after_6pm$/);
  const most = page.getByRole('slider', { name: 'At most' });
  await most.focus();
  for (const amount of [5900, 5800, 5700]) {
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`max=${amount}`));
  }
  await page.getByRole('slider', { name: 'At least' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/min=100&max=5700/);
  await page.goBack();
  await expect(page).toHaveURL(/max=5700&departs=after_6pm$/);
  await expect(most).toHaveValue('5700');
  await page.goBack();
  await expect(page).not.toHaveURL(/max=/);
  await expect(filterGroup(page, 'Departure time').getByRole('checkbox', { name: /After 6 pm/ })).toBeChecked();
  await expect(most).toHaveValue('6000');
});

test('after a filter chip is removed, the focus is on the next chip, the previous one, or the count', async ({
  page,
}) => {
  await open(page, `${results}&available=1&departs=6am_12pm,12pm_6pm`);
  await page.getByRole('link', { name: 'Remove Departs 6 am to 12 noon' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Remove Departs 12 noon to 6 pm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Remove Available Only' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByText(/^\d+ (trains|journeys)$/)).toBeFocused();
});

test('without matches the filters show a message and a reset', async ({ page }) => {
  await open(page, `${results}&max=100`);
  await expect(page.getByRole('heading', { name: 'No Trains Found for Your Filters' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search for a different date.')).toBeVisible();
  await waitForHydrated(page.getByRole('link', { name: 'Clear all filters' }));
  await page.getByRole('link', { name: 'Clear all filters' }).press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^\d+ (trains|journeys)$/)).toBeFocused();
});

test('after clearing the filters the focus is on the count, also without trains', async ({ page }) => {
  await open(page, `/trains/search?from=Madgaon&to=Guwahati&date=${tomorrow}&available=1&max=100`);
  await waitForHydrated(page.getByRole('link', { name: 'Clear all filters' }));
  await page.getByRole('link', { name: 'Clear all filters' }).press('Enter');
  await expect(page).not.toHaveURL(/available|max/);
  await expect(page.getByText(/^\d+ journeys? with a change$/)).toBeFocused();
});

test('on a phone the filters are in a drawer, and nothing scrolls horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, results);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await filterGroup(drawer, 'Departure time')
    .getByRole('checkbox', { name: /Before 6 am/ })
    .check();
  await expect(page).toHaveURL(/departs=before_6am/);
  await drawer.getByRole('button', { name: /Show \d+ (train|journey)/ }).click();
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('Modify Search opens the prefilled form', async ({ page }) => {
  await open(page, results);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Delhi');
  await page.getByRole('combobox', { name: 'To' }).fill('pune');
  await expect(page.getByRole('option').first()).toContainText('Pune');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Delhi.* to Pune/);
});

test('Back restores the search fields on the trains page and on the home page', async ({ page }) => {
  const choose = async (field: string, text: string, name: RegExp) => {
    await page.getByRole('combobox', { name: field }).fill(text);
    await page.getByRole('option', { name }).first().click();
  };
  await open(page, '/trains');
  await choose('From', 'pun', /^Pune/);
  await choose('To', 'mumb', /^Mumbai/);
  await page.getByRole('textbox', { name: 'Travel date' }).fill(tomorrow);
  await page.getByRole('combobox', { name: 'Class' }).selectOption('3A');
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page).toHaveURL(/\/trains\/search/);
  await page.getByRole('button', { name: 'Modify Search' }).click();
  await choose('To', 'delh', /^Delhi/);
  await page.getByRole('button', { name: 'Search trains' }).click();
  await expect(page).toHaveURL(/to=delhi/);
  await page.goBack();
  await expect(page).toHaveURL(/\/trains\/search.*to=mumbai/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Pune');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('Mumbai');
  await expect(page.getByRole('textbox', { name: 'Travel date' })).toHaveValue(tomorrow);
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveValue('3A');

  await open(page, '/');
  await choose('Destination', 'goa', /^Goa/);
  await page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  await expect(page).toHaveURL('/search?destination=Goa');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Goa');
});

test('Back from the booking form restores the selected class', async ({ page }) => {
  await open(page, results);
  const rajdhani = page.getByRole('article', { name: '12952 Mumbai Rajdhani Express' });
  const second = rajdhani.getByRole('radio', { name: /2A/ });
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  // The address changes before the list, which is a new one in this order.
  await expect(rajdhani.getByRole('link', { name: /Schedule/ })).toHaveAttribute('href', /sort=price/);
  await second.check();
  await rajdhani.getByRole('button', { name: /Book Now/ }).click();
  await expect(page).toHaveURL(/\/trains\/booking.*class=2A/);
  await page.goBack();
  await expect(second).toBeChecked();
  await rajdhani.getByRole('button', { name: /Book Now/ }).click();
  await expect(page).toHaveURL(/\/trains\/booking.*class=2A/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('typed names are resolved, and the booking continues', async ({ page }) => {
    await page.goto('/trains');
    await page.getByLabel('From', { exact: true }).fill('bombay');
    await page.getByLabel('To', { exact: true }).fill('Poona');
    await page.getByLabel('Travel date', { exact: true }).fill(tomorrow);
    await page.getByRole('button', { name: 'Search trains' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Mumbai.* to Pune/);
    await page.getByRole('checkbox', { name: /Available Only/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/available=1/);
    const first = page.getByRole('article').first();
    await first.getByRole('link', { name: /Schedule/ }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('link', { name: 'Modify Search' }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('Mumbai');
    await page.goBack();
    await first.getByRole('button', { name: /Book Now/ }).click();
    await expect(page).toHaveURL(/\/trains\/booking\?train=\d{5}&from=/);
  });

  test('several places match: one tap selects, and no input is lost', async ({ page }) => {
    await page.goto(`/trains/search?fromStation=nag&toStation=Mumbai&date=${tomorrow}&class=3A`);
    await expect(page.getByText('Several places match "nag". Please choose one.').first()).toBeVisible();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('nag');
    await page.getByRole('link', { name: /Nagpur all stations/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Nagpur.* to Mumbai/);
    await expect(page).toHaveURL(new RegExp(`date=${tomorrow}&class=3A`));
  });
});

test('"Today" stays true past midnight on an open form', async ({ page }) => {
  const midnight = new Date(`${tomorrow}T00:00:00+05:30`);
  await page.clock.install({ time: midnight.getTime() - 60_000 });
  await open(page, '/trains');
  const date = page.getByRole('textbox', { name: 'Travel date' });
  const before = await date.inputValue();
  await expect(page.getByText(/ · Today$/)).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(date).toHaveValue(tomorrow);
  expect(before < tomorrow).toBe(true);
  await expect(page.getByText(/ · Today$/)).toBeVisible();
});
