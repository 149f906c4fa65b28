import { expect, test } from '../fixtures/raahi-test.ts';
import { fillLogin, logInByPost, loginError } from '../steps/account.ts';
import { addPassenger, payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { openFirstPackage } from '../steps/package-form.ts';
import { closeCheckout, openCheckoutWindow, payByUpi, payForBooking } from '../steps/pay.ts';
import { bookByPost } from '../steps/post-booking.ts';
import {
  expectErrorSummary,
  inspectScreens,
  readingScreenAt,
  rejectedFormAt,
  type Screen,
  screenAt,
} from '../steps/screens.ts';

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}`;
const booking = bookingAddress(rajdhani(inDays(18)));
const inquiry = '/customer-info/service?service=Flight+Booking';

/** Screens of a visitor: with data, empty, and with errors. Those of agents and administrators: `work-screens.long.e2e.ts`. */
const visitorScreens: Screen[] = [
  screenAt('/'),
  {
    title: 'the home page with an open list of destinations',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('combobox', { name: 'Destination' }).fill('pradesh');
      await expect(page.getByRole('option', { name: /Madhya Pradesh/ })).toBeVisible();
    },
  },
  screenAt('/search?destination=Rajastan&category=heritage&duration=4-6&origin=Pune&sort=price-low'),
  screenAt('/search?destination=Atlantis'),
  { title: 'a package', show: openFirstPackage },
  {
    title: 'the large pictures of a package',
    show: async (page) => {
      await openFirstPackage(page);
      const picture = page.getByRole('link', { name: /^Enlarge/ });
      await picture.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  rejectedFormAt(inquiry, 'Submit Inquiry'),
  readingScreenAt('/destinations/kerala'),
  readingScreenAt('/destinations/posters/kerala'),
  screenAt('/destinations/rajasthan/jaipur'),
  screenAt('/trains'),
  screenAt(`${results}&schedule=12952&departs=12pm_6pm`, 'filtered trains with a schedule'),
  screenAt(`${results}&max=100`, 'results without a train'),
  {
    title: 'the booking form with errors',
    show: async (page) => {
      await open(page, booking);
      await addPassenger(page);
      await payButton(page).click();
      await expectErrorSummary(page);
    },
  },
  {
    title: 'a login that failed',
    show: async (page) => {
      await open(page, '/login');
      await fillLogin(page, 'nobody@example.in', 'nobody-knows-this');
      await expect(loginError(page)).toBeVisible();
    },
  },
  rejectedFormAt('/register', 'Sign Up'),
  rejectedFormAt('/register/agent', 'Register'),
  screenAt('/portal-login?tab=agent'),
  rejectedFormAt('/contact', 'Send Message'),
  rejectedFormAt('/grievance', 'Submit complaint'),
  readingScreenAt('/privacy'),
  readingScreenAt('/terms'),
  readingScreenAt('/refunds'),
  readingScreenAt('/no-such-page'),
];

// One test opens all screens of an audience in one page; each is inspected in both colour schemes.
test.describe.configure({ timeout: 300_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('the screens of a visitor hydrate without errors and are accessible, also with a wrong clock', async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.clock.setFixedTime(new Date('2031-05-01T00:00:00Z'));
  await inspectScreens(page, visitorScreens);
});

test('the screens of a customer hydrate without errors and are accessible', async ({ page }) => {
  await bookByPost(page, rajdhani(inDays(18)));
  const payment = new URL(page.url()).pathname;
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'failure@razorpay');
  await expect(checkout.getByRole('alert')).toContainText('Payment failed.');
  await inspect(page, 'the checkout after a failure');
  await closeCheckout(page);
  await expect(page.getByText('Your seats are still held.')).toBeVisible();
  await inspect(page, 'the payment page after a failure');
  await open(page, payment);
  await payForBooking(page);
  await inspect(page, 'the ticket');
  await inspectScreens(page, [
    screenAt('/dashboard'),
    screenAt('/dashboard?tab=payments'),
    screenAt('/saved'),
    screenAt('/account/data'),
    screenAt('/account/delete'),
  ]);
  await page.context().clearCookies();
  await logInByPost(page, 'customer@raahi.test');
  await inspectScreens(page, [rejectedFormAt('/dashboard?tab=profile', 'Update Profile')]);
});
