import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type BookingFixture, bookingFixture, heldBooking } from '#tests/factories/bookings.ts';
import { loggedInAs } from '#tests/factories/cancellations.ts';
import { truncateBookings } from '#tests/factories/refunds.ts';
import { cancelUnpaidBooking } from '../cancellation/cancel-unpaid-booking.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { myBookings } from './my-bookings.server.ts';

const database = await testDatabase();
let world: BookingFixture;

beforeAll(async () => {
  world = await bookingFixture(database);
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});
beforeEach(async () => {
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await truncateBookings(database);
});

const later = (minutes: number) => world.clock.moveTo(new Date(world.app.clock.now().getTime() + minutes * 60_000));

test('a hold can be cancelled while active, and booked again afterwards until departure', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const offered = async () => (await myBookings(world.app, userId))[0];
  expect(await offered()).toMatchObject({ booking_status: 'pending', cancellable: true, bookable: false });
  later(holdMinutes);
  expect(await offered()).toMatchObject({ booking_status: 'expired', cancellable: false, bookable: true });
  const booking = await findBooking(database.db, bookingId);
  if (booking) world.clock.moveTo(journeyInstants(booking.train_details).departs);
  expect(await offered()).toMatchObject({ booking_status: 'expired', bookable: false });
});

test('a cancelled hold can be booked again', async () => {
  const { userId, bookingReference } = await heldBooking(world.app);
  await cancelUnpaidBooking(world.app, loggedInAs(userId), bookingReference);
  expect(await myBookings(world.app, userId)).toMatchObject([
    { booking_status: 'cancelled', cancellable: false, bookable: true },
  ]);
});
