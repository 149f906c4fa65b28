import type { Page } from '@playwright/test';
import { phoneUserAgent } from '../../client-requests.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInByPost } from '../steps/account.ts';
import { asha, ravi } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { inDays, newEmail, rajdhani } from '../steps/journey.ts';
import { countMails, waitForMail } from '../steps/mail.ts';
import {
  closeCheckout,
  expectTicket,
  findCheckoutWindow,
  openCheckoutWindow,
  openHostedCheckout,
  payByCard,
  payByUpi,
} from '../steps/pay.ts';
import { bookByPost, holdByPost } from '../steps/post-booking.ts';
import { queryDatabase, setHoldExpiry } from '../steps/server-state.ts';

const journey = rajdhani(inDays(6));
const declined = 'Your payment was declined in the UPI app. Try another payment method.';

/** Expects the remaining time of the 15-minute hold. */
const expectSeatsHeld = async (page: Page): Promise<void> => {
  await expect(page.getByRole('timer')).toHaveText(
    /^Your seats are held for another 14 min \d\d s$|another 15 min 00 s$/,
  );
};

test('case 43: a card is declined, another one is accepted, and a second tab follows to the ticket', async ({
  page,
  context,
}) => {
  await bookByPost(page, journey, [asha, ravi]);
  const checkout = await openCheckoutWindow(page);
  const second = await context.newPage();
  await second.clock.install();
  await open(second, new URL(page.url()).pathname);
  await expectSeatsHeld(second);
  await payByCard(checkout, 'Decline', '4100 2800 0008 0001');
  await expect(checkout.getByRole('alert')).toContainText('insufficient account balance');
  await payByCard(checkout, 'Approve', '5500 6700 0000 1002');
  await expectTicket(page);
  await second.clock.runFor(15_000);
  await expectTicket(second);
});

test.describe('on a phone', () => {
  test.use({ userAgent: phoneUserAgent, viewport: { width: 390, height: 844 } });

  test('cases 42, 43: the window that opens by itself is closed, a UPI payment fails, and a retry gives the ticket', async ({
    page,
  }) => {
    await logInByPost(page, 'customer@raahi.test');
    await bookByPost(page, journey);
    await findCheckoutWindow(page);
    await closeCheckout(page);
    await expect(page.getByText('You closed the payment window before paying.')).toBeVisible();
    await expectSeatsHeld(page);
    await payByUpi(await openCheckoutWindow(page), 'failure@razorpay');
    await expectToast(page, 'Payment Failed', declined);
    // Before the window is closed, since a toast disappears by itself.
    const toast = await page.getByRole('alert').filter({ hasText: declined }).boundingBox();
    await closeCheckout(page);
    await expect(page.getByRole('main').getByText('Your seats are still held.')).toBeVisible();
    const retry = await page.getByRole('button', { name: /^Try again: pay ₹/ }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(retry?.y ?? 0);
    await payByUpi(await openCheckoutWindow(page));
    await expectTicket(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a payment on the provider’s own page fails, is tried again there and returns to the ticket', async ({
    page,
    server,
  }) => {
    const contact = { email: newEmail(), phone: '98470 55555' };
    await page.goto(await holdByPost(page, journey, [asha], contact));
    const checkout = await openHostedCheckout(page);
    await payByUpi(checkout, 'failure@razorpay');
    await page.getByRole('button', { name: 'Check payment status' }).click();
    await expect(page.getByRole('alert')).toContainText(declined);
    await payByUpi(checkout);
    await page.getByRole('button', { name: 'Check payment status' }).click();
    await page.getByRole('button', { name: 'Return to merchant' }).click();
    await expectTicket(page);
    await waitForMail(server, contact.email, 'Booking Confirmed');
    expect(await countMails(server, contact.email, 'Booking Confirmed')).toBe(1);
  });
});

test('a payment after the hold expired and the seats were sold is refunded, which every open payment page says', async ({
  newVisitor,
  server,
}) => {
  const page = await newVisitor();
  await bookByPost(page, rajdhani(inDays(43)));
  const payment = new URL(page.url()).pathname;
  const other = await newVisitor();
  await other.context().addCookies(await page.context().cookies());
  await setHoldExpiry(server, payment, 50);
  await other.clock.install();
  await open(other, payment);
  await expect(other.getByRole('timer')).toHaveText(/another \d+ s$/);
  const checkout = await openCheckoutWindow(page);
  await setHoldExpiry(server, payment, -1);
  // The device has slept: its timers did not run meanwhile.
  await other.clock.setSystemTime(Date.now() + 60_000);
  await other.clock.runFor(1_000);
  await expect(other.getByRole('main').getByText('The seats are no longer held').first()).toBeVisible();
  await expect(other.getByRole('button', { name: /Pay ₹/ })).toHaveCount(0);
  const sellRemainingSeats = () =>
    queryDatabase(
      server,
      `update seat_inventory s set taken = array_fill(s.capacity::smallint, array[cardinality(s.taken)])
       from train_bookings b where b.id = $1 and b.booking_status = 'expired'
         and (s.train_number, s.run_date, s.class) = (b.train_number, b.run_date, b.class) returning b.id`,
      [payment.split('/').at(-1)],
    );
  await expect.poll(sellRemainingSeats).toHaveLength(1);
  await payByUpi(checkout);
  await expect(page.getByRole('main').getByText('We could not book your seats')).toBeVisible();
  await other.clock.runFor(15_000);
  await expect(other.getByRole('main').getByText('We could not book your seats')).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'The full amount will be refunded.' })).toBeAttached();
});
