import { expect, test } from '../fixtures/raahi-test.ts';
import { addPassenger, payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { closeCheckout, openCheckoutWindow, payByUpi, payForBooking } from '../steps/pay.ts';
import { bookByPost } from '../steps/post-booking.ts';
import { expectErrorSummary, inspectAll, type Screen, screenAt } from '../steps/screens.ts';

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(2)}`;
const booking = bookingAddress(rajdhani(inDays(18)));

/** The train screens without a login: with data, empty, and with errors. */
const trainScreens: Screen[] = [
  screenAt('/trains'),
  { ...screenAt(results), title: 'the results' },
  { ...screenAt(`${results}&schedule=12952&departs=12pm_6pm`), title: 'filtered results with a schedule' },
  { ...screenAt(`${results}&max=100`), title: 'results without a train' },
  { ...screenAt('/trains/search?fromStation=nag&toStation=xyzzy'), title: 'a search that is unclear' },
  { ...screenAt(booking), title: 'the booking form' },
  {
    title: 'the booking form with errors',
    show: async (page) => {
      await open(page, booking);
      await addPassenger(page);
      await payButton(page).click();
      await expectErrorSummary(page);
    },
  },
  { ...screenAt('/trains/booking'), title: 'a booking without a train' },
  screenAt('/payment/train/none'),
  screenAt('/payment/flight/none'),
  screenAt('/trains/confirmation/RAAHI1'),
];

// One test inspects many screens, and the machine may be busy.
test.describe.configure({ timeout: 120_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

inspectAll(trainScreens);

test('payment, ticket and dashboard are accessible', async ({ page }) => {
  await bookByPost(page, rajdhani(inDays(18)));
  const payment = new URL(page.url()).pathname;
  await inspect(page, 'the payment page');
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'failure@razorpay');
  await expect(checkout.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await closeCheckout(page);
  await expect(page.getByText('Your seats are still held.')).toBeVisible();
  await inspect(page, 'the payment page after a failure');
  await open(page, booking);
  await expect(page.getByText(/Seats held for/)).toBeVisible();
  await inspect(page, 'the booking form with a hold of one’s own');
  await open(page, payment);
  await payForBooking(page);
  await inspect(page, 'the ticket');
  for (const tab of ['', '?tab=payments', '?tab=profile']) {
    await open(page, `/dashboard${tab}`);
    await inspect(page, `the dashboard of a guest ${tab}`);
  }
});
