import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { exportChart, loadChart } from './load-chart.server.ts';
import { makeCharts } from './make-charts.server.ts';
import { type MoveRequest, movePassenger } from './move-passenger.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 4)]);
const { db } = database;
const admin: Actor<'admin'> = { id: 'the-admin', role: 'admin', full_name: 'Anita Rao' };
const search = { train: '90001', date: '2026-12-01', class: 'SL', move: '' };

/** A charted run: one passenger from A to C, and one from A to E; the berths 2 and 3 are free. */
const charted = async () => {
  const [short, long] = [
    (await confirmedBooking(world.app, { segment: 'A-C' })).bookingId,
    (await confirmedBooking(world.app, { segment: 'A-E' })).bookingId,
  ];
  world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
  await makeCharts(world.app);
  return { short, long };
};
const berthOf = async (id: string) => (await findBooking(db, id))?.berths[0]?.berth ?? 0;
const move = (bookingId: string, from: number, to: number | null, changes: Partial<MoveRequest> = {}) =>
  movePassenger(world.app, admin, {
    bookingId,
    passengerId: '1',
    from: { coach: 1, berth: from },
    to: to === null ? null : { coach: 1, berth: to },
    reason: 'The berth is broken.',
    ...changes,
  });

test('moves to a free berth, tells the traveller, and is in history and audit log with the reason', async () => {
  const { long } = await charted();
  const before = await berthOf(long);
  const free = 3;
  expect(await move(long, before, free)).toMatchObject({ success: true, data: { name: 'Asha A' } });
  expect(await berthOf(long)).toBe(free);
  const { rows } = await db.execute(sql`
    select (select count(*)::integer from mail_deliveries where template = 'berth_changed') as mails,
      (select detail from booking_events where event = 'passenger_moved') as detail,
      (select reason from audit_events where action = 'passenger_moved' and entity_id = ${long}) as reason`);
  expect(rows).toEqual([
    { mails: 1, detail: expect.stringContaining('Anita Rao: The berth is broken.'), reason: 'The berth is broken.' },
  ]);
});

test('refuses a berth that is taken on a part of the stretch or does not exist, and what others changed meanwhile', async () => {
  const { short, long } = await charted();
  const [mine, other] = [await berthOf(long), await berthOf(short)];
  for (const berth of [other, 5, 0])
    expect(await move(long, mine, berth)).toMatchObject({ error: { code: 'changed' } });
  const answers = await Promise.all([2, 3].map((berth) => move(long, mine, berth)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await move(short, other, null)).toMatchObject({ error: { code: 'invalid' } });
  expect(await move(short, other, 2, { reason: '' })).toMatchObject({ error: { code: 'invalid' } });
  expect(await berthOf(short)).toBe(other);
});

test('only an administrator moves passengers and reads charts', async () => {
  const { long } = await charted();
  const agent: Actor = { id: 'an-agent', role: 'agent', full_name: 'Ravi' };
  const request = { bookingId: long, passengerId: '1', from: { coach: 1, berth: 1 }, to: null, reason: 'No.' };
  expect(await movePassenger(world.app, agent, request)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await loadChart(world.app, agent, search)).toMatchObject({ error: { code: 'forbidden' } });
});

test('the chart lists passengers by berth with the free berths of a move, and is a CSV file', async () => {
  const { short } = await charted();
  const loaded = await loadChart(world.app, admin, { ...search, move: `${short}/1` });
  if (!loaded.success || !loaded.data?.chosen) throw new Error('there is a chart');
  const { chosen } = loaded.data;
  expect(chosen.passengers.map(({ berth }) => berth)).toEqual([1, 4]);
  expect(chosen.move?.free.map(({ label }) => label)).toEqual(['S1 · 2 · Middle', 'S1 · 3 · Upper']);
  const rows: unknown[][] = [];
  const query = new URLSearchParams({ train: '90001', date: '2026-12-01' });
  for await (const row of exportChart(world.app, admin, query)) rows.push([...row]);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['S1', 1, 'Lower', 'Asha A'],
    ['S1', 4, 'Lower', 'Asha A'],
  ]);
});

test('before the chart the page says when it is made', async () => {
  await confirmedBooking(world.app);
  expect(await loadChart(world.app, admin, search)).toMatchObject({
    data: { chart_at: '2026-11-30T20:30:00.000Z', classes: [], chosen: null },
  });
  expect(await loadChart(world.app, admin, { ...search, train: '99999' })).toEqual({ success: true, data: null });
});
