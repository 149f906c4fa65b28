import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { bookingPath, bookingSite, passengerValues, payLabel } from '#tests/factories/booking-site.ts';
import { payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import type { VisitedPage, Visitor } from '#tests/visitor/visitor.ts';
import { holdMinutes } from '~/features/bookings/core/booking.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { paymentErrors } from '~/server/payment-providers/razorpay/test-provider/test-data.ts';
import { paths } from '~/shared/paths/paths.ts';

/** The payment page without JavaScript, the pages of the test provider, and the way back. */
const { app, clock, traveller, newContact, openHostedCheckout, payByNetbanking } = await bookingSite(
  await testDatabase(),
);

const asha = passengerValues(0, 'Asha Rao');

/** Books 90002 for one passenger. @returns the payment page */
const book = async (visitor: Visitor, more: Record<string, string> = {}): Promise<VisitedPage> => {
  const form = await visitor.open(bookingPath('90002'));
  return form.submit(payLabel, { ...asha, ...newContact(), ...more });
};
const bookingIdOf = ({ path }: VisitedPage): string => path.split('?')[0]?.split('/').at(-1) ?? '';
const orderOf = async (payment: VisitedPage): Promise<string> =>
  (await findBookingOrder(app, bookingIdOf(payment)))?.provider_order_id ?? '';

test('a guest books, pays on the provider’s page and gets the ticket; the total is confirmed when it changed', async () => {
  const visitor = traveller();
  const form = await visitor.open(bookingPath('90002'));
  const two = await form.submit('Add another passenger', { ...asha, ...newContact(), phone: '+91 98470 55555' });
  const changed = await two.submit(payLabel, { ...passengerValues(1, 'Ravi Rao', '36', 'Male'), insurance: true });
  // The displayed total did not include the insurance.
  expect(changed.text).toContain('Please check it and confirm again.');
  expect(changed.values()).toMatchObject({ insurance: 'yes' });
  const payment = await changed.submit('Pay ₹240.98');
  expect(payment.heading).toBe('Payment');
  expect(payment.text).toContain('Your seats are held for another 15 min 00 s');
  const [reference = 'none'] = payment.texts('main strong');
  const ticket = await payByNetbanking(payment, 'Approve');
  expect(ticket.heading).toBe('Booking Confirmed');
  expect(ticket.path).toBe(paths.confirmation(reference));
  expect(ticket.text).toContain(reference);
  expect(ticket.texts('article tbody tr').join()).toMatch(
    /Asha Rao.* 34, Female Confirmed,Ravi Rao.* 36, Male Confirmed/,
  );
  expect((await visitor.open('/dashboard')).text).toContain(reference);
  const again = await visitor.open(payment.path);
  expect(again.path).toBe(ticket.path);
  expect(again.html).toContain('Already Paid');
});

test('case 43: a failed payment says why, the seats stay held, and a retry gives the ticket', async () => {
  const payment = await book(traveller());
  const failed = await payByNetbanking(payment, 'Decline');
  expect(failed.path).toBe(payment.path);
  expect(failed.html).toContain(paymentErrors.payment_failed.description.replaceAll("'", '&#x27;'));
  expect(failed.text).toContain('The last attempt did not go through. Your seats are still held.');
  expect(failed.text).toContain('Your seats are held for another 15 min 00 s');
  expect((await payByNetbanking(failed, 'Approve')).heading).toBe('Booking Confirmed');
});

test('case 42: who leaves the provider’s page without paying can still pay while the seats are held', async () => {
  const payment = await book(traveller());
  const left = await (await openHostedCheckout(payment)).follow('Cancel and go back');
  expect(left.path).toBe(payment.path);
  expect(left.text).toContain('Your seats are held for another');
  expect((await payByNetbanking(left, 'Approve')).heading).toBe('Booking Confirmed');
});

test('cases 40, 54: after the tab is closed the webhook confirms, and one mail has the link to the ticket', async () => {
  const email = 'closes@example.in';
  const payment = await book(traveller(), { email });
  await openHostedCheckout(payment);
  const order = await orderOf(payment);
  await payAtBank(app, order);
  await completePayment(app, orderRef(order), 'webhook');
  const mails = (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Booking Confirmed'));
  expect(mails).toHaveLength(1);
  const [link = ''] = /\S*\/trains\/confirmation\/\S+/.exec(mails[0]?.text ?? '') ?? [];
  const ticket = await traveller().open(link);
  expect(ticket.heading).toBe('Booking Confirmed');
  expect(ticket.text).toContain(payment.texts('main strong')[0]);
});

describe('a hold that has expired', () => {
  const expire = async () => {
    clock.advance(holdMinutes * 60_000);
    await releaseExpiredHolds(app);
  };

  test('is said on its page, without a pay button, and the details can be booked again', async () => {
    const visitor = traveller();
    const payment = await book(visitor, { 'passenger-0-name': 'Meera Iyer' });
    await expire();
    const ended = await visitor.open(payment.path);
    expect(ended.text).toContain('The seats are no longer held');
    expect(ended.text).toContain('Book again with the same details.');
    expect(ended.button(payLabel)).toBeNull();
    const again = await ended.follow('Book again');
    expect(again.values()).toMatchObject({ 'passenger-0-name': 'Meera Iyer', 'passenger-0-age': '34' });
    expect((await again.submit(payLabel)).heading).toBe('Payment');
  });

  test('and is paid all the same gives the ticket', async () => {
    const visitor = traveller();
    const payment = await book(visitor);
    await openHostedCheckout(payment);
    await expire();
    expect((await visitor.open(payment.path)).text).toContain('The seats are no longer held');
    const order = await orderOf(payment);
    await payAtBank(app, order);
    await completePayment(app, orderRef(order), 'webhook');
    expect((await visitor.open(payment.path)).heading).toBe('Booking Confirmed');
  });

  test('and whose seats are sold when it is paid says that the amount is refunded', async () => {
    const visitor = traveller();
    const payment = await book(visitor);
    await openHostedCheckout(payment);
    await expire();
    await app.db.execute(
      sql`update seat_inventory set taken = array_fill(capacity::smallint, array[cardinality(taken)])`,
    );
    const order = await orderOf(payment);
    await payAtBank(app, order);
    await completePayment(app, orderRef(order), 'webhook');
    const late = await visitor.open(payment.path);
    expect(late.heading).toBe('Payment');
    expect(late.text).toContain('We could not book your seats');
    expect(late.text).toContain('Refund of ₹120.00 initiated');
  });
});

test('case 6: the booking of another user looks the same as one that does not exist', async () => {
  const owner = traveller();
  const payment = await book(owner);
  const [reference = ''] = payment.texts('main strong');
  const unknown = ['/payment/train/00000000-0000-4000-8000-000000000000', '/payment/train/no-such-id'];
  const others = [payment.path, paths.confirmation(reference), `${payment.path}?key=${'A'.repeat(43)}`];
  const visitor = traveller();
  const loggedIn = traveller();
  await book(loggedIn);
  for (const path of [...others, ...unknown, '/trains/confirmation/RAAHI1']) {
    for (const who of [visitor, loggedIn]) {
      const page = await who.open(path);
      expect([path, page.status, page.heading]).toEqual([path, 404, 'Booking Not Found']);
      expect(page.text).toContain('Could not find booking details.');
      expect(page.link('Go to Homepage')).toBe('/');
    }
    expect((await visitor.open(path)).link('Log in to see it')).toMatch(/^\/login/);
  }
  await payment.submit('Sign out');
  expect((await owner.open(payment.path)).heading).toBe('Booking Not Found');
});

test('only train bookings can be paid', async () => {
  const page = await traveller().open('/payment/flight/00000000-0000-4000-8000-000000000000');
  expect(page.status).toBe(404);
  expect(page.heading).toBe('Invalid booking type.');
  expect(page.link('Go to Homepage')).toBe('/');
});
