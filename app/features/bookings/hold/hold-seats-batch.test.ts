import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import {
  type BookingOverrides,
  holdBooking,
  insertTestCustomer,
  insertTestCustomers,
  readSeatCounts,
  someBookingRequest,
} from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { holdMinutes, unpaidSeatLimits } from '../core/booking.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [
  testTrain('90001', 20),
  testTrain('90002', 20),
  testTrain('90003', 60),
]);

const book = (userId: string, wanted: BookingOverrides = {}) =>
  holdBooking(world.app, someBookingRequest(userId, wanted));

/** The first days of a month within the booking window. */
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);

/** Requests that arrive while the first one is processed form one batch. */
const inOneBatch = async <Answers extends unknown[]>(
  ask: () => { [Index in keyof Answers]: Promise<Answers[Index]> },
  firstWanted: BookingOverrides = {},
): Promise<Answers> => {
  const first = book(await insertTestCustomer(database.db), firstWanted);
  const answers = await Promise.all(ask());
  await first;
  return answers as Answers;
};

test('a booking is made at the time of its app, also when another app has used the database before', async () => {
  const [one = '', other = ''] = await insertTestCustomers(database.db, 2);
  await book(one);
  const clock = manualClock(new Date(world.app.clock.now().getTime() + 60_000));
  await holdBooking({ ...world.app, clock }, someBookingRequest(other));
  const { rows } = await database.pool.query('select created_at from train_bookings where user_id = $1', [other]);
  expect(rows).toEqual([{ created_at: clock.now() }]);
});

test('each request of a batch gets its own pending booking with the seats left at that moment', async () => {
  const buyers = await insertTestCustomers(database.db, 6);
  const answers = await inOneBatch(() =>
    buyers.map((id, index) => book(id, { train: index % 2 === 0 ? '90001' : '90002', passengers: 2 })),
  );
  expect(answers.every((answer) => answer.success)).toBe(true);
  const { rows } = await database.pool.query(
    `select b.train_number, b.seats, (b.train_details ->> 'seat_availability')::integer as left, p.amount_paise = b.total_fare_paise as asked
     from train_bookings b join payments p on p.booking_id = b.id where b.seats = 2 order by b.train_number, 3 desc`,
  );
  expect(rows).toEqual([
    ...[17, 15, 13].map((left) => ({ train_number: '90001', seats: 2, left, asked: true })),
    ...[18, 16, 14].map((left) => ({ train_number: '90002', seats: 2, left, asked: true })),
  ]);
  expect((await readSeatCounts(database.db, '90001'))[0]).toMatchObject({ taken: 7, held: 7 });
  expect((await readSeatCounts(database.db, '90002'))[0]).toMatchObject({ taken: 6, held: 6 });
});

test('the same request twice in a batch is one booking', async () => {
  const [one = '', other = ''] = await insertTestCustomers(database.db, 2);
  const answers = await inOneBatch(() => [book(one), book(other), book(one)]);
  const ids = answers.map((answer) => answer.success && answer.data.bookingId);
  expect(ids[0]).toBe(ids[2]);
  expect(new Set(ids).size).toBe(2);
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 3, held: 3 });
});

test('the limit of unpaid holds applies within a batch', async () => {
  const userId = await insertTestCustomer(database.db);
  const answers = await inOneBatch(() => days(unpaidSeatLimits.bookings + 2).map((date) => book(userId, { date })));
  expect(answers.filter((answer) => answer.success)).toHaveLength(unpaidSeatLimits.bookings);
});

test('an expired hold blocks nobody, even before the release job', async () => {
  const userId = await insertTestCustomer(database.db);
  await book(userId, { train: '90003', passengers: unpaidSeatLimits.account_seats });
  expect(await book(userId, { date: '2026-12-20' })).toMatchObject({ error: { code: 'too_many_holds' } });
  world.clock.advance(holdMinutes * 60_000);
  expect(await book(userId, { date: '2026-12-20' })).toMatchObject({ success: true });
});

