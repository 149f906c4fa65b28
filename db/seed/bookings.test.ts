import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { bookingFixture } from '#tests/factories/bookings.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { demoTraveller, seedBookings } from './bookings.server.ts';

const database = await testDatabase();
// The train leaves at 10:00 in India, so its chart is made at 02:00.
const train = {
  ...testTrain('12951', 24),
  classes: (['1A', '3A'] as const).map((code) => ({ class: code, coaches: 1, seats_per_coach: 24 })),
};

test('the demo traveller has a charted ticket, and a waiting list that was confirmed, one that waits and one that was refunded', async () => {
  const { app, clock, provider } = await bookingFixture(database, [train]);
  const timetable = testTimetable([train]);
  await importTimetable(app.db, {
    ...timetable,
    fare_rules: timetable.fare_rules.flatMap((rule) =>
      (['1A', '3A'] as const).map((code) => ({ ...rule, class: code, minimum_fare_paise: rupees(980) })),
    ),
  });
  clock.moveTo(new Date('2026-11-20T01:00:00Z'));
  await seedBookings(app);
  const { rows } = await app.db.execute(sql`
    select b.class, b.booking_status, b.payment_status, b.waiting_outcome,
      (select count(*)::integer from berth_allotments a where a.booking_id = b.id) as berths
    from train_bookings b join users u on u.id = b.user_id where u.email = ${demoTraveller} order by b.run_date, b.class desc`);
  expect(rows).toEqual([
    { class: '3A', booking_status: 'confirmed', payment_status: 'successful', waiting_outcome: null, berths: 3 },
    {
      class: '1A',
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
      waiting_outcome: 'not_confirmed',
      berths: 0,
    },
    { class: '1A', booking_status: 'waiting', payment_status: 'successful', waiting_outcome: null, berths: 0 },
    { class: '1A', booking_status: 'confirmed', payment_status: 'successful', waiting_outcome: 'confirmed', berths: 0 },
  ]);
  expect(await listViolations(database.pool)).toEqual([]);
  await app.stopJobs();
  await provider.close();
});
