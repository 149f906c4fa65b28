import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { readBooking, readSeatCounts } from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { makeCharts } from '../charts/make-charts.server.ts';
import { priceCancellation } from '../core/price-cancellation.ts';
import { changeBoarding, loadBoarding } from './change-boarding.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);

const ticket = async (segment: 'A-E' | 'B-D' = 'A-E', passengers = 2) => {
  const { bookingId, bookingReference: reference, userId } = await confirmedBooking(world.app, { segment, passengers });
  const actor: Actor = { id: userId, role: 'customer', full_name: 'Asha Rao' };
  return { bookingId, reference, access: { actor, key: null } };
};
const change = ({ reference, access }: Awaited<ReturnType<typeof ticket>>, station: string) =>
  changeBoarding(world.app, access, { reference, station });
const taken = async () => (await readSeatCounts(database.db)).map((count) => count.taken);

test('the stretch before the new station is free again, at the same fare, and the ticket, charges and history say it', async () => {
  const booked = await ticket();
  const before = await readBooking(database.db, booked.bookingId);
  const page = await loadBoarding(world.app, booked.reference, booked.access);
  if (page.may !== 'yes') throw new Error('the owner may change it');
  expect(page.boarding.stops.map(({ code }) => code)).toEqual(['BBB', 'CCC', 'DDD']);

  expect(await change(booked, 'CCC')).toEqual({ success: true, data: { station: 'Station C' } });
  expect(await taken()).toEqual([0, 0, 2, 2]);
  const after = await readBooking(database.db, booked.bookingId);
  expect(after).toMatchObject({
    from_seq: 2,
    to_seq: 4,
    total_fare_paise: before.total_fare_paise,
    train_details: {
      from: { code: 'CCC', departs: '12:05', date: '2026-12-01' },
      to: before.train_details.to,
      booked_from: before.train_details.from,
      duration_minutes: 115,
    },
  });
  const now = world.clock.now();
  expect(priceCancellation(after, null, now)).toEqual(priceCancellation(before, null, now));
  const { rows } = await database.db.execute(sql`
    select (select count(*)::integer from mail_deliveries where template = 'boarding_changed') as mails,
      (select detail from booking_events where event = 'boarding_changed') as detail`);
  expect(rows).toEqual([
    { mails: 1, detail: 'Boarding at Station C on Tue, 1 Dec 2026, 12:05, instead of Station A.' },
  ]);
});

test('only once, also at the same time', async () => {
  const booked = await ticket();
  const answers = await Promise.all(['BBB', 'CCC', 'DDD'].map((station) => change(booked, station)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await change(booked, 'DDD')).toMatchObject({ error: { message: expect.stringContaining('once') } });
});

test('not to a station that is no later stop, not by somebody else, and not from the chart on', async () => {
  const booked = await ticket('B-D');
  for (const station of ['AAA', 'BBB', 'DDD', 'EEE', ''])
    expect(await change(booked, station)).toMatchObject({ error: { code: 'invalid' } });
  const stranger: Actor = { id: 'someone-else', role: 'customer', full_name: '' };
  expect(await change({ ...booked, access: { actor: stranger, key: null } }, 'CCC')).toMatchObject({
    error: { code: 'not_found' },
  });
  world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
  expect(await change(booked, 'CCC')).toMatchObject({ error: { code: 'refused' } });
  await makeCharts(world.app);
  // A process with a clock that is behind.
  world.clock.moveTo(new Date('2026-11-30T20:00:00Z'));
  expect(await change(booked, 'CCC')).toMatchObject({
    error: { code: 'refused', message: expect.stringContaining('chart') },
  });
  expect(await taken()).toEqual([0, 2, 2, 0]);
});
