import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, journeyDate, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, truncateBookings } from '#tests/factories/refunds.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTimetable } from '#tests/factories/test-timetable.ts';
import { heldTrip, tripTrains } from '#tests/factories/trips.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { releaseBooking } from '../admin/release-hold.server.ts';
import { findBooking, listBookingEvents } from '../core/bookings.store.server.ts';
import { formerTimesLabel } from '../core/journey-times.ts';
import { listTrip } from '../core/trips.store.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { listTicketsOfTrain, type TicketPosition } from './changed-times.store.server.ts';
import { notifyOfChangedTimes } from './notify-changed-times.server.ts';

const database = await testDatabase();
const { db } = database;

const world = await lastingBookingFixture(database, tripTrains(3));
beforeEach(async () => {
  await truncateBookings(database);
  world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
  await emptyTables(db, 'timetable_versions');
  await importTimetable(db, testTimetable(tripTrains(3)));
});

/** What an import leaves behind: a train that runs later, and a version that names it. */
const importLater = async (train: string, minutes: number) => {
  await db.execute(sql`update train_stops set arrives_min = arrives_min + ${minutes}, departs_min = departs_min + ${minutes}
    where train_number = ${train}`);
  await db.execute(sql`insert into timetable_versions (digest, imported_at, retimed_trains)
    values (gen_random_uuid()::text, ${world.clock.now().toISOString()}::timestamptz, array[${train}::text])`);
};
const pay = async ({ bookingId, userId }: { bookingId: string; userId: string }) => {
  const order = await openTestOrder(world.app, bookingId, userId);
  await payAtBank(world.app, order);
  await completePayment(world.app, orderRef(order), 'browser');
  return bookingId;
};
const ticket = async () => pay(await heldBooking(world.app));
const tell = () => notifyOfChangedTimes(world.app);
const notices = async () =>
  (await mailsTo(world.app, 'asha@example.in')).filter(({ template }) => template === 'times_changed');
const journeyOf = async (id: string) => (await findBooking(db, id))?.train_details;

