import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import {
  asTrip,
  heldBooking,
  holdBooking,
  holdTrip,
  insertTestCustomer,
  insertTestCustomers,
  journeyDate,
  readSeatCounts,
  someBookingRequest,
} from '#tests/factories/bookings.ts';
import { randomNumbers } from '#tests/factories/random-timetable.ts';
import { truncateBookings } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTimetable } from '#tests/factories/test-timetable.ts';
import { someTripRequest, tripTrains } from '#tests/factories/trips.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import { leavesOn, type RunDates } from '~/features/trains/core/train.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { addDays } from '~/shared/dates/dates.ts';
import { unpaidSeatLimits } from '../core/booking.ts';
import { checkSeats } from '../core/check-seats.server.ts';
import { toHoldRequests } from './hold-seats.server.ts';
import { displayedTimesOf, validateTripRequest } from './trip-request.ts';

const database = await testDatabase();
const { db } = database;
let buyer: string;

const world = await lastingBookingFixture(database, tripTrains(3));
beforeEach(async () => {
  await truncateBookings(database);
  await importTimetable(db, testTimetable(tripTrains(3)));
  buyer = await insertTestCustomer(db);
});

const times = (departs: string, arrives: string) => `${journeyDate}T${departs}/${journeyDate}T${arrives}`;
const shown = times('10:00', '14:00');
const wanted = (rest: Parameters<typeof someBookingRequest>[1] = {}) =>
  someBookingRequest(buyer, { displayedTimes: shown, ...rest });

/** Another process imports a timetable: the cache of this one stays as it is. */
const elsewhere = (change: ReturnType<typeof sql>) => db.execute(change);
const later = (train: string, minutes: number) =>
  elsewhere(sql`update train_stops set arrives_min = arrives_min + ${minutes}, departs_min = departs_min + ${minutes}
    where train_number = ${train}`);
/** Replaces the stops of a train, as an import does: C becomes `at` with a new stop before it. */
const insertStop = async (tx: Queryable) => {
  await tx.execute(sql`delete from train_stops where train_number = '90001'`);
  await tx.execute(sql`insert into train_stops (train_number, seq, station_code, arrives_min, departs_min, km) values
    ('90001', 0, 'EEE', 500, 500, 0), ('90001', 1, 'AAA', 600, 600, 100), ('90001', 2, 'BBB', 660, 665, 200), ('90001', 3, 'CCC', 720, 725, 300)`);
};
const bookings = async () =>
  (
    await db.execute<{ from_seq: number; to_seq: number; departs: string }>(
      sql`select from_seq::integer, to_seq::integer, train_details -> 'from' ->> 'departs' as departs from train_bookings order by created_at, id`,
    )
  ).rows;
const refused = (message: string) => ({ success: false, error: { code: 'timetable_changed', message } });
const newTimes =
  'The timetable has changed: train 90001 now leaves Station A at 10:20 and arrives at Station E at 14:20 on Tue, 1 Dec 2026, instead of 10:00 and 14:00 on Tue, 1 Dec 2026. Please check the new times and confirm again.';

