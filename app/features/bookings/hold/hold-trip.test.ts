import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { travellerAddress } from '#tests/client-requests.ts';
import { testDatabase } from '#tests/database.ts';
import { heldBooking, holdTrip, insertTestCustomer, journeyDate, readSeatCounts } from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare } from '#tests/factories/test-timetable.ts';
import { heldTrip, readTrip, someTripRequest, tripTrains } from '#tests/factories/trips.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { checkSeats } from '../core/check-seats.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, tripTrains(3));

const taken = async (train: string) => (await readSeatCounts(database.db, train)).map((segment) => segment.taken);
const countBookings = async () => (await database.db.execute(sql`select 1 from train_bookings`)).rows.length;
const isSound = async () => {
  expect((await checkSeats(database.db)).mismatches).toEqual([]);
  expect(await listViolations(database.pool)).toEqual([]);
};

describe('holding a trip', () => {
  test('holds the seats of every train, each with its own reference, for one payment of the total', async () => {
    const { bookingId } = await heldTrip(world.app, { passengers: 2 });
    const legs = await readTrip(database.db, bookingId);
    expect(legs.map(({ train_number, booking_status, seats }) => [train_number, booking_status, seats])).toEqual([
      ['90001', 'pending', 2],
      ['90002', 'pending', 2],
    ]);
    expect(legs[0]?.id).toBe(bookingId);
    expect(new Set(legs.map(({ booking_reference }) => booking_reference)).size).toBe(2);
    const { rows } = await database.db.execute(sql`select booking_id, amount_paise, status from payments`);
    expect(rows).toEqual([{ booking_id: bookingId, amount_paise: testFare * 4, status: 'pending' }]);
    expect([await taken('90001'), await taken('90002')]).toEqual([
      [2, 2, 0, 0],
      [0, 0, 2, 2],
    ]);
    await isSound();
  });

  test('holds nothing when one train is sold out, and names it', async () => {
    await heldBooking(world.app, { train: '90002', segment: 'D-E', passengers: 3, displayedTotal: testFare * 3 });
    const result = await holdTrip(world.app, someTripRequest(await insertTestCustomer(database.db)));
    expect(result).toMatchObject({
      success: false,
      error: { code: 'sold_out', message: expect.stringMatching(/^90002 Test Express 90002: The last seats/) },
    });
    expect(await countBookings()).toBe(1);
    expect((await taken('90001')).filter((seats) => seats > 0)).toEqual([]);
    await isSound();
  });

  test('again with the same request returns the same bookings', async () => {
    const userId = await insertTestCustomer(database.db);
    const first = await holdTrip(world.app, someTripRequest(userId));
    expect(await holdTrip(world.app, someTripRequest(userId))).toEqual(first);
    expect(await countBookings()).toBe(2);
    await isSound();
  });

  test('again after one train lost its hold ends the rest and holds the trip anew', async () => {
    const userId = await insertTestCustomer(database.db);
    const first = await holdTrip(world.app, someTripRequest(userId));
    await database.db.execute(sql`select release_hold(id, 'one train alone', ${world.clock.now().toISOString()}::timestamptz)
      from train_bookings where trip_leg = 2`);
    const again = await holdTrip(world.app, someTripRequest(userId));
    expect(again.success && first.success && again.data.bookingId !== first.data.bookingId).toBe(true);
    await releaseExpiredHolds(world.app);
    expect([await taken('90001'), await taken('90002')]).toEqual([
      [1, 1, 0, 0],
      [0, 0, 1, 1],
    ]);
    await isSound();
  });

  test('in place of another one ends every train of it', async () => {
    const { userId, bookingId } = await heldTrip(world.app, { passengers: 3 });
    const changed = await holdTrip(world.app, someTripRequest(userId, { passengers: 2, replaces: bookingId }));
    expect(changed.success).toBe(true);
    const old = await readTrip(database.db, bookingId);
    expect(old.map(({ booking_status }) => booking_status)).toEqual(['expired', 'expired']);
    expect([await taken('90001'), await taken('90002')]).toEqual([
      [2, 2, 0, 0],
      [0, 0, 2, 2],
    ]);
    await isSound();
  });

  test('all trains are released when the hold ends', async () => {
    const { bookingId } = await heldTrip(world.app);
    world.clock.advance(15 * 60_000);
    await releaseExpiredHolds(world.app);
    const legs = await readTrip(database.db, bookingId);
    expect(legs.map(({ booking_status }) => booking_status)).toEqual(['expired', 'expired']);
    expect(await taken('90002')).toEqual([0, 0, 0, 0]);
    await isSound();
  });

  test('counts every train against the limits of unpaid seats, and holds nothing beyond them', async () => {
    const guest = await insertTestCustomer(database.db);
    const tooMany = { passengers: 3, emailVerified: false };
    // Ten unpaid bookings are allowed: five trips of two trains.
    for (const date of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']) {
      const { legs } = someTripRequest(guest);
      const held = await holdTrip(
        world.app,
        someTripRequest(guest, { ...tooMany, legs: legs.map((leg) => ({ ...leg, date })) }),
      );
      expect(held.success, date).toBe(true);
    }
    const refused = await holdTrip(world.app, someTripRequest(guest, tooMany));
    expect(refused).toMatchObject({ success: false, error: { code: 'guest_limit' } });
    expect(await countBookings()).toBe(10);
  });

  describe('the limits of an account', () => {
    const dates = Array.from({ length: 11 }, (_, at) => `2026-12-${String(at + 2).padStart(2, '0')}`);
    const holdOn = async (userId: string, date: string, wanted: { replaces?: string; passengers?: number } = {}) => {
      const { legs, ...request } = someTripRequest(userId, wanted);
      return holdTrip(world.app, { ...request, legs: legs.map((leg) => ({ ...leg, date })) });
    };
    const idOf = (held: Awaited<ReturnType<typeof holdTrip>>) => (held.success ? held.data.bookingId : '');

    test('count a trip as one booking: ten are held, one of them is changed, and there is no eleventh', async () => {
      const userId = await insertTestCustomer(database.db);
      const held = [];
      for (const date of dates.slice(0, 10)) held.push(await holdOn(userId, date));
      expect(held.map(({ success }) => success)).toEqual(Array(10).fill(true));
      expect(await holdOn(userId, dates[10] ?? '')).toMatchObject({ error: { code: 'too_many_holds' } });
      expect((await holdOn(userId, dates[9] ?? '', { replaces: idOf(held[9] as never), passengers: 2 })).success).toBe(
        true,
      );
      await isSound();
    });

    test('count two trips that ended unpaid as two, so that the third is held for the full time', async () => {
      const userId = await insertTestCustomer(database.db);
      for (const date of dates.slice(0, 2)) {
        await holdOn(userId, date);
        world.clock.advance(16 * 60_000);
        await releaseExpiredHolds(world.app);
      }
      const third = await holdOn(userId, dates[2] ?? '');
      expect(third).toMatchObject({ success: true, data: { shortMinutes: null } });
    });

    test('count the train that a changed trip of a guest no longer has', async () => {
      const userId = await insertTestCustomer(database.db);
      const guest = { emailVerified: false, clientAddress: travellerAddress(1) };
      const [leg] = someTripRequest(userId).legs;
      if (!leg) throw new Error('no first train');
      const replaces = idOf(await holdTrip(world.app, someTripRequest(userId, guest)));
      const onBoard = [leg, { ...leg, from: 'CCC', to: 'EEE' }];
      expect(
        (await holdTrip(world.app, { ...someTripRequest(userId, { ...guest, replaces }), legs: onBoard })).success,
      ).toBe(true);
      const { rows } = await database.db.execute(
        sql`select train_number from train_bookings b where is_abandoned_hold(b, ${world.clock.now().toISOString()})`,
      );
      expect(rows).toEqual([{ train_number: '90002' }]);
    });

    test('do not count a train that a changed trip no longer has', async () => {
      const userId = await insertTestCustomer(database.db);
      const [leg, ...others] = someTripRequest(userId).legs;
      if (!leg) throw new Error('no first train');
      let replaces: string | null = null;
      // Each change leaves the second train of the trip before.
      for (const other of ['90002', '90001', '90002', '90001', '90002']) {
        const legs = [leg, ...others.map((one) => ({ ...one, train: other }))];
        const held = await holdTrip(world.app, { ...someTripRequest(userId, { replaces }), legs });
        expect(held).toMatchObject({ success: true, data: { shortMinutes: null } });
        replaces = idOf(held);
      }
      const { rows } = await database.db.execute(
        sql`select id from train_bookings b where is_abandoned_hold(b, ${world.clock.now().toISOString()})`,
      );
      expect(rows).toEqual([]);
      await isSound();
    });
  });

  test.each([
    ['trains that do not meet', { from: 'DDD', to: 'EEE', train: '90002' }],
    ['a train that has left before', { from: 'CCC', to: 'EEE', train: '90001', date: '2026-11-30' }],
    ['a train a day after the longest wait', { from: 'CCC', to: 'EEE', train: '90002', date: '2026-12-03' }],
    ['a train that does not exist', { from: 'CCC', to: 'EEE', train: '99999' }],
  ])('is refused for %s', async (_what, second) => {
    const request = someTripRequest(await insertTestCustomer(database.db));
    const [first] = request.legs;
    if (!first) throw new Error('no first train');
    const legs = [first, { date: journeyDate, class: 'SL', ...second }];
    expect(await holdTrip(world.app, { ...request, legs })).toMatchObject({
      success: false,
      error: { code: 'no_such_journey' },
    });
    expect(await countBookings()).toBe(0);
  });

  test('is refused when the total differs', async () => {
    const request = someTripRequest(await insertTestCustomer(database.db), { displayedTotal: testFare });
    expect(await holdTrip(world.app, request)).toMatchObject({ success: false, error: { code: 'fare_changed' } });
  });

  test('on the same run in two stretches stays on board', async () => {
    const request = someTripRequest(await insertTestCustomer(database.db));
    const legs = request.legs.map((leg) => ({ ...leg, train: '90001' }));
    expect((await holdTrip(world.app, { ...request, legs })).success).toBe(true);
    expect(await taken('90001')).toEqual([1, 1, 1, 1]);
    await isSound();
  });
});

/** Trips in both directions of the lock order, and direct trains between them. */
const crowd = async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => insertTestCustomer(database.db)));
  return Promise.all(
    customers.map((userId, at) =>
      at % 3 === 2
        ? heldBooking(world.app, { train: at % 2 ? '90001' : '90002', segment: 'B-D' }).then(
            () => true,
            () => false,
          )
        : holdTrip(world.app, someTripRequest(userId)).then(({ success }) => success),
    ),
  );
};

describe('many buyers at once', () => {
  test('get both trains or none', async () => {
    const held = await crowd();
    expect(held.filter(Boolean).length).toBeGreaterThan(0);
    const { rows } = await database.db.execute(
      sql`select trip_id from train_bookings where trip_id is not null and booking_status = 'pending' group by 1 having count(*) <> 2`,
    );
    expect(rows).toEqual([]);
    await isSound();
  });
});
