import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking } from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { makeCharts } from './make-charts.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);

test('the embedded database makes a chart and refuses two passengers on one berth', async () => {
  world.clock.moveTo(new Date('2026-11-30T20:25:00Z'));
  const one = await heldBooking(world.app, { segment: 'A-C' });
  const other = await heldBooking(world.app, { segment: 'B-E' });
  world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
  expect(await makeCharts(world.app)).toBe(1);
  await expect(
    database.db.execute(sql`update berth_allotments a set berth = b.berth from berth_allotments b
      where a.booking_id = ${one.bookingId} and b.booking_id = ${other.bookingId}`),
  ).rejects.toMatchObject({ cause: { constraint: 'berth_allotments_no_overlap' } });
});
