import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { travellerAddress } from '#tests/client-requests.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { client, mailsTo } from '#tests/factories/accounts.ts';
import {
  asTrip,
  type BookingOverrides,
  type BookingRequest,
  holdBooking,
  insertTestCustomer,
  insertTestCustomers,
  readBooking,
  readSeatCounts,
  someBookingRequest,
  withoutClassLimit,
} from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { attempt_counts } from '~/features/accounts/core/accounts.tables.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { holdMinutes, unpaidSeatLimits } from '../core/booking.ts';
import { confirmTrip } from '../core/trips.store.server.ts';
import { purgeGuestAddresses } from '../traveller/saved-travellers.server.ts';
import { bookTrip } from './book-trip.server.ts';

const database = await testDatabase();
const { db } = database;

const minute = 60_000;
const capacity = 64;
const trains = ['90001', '90002', '90003', '90004'];

const world = await lastingBookingFixture(database, [
  testTrain('90001', capacity),
  testTrain('90002', 400),
  testTrain('90003', 400),
  testTrain('90004', 400),
]);
beforeEach(async () => {
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await emptyTables(
    db,
    'train_bookings',
    'payments',
    'payment_orders',
    'refunds',
    'booking_events',
    'seat_inventory',
    'users',
  );
  await db.delete(attempt_counts);
  await db.execute(sql`delete from pgboss.job`);
});

const here = travellerAddress(1);

/** A hold of a new customer whose email address is not confirmed, as another session at this address makes it. */
const holdAsGuest = async (clientAddress: string, passengers: number, wanted: BookingOverrides = {}) => {
  const userId = await insertTestCustomer(db);
  const answer = await holdBooking(
    world.app,
    someBookingRequest(userId, { emailVerified: false, clientAddress, passengers, ...wanted }),
  );
  return { userId, answer };
};
const codeOf = ({ answer }: Awaited<ReturnType<typeof holdAsGuest>>) => (answer.success ? 'held' : answer.error.code);
const holdAsCustomer = (userId: string, passengers: number, wanted: BookingOverrides = {}) =>
  holdBooking(world.app, someBookingRequest(userId, { passengers, ...wanted }));

const seatsHeld = async (): Promise<number> => {
  const { rows } = await db.execute<{ seats: number }>(
    sql`select coalesce(sum(seats), 0)::integer as seats from train_bookings
      where booking_status = 'pending' and hold_expires_at > ${world.clock.now().toISOString()}::timestamptz`,
  );
  return rows[0]?.seats ?? 0;
};
const bookingRow = (id: string) => readBooking(db, id);
const minutesOf = async (bookingId: string): Promise<number> =>
  ((await bookingRow(bookingId)).hold_expires_at.getTime() - world.clock.now().getTime()) / minute;

