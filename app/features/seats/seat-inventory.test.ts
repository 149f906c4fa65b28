import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking } from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';

const database = await testDatabase();

const world = await lastingBookingFixture(database, [testTrain('90001', 3)]);

beforeAll(async () => {
  await heldBooking(world.app);
  // The schema uses the real date, not the test clock.
  await database.db.execute(sql`update seat_inventory set run_date = current_date + 1`);
});

test('refuses a timetable that changes the number of stops of a train with bookings', async () => {
  const { stops, ...train } = testTrain('90001', 3);
  const shorter = testTimetable([{ ...train, name: 'Shorter Express', stops: stops.slice(0, -1) }]);
  await expect(importTimetable(database.db, shorter)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('train 90001') },
  });
  const { rows } = await database.db.execute(
    sql`select name from trains join train_stops on train_number = number where number = '90001'`,
  );
  expect(rows).toHaveLength(stops.length);
  expect(rows[0]).toEqual({ name: train.name });
});

test('imports the same timetable again while its trains have bookings', async () => {
  await importTimetable(database.db, testTimetable([testTrain('90001', 3)]));
});

test('refuses a null count, which would allow unlimited sales on its segment', async () => {
  await expect(database.db.execute(sql`update seat_inventory set taken[9] = 1`)).rejects.toMatchObject({
    cause: { constraint: 'seat_inventory_counts_known' },
  });
});
