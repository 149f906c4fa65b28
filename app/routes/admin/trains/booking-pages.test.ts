import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, goodPassword } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { refundFixture } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { openSite, type Visitor } from '#tests/visitor/visitor.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';

// What an administrator does with a booking, and what its traveller reads then, without JavaScript.
const database = await testDatabase();
let shop: ReturnType<typeof refundFixture>;
let site: (address?: string) => Visitor;
let admin: Visitor;

const world = await lastingBookingFixture(database, [testTrain('90001', 10)]);

beforeAll(async () => {
  shop = refundFixture(database, world);
  await createTestAdmin(world.app, 'boss@example.in');
  site = await openSite(world.app, ['admin', 'portal-login', 'trains', 'payment']);
  admin = site();
  const login = await admin.open('/portal-login?tab=admin');
  await login.submit('Login', { 'Email address': 'boss@example.in', Password: goodPassword });
});

const reason = 'The railway has cancelled this train.';
const referenceOf = async (bookingId: string) => (await shop.booking(bookingId)).booking_reference;
/** The owner of a booking, logged in. */
const owner = async (userId: string): Promise<Visitor> => {
  const visitor = site();
  for (const cookie of await startSession(world.app, userId, client())) {
    const [pair = ''] = cookie.split(';');
    visitor.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return visitor;
};
/** Finds a booking by its reference and opens it. */
const openBooking = async (bookingId: string) => {
  const reference = await referenceOf(bookingId);
  const found = await (await admin.open('/admin/trains')).submit('Search', { q: reference });
  return found.follow(reference);
};
const refund = /^Refund ₹[\d,]+\.\d\d and cancel$/;

test('a refund needs a reason, which the traveller reads on the ticket; the history has each step', async () => {
  const { bookingId, userId } = await shop.ticket();
  const refused = await (await openBooking(bookingId)).submit(refund);
  expect(refused.text).toContain('Please enter a reason. The traveller sees it.');
  const refunded = await refused.submit(refund, { Reason: reason });
  expect(refunded.html).toContain('Booking refunded');
  expect(refunded.text).toContain('Cancelled by the administrator Anita Desai');
  expect(refunded.button(refund)).toBeNull();
  const traveller = await owner(userId);
  const ticket = await traveller.open(`/trains/confirmation/${await referenceOf(bookingId)}`);
  expect(ticket.heading).toBe('Booking Cancelled');
  expect(ticket.text).toContain(reason);
  expect(ticket.button('Print ticket')).toBeNull();
  await shop.followAll();
  await shop.bankSettles();
  await shop.followAll();
  expect((await traveller.open(ticket.path)).text).toMatch(/has been refunded/);
  expect((await openBooking(bookingId)).text).toContain('Refund processed');
});

test('a part is refunded after its amount is corrected; the ticket stays valid and says so', async () => {
  const { bookingId, userId } = await shop.ticket();
  const refused = await (await openBooking(bookingId)).submit('Refund this amount', {
    'Amount in ₹': '1,00,000',
    Reason: reason,
  });
  expect(refused.text).toMatch(/Please enter ₹[\d,]+\.\d\d at most/);
  const refunded = await refused.submit('Refund this amount', { 'Amount in ₹': '20' });
  expect(refunded.html).toContain('Part refunded');
  expect(refunded.text).toContain('Refund of a part');
  const ticket = await (await owner(userId)).open(`/trains/confirmation/${await referenceOf(bookingId)}`);
  expect(ticket.text).toContain('₹20.00 of the price is refunded. The ticket stays valid.');
});

test('a hold is released for a reason, which the traveller reads in the payment', async () => {
  const { bookingId, userId } = await shop.held();
  const released = await (await openBooking(bookingId)).submit('Release the hold', { Reason: reason });
  expect(released.html).toContain('Hold released');
  expect(released.text).toContain('Released by the administrator Anita Desai');
  const payment = await (await owner(userId)).open(`/payment/train/${bookingId}`);
  expect(payment.text).toContain(`We have released them. Reason: ${reason}`);
});

test('a refund that the bank rejects is an alert; it is retried, and closed as paid another way', async () => {
  const { bookingId, userId } = await shop.ticket({}, 'norefund@razorpay');
  const reference = await referenceOf(bookingId);
  await (await openBooking(bookingId)).submit(refund, { Reason: reason });
  const settle = async () => {
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
  };
  await settle();
  const booking = await (await admin.open('/admin/trains/alerts')).follow(`Open the booking ${reference}`);
  const retried = await booking.submit('Retry refund');
  expect(retried.html).toContain('Refund retried');
  await settle();
  const closed = await (await openBooking(bookingId)).submit('Close as refunded another way', {
    'How the traveller was paid': 'Bank transfer UTR 4471, today',
  });
  expect(closed.html).toContain('Refund closed');
  expect(closed.text).toContain('Refunded another way');
  expect((await admin.open('/admin/trains/alerts')).text).toContain('Bank transfer UTR 4471, today');
  const ticket = await (await owner(userId)).open(`/trains/confirmation/${reference}`);
  expect(ticket.text).toMatch(/has been refunded/);
});
