import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { travellerAddress } from '#tests/client-requests.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import {
  type BookingFixture,
  bookingFixture,
  holdBooking,
  insertTestCustomer,
  insertTestCustomers,
  readSeatCounts,
  someBookingRequest,
} from '#tests/factories/bookings.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { holdMinutes } from '../core/booking.ts';

const database = await testDatabase();
const { db } = database;
let world: BookingFixture;
const minute = 60_000;

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90005', 24)]);
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});
beforeEach(async () => {
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await emptyTables(db, 'train_bookings', 'payments', 'booking_events', 'seat_inventory', 'users');
});

const here = travellerAddress(1);
const small = { train: '90005' };

const holdAsCustomer = (userId: string, passengers: number) =>
  holdBooking(world.app, someBookingRequest(userId, { passengers, ...small }));

/** A hold of a new customer whose email address is not confirmed. */
const holdAsGuest = async (clientAddress: string, passengers: number): Promise<string> => {
  const userId = await insertTestCustomer(db);
  const request = someBookingRequest(userId, { emailVerified: false, clientAddress, passengers, ...small });
  const answer = await holdBooking(world.app, request);
  return answer.success ? 'held' : answer.error.code;
};

describe('a class of 24 seats', () => {
  test('keeps a third for others when eight guests of eight addresses book at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => holdAsGuest(travellerAddress(at), 3)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'guest_limit'),
      ...Array.from({ length: 5 }, () => 'held'),
    ]);
    const customer = await insertTestCustomer(db);
    expect(await holdAsCustomer(customer, 8)).toMatchObject({ success: true });
  });

  test('is sold to its last seats to a single guest', async () => {
    for (const id of await insertTestCustomers(db, 2)) await holdAsCustomer(id, 8);
    const other = await insertTestCustomer(db);
    await holdAsCustomer(other, 4);
    expect(await holdAsGuest(here, 4)).toBe('held');
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
      const [segment] = await readSeatCounts(db, '90005');
      free.push(24 - (segment?.held ?? 0));
      world.clock.advance(holdMinutes * minute + 1);
    }
    expect(free).toEqual([8, 8, 8, 8]);
  });
});
