import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type BookingWorld, bookingWorld, heldBooking, seatBooks } from '#tests/factories/bookings.ts';
import { lineTrain } from '#tests/factories/lines.ts';
import { holdMinutes } from '~/features/bookings/booking.ts';
import { releaseHolds } from './release-ended-holds.server.ts';

const database = await testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database, [lineTrain('90001', 3), lineTrain('90002', 3)]);
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});

test('a run with wrong counts is logged and does not block other runs', async () => {
  for (const train of ['90001', '90002']) await heldBooking(world.app, { train });
  // Corrupt state: a hold that is missing from the counts.
  await database.db.execute(
    sql`update seat_inventory set taken = array_fill(0::smallint, array[cardinality(taken)]) where train_number = '90001'`,
  );
  world.clock.advance(holdMinutes * 60_000);
  await releaseHolds(world.app);
  const { rows } = await database.db.execute(
    sql`select train_number, booking_status from train_bookings order by train_number`,
  );
  expect(rows).toEqual([
    { train_number: '90001', booking_status: 'pending' },
    { train_number: '90002', booking_status: 'expired' },
  ]);
  expect((await seatBooks(database.db, '90002'))[0]).toMatchObject({ taken: 0, held: 0 });
});