describe('a train that no longer leaves at the displayed time', () => {
  test('is not booked, and is booked with the times that the page shows then', async () => {
    await later('90001', 20);
    clearTimetableCache(db);
    expect(await holdBooking(world.app, wanted())).toMatchObject(refused(newTimes));
    expect(await bookings()).toEqual([]);
    expect(await holdBooking(world.app, wanted({ displayedTimes: times('10:20', '14:20') }))).toMatchObject({
      success: true,
    });
    expect(await bookings()).toEqual([{ from_seq: 0, to_seq: 4, departs: '10:20' }]);
  });

  test('is not booked by a process that has not noticed the import yet', async () => {
    await heldBooking(world.app, { segment: 'A-E' });
    await later('90001', 20);
    expect(await holdBooking(world.app, wanted())).toMatchObject(refused(newTimes));
    // Nor for a form without the displayed times.
    await later('90001', 20);
    expect(await holdBooking(world.app, wanted({ displayedTimes: null }))).toMatchObject({
      error: {
        code: 'timetable_changed',
        message: expect.stringMatching(/leaves Station A at 10:40 .* instead of 10:20/),
      },
    });
    expect(await bookings()).toHaveLength(1);
    expect((await readSeatCounts(db))[0]).toMatchObject({ taken: 1 });
    expect((await checkSeats(db)).mismatches).toEqual([]);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('control run: without what was offered the former time is booked', async () => {
    await heldBooking(world.app, { segment: 'A-E' });
    await later('90001', 20);
    await holdAs('hold_limited_seats', wanted());
    expect((await bookings()).map(({ departs }) => departs)).toEqual(['10:00', '10:00']);
  });

  test('keeps the booking of the same request, and changes it with the new times', async () => {
    const first = await holdBooking(world.app, wanted());
    await later('90001', 20);
    expect(await holdBooking(world.app, wanted())).toEqual(first);
    clearTimetableCache(db);
    const replaces = first.success ? first.data.bookingId : null;
    const changed = await holdBooking(world.app, wanted({ displayedTimes: times('10:20', '14:20'), replaces }));
    expect(changed.success && first.success && changed.data.bookingId !== first.data.bookingId).toBe(true);
    expect((await readSeatCounts(db))[0]).toMatchObject({ taken: 1 });
  });

  test('does not affect the others of its batch', async () => {
    const [one = '', two = ''] = await insertTestCustomers(db, 2);
    await heldBooking(world.app, { train: '90002' });
    await later('90001', 20);
    const answers = await Promise.all([
      holdBooking(world.app, someBookingRequest(one, { train: '90002', displayedTimes: times('13:00', '17:00') })),
      holdBooking(world.app, wanted()),
      holdBooking(world.app, someBookingRequest(two, { train: '90002', displayedTimes: times('13:00', '17:00') })),
    ]);
    expect(answers.map((answer) => (answer.success ? 'held' : answer.error.code))).toEqual([
      'held',
      'timetable_changed',
      'held',
    ]);
    expect((await readSeatCounts(db, '90002'))[0]).toMatchObject({ taken: 3 });
  });
});

describe('a train that no longer runs as displayed', () => {
  const gone =
    'The timetable has changed: train 90001 no longer runs from AAA to EEE in SL on Tue, 1 Dec 2026. Please start a new search.';
  const changes = {
    'is withdrawn': sql`update trains set withdrawn = true where number = '90001'`,
    'runs on other days': sql`update trains set running_days = 1 where number = '90001'`,
    'is cancelled that day': sql`update trains set cancelled_runs = ${`{${journeyDate}}`}::date[] where number = '90001'`,
    'begins later in the year': sql`update trains set first_run = '2026-12-02' where number = '90001'`,
    'ended before': sql`update trains set last_run = '2026-11-30' where number = '90001'`,
    'only sets down where one wants to board': sql`update train_stops set boards = false where train_number = '90001' and seq = 0`,
    'only picks up where one wants to alight': sql`update train_stops set alights = false where train_number = '90001' and seq = 4`,
    'lost its class': sql`update train_classes set withdrawn = true where train_number = '90001'`,
  };
  test.each(Object.entries(changes))('because it %s', async (_name, change) => {
    await listJourneyDetails(db, [{ train_number: '90001', from: 'AAA', to: 'EEE', date: journeyDate, class: 'SL' }]);
    await elsewhere(change);
    expect(await holdBooking(world.app, wanted())).toMatchObject(refused(gone));
    expect(await bookings()).toEqual([]);
  });

  test('is booked on a day that was added', async () => {
    await elsewhere(
      sql`update trains set running_days = 1, extra_runs = ${`{${journeyDate}}`}::date[] where number = '90001'`,
    );
    expect(await holdBooking(world.app, wanted())).toMatchObject({ success: true });
  });
});

test('the database and the search have the same rule for the days on which a train leaves', async () => {
  const below = randomNumbers(2026);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const near = () => addDays(journeyDate, below(5) - 2);
  const request = wanted();
  // Read before: within the transactions below the embedded database has no second connection.
  await listJourneyDetails(db, [{ train_number: '90001', from: 'AAA', to: 'EEE', date: journeyDate, class: 'SL' }]);
  const counted = { runs: 0, rests: 0 };
  for (let round = 0; round < 150; round += 1) {
    const dates: RunDates = {
      running_days: pick([127, 1 + below(127)]),
      first_run: pick([null, near()]),
      last_run: pick([null, near()]),
      extra_runs: pick([[], [near()]]),
      cancelled_runs: pick([[], [near(), near()]]),
    };
    const verdict = await db
      .transaction(async (tx) => {
        await tx.execute(sql`update trains set running_days = ${dates.running_days}, first_run = ${dates.first_run}, last_run = ${dates.last_run},
          extra_runs = ${`{${dates.extra_runs}}`}::date[], cancelled_runs = ${`{${dates.cancelled_runs}}`}::date[] where number = '90001'`);
        throw new Error(await holdAs('hold_offered_seats', request, tx));
      })
      .catch((error: Error) => error.message);
    const leaves = leavesOn(dates, journeyDate);
    counted[leaves ? 'runs' : 'rests'] += 1;
    expect(verdict, JSON.stringify(dates)).toBe(leaves ? 'held' : 'timetable_changed');
  }
  expect(Math.min(counted.runs, counted.rests)).toBeGreaterThan(20);
});

test('a train with another stop before these, at the same times, is booked by its new stops', async () => {
  const request = wanted({ segment: 'A-C', displayedTimes: times('10:00', '12:00') });
  await listJourneyDetails(db, [{ train_number: '90001', from: 'AAA', to: 'CCC', date: journeyDate, class: 'SL' }]);
  await insertStop(db);
  expect(await holdBooking(world.app, request)).toMatchObject({ success: true });
  expect(await bookings()).toEqual([{ from_seq: 1, to_seq: 3, departs: '10:00' }]);
  expect((await checkSeats(db)).mismatches).toEqual([]);
});

describe('a trip', () => {
  const trip = (first: string, second: string) => {
    const request = someTripRequest(buyer);
    const displayedTimes = [first, second];
    return { ...request, legs: request.legs.map((leg, at) => ({ ...leg, displayedTimes: displayedTimes[at] })) };
  };
  const asShown = () => trip(times('10:00', '12:00'), times('15:05', '17:00'));

  test('with one changed train is not booked on either', async () => {
    await holdTrip(world.app, someTripRequest(await insertTestCustomer(db)));
    await later('90002', 15);
    expect(await holdTrip(world.app, asShown())).toMatchObject({
      error: {
        code: 'timetable_changed',
        message: expect.stringMatching(/^The timetable has changed: train 90002 now leaves Station C at 15:20/),
      },
    });
    expect(await bookings()).toHaveLength(2);
    expect(await holdTrip(world.app, trip(times('10:00', '12:00'), times('15:20', '17:15')))).toMatchObject({
      success: true,
    });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('whose trains no longer connect says so', async () => {
    await later('90002', -180);
    clearTimetableCache(db);
    expect(await holdTrip(world.app, asShown())).toMatchObject({
      error: {
        code: 'timetable_changed',
        message: expect.stringMatching(
          /now leaves Station C at 12:05.* These trains do not connect\. Please start a new search\.$/,
        ),
      },
    });
  });
});

/** Holds with this SQL function what the cached timetable says. @returns the verdict */
const holdAs = async (name: string, request = wanted(), queryable: Queryable = db): Promise<string | undefined> => {
  const { from, to, train: train_number, date, class: trainClass } = request;
  const [journey] = await listJourneyDetails(db, [{ train_number, from, to, date, class: trainClass }]);
  if (!journey) throw new Error('no journey');
  const trip = validateTripRequest(asTrip(request), [journey], () => true, world.clock.now());
  if (!trip.success) throw new Error(trip.error.message);
  const [hold] = toHoldRequests(world.app, request, trip.data);
  const { rows } = await queryable.execute<{ verdict: string }>(sql`select verdict from ${sql.raw(name)}(
    ${JSON.stringify([hold])}::jsonb, ${world.clock.now().toISOString()}::timestamptz, ${JSON.stringify(unpaidSeatLimits)}::jsonb)`);
  return rows[0]?.verdict;
};

describe('a hold that waits for an import', () => {
  /** An import locks the sold trains, the hold waits for the first seat count of its run, and the import commits other stops. */
  const raceWith = async (name: string) => {
    const request = wanted({ segment: 'A-C', displayedTimes: times('10:00', '12:00') });
    await holdAs(name, { ...request, train: '90002', displayedTimes: times('13:00', '15:00') });
    const { hold } = await db.transaction(async (tx) => {
      await tx.execute(sql`select lock_sold_trains(${journeyDate}::date)`);
      const hold = holdAs(name, request);
      await waitForLockWaiters(tx, 1);
      await insertStop(tx);
      return { hold };
    });
    return hold;
  };

  test('is refused', async () => {
    // The embedded database runs the import first: the cached timetable is as old.
    await listJourneyDetails(db, [{ train_number: '90001', from: 'AAA', to: 'CCC', date: journeyDate, class: 'SL' }]);
    expect(await raceWith('hold_offered_seats')).toBe('timetable_changed');
    expect(await bookings()).toHaveLength(1);
  });

  test('control run: without what was offered another stretch is sold', async () => {
    await listJourneyDetails(db, [{ train_number: '90001', from: 'AAA', to: 'CCC', date: journeyDate, class: 'SL' }]);
    expect(await raceWith('hold_limited_seats')).toBe('held');
    expect((await bookings())[1]).toMatchObject({ from_seq: 0, to_seq: 2 });
  });
});

test('the times of a form are those of the page', () => {
  const page = { from: { date: journeyDate, departs: '10:00' }, to: { date: journeyDate, arrives: '14:00' } };
  const names = { code: 'AAA', name: 'Station A' };
  expect(displayedTimesOf({ from: { ...names, ...page.from }, to: { ...names, ...page.to } })).toBe(shown);
});
