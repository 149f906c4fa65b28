import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import {
  attemptAtBank,
  heldBooking,
  heldWithOrder,
  holdBooking,
  insertTestCustomers,
  readSeatCounts,
  someBookingRequest,
  type TestSegment,
} from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { searchJourneys } from '~/features/seats/search-journeys.server.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { cancelTicketPassengers } from '../cancellation/cancellations.store.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { findBooking, releaseHold } from '../core/bookings.store.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { makeChart, makeCharts } from './make-charts.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);
const { db } = database;

/** The train leaves A at 10:00 on 1 December, so that the chart is made at 2:00, in UTC at 20:30 on the day before. */
const chartTime = new Date('2026-11-30T20:30:00Z');
const run = { train_number: '90001', run_date: '2026-12-01' };
const goTo = (time: Date) => world.clock.advance(time.getTime() - world.clock.now().getTime());

const berthsOf = async (id: string) => (await findBooking(db, id))?.berths.map(({ coach, berth }) => [coach, berth]);
const allBerths = async () =>
  (
    await db.execute<{ berth: number; from_seq: number; to_seq: number }>(
      sql`select berth, from_seq, to_seq from berth_allotments order by berth, from_seq`,
    )
  ).rows.map(({ berth, from_seq, to_seq }) => [berth, from_seq, to_seq]);
const mailsAbout = async (template: string) =>
  (await db.execute(sql`select from mail_deliveries where template = ${template}`)).rows.length;
const seat = async (segment: TestSegment, passengers = 1) =>
  (await confirmedBooking(world.app, { segment, passengers })).bookingId;

describe('the chart', () => {
  test('is made once, 8 hours before the train leaves its first station, for everybody with a ticket or held seats', async () => {
    const early = await seat('A-C');
    const party = await seat('B-E', 2);
    goTo(new Date(chartTime.getTime() - 1000));
    const live = (await heldBooking(world.app, { segment: 'C-E' })).bookingId;
    expect(await makeCharts(world.app)).toBe(0);
    expect(await berthsOf(early)).toEqual([]);

    goTo(chartTime);
    expect(await makeCharts(world.app)).toBe(1);
    expect((await berthsOf(early))?.length).toBe(1);
    expect((await berthsOf(party))?.length).toBe(2);
    expect(await berthsOf(live)).toEqual(await berthsOf(early));
    expect(await mailsAbout('berths_allotted')).toBe(2);
    const { rows } = await db.execute(
      sql`select detail from booking_events where event = 'berths_allotted' and booking_id = ${early}`,
    );
    expect(rows).toEqual([{ detail: expect.stringMatching(/^S1 · \d · (Lower|Middle|Upper)\.$/) }]);

    const before = await allBerths();
    expect(await makeCharts(world.app)).toBe(0);
    expect(await makeChart(world.app, run)).toBe(0);
    expect(await allBerths()).toEqual(before);
    expect(await mailsAbout('berths_allotted')).toBe(2);
  });

  test('leaves out holds that have ended, and is made by one of several processes', async () => {
    await heldBooking(world.app, { segment: 'A-E', passengers: 3 });
    goTo(chartTime);
    await seat('A-E', 3);
    const made = await Promise.all([1, 2, 3].map(() => makeChart(world.app, run)));
    expect(made.sort()).toEqual([0, 0, 3]);
    expect(await allBerths()).toEqual([1, 2, 3].map((berth) => [berth, 0, 4]));
    expect(await readSeatCounts(db)).toMatchObject([{ taken: 3 }, { taken: 3 }, { taken: 3 }, { taken: 3 }]);
  });

  test('is whole or not made: what stops in the middle leaves nothing, and the next pass makes it', async () => {
    const booking = await seat('A-E', 2);
    goTo(chartTime);
    const jobs = { ...world.app.jobs, enqueueAll: () => Promise.reject(new Error('killed')) };
    await expect(makeChart({ ...world.app, jobs }, run)).rejects.toThrow('killed');
    expect(await allBerths()).toEqual([]);
    expect(await makeCharts(world.app)).toBe(1);
    expect(await berthsOf(booking)).toHaveLength(2);
  });

  test('control: the schema refuses two passengers on one berth', async () => {
    const [one, other] = [await seat('A-C'), await seat('B-E')];
    goTo(chartTime);
    await makeCharts(world.app);
    const move = db.execute(sql`update berth_allotments a set berth = b.berth from berth_allotments b
      where a.booking_id = ${one} and b.booking_id = ${other}`);
    await expect(move).rejects.toMatchObject({ cause: { constraint: 'berth_allotments_no_overlap' } });
  });
});

describe('a payment while the chart is made', () => {
  const payLater = async () => {
    const held = await heldWithOrder(world.app, { segment: 'A-E' });
    await approvePayment(db, world.clock.now(), await attemptAtBank(world.app, held.order));
    return held;
  };
  beforeEach(() => goTo(new Date(chartTime.getTime() - 60_000)));

  test('that is first has its berths in the mail of the chart', async () => {
    const { bookingId } = await payLater();
    const before = await mailsAbout('berths_allotted');
    const chart = await db.transaction(async (tx) => {
      await tx.execute(sql`select confirm_booking(${bookingId}::uuid, 'pay_first', true, null, now())`);
      const making = makeChart(world.app, run);
      await Promise.race([making, waitForLockWaiters(tx, 1)]);
      return { making };
    });
    expect(await chart.making).toBe(1);
    expect(await mailsAbout('berths_allotted')).toBe(before + 1);
  });

  test('that comes later has them in the mail of the ticket', async () => {
    const { order } = await payLater();
    let paying: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await makeChart({ ...world.app, db: tx as unknown as typeof db }, run);
      paying = completePayment(world.app, orderRef(order), 'webhook');
      await Promise.race([paying, waitForLockWaiters(tx, 1)]);
    });
    await paying;
    const mail = (await mailsTo(world.app, 'asha@example.in')).at(-1);
    expect(mail?.text).toContain('S1 · ');
    expect(mail?.text).not.toContain('Coach and berth on');
  });
});

