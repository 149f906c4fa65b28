import type { Page } from '@playwright/test';
import { phoneUserAgent } from '../../phone-user-agent.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { expectToast, logInAsCustomer } from '../steps/account.ts';
import { asha, bookAsGuest, expectPaymentPage, ravi, readReference } from '../steps/book.ts';
import { setHoldExpiry } from '../steps/hold-expiry.ts';
import { open } from '../steps/hydration.ts';
import { inDays, rajdhani } from '../steps/journey.ts';
import { countMails, mailLink, waitForMail } from '../steps/mail.ts';
import {
  closeCheckout,
  expectTicket,
  openCheckoutWindow,
  payByCard,
  payByNetbanking,
  payByUpi,
  payForBooking,
  slowBank,
} from '../steps/pay.ts';
import { bookByPost } from '../steps/post-booking.ts';
import { queryDatabase } from '../steps/query-database.ts';

const journey = rajdhani(inDays(6));

const declined = 'Your payment was declined in the UPI app. Try again or use another payment method.';

/** Expects the remaining time of the 15-minute hold. */
const expectSeatsHeld = async (page: Page): Promise<void> => {
  await expect(page.getByRole('timer')).toHaveText(
    /^Your seats are held for another 14 min \d\d s$|another 15 min 00 s$/,
  );
};

const expectNotFound = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Not Found' })).toBeVisible();
  await expect(page.getByText('Could not find booking details.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
};

// The longest file of the last folder: in one worker the others would wait for it.
test.describe.configure({ mode: 'parallel' });

test('case 43: a failed payment can be retried, and the seats stay held meanwhile', async ({ page }) => {
  await bookByPost(page, journey);
  await expectSeatsHeld(page);
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'failure@razorpay');
  await expect(checkout.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expectToast(page, 'Payment Failed', declined);
  await closeCheckout(page);
  await expect(page.getByRole('main').getByText('Your seats are still held.')).toBeVisible();
  await expectSeatsHeld(page);

  await page.reload();
  await expect(page.getByRole('main').getByText('The last attempt did not go through.')).toBeVisible();
  await payForBooking(page);
});

test('a payment can be retried inside the payment window', async ({ page }) => {
  await bookByPost(page, journey);
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'failure@razorpay');
  await checkout.getByRole('button', { name: 'Try again' }).click();
  await payByUpi(checkout);
  await expectTicket(page);
});

test('case 42: after the payment window is closed the booking stays payable and shows how long', async ({ page }) => {
  await bookByPost(page, journey);
  await openCheckoutWindow(page);
  await closeCheckout(page);
  await expect(page.getByText('You closed the payment window before paying.')).toBeVisible();
  await expectSeatsHeld(page);
  await payForBooking(page);
});

test('a payment page forwards to the ticket when the bank captures a failed payment later', async ({
  newVisitor,
  server,
}) => {
  const page = await newVisitor();
  await page.clock.install();
  const email = await bookByPost(page, journey);
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'late8@razorpay');
  await expect(checkout.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await closeCheckout(page);
  await expect(page.getByRole('button', { name: /^Try again: pay ₹/ })).toBeVisible();
  await waitForMail(server, email, 'Booking Confirmed');
  await page.clock.runFor(15_000);
  await expectTicket(page);
});

/** Opens the payment page in a second browser of the same user, with its own clock, after the hold has expired. */
const waitElsewhere = async (page: Page, newVisitor: () => Promise<Page>): Promise<Page> => {
  const other = await newVisitor();
  await other.context().addCookies(await page.context().cookies());
  await other.clock.install();
  await open(other, page.url());
  await expect(other.getByRole('main').getByText('The seats are no longer held')).toBeVisible();
  return other;
};

test('a payment after the hold expired gives the ticket on every open payment page', async ({
  page,
  newVisitor,
  server,
}) => {
  await bookByPost(page, journey);
  const checkout = await openCheckoutWindow(page);
  await setHoldExpiry(server, page.url(), -1);
  const other = await waitElsewhere(page, newVisitor);
  await payByUpi(checkout);
  await expectTicket(page);
  await other.clock.runFor(15_000);
  await expectTicket(other);
});