describe('guests at one address', () => {
  test('hold at most 12 unpaid seats of a train on a day, over all classes, and 30 in all', async () => {
    expect(codeOf(await holdAsGuest(here, 13))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest(here, 8))).toBe('held');
    expect(codeOf(await holdAsGuest(here, 5))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest(here, 4))).toBe('held');
    expect(codeOf(await holdAsGuest(here, 1))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest(here, 12, { train: '90002' }))).toBe('held');
    expect(codeOf(await holdAsGuest(here, 7, { train: '90003' }))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest(here, 6, { train: '90003' }))).toBe('held');
    expect(codeOf(await holdAsGuest(here, 1, { train: '90004' }))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest(travellerAddress(2), 12))).toBe('held');
  });

  test('are told kindly what is limited and how to go on', async () => {
    const { answer } = await holdAsGuest(here, 13);
    expect(answer).toMatchObject({
      error: { message: expect.stringContaining('To continue, please confirm your email address.') },
    });
  });

  test('share the limit in a /64 network of IPv6, but not with the next one', async () => {
    expect(codeOf(await holdAsGuest('2001:db8:7:9::1', 12))).toBe('held');
    expect(codeOf(await holdAsGuest('2001:db8:7:9:ffff::2', 1))).toBe('guest_limit');
    expect(codeOf(await holdAsGuest('2001:db8:7:a::1', 12))).toBe('held');
  });

  test('get the seats again that were paid for', async () => {
    const { answer } = await holdAsGuest(here, 12);
    if (!answer.success) throw new Error(answer.error.message);
    await confirmTrip(db, { id: answer.data.bookingId, paymentId: 'pay_1', mayRebookSeats: true }, world.clock.now());
    expect(codeOf(await holdAsGuest(here, 12))).toBe('held');
  });

  test('who change a booking are not counted twice', async () => {
    const { userId, answer } = await holdAsGuest(here, 12);
    if (!answer.success) throw new Error(answer.error.message);
    const again = someBookingRequest(userId, {
      emailVerified: false,
      clientAddress: here,
      passengers: 11,
      replaces: answer.data.bookingId,
    });
    expect(await holdBooking(world.app, again)).toMatchObject({ success: true });
    const other = { ...again, train: '90002', passengers: someBookingRequest('', { passengers: 12 }).passengers };
    const counted = await holdBooking(world.app, {
      ...other,
      displayedTotal: someBookingRequest('', { passengers: 12 }).displayedTotal,
      replaces: null,
    });
    expect(counted).toMatchObject({ success: true });
    expect(await seatsHeld()).toBe(23);
  });

  test('get short holds after 12 seats that ended unpaid, and none after 30', async () => {
    const lasting: (number | string)[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { answer } = await holdAsGuest(here, 10, { train: trains[round % 4] });
      lasting.push(answer.success ? await minutesOf(answer.data.bookingId) : answer.error.code);
      if (answer.success) expect(answer.data.shortMinutes).toBe(round < 2 ? null : 5);
      world.clock.advance((holdMinutes + 1) * minute);
    }
    expect(lasting).toEqual([15, 15, 5, 'guest_limit', 'guest_limit']);
    world.clock.advance(unpaidSeatLimits.history_seconds * 1000);
    expect(codeOf(await holdAsGuest(here, 10))).toBe('held');
  });

  test('never get more by posting at the same time to two servers, on one run or on several', async () => {
    const servers = [world.app, { ...world.app, db: drizzle(database.pool) as typeof db }];
    const users = await insertTestCustomers(db, 60);
    const requests = users.map((id, index) =>
      someBookingRequest(id, {
        emailVerified: false,
        clientAddress: here,
        train: trains[index % 4],
        passengers: 1 + (index % 3),
      }),
    );
    await Promise.all(requests.map((request, index) => holdBooking(servers[index % 2] ?? world.app, request)));
    const { rows } = await db.execute<{ train: string; seats: number }>(
      sql`select train_number as train, sum(seats)::integer as seats from train_bookings group by 1`,
    );
    expect(Math.max(...rows.map(({ seats }) => seats))).toBeLessThanOrEqual(unpaidSeatLimits.guest_run_seats);
    expect(await seatsHeld()).toBeGreaterThan(unpaidSeatLimits.guest_seats - 3);
    expect(await seatsHeld()).toBeLessThanOrEqual(unpaidSeatLimits.guest_seats);
  });

  test('are forgotten after a day', async () => {
    const { answer } = await holdAsGuest(here, 1);
    if (!answer.success) throw new Error(answer.error.message);
    expect((await bookingRow(answer.data.bookingId)).guest_address).toMatch(/^[\w-]{22}$/);
    await purgeGuestAddresses(world.app);
    expect((await bookingRow(answer.data.bookingId)).guest_address).not.toBeNull();
    world.clock.advance(25 * 60 * minute);
    await purgeGuestAddresses(world.app);
    expect((await bookingRow(answer.data.bookingId)).guest_address).toBeNull();
  });
});

