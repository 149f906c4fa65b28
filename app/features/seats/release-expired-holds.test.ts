import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking, readSeatCounts } from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { holdMinutes } from '~/features/bookings/core/booking.ts';
import { releaseExpiredHolds } from './release-expired-holds.server.ts';

const database = await testDatabase();

const world = await lastingBookingFixture(database, [testTrain('90001', 3), testTrain('90002', 3)]);

test('a run with wrong counts is logged and does not block other runs', async () => {
  for (const train of ['90001', '90002']) await heldBooking(world.app, { train });
  // Corrupt state: a hold that is missing from the counts.
  await database.db.execute(
    sql`update seat_inventory set taken = array_fill(0::smallint, array[cardinality(taken)]) where train_number = '90001'`,
  );
  world.clock.advance(holdMinutes * 60_000);
  await releaseExpiredHolds(world.app);
  const { rows } = await database.db.execute(
    sql`select train_number, booking_status from train_bookings order by train_number`,
  );
  expect(rows).toEqual([
    { train_number: '90001', booking_status: 'pending' },
    { train_number: '90002', booking_status: 'expired' },
  ]);
  expect((await readSeatCounts(database.db, '90002'))[0]).toMatchObject({ taken: 0, held: 0 });
});