test('a payment after the seats were sold is refunded, and the open payment page announces it', async ({
  page,
  newVisitor,
  server,
}) => {
  await bookByPost(page, rajdhani(inDays(43)));
  const bookingId = page.url().split('/').at(-1);
  const checkout = await openCheckoutWindow(page);
  await setHoldExpiry(server, page.url(), -1);
  const other = await waitElsewhere(page, newVisitor);
  const sellRemainingSeats = () =>
    queryDatabase(
      server,
      `update seat_inventory s set taken = array_fill(s.capacity::smallint, array[cardinality(s.taken)])
       from train_bookings b where b.id = $1 and b.booking_status = 'expired'
         and (s.train_number, s.run_date, s.class) = (b.train_number, b.run_date, b.class) returning b.id`,
      [bookingId],
    );
  await expect.poll(sellRemainingSeats).toHaveLength(1);
  await payByUpi(checkout);
  await expect(page.getByRole('main').getByText('We could not book your seats')).toBeVisible();
  await other.clock.runFor(15_000);
  await expect(other.getByRole('main').getByText('We could not book your seats')).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'The full amount will be refunded.' })).toBeAttached();
});

test('the page waits for a bank that is still processing when its window is closed', async ({ page }) => {
  await bookByPost(page, journey);
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, slowBank.upi);
  await expect(checkout.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await closeCheckout(page);
  await expect(page.getByText('Waiting for your bank')).toBeVisible();
  // The bank takes six seconds, which a busy machine doubles.
  await expectTicket(page, slowBank.within);
});

test('on a phone the toast of a failed payment does not cover the retry button', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await bookByPost(page, journey);
  await payByUpi(await openCheckoutWindow(page), 'failure@razorpay');
  // Before the window is closed, since a toast disappears by itself.
  const toast = await page.getByRole('alert').filter({ hasText: declined }).boundingBox();
  await closeCheckout(page);
  const button = await page.getByRole('button', { name: /^Try again: pay ₹/ }).boundingBox();
  if (!toast || !button) throw new Error('The toast and the button are in sight.');
  expect(toast.y + toast.height).toBeLessThan(button.y);
});

test.describe('on a phone, in the chosen UPI app', () => {
  test.use({ userAgent: phoneUserAgent });

  test('a UPI payment succeeds', async ({ page }) => {
    await bookByPost(page, journey);
    await payForBooking(page);
  });

  test('a UPI payment that fails can be retried', async ({ page }) => {
    await bookByPost(page, journey);
    const checkout = await openCheckoutWindow(page);
    await payByUpi(checkout, 'failure@razorpay');
    await expectToast(page, 'Payment Failed', declined);
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payByUpi(checkout);
    await expectTicket(page);
  });

  test('a slow UPI payment becomes the ticket', async ({ page }) => {
    await bookByPost(page, journey);
    const checkout = await openCheckoutWindow(page);
    await payByUpi(checkout, slowBank.upi);
    await expect(checkout.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
    await expectTicket(page, slowBank.within);
  });

  test('a late UPI payment fails first and is confirmed by email', async ({ page, server }) => {
    const email = await bookByPost(page, journey);
    const checkout = await openCheckoutWindow(page);
    await payByUpi(checkout, 'late1@razorpay');
    await expect(checkout.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await waitForMail(server, email, 'Booking Confirmed');
  });
});

test.describe('in the in-app browser of a social network', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0',
  });

  test('case 16: the provider returns by a form post, after a failure and to the ticket', async ({ page }) => {
    await bookByPost(page, journey);
    await payByUpi(await openCheckoutWindow(page), 'failure@razorpay');
    await expectToast(page, 'Payment Failed', declined);
    await expect(page.getByRole('main').getByText('The last attempt did not go through.')).toBeVisible();
    await payByUpi(await openCheckoutWindow(page));
    await expectTicket(page);
  });
});

test('a card payment needs the one-time password, and a wrong one can be re-entered', async ({ page }) => {
  await bookByPost(page, journey, [asha, ravi]);
  const checkout = await openCheckoutWindow(page);
  await payByCard(checkout);
  await checkout.getByLabel('One-time password').fill('123');
  await checkout.getByRole('button', { name: 'Confirm' }).click();
  await checkout.getByRole('button', { name: 'Try again' }).click();
  await payByCard(checkout, '5500 6700 0000 1002');
  await checkout.getByLabel('One-time password').fill('1234');
  await checkout.getByRole('button', { name: 'Confirm' }).click();
  await expectTicket(page);
});