describe('after the chart', () => {
  /** Berth 1 is taken from A to C, berth 2 from C to E, berth 3 end to end. */
  const chartInPieces = async () => {
    const [first, second] = [await seat('A-C'), await seat('C-E')];
    await seat('A-E');
    goTo(chartTime);
    await makeCharts(world.app);
    await db.execute(
      sql`update berth_allotments set berth = 10 + case when to_seq = 2 then 1 when from_seq = 2 then 2 else 3 end`,
    );
    await db.execute(sql`update berth_allotments set berth = berth - 10`);
    return { first, second };
  };
  const hold = async (segment: TestSegment, passengers = 1) => {
    const [userId = ''] = await insertTestCustomers(db, 1);
    return holdBooking(world.app, someBookingRequest(userId, { segment, passengers }));
  };
  const shownFree = async (from: string, to: string) => {
    const place = (code: string) => ({ stationCodes: [code] }) as Parameters<typeof searchJourneys>[1]['from'];
    const [train] = await searchJourneys(world.app, { from: place(from), to: place(to), date: run.run_date });
    return train?.classes[0]?.available;
  };

  test('a hold takes a berth that is free on its whole stretch, and the search shows as many', async () => {
    await chartInPieces();
    // By count one seat is free on every segment.
    expect((await readSeatCounts(db)).map(({ taken }) => taken)).toEqual([2, 2, 2, 2]);
    expect(await shownFree('BBB', 'DDD')).toBe(0);
    expect(await hold('B-D')).toMatchObject({ success: false, error: { code: 'sold_out' } });
    expect(await shownFree('CCC', 'EEE')).toBe(1);
    const held = await hold('C-E');
    if (!held.success) throw new Error(held.error.message);
    expect(await berthsOf(held.data.bookingId)).toEqual([[1, 1]]);
    expect(await shownFree('CCC', 'EEE')).toBe(0);
    expect(await shownFree('AAA', 'BBB')).toBe(1);
  });

  test('fifty buyers for the last berth: one has it', async () => {
    await chartInPieces();
    const users = await insertTestCustomers(db, 50);
    const answers = await Promise.all(
      users.map((userId) => holdBooking(world.app, someBookingRequest(userId, { segment: 'A-B' }))),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await allBerths()).toEqual([
      [1, 0, 2],
      [2, 0, 1],
      [2, 2, 4],
      [3, 0, 4],
    ]);
  });

  test('control: without the count of free berths a hold finds none, and nothing is held', async () => {
    await chartInPieces();
    await db.execute(sql`alter function berths_free rename to replaced_berths_free`);
    try {
      await db.execute(
        sql`create function berths_free(text, date, text, smallint, smallint, uuid) returns integer language sql as 'select 1'`,
      );
      await expect(hold('B-D')).rejects.toThrow();
    } finally {
      await db.execute(sql`drop function if exists berths_free`);
      await db.execute(sql`alter function replaced_berths_free rename to berths_free`);
    }
    expect(await allBerths()).toHaveLength(3);
    expect(await readSeatCounts(db)).toMatchObject([{ held: 0 }, { held: 0 }, { held: 0 }, { held: 0 }]);
  });

  test('whoever is cancelled frees the berth, a hold that ends too', async () => {
    const { first } = await chartInPieces();
    const party = await hold('C-E');
    if (!party.success) throw new Error(party.error.message);
    await releaseHold(db, { id: party.data.bookingId, reason: 'The test ends it.' }, world.clock.now());
    expect(await shownFree('CCC', 'EEE')).toBe(1);
    const passenger = { id: '1', at: world.clock.now().toISOString(), kept_paise: 0, refund_paise: 0 };
    expect(await cancelTicketPassengers(db, { bookingId: first, passengers: [passenger] }, world.clock.now())).toBe(
      'ended',
    );
    expect(await berthsOf(first)).toEqual([]);
    expect(await shownFree('AAA', 'EEE')).toBe(1);
    const again = await hold('A-E');
    expect(again.success).toBe(true);
    world.clock.advance(holdMinutes * 60_000);
    expect(await hold('A-E')).toMatchObject({ success: true });
    expect(await allBerths()).toContainEqual([1, 0, 4]);
  });

  test('money that comes late takes a berth that is free on the whole stretch, else it is refunded', async () => {
    await seat('A-C');
    await seat('A-E');
    goTo(new Date(chartTime.getTime() - holdMinutes * 60_000));
    const lucky = await heldWithOrder(world.app, { segment: 'C-E' });
    const unlucky = await heldWithOrder(world.app, { segment: 'C-E' });
    const attempts = [await attemptAtBank(world.app, lucky.order), await attemptAtBank(world.app, unlucky.order)];
    goTo(chartTime);
    await makeCharts(world.app);
    expect(await allBerths()).toHaveLength(2);
    // Two berths are left from C on, then one.
    expect(await hold('D-E')).toMatchObject({ success: true });
    for (const attempt of attempts) await approvePayment(db, world.clock.now(), attempt);
    expect(await completePayment(world.app, orderRef(lucky.order), 'webhook')).toMatchObject({
      data: { outcome: 'confirmed' },
    });
    expect(await completePayment(world.app, orderRef(unlucky.order), 'webhook')).toMatchObject({
      data: { outcome: 'refunding' },
    });
    expect(await berthsOf(lucky.bookingId)).toHaveLength(1);
    expect(await berthsOf(unlucky.bookingId)).toEqual([]);
  });
});
