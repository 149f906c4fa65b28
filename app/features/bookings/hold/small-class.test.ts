import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { travellerAddress } from '#tests/client-requests.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import {
  type BookingOverrides,
  holdBooking,
  insertTestCustomer,
  insertTestCustomers,
  readSeatCounts,
  someBookingRequest,
  withoutClassLimit,
} from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { holdMinutes } from '../core/booking.ts';
import { confirmTrip } from '../core/trips.store.server.ts';

const database = await testDatabase();
const { db } = database;
const minute = 60_000;

const world = await lastingBookingFixture(database, [testTrain('90005', 24)]);
beforeEach(async () => {
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await emptyTables(db, 'train_bookings', 'payments', 'booking_events', 'seat_inventory', 'users');
});

const here = travellerAddress(1);
const small = { train: '90005' };

const holdAsCustomer = (userId: string, passengers: number, changes: BookingOverrides = {}) =>
  holdBooking(world.app, someBookingRequest(userId, { passengers, ...small, ...changes }));

type Answer = Awaited<ReturnType<typeof holdBooking>>;
const codeOf = async (hold: Promise<Answer>): Promise<string> => {
  const answer = await hold;
  return answer.success ? 'held' : answer.error.code;
};
const bookingIdOf = (answer: Answer): string => {
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.bookingId;
};
const payFor = async (answer: Answer) => {
  const id = bookingIdOf(answer);
  await confirmTrip(db, { id, paymentId: `pay_${id}`, mayRebookSeats: true }, world.clock.now());
};
const seatsFree = async (): Promise<number> => {
  const [segment] = await readSeatCounts(db, '90005');
  return 24 - (segment?.held ?? 0);
};

/** A hold of a new customer whose email address is not confirmed. */
const holdAsGuest = async (clientAddress: string, passengers: number): Promise<string> => {
  const userId = await insertTestCustomer(db);
  const request = someBookingRequest(userId, { emailVerified: false, clientAddress, passengers, ...small });
  return codeOf(holdBooking(world.app, request));
};

describe('a class of 24 seats', () => {
  test('keeps a third for others when eight guests of eight addresses book at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => holdAsGuest(travellerAddress(at), 3)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'guest_limit'),
      ...Array.from({ length: 5 }, () => 'held'),
    ]);
    const codes = [];
    for (const id of await insertTestCustomers(db, 5)) codes.push(await codeOf(holdAsCustomer(id, 2)));
    expect(codes).toEqual(['held', 'held', 'held', 'held', 'sold_out']);
  });

  test('is sold to its last seats to a single guest', async () => {
    for (const [at, id] of (await insertTestCustomers(db, 3)).entries())
      await payFor(await holdAsCustomer(id, at < 2 ? 8 : 4));
    expect(await holdAsGuest(here, 4)).toBe('held');
  });

  test('keeps a third for others when three people book at once on two servers', async () => {
    const servers = [world.app, { ...world.app, db: drizzle(database.pool) as typeof db }];
    const people = await insertTestCustomers(db, 12);
    const answers = await Promise.all(
      people.map((id, at) =>
        codeOf(holdBooking(servers[at % 2] ?? world.app, someBookingRequest(id, { passengers: 8, ...small }))),
      ),
    );
    expect(answers.filter((code) => code === 'held')).toHaveLength(2);
    expect(await seatsFree()).toBe(8);
  });

  test('control: without the limit of a class, three people close it', async () => {
    await withoutClassLimit(db, async () => {
      for (const id of await insertTestCustomers(db, 3)) await holdAsCustomer(id, 8);
      expect(await seatsFree()).toBe(0);
    });
  });

  test('sells its last third to one person after the other, 2 seats each', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await insertTestCustomers(db, 4);
    const [mine, other] = [await holdAsCustomer(first, 8), await holdAsCustomer(second, 8)];
    expect(await holdAsCustomer(third, 3)).toMatchObject({
      error: { code: 'too_many_holds', message: expect.stringContaining('one person can book 2 of the last seats') },
    });
    expect(await codeOf(holdAsCustomer(third, 2))).toBe('held');
    expect(await codeOf(holdAsCustomer(third, 1))).toBe('too_many_holds');
    expect(await holdAsGuest(here, 1)).toBe('guest_limit');
    // The passengers of a booking that is held already can be corrected.
    const corrected = { replaces: bookingIdOf(mine), contact: { email: 'asha@example.in', phone: '+919876543211' } };
    expect(await codeOf(holdAsCustomer(first, 8, corrected))).toBe('held');
    await payFor(other);
    // 16 seats are for sale now, 10 of them held: the last third begins with the next one.
    expect(await codeOf(holdAsCustomer(fourth, 3))).toBe('too_many_holds');
    expect(await codeOf(holdAsCustomer(fourth, 2))).toBe('held');
  });

  test('keeps its last third from people whose hold of it ended unpaid', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await insertTestCustomers(db, 4);
    await holdAsCustomer(third, 2);
    world.clock.advance(holdMinutes * minute + 1);
    for (const id of [first, second]) await holdAsCustomer(id, 8);
    expect(await codeOf(holdAsCustomer(third, 1))).toBe('too_many_holds');
    expect(await codeOf(holdAsCustomer(fourth, 1))).toBe('held');
  });

  test('is held to a third by one person, in one booking or several', async () => {
    const customer = await insertTestCustomer(db);
    expect(await holdAsCustomer(customer, 9)).toMatchObject({
      error: { code: 'too_many_holds', message: expect.stringContaining('up to a third of the seats of this class') },
    });
    expect(await holdAsCustomer(customer, 6)).toMatchObject({ success: true });
    expect(await holdAsCustomer(customer, 3)).toMatchObject({ error: { code: 'too_many_holds' } });
    expect(await holdAsCustomer(customer, 2)).toMatchObject({ success: true });
  });

  test('keeps a third for others whatever two people hold, at first and by turns', async () => {
    const people = await insertTestCustomers(db, 2);
    const free: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const seats of [16, 8]) for (const id of people) await holdAsCustomer(id, seats);
      free.push(await seatsFree());
      world.clock.advance(holdMinutes * minute + 1);
    }
    expect(free).toEqual([8, 8, 8, 8]);
  });
});