describe('a train with other times than its tickets', () => {
  test('gives the ticket the new times, and its holder one mail with both', async () => {
    const id = await ticket();
    await importLater('90001', 20);
    expect(await tell()).toBe(1);
    expect(await journeyOf(id)).toMatchObject({
      from: { code: 'AAA', departs: '10:20', date: journeyDate },
      to: { code: 'EEE', arrives: '14:20', date: journeyDate },
      duration_minutes: 240,
      former_times: [{ from: { departs: '10:00', date: journeyDate }, to: { arrives: '14:00', date: journeyDate } }],
    });
    expect(formerTimesLabel((await journeyOf(id)) ?? {})).toBe(
      'Train times changed on 20 Nov 2026, 11:30. Earlier: departs Tue, 1 Dec 2026, 10:00; arrives Tue, 1 Dec 2026, 14:00.',
    );
    const [mail] = await notices();
    expect(mail).toMatchObject({ subject: 'Schedule change: train 90001 on Tue, 1 Dec 2026', about: { id } });
    expect(mail?.text).toContain('Tue, 1 Dec 2026, 10:20 (was 10:00)');
    expect(mail?.text).toContain('Tue, 1 Dec 2026, 14:20 (was 14:00)');
    expect((await listBookingEvents(db, id)).at(-1)).toMatchObject({
      event: 'times_changed',
      detail:
        'Changed from Tue, 1 Dec 2026 10:00 (arrival Tue, 1 Dec 2026 14:00) to Tue, 1 Dec 2026 10:20 (arrival Tue, 1 Dec 2026 14:20).',
    });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('is told once, also by two processes at the same time and by the later passes', async () => {
    await ticket();
    await importLater('90001', 20);
    const mails = await Promise.all([tell(), tell()]);
    expect(mails.toSorted()).toEqual([0, 1]);
    world.clock.advance(31 * 60_000);
    expect(await tell()).toBe(0);
    world.clock.advance(1440 * 60_000);
    expect(await tell()).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  test('is told again when the former timetable is used again, with all former times', async () => {
    const id = await ticket();
    await importLater('90001', 20);
    await tell();
    world.clock.advance(60_000);
    await importLater('90001', -20);
    expect(await tell()).toBe(1);
    const journey = await journeyOf(id);
    expect(journey?.from.departs).toBe('10:00');
    expect(journey?.former_times?.map(({ from }) => from.departs)).toEqual(['10:00', '10:20']);
  });

  test('that is back before anybody was told needs no mail', async () => {
    await ticket();
    await importLater('90001', 20);
    await importLater('90001', -20);
    expect(await tell()).toBe(0);
  });

  test('names another day of departure', async () => {
    const id = await ticket();
    await importLater('90001', 14 * 60 + 10);
    expect(await tell()).toBe(1);
    expect(await journeyOf(id)).toMatchObject({ date: '2026-12-02', from: { departs: '00:10', date: '2026-12-02' } });
    expect((await notices())[0]?.text).toContain('Wed, 2 Dec 2026, 00:10 (was Tue, 1 Dec 2026, 10:00)');
  });

  test('whose seats are held during the import is told after the payment', async () => {
    const held = await heldBooking(world.app);
    await importLater('90001', 20);
    expect(await tell()).toBe(0);
    const id = await pay(held);
    expect((await journeyOf(id))?.from.departs).toBe('10:00');
    world.clock.advance(31 * 60_000);
    expect(await tell()).toBe(1);
    expect((await journeyOf(id))?.from.departs).toBe('10:20');
  });

  test('paid for days after the hold, when no pass looks any more, is told with the ticket', async () => {
    const held = await heldBooking(world.app);
    const order = await openTestOrder(world.app, held.bookingId, held.userId);
    world.clock.advance(16 * 60_000);
    await releaseExpiredHolds(world.app);
    await importLater('90001', 20);
    for (const days of [0, 1, 1]) {
      world.clock.advance(days * 86_400_000);
      expect(await tell()).toBe(0);
    }
    await payAtBank(world.app, order);
    await completePayment(world.app, orderRef(order), 'reconciler');
    expect(await journeyOf(held.bookingId)).toMatchObject({
      from: { departs: '10:20' },
      former_times: [{ from: { departs: '10:00' } }],
    });
    expect((await listBookingEvents(db, held.bookingId)).map(({ event }) => event).slice(-2)).toEqual([
      'confirmed_late',
      'times_changed',
    ]);
    expect(await notices()).toHaveLength(1);
    const confirmed = (await mailsTo(world.app, 'asha@example.in')).filter(
      ({ template }) => template === 'booking_confirmed',
    );
    expect(confirmed.map(({ text }) => text.includes('10:20'))).toEqual([true]);
    expect(await tell()).toBe(0);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('is told although another trip of the pass fails, which a later pass repeats', async () => {
    const ids = [await ticket(), await ticket()].toSorted();
    await importLater('90001', 20);
    const [broken = '', other = ''] = ids;
    await db.execute(
      sql.raw(`alter table train_bookings add constraint test_broken
      check (id <> '${broken}' or train_details -> 'former_times' is null) not valid`),
    );
    expect(await tell()).toBe(1);
    expect((await journeyOf(other))?.from.departs).toBe('10:20');
    expect((await journeyOf(broken))?.from.departs).toBe('10:00');
    await db.execute(sql`alter table train_bookings drop constraint test_broken`);
    world.clock.advance(31 * 60_000);
    expect(await tell()).toBe(1);
    expect((await journeyOf(broken))?.from.departs).toBe('10:20');
  });

  test('that has left, or whose booking is not a ticket, is left alone', async () => {
    const released = await heldBooking(world.app);
    await releaseBooking(world.app, refundAdmin, { bookingId: released.bookingId, reason: 'Test run' });
    const id = await ticket();
    await db.execute(sql`update train_bookings set run_date = '2026-11-18',
      train_details = replace(train_details::text, '2026-12-01', '2026-11-18')::jsonb where id = ${id}`);
    await importLater('90001', 20);
    expect(await tell()).toBe(0);
    expect((await journeyOf(id))?.from.departs).toBe('10:00');
    expect(await notices()).toEqual([]);
  });
});

test('the tickets of a train are listed page by page, each once', async () => {
  const ids = [await ticket(), await ticket(), await ticket()];
  const listed: string[] = [];
  for (let after: TicketPosition | null = null; listed.length <= ids.length; ) {
    const page: Awaited<ReturnType<typeof listTicketsOfTrain>> = await listTicketsOfTrain(db, {
      train: '90001',
      today: '2026-11-20',
      after,
      limit: 1,
    });
    if (!page[0]) break;
    listed.push(page[0].id);
    after = page[0];
  }
  expect(listed).toEqual(ids.toSorted());
});

describe('a trip of two trains', () => {
  test('says in one mail that the next train can no longer be reached', async () => {
    const tripId = await pay(await heldTrip(world.app));
    await importLater('90001', 240);
    expect(await tell()).toBe(1);
    const [mail] = await notices();
    expect(mail?.text).toContain(
      'You can no longer reach train 90002: it departs Station C at 15:05, and train 90001 arrives at Station C at 16:00.',
    );
    expect(mail?.text).toContain('Each train has its own ticket.');
    const [first, second] = await listTrip(db, tripId);
    expect([first?.train_details.from.departs, second?.train_details.from.departs]).toEqual(['14:00', '15:05']);
    expect(second?.train_details.former_times).toBeUndefined();
  });

  test('has both trains in one mail, with the time to change', async () => {
    await pay(await heldTrip(world.app));
    await importLater('90001', 20);
    await importLater('90002', 60);
    expect(await tell()).toBe(1);
    const [mail, ...others] = await notices();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Schedule change: your trains on Tue, 1 Dec 2026');
    expect(mail?.text).toContain('Change at Station C (CCC): 3\u00a0h\u00a045\u00a0min');
  });
});
