import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { fillLogin } from '../steps/account.ts';
import { payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';

// Animations are on in this file.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const results = `/trains/search?from=NDLS&to=mumbai&date=${inDays(2)}`;

const mainLinks = [
  'Home /',
  'Packages /search',
  'Trains /trains',
  'Services /services',
  'About /about',
  'Contact /contact',
];

const footerLinks = {
  Company: ['About /about', 'Jobs /contact', 'Partnerships /contact', 'Services /services'],
  Explore: [
    'India travel guide /search',
    'Holiday Packages /search',
    'Domestic flights /search',
    'Train Tickets /trains',
  ],
  'For Partners': ['Register Travel Agent /register/agent', 'Admin / Agent Login /portal-login'],
};

const states = [
  'andaman-and-nicobar-islands andhra-pradesh arunachal-pradesh assam bihar chandigarh chhattisgarh',
  'dadra-and-nagar-haveli-and-daman-and-diu delhi goa gujarat haryana himachal-pradesh jammu-and-kashmir jharkhand',
  'karnataka kerala ladakh lakshadweep madhya-pradesh maharashtra manipur meghalaya mizoram nagaland odisha puducherry',
  'punjab rajasthan sikkim tamil-nadu telangana tripura uttar-pradesh uttarakhand west-bengal',
]
  .join(' ')
  .split(' ')
  .map((slug) => `/destinations/${slug}`);

const linksIn = (page: Page, role: 'navigation' | 'region', name: string): Promise<string[]> =>
  page
    .getByRole(role, { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has header and footer with all links', async ({ page }) => {
    for (const address of ['/', '/trains', results, '/search', '/destinations/kerala', '/no-such-page']) {
      await page.goto(address);
      expect(await page.evaluate(() => document.compatMode), `${address} is drawn by today's rules`).toBe('CSS1Compat');
      expect(await linksIn(page, 'navigation', 'Main'), address).toEqual(mainLinks);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Raahi, home' })).toHaveAttribute('href', '/');
      await expect(banner.getByRole('link', { name: 'Login / Signup' })).toHaveAttribute('href', '/login');
      await expect(banner.getByRole('link', { name: 'Partner Login' })).toHaveAttribute('href', '/portal-login');
      for (const [title, links] of Object.entries(footerLinks))
        expect(await linksIn(page, 'region', title), `${title} on ${address}`).toEqual(links);
      const byState = await linksIn(page, 'region', 'Explore India by State');
      expect(byState.map((link) => link.slice(link.lastIndexOf(' ') + 1))).toEqual(states);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('2025');
      await expect(footer).toContainText("Your whole trip is in one place. It's that easy.");
      const top = (await linksIn(page, 'region', 'Top Destinations')).map((link) =>
        link.replace(/ \/destinations\/.*/, ''),
      );
      // Other tests of this worker may have published more pages.
      expect(top.length).toBeGreaterThanOrEqual(12);
      expect(top).toEqual(top.toSorted((a, b) => a.localeCompare(b, 'en-IN')));
    }
  });

  test('checkout and login have a slim header and a footer of one line', async ({ page }) => {
    for (const address of [
      bookingAddress(rajdhani()),
      '/payment/train/none',
      '/trains/confirmation',
      '/trains/confirmation/RAAHI1',
      '/trains/confirmation/RAAHI1/cancel',
      '/verify',
      '/register/agent',
      '/login',
      '/register',
      '/portal-login',
      '/forgot-password',
    ]) {
      await page.goto(address);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Raahi, home' })).toHaveAttribute('href', '/');
      const login = banner.getByRole('link', { name: 'Login / Signup' });
      // The login page has no link to itself.
      if (address === '/login') await expect(login).toHaveCount(0);
      else await expect(login).toHaveAttribute('href', '/login');
      await expect(banner.getByRole('link', { name: 'Partner Login' })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' }), address).toHaveCount(0);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('2025');
      await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
      await expect(footer.getByRole('link', { name: 'Help and contact' })).toHaveAttribute('href', '/contact');
      await expect(footer.getByRole('link')).toHaveCount(3);
    }
  });

  test('the phone menu opens without JavaScript', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Trains' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Train Ticket Booking/ })).toBeVisible();
  });
});