describe('runs of a batch are locked in a fixed order, so that two servers cannot deadlock', () => {
  const otherDays = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
  const lockRun = (tx: Tx, train: string, date: string) =>
    tx.execute(
      sql`select from lock_run(${train}, ${date}::date, 'SL', ${world.clock.now().toISOString()}::timestamptz)`,
    );
  const freeRuns = async (tx: Tx): Promise<number> =>
    (await tx.execute(sql`select from seat_inventory where train_number = '90002' for update skip locked`)).rows.length;

  beforeEach(async () => {
    const buyers = await insertTestCustomers(database.db, 5);
    await book(buyers[4] ?? '', { date: '2026-12-01' });
    for (const [index, date] of otherDays.entries()) await book(buyers[index] ?? '', { train: '90002', date });
  });

  /** Locks the first run while a batch wants it and later runs, listed first. Returns how many of the later runs are still unlocked. */
  const freeWhileWaiting = async (come: () => Promise<unknown>): Promise<number> => {
    const { free, others } = await database.db.transaction(async (tx) => {
      await lockRun(tx, '90001', '2026-12-01');
      const others = come();
      await waitForLockWaiters(tx, 1);
      return { free: await freeRuns(tx), others };
    });
    await others;
    return free;
  };

  test('a batch that waits for its first run has locked none of the others', async () => {
    const [one = '', ...more] = await insertTestCustomers(database.db, 5);
    const come = () =>
      inOneBatch(
        () => [
          ...more.map((id, index) => book(id, { train: '90002', date: otherDays[index] })),
          book(one, { date: '2026-12-01' }),
        ],
        { date: '2026-12-20' },
      );
    expect(await freeWhileWaiting(come)).toBe(otherDays.length);
  });

  test('control: runs locked in request order are not free', async () => {
    const come = () =>
      database.db.transaction(async (tx) => {
        for (const date of otherDays) await lockRun(tx, '90002', date);
        await lockRun(tx, '90001', '2026-12-01');
      });
    expect(await freeWhileWaiting(come)).toBe(databaseKind === 'embedded' ? otherDays.length : 0);
  });
});

test('a later request of a batch sees the effect of an earlier one of the same account', async () => {
  const [changing = '', other = ''] = await insertTestCustomers(database.db, 2);
  const made = await book(changing, { passengers: 3 });
  if (!made.success) throw new Error(made.error.message);
  const replaces = made.data.bookingId;
  await inOneBatch(() => [book(changing, { passengers: 2, replaces }), book(other), book(changing, { passengers: 3 })]);
  const { rows } = await database.pool.query(
    `select seats, booking_status from train_bookings where user_id = $1 order by seats, booking_status`,
    [changing],
  );
  expect(rows).toEqual([
    { seats: 2, booking_status: 'pending' },
    { seats: 3, booking_status: 'expired' },
    { seats: 3, booking_status: 'pending' },
  ]);
});

test('an invalid request does not affect the others of its batch', async () => {
  const [one, two] = await insertTestCustomers(database.db, 2);
  const answers = await Promise.allSettled([
    book(one ?? ''),
    holdBooking(world.app, someBookingRequest('nobody with this id')),
    book(two ?? ''),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 2, held: 2 });
});
test('an unavailable database is tried twice per batch, not once per request', async () => {
  let asked = 0;
  const query = (...given: [{ text: string }, unknown[]]) => {
    if (!given[0].text.includes('hold_offered_seats')) return Reflect.apply(database.pool.query, database.pool, given);
    asked += 1;
    return Promise.reject(new Error('connect ETIMEDOUT'));
  };
  const away = new Proxy(database.pool, { get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)) });
  const app = { ...world.app, db: drizzle(away) };
  const customers = await insertTestCustomers(database.db, 20);
  const answers = await Promise.allSettled(customers.map((id) => holdBooking(app, someBookingRequest(id))));
  expect(answers.every((answer) => answer.status === 'rejected')).toBe(true);
  expect(asked).toBe(2);
});
