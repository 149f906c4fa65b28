import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { withProvider } from '#tests/factories/payment-provider.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { recordProviderFailure, recordProviderSuccess } from '~/features/payments/provider-circuit-breaker.server.ts';
import { pollPayment } from './requested-booking.server.ts';

const database = await testDatabase();

const world = await lastingBookingFixture(database, [testTrain('90001', 30)]);

/** The app with a counter of provider requests. */
const counting = () => {
  const seen = { questions: 0 };
  const fetchOrderPayments = (order: string) => {
    seen.questions += 1;
    return world.app.paymentProviders.current.fetchOrderPayments(order);
  };
  return { seen, app: withProvider(world.app, { fetchOrderPayments }) };
};

test('polling completes a payment', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const { app, seen } = counting();
  expect(await pollPayment(app, bookingId)).toBe(null);
  expect(seen.questions).toBe(0);
  await payAtBank(world.app, await openTestOrder(world.app, bookingId, userId));
  expect(await pollPayment(app, bookingId)).toBe('confirmed');
  expect(seen.questions).toBe(1);
  const { rows } = await database.pool.query('select booking_status from train_bookings where id = $1', [bookingId]);
  expect(rows).toEqual([{ booking_status: 'confirmed' }]);
});

test('polling one booking too often is rate limited', async () => {
  const { bookingId, userId } = await heldBooking(world.app, { passengers: 2 });
  await openTestOrder(world.app, bookingId, userId);
  const { app, seen } = counting();
  for (let time = 0; time < 60; time += 1) await pollPayment(app, bookingId);
  expect(seen.questions).toBe(45);
  world.clock.advance(61_000);
  await pollPayment(app, bookingId);
  expect(seen.questions).toBe(46);
});

test('polling does not reach the provider while the circuit breaker is open', async () => {
  const { bookingId, userId } = await heldBooking(world.app, { passengers: 3 });
  await openTestOrder(world.app, bookingId, userId);
  const { app, seen } = counting();
  await recordProviderFailure(app, 30);
  await pollPayment(app, bookingId);
  expect(seen.questions).toBe(0);
  await recordProviderSuccess(app);
  await pollPayment(app, bookingId);
  expect(seen.questions).toBe(1);
});
