import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import {
  type BookingOverrides,
  heldBooking,
  holdBooking,
  insertTestCustomer,
  insertTestCustomers,
  readBooking,
  readSeatCounts,
  someBookingRequest,
  type TestSegment,
} from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { holdMinutes, insurancePaise, unpaidSeatLimits } from '../core/booking.ts';
import { confirmTrip } from '../core/trips.store.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3), testTrain('90002', 1)]);

const book = (userId: string, wanted: BookingOverrides = {}) =>
  holdBooking(world.app, someBookingRequest(userId, wanted));

const bookingRow = (id: string) => readBooking(database.db, id);

describe('a booking', () => {
  test('holds its seats for 15 minutes, pending and unpaid, under a reference of prefix and milliseconds', async () => {
    const { bookingId, bookingReference } = await heldBooking(world.app, { passengers: 2 });
    expect(bookingReference).toMatch(/^RAAHI\d{13}$/);
    const row = await bookingRow(bookingId);
    expect(row).toMatchObject({ booking_status: 'pending', payment_status: 'pending', seats: 2 });
    expect(row.hold_expires_at.getTime() - world.clock.now().getTime()).toBe(holdMinutes * 60_000);
    expect(row.train_details.seat_availability).toBe(1);
  });

  test('never holds past the departure of the train', async () => {
    world.clock.moveTo(new Date('2026-12-01T04:22:00Z')); // 09:52 in India, the train leaves at 10:00
    const { bookingId } = await heldBooking(world.app);
    expect((await bookingRow(bookingId)).hold_expires_at.toISOString()).toBe('2026-12-01T04:30:00.000Z');
  });

  test('case 1: costs what the server computes: fare times passengers and insurance, whole paise', async () => {
    const userId = await insertTestCustomer(database.db);
    const total = 2 * (testFare + insurancePaise);
    const held = await book(userId, { passengers: 2, insurance: true, displayedTotal: total });
    if (!held.success) throw new Error(held.error.message);
    expect((await bookingRow(held.data.bookingId)).total_fare_paise).toBe(total);
  });

  test('case 8: fails with a message when the displayed total is not the current one', async () => {
    const userId = await insertTestCustomer(database.db);
    const refused = await book(userId, { displayedTotal: 100 });
    expect(refused).toMatchObject({ success: false, error: { code: 'fare_changed' } });
    expect(refused.success ? '' : refused.error.message).toContain('₹120');
    expect(await readSeatCounts(database.db)).toEqual([]);
  });

  test.each([
    ['a train that does not exist', { train: '99999' }, 'no_such_journey'],
    ['the wrong direction', { from: 'EEE', to: 'AAA' }, 'no_such_journey'],
    ['a class the train does not have', { class: '1A' }, 'no_such_journey'],
    ['a day beyond the booking window', { date: '2027-03-01' }, 'outside_window'],
    ['a departed train', { date: '2026-11-19' }, 'departed'],
  ])('fails for %s', async (_what, wanted, code) => {
    const userId = await insertTestCustomer(database.db);
    expect(await book(userId, wanted)).toMatchObject({ success: false, error: { code } });
  });

  test('case 3: requested twice by a double click or a second tab is one booking and one hold', async () => {
    const userId = await insertTestCustomer(database.db);
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(userId)));
    const again = await book(userId);
    const ids = new Set([...answers, again].map((answer) => answer.success && answer.data.bookingId));
    expect(ids.size).toBe(1);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 1, held: 1 });
  });

  test('replaces an unpaid booking, even when that one held the last seats', async () => {
    const { userId, bookingId } = await heldBooking(world.app, { passengers: 3 });
    const changed = await book(userId, { passengers: 2, replaces: bookingId });
    expect(changed).toMatchObject({ success: true });
    expect((await bookingRow(bookingId)).booking_status).toBe('expired');
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 2, held: 2 });
  });

  test('with a corrected phone or name is a new one and replaces the first', async () => {
    const { userId, bookingId } = await heldBooking(world.app, { passengers: 3 });
    const contact = { email: 'asha@example.in', phone: '+919000000001' };
    const corrected = await book(userId, { passengers: 3, contact, replaces: bookingId });
    if (!corrected.success) throw new Error(corrected.error.message);
    expect((await bookingRow(corrected.data.bookingId)).contact_details).toEqual(contact);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 3, held: 3 });
  });

  test('does not cancel the replaced one when the new one fails', async () => {
    const { userId, bookingId } = await heldBooking(world.app, { passengers: 2 });
    expect(await book(userId, { passengers: 4, replaces: bookingId })).toMatchObject({
      success: false,
      error: { code: 'sold_out' },
    });
    expect((await bookingRow(bookingId)).booking_status).toBe('pending');
  });

  test('never replaces a booking of someone else', async () => {
    const { bookingId } = await heldBooking(world.app, { passengers: 3 });
    const stranger = await insertTestCustomer(database.db);
    expect(await book(stranger, { replaces: bookingId })).toMatchObject({
      success: false,
      error: { code: 'sold_out' },
    });
    expect((await bookingRow(bookingId)).booking_status).toBe('pending');
  });

  test('fails above the limit of unpaid holds', async () => {
    const userId = await insertTestCustomer(database.db);
    const dates = Array.from(
      { length: unpaidSeatLimits.bookings + 1 },
      (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`,
    );
    const answers = [];
    for (const date of dates) answers.push(await book(userId, { date }));
    expect(answers.filter((answer) => answer.success)).toHaveLength(unpaidSeatLimits.bookings);
    expect(answers.at(-1)).toMatchObject({ success: false, error: { code: 'too_many_holds' } });
  });
});

describe('seats are sold by segment', () => {
  test('A-C and C-E share one seat', async () => {
    await heldBooking(world.app, { train: '90002', segment: 'A-C' });
    await heldBooking(world.app, { train: '90002', segment: 'C-E' });
    expect((await readSeatCounts(database.db, '90002')).map(({ taken }) => taken)).toEqual([1, 1, 1, 1]);
  });

  test('A-D and C-E do not', async () => {
    await heldBooking(world.app, { train: '90002', segment: 'A-D' });
    const other = await insertTestCustomer(database.db);
    expect(await book(other, { train: '90002', segment: 'C-E' })).toMatchObject({
      success: false,
      error: { code: 'sold_out' },
    });
  });

  test('two passengers of one booking do not both get the last seat', async () => {
    const userId = await insertTestCustomer(database.db);
    const refused = await book(userId, { train: '90002', passengers: 2 });
    expect(refused).toMatchObject({ success: false, error: { code: 'sold_out' } });
    expect(refused.success ? '' : refused.error.message).toContain('Only 1 seat is left');
  });
});

describe('fifty buyers for the last seat', () => {
  test('case 34: get one booking and forty-nine sold-out errors', async () => {
    const buyers = await insertTestCustomers(database.db, 50);
    const answers = await Promise.all(buyers.map((buyer) => book(buyer, { train: '90002' })));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.success) expect(answer.error.message).toMatch(/^The last seats in SL have just been taken\./);
    expect((await readSeatCounts(database.db, '90002'))[0]).toMatchObject({ capacity: 1, taken: 1, held: 1 });
  });

  test('also when every request goes to another server', async () => {
    const buyers = await insertTestCustomers(database.db, 20);
    const answers = await Promise.all(
      // Each `db` object has its own batcher, like another server: they share only the database.
      buyers.map((buyer) =>
        holdBooking({ ...world.app, db: Object.create(world.app.db) }, someBookingRequest(buyer, { train: '90002' })),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect((await readSeatCounts(database.db, '90002'))[0]).toMatchObject({ taken: 1, held: 1 });
  });

  test('control run: without the guard the same race sells the seat more than once', async () => {
    await database.db.execute(sql`create table naive_seats (free integer not null)`);
    await database.db.execute(sql`insert into naive_seats values (1)`);
    const naive = async (): Promise<boolean> => {
      const { rows } = await database.db.execute<{ free: number }>(sql`select free from naive_seats`);
      if ((rows[0]?.free ?? 0) < 1) return false;
      await database.db.execute(sql`update naive_seats set free = free - 1`);
      return true;
    };
    const sold = (await Promise.all(Array.from({ length: 50 }, naive))).filter(Boolean);
    await database.db.execute(sql`drop table naive_seats`);
    expect(sold.length).toBeGreaterThan(1);
  });
});

describe('an expired hold', () => {
  test('is released by the release job', async () => {
    const { bookingId } = await heldBooking(world.app, { passengers: 3 });
    world.clock.advance(holdMinutes * 60_000);
    await releaseExpiredHolds(world.app);
    expect((await bookingRow(bookingId)).booking_status).toBe('expired');
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0, held: 0 });
  });

  test('is released for the next buyer even when no release job ran', async () => {
    await heldBooking(world.app, { passengers: 3 });
    const next = await insertTestCustomer(database.db);
    expect(await book(next)).toMatchObject({ success: false });
    world.clock.advance(holdMinutes * 60_000);
    expect(await book(next)).toMatchObject({ success: true });
  });

  test('is not released before its exact expiry', async () => {
    const { bookingId } = await heldBooking(world.app);
    world.clock.advance(holdMinutes * 60_000 - 1);
    await releaseExpiredHolds(world.app);
    expect((await bookingRow(bookingId)).booking_status).toBe('pending');
  });
});

describe('the seat inventory', () => {
  test('free + held + sold = seats on every segment, for any sequence of actions', async () => {
    const stretches: TestSegment[] = ['A-B', 'A-C', 'A-E', 'B-C', 'B-D', 'C-E', 'D-E'];
    const act = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('book' as const),
          train: fc.constantFrom('90001', '90002'),
          stretch: fc.constantFrom(...stretches),
          seats: fc.integer({ min: 1, max: 3 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(30) }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 16 }) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
    );
    const buyers = await insertTestCustomers(database.db, 40);
    let payment = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        await emptyTables(
          database.db,
          'train_bookings',
          'payments',
          'payment_orders',
          'refunds',
          'booking_events',
          'seat_inventory',
        );
        const held: string[] = [];
        let buyer = 0;
        const happening = acts.map(async (one) => {
          if (one.do === 'book') {
            buyer += 1;
            const answer = await book(buyers[buyer % buyers.length] ?? '', {
              train: one.train,
              segment: one.stretch,
              passengers: one.seats,
            });
            if (answer.success) held.push(answer.data.bookingId);
          } else if (one.do === 'pay') {
            const id = held[one.which % Math.max(1, held.length)];
            payment += 1;
            if (id)
              await database.db.transaction((tx) =>
                confirmTrip(tx, { id, paymentId: `pay_${payment}`, mayRebookSeats: true }, world.clock.now()),
              );
          } else if (one.do === 'wait') world.clock.advance(one.minutes * 60_000);
          else await releaseExpiredHolds(world.app);
        });
        await Promise.all(happening);
        await releaseExpiredHolds(world.app);
        const books = [
          ...(await readSeatCounts(database.db, '90001')),
          ...(await readSeatCounts(database.db, '90002')),
        ];
        for (const { capacity, taken, held: onHold, sold } of books) {
          expect(taken).toBe(onHold + sold);
          expect(taken).toBeLessThanOrEqual(capacity);
          expect(capacity - taken + onHold + sold).toBe(capacity);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('case 39: the schema itself rejects overselling', async () => {
    await heldBooking(world.app, { passengers: 3 });
    await expect(
      database.db.execute(sql`update seat_inventory set taken = array_fill(4::smallint, array[4])`),
    ).rejects.toThrow();
  });

  test('references are unique, even with several per millisecond', async () => {
    const { rows } = await database.db.execute<{ first: string }>(sql`
      select reserve_booking_references(3, '2026-11-20T06:00:00Z') as first from generate_series(1, 200)`);
    const firsts = rows.map((row) => Number(row.first)).sort((a, b) => a - b);
    for (let i = 1; i < firsts.length; i += 1)
      expect((firsts[i] ?? 0) - (firsts[i - 1] ?? 0)).toBeGreaterThanOrEqual(3);
  });
});
