import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';

// Animations are on in this file.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the menu of the header on a phone has both logins, and closes on navigation and with Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const banner = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await banner.locator('summary').click();
  await expect(banner.getByRole('link', { name: 'Customer Login' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Partner Login' })).toHaveAttribute('href', '/portal-login');
  await menu.getByRole('link', { name: 'Trains' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Train Ticket Booking/ })).toBeVisible();
  await expect(menu).toBeHidden();
  await banner.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('a navigation is announced by the page title, and Back restores page, title and scroll position', async ({
  page,
}) => {
  await open(page, '/destinations/rajasthan/jaipur');
  const news = page.locator('.skip-link ~ [role="status"]');
  await expect(news).toHaveText('');
  await page.getByRole('link', { name: 'View all packages in Rajasthan' }).click();
  await expect(news).toHaveText(/Rajasthan/);
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday Packages in Rajasthan' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/jaipur\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => history.back());
  // A slow page shows a spinner.
  await expect(page.locator('.progress-wheel')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Jaipur, the Pink City' })).toBeVisible();
  await expect(page.locator('.progress-wheel')).toHaveCount(0);
  await expect(page).toHaveTitle('Jaipur, the Pink City - Raahi');
  await expect(news).toHaveText(/^Jaipur, the Pink City/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.goForward();
  // New results of the same page are not announced.
  await page.getByRole('navigation', { name: 'Sort packages' }).getByRole('link').nth(1).press('Enter');
  await expect(page).toHaveURL(/sort=/);
  await expect(news).toHaveText('');
});

test('a toast disappears after five seconds', { tag: '@long' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.clock.install();
  await open(page, '/');
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'SEARCH' }).click();
  const toast = page.locator('.toasts').getByText('Please select a destination');
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});