for (const [email, label, area] of [
  ['customer@raahi.test', 'My Dashboard', '/dashboard'],
  ['agent@raahi.test', 'Agent Portal', '/agent'],
  ['admin@raahi.test', 'Admin Panel', '/admin'],
] as const) {
  test(`the header of ${email} links to ${label} and signs out to the home page`, async ({ page }) => {
    await open(page, '/login');
    await fillLogin(page, email);
    await expect(page).toHaveURL(area);
    await open(page, '/');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: label })).toHaveAttribute('href', area);
    await expect(banner.getByRole('link', { name: 'Login / Signup' })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(banner.getByRole('link', { name: 'Login / Signup' })).toBeVisible();
  });
}

test('the phone menu has both logins and closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const banner = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await banner.locator('summary').click();
  await expect(banner.getByRole('link', { name: 'Customer Login' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Partner Login' })).toHaveAttribute('href', '/portal-login');
  expect(await linksIn(page, 'navigation', 'Menu')).toEqual(mainLinks);
  await menu.getByRole('link', { name: 'Trains' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Train Ticket Booking/ })).toBeVisible();
  await expect(menu).toBeHidden();
  await banner.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('an unknown URL shows the not found page with links', async ({ page }) => {
  for (const address of ['/no-such-page', '/trains/no/such/page', '/dashboardx', '/%E0%A4%A']) {
    const answer = await page.goto(address);
    expect([400, 404], address).toContain(answer?.status());
  }
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found - Raahi');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday Packages' })).toBeVisible();
});

test('an error shows the error page with the request id', async ({ page }) => {
  const answer = await page.goto('/login/nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Login page not found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
  const post = await page.request.post('/payment/train/00000000-0000-4000-8000-000000000000/return', { form: {} });
  expect(post.status()).toBe(404);
  expect(await post.text()).toContain('Booking Not Found');
});

test('the inactive tabs of the home page say "Feature Coming Soon"', async ({ page }) => {
  await open(page, '/');
  for (const tab of ['Flights', 'Hotels', 'Cabs', 'Cruises']) {
    await page.getByRole('main').getByRole('button', { name: tab }).press('Enter');
    await expect(page.getByText('Feature Coming Soon')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.locator('.toasts').getByText('Please select a destination')).toBeVisible();
  // The field has the focus, and the list does not cover its error.
  const field = page.getByRole('combobox', { name: 'Destination' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please select a destination');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(10);
  await page.getByRole('main').getByRole('link', { name: 'Trains', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'IRCTC Train Ticket Booking' })).toBeVisible();
});

test('a navigation is announced by the page title; the first page and new results of the same page are not', async ({
  page,
}) => {
  await open(page, '/trains');
  const news = page.locator('.skip-link ~ [role="status"]');
  await expect(news).toHaveText('');
  await page.getByRole('banner').getByRole('link', { name: 'Packages' }).press('Enter');
  await expect(news).toHaveText(/^All Holiday Packages/);
  await page.goBack();
  await expect(news).toHaveText(/^IRCTC Train Ticket Booking/);
  await page.goForward();
  await expect(news).toHaveText(/^All Holiday Packages/);
  await page.getByRole('navigation', { name: 'Sort packages' }).getByRole('link').nth(1).press('Enter');
  await expect(page).toHaveURL(/sort=/);
  await expect(news).toHaveText('');
});

test('a toast disappears after five seconds', async ({ newVisitor }) => {
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

test('a phone with a wrong clock shows the same pages', async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.clock.setFixedTime(new Date('2031-05-01T00:00:00Z'));
  await open(page, bookingAddress(rajdhani()));
  await expect(payButton(page)).toBeVisible();
});
