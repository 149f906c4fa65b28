import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { refundTotal } from '../refunds/refund-list.tsx';
import { myBookings } from '../traveller/my-bookings.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

test('partial refunds of one booking say whose they are, with a total', async () => {
  const ticket = await shop.ticket({ passengers: 3 });
  await shop.cancel(ticket, ['1']);
  shop.clock.advance(60_000);
  await shop.cancel(ticket, ['2', '3']);
  const { passenger_details } = await shop.booking(ticket.bookingId);
  const [one, two, three] = passenger_details.map(({ name }) => name);
  const [{ refunds } = { refunds: [] }] = await myBookings(shop.app, ticket.userId);
  expect(refunds.map(({ passengers }) => passengers)).toEqual([[one], [two, three]]);
  expect(refundTotal(refunds)).toMatch(/^Total ₹[\d,]+\.\d\d$/);
  expect(
    refundTotal(refunds.map((refund, index) => ({ ...refund, state: index === 0 ? 'processed' : 'pending' }))),
  ).toMatch(/^Total ₹[\d,]+\.\d\d, of which ₹[\d,]+\.\d\d has been refunded$/);
});
