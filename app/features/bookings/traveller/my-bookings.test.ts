import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking, holdBooking, journeyDate, someBookingRequest } from '#tests/factories/bookings.ts';
import { loggedInAs } from '#tests/factories/cancellations.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { paths } from '~/shared/paths/paths.ts';
import { cancelUnpaidBooking } from '../cancellation/cancel-unpaid-booking.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { listSavedTravellers } from '../hold/load-booking-offer.server.ts';
import { MyBookingList } from './my-booking-list.tsx';
import { myBookings } from './my-bookings.server.ts';
import { getNextJourney } from './next-journey.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database);

const customer: Account = {
  id: '',
  email: 'ravi@example.in',
  phone: null,
  full_name: 'Ravi Kumar',
  role: 'customer',
  email_verified: true,
  auto_created: false,
};

const later = (minutes: number) => world.clock.moveTo(new Date(world.app.clock.now().getTime() + minutes * 60_000));

test('a hold can be cancelled while active, and booked again afterwards until departure', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const offered = async () => (await myBookings(world.app, userId))[0];
  expect(await offered()).toMatchObject({ booking_status: 'pending', cancellable: true, bookable: false });
  later(holdMinutes);
  expect(await offered()).toMatchObject({
    booking_status: 'expired',
    cancellable: false,
    bookable: true,
    departed: false,
  });
  const booking = await findBooking(database.db, bookingId);
  if (booking) world.clock.moveTo(journeyInstants(booking.train_details).departs);
  expect(await offered()).toMatchObject({ booking_status: 'expired', bookable: false, departed: true });
});

test('a booking whose payment failed says Failed, one that was not paid does not', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const badges = async () => {
    const bookings = await myBookings(world.app, userId);
    const element = createElement(MyBookingList, { bookings, backTo: paths.dashboard() });
    const html = renderToStaticMarkup(
      createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
    );
    return [...html.matchAll(/class="badge[^"]*">([^<]+)/g)].map(([, label]) => label);
  };
  expect(await badges()).toEqual(['Pending']);
  await database.db.update(train_bookings).set({ payment_status: 'failed' }).where(eq(train_bookings.id, bookingId));
  expect(await badges()).toEqual(['Pending', 'Failed']);
});

test('a hold that a changed booking replaced is not listed, unless it was paid', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const changed = await holdBooking(world.app, someBookingRequest(userId, { passengers: 2, replaces: bookingId }));
  const listed = async () => (await myBookings(world.app, userId)).map(({ id }) => id).sort();
  const newId = changed.success ? changed.data.bookingId : '';
  expect(await listed()).toEqual([newId]);
  const refunded = { payment_status: 'refunded', booking_status: 'expired' };
  await database.db.update(train_bookings).set(refunded).where(eq(train_bookings.id, bookingId));
  expect(await listed()).toEqual([newId, bookingId].sort());
});

test('a cancelled hold can be booked again', async () => {
  const { userId, bookingReference } = await heldBooking(world.app);
  await cancelUnpaidBooking(world.app, loggedInAs(userId), bookingReference);
  expect(await myBookings(world.app, userId)).toMatchObject([
    { booking_status: 'cancelled', cancellable: false, bookable: true },
  ]);
});

test('the next journey of the home page is a hold until it ends, and a ticket until arrival', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const next = () => getNextJourney(world.app, userId);
  expect(await next()).toMatchObject({ date: journeyDate, days: 11, unpaid: true, to_path: paths.payment(bookingId) });
  await database.db
    .update(train_bookings)
    .set({ booking_status: 'confirmed', payment_status: 'successful', payment_id: 'pay_1' });
  const booking = await findBooking(database.db, bookingId);
  if (!booking) throw new Error('no booking');
  const { departs, arrives } = journeyInstants(booking.train_details);
  world.clock.moveTo(departs);
  expect(await next()).toMatchObject({
    days: 0,
    unpaid: false,
    to_path: paths.confirmation(booking.booking_reference),
  });
  world.clock.moveTo(arrives);
  expect(await next()).toBeNull();
});

test('an ended hold is no journey', async () => {
  const { userId } = await heldBooking(world.app);
  later(holdMinutes);
  expect(await getNextJourney(world.app, userId)).toBeNull();
});

test('known travellers are the customer and those of earlier bookings, each once', async () => {
  const { userId } = await heldBooking(world.app);
  const user = { ...customer, id: userId };
  const [first, ...others] = await listSavedTravellers(world.app, user);
  expect(first).toEqual({ name: 'Ravi Kumar', age: '', gender: '', berth_preference: '' });
  expect(others).toContainEqual({ name: 'Asha A', age: '30', gender: 'Female', berth_preference: '' });
  expect(new Set(others.map(({ name }) => name)).size).toBe(others.length);
  const [asAsha] = await listSavedTravellers(world.app, { ...user, full_name: 'asha a' });
  expect(asAsha).toEqual({ name: 'Asha A', age: '30', gender: 'Female', berth_preference: '' });
  expect(await listSavedTravellers(world.app, null)).toEqual([]);
});
