import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { laterTrain, testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { heldTrip } from '#tests/factories/trips.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { countMatchingBookings } from './admin-bookings.store.server.ts';
import { bookingList } from './booking-search.ts';
import { exportBookings } from './export-bookings.server.ts';
import { listBookings } from './list-bookings.server.ts';

const database = await testDatabase();
const reference: Record<string, string> = {};

const world = await lastingBookingFixture(database, [
  testTrain('90001', 50),
  testTrain('90002', 50),
  testTrain('91111', 50),
  laterTrain('90009', 50),
]);

beforeAll(async () => {
  const shop = refundFixture(database, world);
  const note = async (name: string, bookingId: string) => {
    reference[name] = (await shop.booking(bookingId)).booking_reference;
    world.clock.advance(1000);
  };
  const contact = { email: 'Asha.Rao@Example.in', phone: '+919876543210' };
  await note('held', (await shop.held({ contact })).bookingId);
  await note(
    'paid',
    (await shop.ticket({ train: '90002', contact: { email: 'ravi@example.in', phone: '+917000012345' } })).bookingId,
  );
  await note('later', (await shop.ticket({ train: '91111', date: '2026-12-03' })).bookingId);
  const back = await shop.ticket({ date: '2026-12-02' });
  await note('back', back.bookingId);
  await refundBooking(world.app, refundAdmin, { bookingId: back.bookingId, reason: 'The train does not run.' });
});

const find = async (query: string) => {
  const found = requireAllowed(
    await listBookings(world.app, someUser('admin'), bookingList.parse(new URLSearchParams(query))),
  );
  return found.rows.map((row) => Object.keys(reference).find((name) => reference[name] === row.booking_reference));
};

describe('a booking is found', () => {
  test.each([
    ['asha.rao@example.in', ['held']],
    ['ASHA.R', ['held']],
    ['ravi@', ['paid']],
    ['98765 43210', ['back', 'later', 'held']],
    ['+91 70000 12345', ['paid']],
    ['070000', ['paid']],
    ['0-70000-12345', ['paid']],
    ['०७०००० १२३४५', ['paid']],
    ['\u202a+91\u00a070000-12345\u202c', ['paid']],
    ['＋91 70000 12345', ['paid']],
    ['90002', ['paid']],
    ['9111', ['later']],
    ['express 9000', ['back', 'paid', 'held']],
    ['TEST', ['back', 'later', 'paid', 'held']],
    ['%', []],
    ['nobody@nowhere.in', []],
    ["'; drop table train_bookings", []],
  ])('by %j', async (words, names) => {
    expect(await find(`${new URLSearchParams({ q: words })}`)).toEqual(names);
  });

  test('by its reference, with and without the prefix, and by its start', async () => {
    const whole = reference.paid ?? '';
    for (const words of [whole, whole.toLowerCase(), whole.slice(5), whole.slice(5, -1) + whole.slice(-1)])
      expect(await find(`q=${words}`)).toEqual(['paid']);
    expect(await find(`q=${whole.slice(0, 8)}`)).toHaveLength(4);
  });

  test('by its last digits, in any script', async () => {
    const end = (reference.paid ?? '').slice(-6);
    expect(await find(`q=${end}`)).toEqual(['paid']);
    const hindi = end.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    expect(await find(`${new URLSearchParams({ q: hindi })}`)).toEqual(['paid']);
  });

  test('by the names of its passengers', async () => {
    await world.app.db.execute(sql`update train_bookings set passenger_details =
      jsonb_set(jsonb_set(passenger_details, '{0,name}', '"José D’Souza"'), '{1}', '{"id": "2", "name": "सीता शर्मा", "age": 30, "gender": "Female"}'), seats = 2
      where booking_reference = ${reference.later}`);
    for (const words of ['d’souza', 'jose', 'José', 'सीता', 'souza jose', 'jose शर्मा'])
      expect([words, await find(`${new URLSearchParams({ q: words })}`)]).toEqual([words, ['later']]);
    for (const words of ['female', 'age', 'jo']) expect([words, await find(`q=${words}`)]).toEqual([words, []]);
  });

  test('and not counted by status when its train has more than the limit', async () => {
    const count = (limit: number, query: string) =>
      countMatchingBookings(world.app.db, bookingList.parse(new URLSearchParams(query)), limit);
    expect(await count(2, 'q=test')).toBeNull();
    // Of another day there are fewer.
    expect(await count(2, 'q=test&date=2026-12-03')).toMatchObject([{ booking_status: 'confirmed', bookings: 1 }]);
    // Control: as many as the limit are counted.
    expect((await count(4, 'q=test'))?.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(4);
  });

  test('as part of a journey of several trains', async () => {
    const { bookingId, userId } = await heldTrip(world.app, {
      legs: [
        { train: '90001', from: 'AAA', to: 'CCC', date: '2026-12-01', class: 'SL' },
        { train: '90009', from: 'CCC', to: 'EEE', date: '2026-12-01', class: 'SL' },
      ],
      displayedTotal: testFare * 2,
    });
    const read = async (query: string) =>
      requireAllowed(await listBookings(world.app, someUser('admin'), bookingList.parse(new URLSearchParams(query))));
    const found = await read('part=journey');
    expect(
      found.rows.map(({ trip_leg, trip_legs, train_details }) => [trip_leg, trip_legs, train_details.number]),
    ).toEqual([
      [1, 2, '90001'],
      [2, 2, '90009'],
    ]);
    expect([found.rows.length, found.all.total]).toEqual([2, 2]);
    expect((await read('part=journey&status=confirmed')).rows).toEqual([]);
    expect((await read('part=journey&q=90009')).rows.map(({ train_details }) => train_details.number)).toEqual([
      '90009',
    ]);
    const csv = requireAllowed(
      exportBookings(world.app, someUser('admin'), bookingList.parse(new URLSearchParams('part=journey'))),
    );
    const trainsOfTrip: unknown[] = [];
    for await (const cells of csv) trainsOfTrip.push(cells.at(-1));
    expect(trainsOfTrip).toEqual(['1 of 2', '2 of 2']);
    await database.db.execute(sql`delete from payments where booking_id = ${bookingId}`);
    await database.db.execute(sql`delete from train_bookings where user_id = ${userId}`);
  });

  test('by travel date and status', async () => {
    expect(await find('date=2026-12-03')).toEqual(['later']);
    expect(await find('status=pending')).toEqual(['held']);
    expect(await find('status=confirmed')).toEqual(['later', 'paid']);
    expect(await find('status=cancelled')).toEqual(['back']);
    expect(await find('status=refunds')).toEqual(['back']);
    expect(await find('status=confirmed&date=2026-12-01')).toEqual(['paid']);
  });
});

test('sorts by newest, oldest and travel date', async () => {
  expect(await find('')).toEqual(['back', 'later', 'paid', 'held']);
  expect(await find('sort=oldest')).toEqual(['held', 'paid', 'later', 'back']);
  expect(await find('sort=travel-last')).toEqual(['later', 'back', 'paid', 'held']);
  expect(await find('sort=travel-first')).toEqual(['held', 'paid', 'back', 'later']);
});

test('status counts ignore the status filter, and a page beyond the last is empty', async () => {
  const found = requireAllowed(
    await listBookings(world.app, someUser('admin'), bookingList.parse(new URLSearchParams('status=cancelled&page=9'))),
  );
  expect(found).toMatchObject({ rows: [], total: 1, about: false, pages: 1, all: { total: 4, about: false } });
  expect(Object.fromEntries(found.statusCounts.map(({ status, bookings }) => [status, bookings.total]))).toEqual({
    pending: 1,
    waiting: 0,
    confirmed: 2,
    expired: 0,
    cancelled: 1,
    refunds: 1,
  });
});

test('invalid query parameters are ignored', () => {
  const search = bookingList.parse(
    new URLSearchParams('q=%20a%00b%20&status=lost&date=2026-02-30&booked=today&sort=total&page=-1'),
  );
  expect(search).toEqual({ q: 'a b', status: null, date: '', booked: '', part: null, sort: 'newest', page: 1 });
  expect(bookingList.params({ ...search, page: 3 }, {})).toEqual({ q: 'a b' });
});

test('an export contains all matching bookings, newest first', async () => {
  const references: unknown[] = [];
  for await (const cells of requireAllowed(
    exportBookings(world.app, someUser('admin'), bookingList.parse(new URLSearchParams('status=confirmed'))),
  ))
    references.push([cells[2], cells[6]]);
  expect(references).toEqual([
    [reference.later, { phone: '+91 98765 43210' }],
    [reference.paid, { phone: '+91 70000 12345' }],
  ]);
});