test('netbanking pays on the bank’s page', async ({ page }) => {
  await bookByPost(page, journey);
  const checkout = await openCheckoutWindow(page);
  await payByNetbanking(checkout);
  await checkout.getByRole('button', { name: 'Success' }).click();
  await expectTicket(page);
});

test('the payment page of a paid booking says "Already Paid" and links to the ticket', async ({ page }) => {
  await bookByPost(page, journey);
  const payment = new URL(page.url()).pathname;
  await payForBooking(page);
  await open(page, payment);
  await expectTicket(page);
  await expectToast(page, 'Already Paid');
});

test('case 3: a second tab with the pay button does not charge twice', async ({ page, context }) => {
  await bookByPost(page, journey);
  const second = await context.newPage();
  await open(second, new URL(page.url()).pathname);
  await expectPaymentPage(second);
  await payForBooking(page);
  await second
    .getByRole('main')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expectTicket(second);
  await expectToast(second, 'Already Paid');
  await open(second, '/dashboard?tab=payments');
  await expect(second.getByRole('table', { name: 'Payment history' }).getByText('Successful')).toHaveCount(1);
});

test('cases 40, 54: after closing the tab before a slow bank answers, ticket and mail still arrive', async ({
  page,
  context,
  server,
}) => {
  const email = await bookByPost(page, journey);
  const reference = await readReference(page);
  const checkout = await openCheckoutWindow(page);
  await payByUpi(checkout, 'slow4@razorpay');
  await expect(checkout.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await page.close();

  const mail = await waitForMail(server, email, 'Booking Confirmed');
  expect(mail.html).toContain(reference);
  const later = await context.newPage();
  await later.goto(mailLink(mail, 'Open your ticket'));
  await expectTicket(later);
  await open(later, '/dashboard');
  await expect(later.getByRole('listitem').filter({ hasText: reference })).toContainText('Confirmed');
  expect(await countMails(server, email, 'Booking Confirmed')).toBe(1);
});

test('the booking of another user looks the same as one that does not exist', async ({ page, newVisitor }) => {
  await bookByPost(page, journey);
  const payment = new URL(page.url()).pathname;
  const reference = await readReference(page);

  const visitor = await newVisitor();
  for (const address of [payment, `/trains/confirmation/${reference}`, `${payment}?key=${'A'.repeat(43)}`]) {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expectNotFound(visitor);
    await expect(visitor.getByRole('link', { name: 'Log in to see it' })).toBeVisible();
  }
  await logInAsCustomer(visitor);
  for (const address of [
    payment,
    `/trains/confirmation/${reference}`,
    '/payment/train/00000000-0000-4000-8000-000000000000',
    '/payment/train/no-such-id',
    '/trains/confirmation/RAAHI1',
  ]) {
    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expectNotFound(visitor);
  }

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Logged Out');
  await page.goto(payment);
  await expectNotFound(page);
});

test('only train bookings can be paid', async ({ page }) => {
  const answer = await page.goto('/payment/flight/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid booking type.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
});

test('the remaining time of a hold is correct after the phone has slept', async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.clock.install();
  await bookByPost(page, journey);
  await expectSeatsHeld(page);
  await page.clock.setSystemTime(Date.now() + 10 * 60_000);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('timer')).toHaveText(/^Your seats are held for another (4 min \d\d|5 min 00) s$/);
});

test('the expiry of a hold is shown only on its own page, and the details can be booked again', async ({
  newVisitor,
  server,
}) => {
  const page = await newVisitor();
  await bookAsGuest(page, journey, [asha, ravi]);
  const payment = new URL(page.url()).pathname;
  await setHoldExpiry(server, payment, 50);

  const elsewhere = await page.context().newPage();
  await page.clock.install();
  await open(page, payment);
  await expect(page.getByRole('timer')).toHaveText(/another \d+ s$/);
  await open(elsewhere, '/trains');
  await setHoldExpiry(server, payment, 0);
  await page.clock.fastForward(50_000);
  await expect(page.getByText('The seats are no longer held').first()).toBeVisible();
  await expect(page.getByText('Book again with the same details.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay ₹/ })).toHaveCount(0);
  expect(new URL(elsewhere.url()).pathname).toBe('/trains');
  await expect(elsewhere.getByText('no longer held')).toHaveCount(0);

  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByRole('group', { name: 'Passenger 2' }).getByLabel('Full name')).toHaveValue(ravi.name);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectPaymentPage(page);
  await payForBooking(page);
});