describe('an account with a confirmed email address', () => {
  test('books up to 60 seats at once, from any address, and holds no more unpaid', async () => {
    const userId = await insertTestCustomer(db);
    expect(await holdAsCustomer(userId, 60)).toMatchObject({ success: true });
    expect(await holdAsCustomer(userId, 1, { train: '90002' })).toMatchObject({ error: { code: 'too_many_holds' } });
    const neighbour = await insertTestCustomer(db);
    expect(await holdAsCustomer(neighbour, 60, { train: '90002' })).toMatchObject({ success: true });
  });

  test('gets short holds after three that ended unpaid, none after six, and hears when to try again', async () => {
    const userId = await insertTestCustomer(db);
    const lasting: (number | string)[] = [];
    for (let round = 0; round < 7; round += 1) {
      const answer = await holdAsCustomer(userId, 1);
      lasting.push(answer.success ? await minutesOf(answer.data.bookingId) : answer.error.message);
      world.clock.advance((holdMinutes + 1) * minute);
    }
    expect(lasting).toEqual([
      15,
      15,
      15,
      5,
      5,
      5,
      'Several of your bookings ended without a payment. Please try again in 24 minutes.',
    ]);
    world.clock.advance(24 * minute);
    expect(await holdAsCustomer(userId, 1)).toMatchObject({ success: true });
  });

  test('is not held to holds that it changed or paid', async () => {
    const userId = await insertTestCustomer(db);
    for (let round = 0; round < 8; round += 1) {
      const first = await holdAsCustomer(userId, 2);
      if (!first.success) throw new Error(first.error.message);
      const changed = await holdAsCustomer(userId, 1, { replaces: first.data.bookingId });
      if (!changed.success) throw new Error(changed.error.message);
      expect(await minutesOf(changed.data.bookingId)).toBe(15);
      await confirmTrip(
        db,
        { id: changed.data.bookingId, paymentId: `pay_${round}`, mayRebookSeats: true },
        world.clock.now(),
      );
    }
  });

  test('does not hold seats for ever by changing the booking again and again', async () => {
    const userId = await insertTestCustomer(db);
    const startedAt = world.clock.now().getTime();
    let booking: string | null = null;
    let endsAt = 0;
    for (let change = 0; change < 20; change += 1) {
      const answer = await holdAsCustomer(userId, 1 + (change % 2), { replaces: booking });
      if (!answer.success) break;
      booking = answer.data.bookingId;
      endsAt = (await bookingRow(booking)).hold_expires_at.getTime();
      world.clock.advance(4 * minute);
      if (world.clock.now().getTime() >= endsAt) break;
    }
    expect((endsAt - startedAt) / minute).toBeLessThanOrEqual(2 * holdMinutes);
  });

  test('holds no more by posting to two servers at the same time', async () => {
    const userId = await insertTestCustomer(db);
    const servers = [world.app, { ...world.app, db: drizzle(database.pool) as typeof db }];
    const requests: BookingRequest[] = trains.map((train) => someBookingRequest(userId, { train, passengers: 40 }));
    const answers = await Promise.all(
      requests.map((request, index) => holdBooking(servers[index % 2] ?? world.app, request)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('an attack', () => {
  /** What the addresses together hold of train 90001 now, by taking whatever they get. */
  const attack = async (addresses: string[]): Promise<void> => {
    for (let at = 0; at < addresses.length; at += 20)
      await Promise.all(addresses.slice(at, at + 20).map((address) => holdAsGuest(address, 12)));
    await Promise.all(addresses.slice(0, 20).map((address) => holdAsGuest(address, 4)));
  };
  const free = async (): Promise<number> => {
    const [segment] = await readSeatCounts(db, '90001');
    return capacity - (segment?.held ?? 0);
  };

  test('from one address cannot close a class, nor mail hundreds of strangers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const {
          userId: _1,
          emailVerified: _2,
          clientAddress: _3,
          ...request
        } = someBookingRequest('', {
          passengers: 10,
          contact: { email: `stranger-${index}@example.in`, phone: '+919876543210' },
        });
        return bookTrip(
          world.app,
          { actor: visitor, guestKey: null, client: client({ address: here }) },
          asTrip(request),
        );
      }),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await seatsHeld()).toBe(10);
    const { rows } = await db.execute(sql`select 1 from pgboss.job where name = 'mail'`);
    expect(rows.length).toBeLessThanOrEqual(30);
    expect(await mailsTo(world.app, 'stranger-299@example.in')).toEqual([]);
  });

  test('from 200 addresses together cannot close a class for longer than their holds', async () => {
    const addresses = Array.from({ length: 200 }, (_, index) => travellerAddress(index));
    await attack(addresses);
    // Guests together hold two thirds of the class at most.
    expect(await free()).toBe(24);
    world.clock.advance(holdMinutes * minute + 1);
    // The holds end, and the same addresses book again immediately, before anyone else.
    await attack(addresses);
    expect(await free()).toBeGreaterThanOrEqual(capacity / 2);
    const traveller = await insertTestCustomer(db);
    expect(await holdAsCustomer(traveller, 10)).toMatchObject({ success: true });
  });

  test('that replaces its holds by smaller ones shortly before they end is counted all the same', async () => {
    const holds = await Promise.all(
      Array.from({ length: 3 }, async (_, index) => ({
        address: travellerAddress(index),
        ...(await holdAsGuest(travellerAddress(index), 12)),
      })),
    );
    world.clock.advance(10 * minute);
    for (const { userId, address, answer } of holds) {
      if (!answer.success) throw new Error(answer.error.message);
      const request = someBookingRequest(userId, {
        emailVerified: false,
        clientAddress: address,
        passengers: 1,
        replaces: answer.data.bookingId,
      });
      expect(await holdBooking(world.app, request)).toMatchObject({ success: true });
    }
    // 33 of 64 seats were let go unpaid: guests may now hold half of the class together, and no more.
    for (let index = 4; index < 40; index += 1) await holdAsGuest(travellerAddress(index), 4);
    expect(await free()).toBeGreaterThanOrEqual(capacity / 2);
  });

  test('that takes turns, a few fresh addresses after the other, cannot either', async () => {
    let used = 0;
    const open: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const fresh = Array.from({ length: 20 }, () => travellerAddress(used++));
      await Promise.all(fresh.map((address) => holdAsGuest(address, 4)));
      open.push(await free());
      world.clock.advance(holdMinutes * minute + 1);
    }
    expect(open[0]).toBe(24);
    expect(Math.min(...open.slice(1))).toBeGreaterThanOrEqual(capacity / 2);
  });

  test('leaves half of a class to travellers with a confirmed email address and tells guests how to go on', async () => {
    await attack(Array.from({ length: 20 }, (_, index) => travellerAddress(index)));
    world.clock.advance(holdMinutes * minute + 1);
    for (let address = 100; address < 108; address += 1)
      expect(codeOf(await holdAsGuest(travellerAddress(address), 4))).toBe('held');
    const { answer } = await holdAsGuest(travellerAddress(109), 1);
    expect(answer).toMatchObject({
      error: { code: 'guest_limit', message: expect.stringContaining('confirm your email address') },
    });
  });

  test('control: without the limit of a class, a few addresses close it again and again', async () => {
    await withoutClassLimit(db, async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        for (let at = 0; at < 16; at += 1) await holdAsGuest(travellerAddress(turn * 16 + at), 4);
        expect(await free()).toBe(0);
        world.clock.advance(holdMinutes * minute + 1);
      }
    });
  });
});

test('holds of many guests at one address on many runs do not deadlock', async () => {
  const users = await insertTestCustomers(db, 80);
  const servers = [0, 1, 2, 3].map(() => ({ ...world.app, db: drizzle(database.pool) as typeof db }));
  const answers = await Promise.all(
    users.map((id, index) =>
      holdBooking(
        servers[index % 4] ?? world.app,
        someBookingRequest(id, {
          emailVerified: false,
          clientAddress: travellerAddress(index % 5),
          train: trains[(index * 3) % 4],
          date: `2026-12-0${1 + (index % 5)}`,
        }),
      ),
    ),
  );
  expect(answers.filter(({ success }) => success).length).toBeGreaterThan(40);
});
