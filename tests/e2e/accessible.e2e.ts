import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/raahi-test.ts';
import { fillLogin, logIn } from './steps/account.ts';
import { awake, open } from './steps/awake.ts';
import { addPassenger, bookAsGuest, payButton } from './steps/book.ts';
import { inspect } from './steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from './steps/journey.ts';
import { closeCheckout, openCheckout, payByUpi, payForBooking } from './steps/pay.ts';

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}`;
const booking = bookingAddress(rajdhani(inDays(18)));

type Screen = { title: string; show(page: Page): Promise<void> };

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const failed = (page: Page) => expect(page.getByRole('alert').filter({ has: page.getByRole('link') })).toBeVisible();
/** A page that is sent without scripts is awake at once. */
const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
};
const at = (address: string): Screen => ({ title: address, show: (page) => open(page, address) });

/** Every screen for someone who is not logged in: with data, empty, and with errors. */
const openScreens: Screen[] = [
  at('/'),
  at('/trains'),
  { ...at(results), title: 'the results' },
  { ...at(`${results}&schedule=12952&departs=12pm_6pm`), title: 'filtered results with a schedule' },
  { ...at(`${results}&max=100`), title: 'results without a train' },
  { ...at('/trains/search?fromStation=nag&toStation=xyzzy'), title: 'a search that is unclear' },
  { ...at(booking), title: 'the booking form' },
  {
    title: 'the booking form with errors',
    show: async (page) => {
      await open(page, booking);
      await addPassenger(page);
      await payButton(page).click();
      await failed(page);
    },
  },
  { ...at('/trains/booking'), title: 'a booking without a train' },
  at('/payment/train/none'),
  at('/payment/flight/none'),
  at('/trains/confirmation/RAAHI1'),
  at('/login'),
  {
    title: 'a login that failed',
    show: async (page) => {
      await open(page, '/login');
      await fillLogin(page, 'nobody@example.in', 'nobody-knows-this');
      await expect(page.getByRole('alert', { name: 'Login Failed' })).toBeVisible();
    },
  },
  at('/register'),
  {
    title: 'a sign-up with errors',
    show: async (page) => {
      await open(page, '/register');
      await press(page, 'Sign Up');
      await failed(page);
    },
  },
  at('/portal-login?tab=agent'),
  at('/register/agent'),
  {
    title: 'a registration of an agency with errors',
    show: async (page) => {
      await open(page, '/register/agent');
      await press(page, 'Register');
      await failed(page);
    },
  },
  at('/forgot-password'),
  at('/forgot-password?sent=1'),
  at('/reset-password?token=none'),
  at('/verify-email?token=none'),
  at('/search'),
  { title: '/about', show: (page) => visit(page, '/about') },
  { title: '/services', show: (page) => visit(page, '/services') },
  at('/contact'),
  {
    title: 'a message with errors',
    show: async (page) => {
      await open(page, '/contact');
      await press(page, 'Send Message');
      await failed(page);
    },
  },
  at('/customer-info/service?service=Flight+Booking'),
  {
    title: 'an inquiry with errors',
    show: async (page) => {
      await open(page, '/customer-info/service?service=Flight+Booking');
      await press(page, 'Submit Inquiry');
      await failed(page);
    },
  },
  at('/customer-info/service?service=Visa'),
  at('/customer-info/none'),
  at('/no-such-page'),
  at('/destinations/rajasthan/jaipur'),
  { ...at('/destinations/rajasthan/atlantis'), title: 'a landing page that does not exist' },
];

// Many screens in one test, and a machine that is busy, are no failure.
test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const together = 6;
for (let first = 0; first < openScreens.length; first += together) {
  const screens = openScreens.slice(first, first + together);
  test(`everyone can use ${screens.map(({ title }) => title).join(', ')}`, async ({ page }) => {
    for (const { title, show } of screens) {
      await show(page);
      await inspect(page, title);
    }
  });
}

test('payment, ticket and dashboard can be used by everyone', async ({ page }) => {
  await bookAsGuest(page, rajdhani(inDays(18)));
  const payment = new URL(page.url()).pathname;
  await inspect(page, 'the payment page');
  const checkout = await openCheckout(page);
  await payByUpi(checkout, 'failure@razorpay');
  await expect(checkout.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await closeCheckout(page);
  await expect(page.getByText('Nothing is lost: your seats are still held.')).toBeVisible();
  await inspect(page, 'the payment page after a failure');
  await open(page, booking);
  await expect(page.getByText(/You are holding seats for/)).toBeVisible();
  await inspect(page, 'the booking form with a hold of one’s own');
  await open(page, payment);
  await payForBooking(page);
  await inspect(page, 'the ticket');
  for (const tab of ['', '?tab=payments', '?tab=profile']) {
    await open(page, `/dashboard${tab}`);
    await inspect(page, `the dashboard of a guest ${tab}`);
  }
});

test('the places of agents and admin can be used by everyone', async ({ page }) => {
  for (const [email, area] of [
    ['agent@raahi.test', '/agent'],
    ['admin@raahi.test', '/admin'],
  ] as const) {
    await open(page, '/login');
    await fillLogin(page, email);
    await expect(page).toHaveURL(area);
    await awake(page);
    await inspect(page, area);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the frame of the portal and the profile of an agency can be used by everyone', async ({ page }) => {
  for (const email of ['agent@raahi.test', 'kochi@raahi.test']) {
    await open(page, '/portal-login?tab=agent');
    await fillLogin(page, email);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    await inspect(page, `the portal of ${email}`);
    await open(page, '/agent/profile');
    await inspect(page, `the profile of ${email}`);
    await page.getByLabel('Phone number').fill('1');
    await press(page, 'Update Profile');
    await failed(page);
    await inspect(page, `a profile of ${email} that was refused`);
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('the empty states of the dashboard and a refused profile can be used by everyone', async ({ page }) => {
  const email = `empty.${Date.now()}@example.in`;
  await open(page, '/register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Phone number').fill('98220 44444');
  await page.getByLabel('Password', { exact: true }).fill('seven-mango-trees');
  await press(page, 'Sign Up');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Login' })).toBeVisible();
  await logIn(page, email, 'seven-mango-trees');
  await inspect(page, 'a dashboard without bookings');
  await open(page, '/dashboard?tab=payments');
  await inspect(page, 'a dashboard without payments');
  await open(page, '/dashboard?tab=profile');
  await page.getByLabel('Phone number').fill('1');
  await press(page, 'Update Profile');
  await failed(page);
  await inspect(page, 'a profile that was refused');
});

for (const width of [390, 1440]) {
  test(`nothing moves while the train pages load, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/trains', results, booking]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await awake(page);
      // Two frames: what was to move has moved, and the observer has been told.
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
            );
          }),
      );
      expect(moved, address).toBeLessThanOrEqual(0.01);
    }
  });
}
