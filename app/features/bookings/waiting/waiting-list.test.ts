import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import {
  attemptAtBank,
  type BookingOverrides,
  heldBooking,
  holdBooking,
  insertTestCustomer,
  readSeatCounts,
  someBookingRequest,
} from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { loadSeatOccupancy } from '../admin/seat-occupancy.server.ts';
import { cancelPassengers } from '../cancellation/cancel-passengers.server.ts';
import { cancelUnpaidBooking } from '../cancellation/cancel-unpaid-booking.server.ts';
import { makeChart } from '../charts/make-charts.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { listWaitingPlaces, readWaitingHistory } from '../core/waiting-list.store.server.ts';
import { notConfirmedReason, placeBand, waitingLabel } from '../core/waiting-list.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { settleWaitingList } from './settle-waiting-list.server.ts';

const database = await testDatabase();
// A sleeper coach of 10 seats: three may wait.
const world = await sharedBookingFixture(database, [testTrain('90001', 10)], { alsoEmpty: ['mail_deliveries'] });
const shop = refundFixture(database, world);
const run = { train_number: '90001', run_date: '2026-12-01' };

type Made = Awaited<ReturnType<typeof shop.held>>;

const pay = async ({ order }: Made) => {
  await approvePayment(world.app.db, world.clock.now(), await attemptAtBank(world.app, order));
  return completePayment(world.app, orderRef(order), 'webhook');
};
const wait = (wanted: BookingOverrides = {}) => shop.held({ ...wanted, waiting: true });
const join = async (wanted: BookingOverrides = {}) => {
  const made = await wait(wanted);
  await pay(made);
  return made;
};
const statusOf = async ({ bookingId }: Made) => (await shop.booking(bookingId)).booking_status;
const placeOf = async ({ bookingId }: Made) => {
  const place = (await listWaitingPlaces(database.db, [await shop.booking(bookingId)], world.clock.now())).get(
    bookingId,
  );
  return place ? waitingLabel(place) : null;
};
const asOwner = ({ userId }: Made) => ({
  actor: { id: userId, role: 'customer', full_name: 'Asha Rao' } satisfies Actor,
  key: null,
});
const referenceOf = async ({ bookingId }: Made) => (await shop.booking(bookingId)).booking_reference;
const cancel = async (made: Made, passengers: string[], shownRefund: number) =>
  cancelPassengers(world.app, asOwner(made), { reference: await referenceOf(made), passengers, shownRefund });
/** @returns the number of berths that were allotted */
const close = () => makeChart(world.app, run);
const mails = async (template: string): Promise<number> =>
  (await database.db.execute(sql`select from mail_deliveries where template = ${template}`)).rows.length;

/** Tickets for all ten seats, in the order of the parties. */
let tickets: Made[] = [];
const sellOut = async () => {
  tickets = [];
  for (const passengers of [4, 3, 2, 1]) tickets.push(await shop.ticket({ passengers }));
};
const ticketOf = (at: number): Made => tickets[at] as Made;

describe('a full class', () => {
  beforeEach(sellOut);

  test('case 56: lets a party wait for a full payment, below the share of the seats; the place is given when it is held', async () => {
    const first = await wait({ passengers: 2 });
    const second = await wait();
    expect([await placeOf(first), await placeOf(second)]).toEqual(['WL 1-2 of 3', 'WL 3 of 3']);
    expect(await pay(second)).toMatchObject({ data: { outcome: 'confirmed' } });
    // Whoever pays first does not overtake.
    await pay(first);
    expect([await placeOf(first), await placeOf(second)]).toEqual(['WL 1-2 of 3', 'WL 3 of 3']);
    expect(await shop.booking(first.bookingId)).toMatchObject({
      booking_status: 'waiting',
      payment_status: 'successful',
      total_fare_paise: 2 * testFare,
    });
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 10, held: 0, sold: 10 });
    expect(await mails('waiting_list_joined')).toBe(2);
    const occupancy = requireAllowed(
      await loadSeatOccupancy(world.app, refundAdmin, { q: '90001', date: '2026-12-01' }),
    );
    expect(occupancy.kind === 'figures' && occupancy.figures.classes[0]).toMatchObject({
      peak: 10,
      peak_waiting: 3,
      agrees: true,
    });
    const refused = await holdBooking(
      world.app,
      someBookingRequest(await insertTestCustomer(database.db), { waiting: true }),
    );
    expect(refused).toMatchObject({
      error: { code: 'waiting_list', message: 'The waiting list of SL is full. Please choose another class or train.' },
    });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('refuses whoever need not wait, and closes at the chart', async () => {
    const userId = await insertTestCustomer(database.db);
    const ask = () => holdBooking(world.app, someBookingRequest(userId, { waiting: true }));
    await cancel(ticketOf(3), ['1'], 0);
    // Below the minimum charge nothing is refunded, so the administrator cancels.
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    expect(await ask()).toMatchObject({ error: { code: 'seats_free' } });
    // The train leaves its first station at 10:00 in India.
    world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
    expect(await ask()).toMatchObject({ error: { code: 'waiting_list' } });
  });

  test('case 57: confirms the first in line who fits as a whole, passing over a larger party, and no new hold overtakes', async () => {
    const pair = await join({ passengers: 2 });
    const single = await join();
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    expect([await statusOf(pair), await statusOf(single)]).toEqual(['waiting', 'confirmed']);
    expect(await placeOf(pair)).toBe('WL 1-2 of 2');
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(2).bookingId, reason: 'Asked for by phone' });
    expect(await statusOf(pair)).toBe('confirmed');
    const late = await holdBooking(world.app, someBookingRequest(await insertTestCustomer(database.db)));
    expect(late).toMatchObject({ error: { code: 'sold_out' } });
    await settleWaitingList(world.app);
    await settleWaitingList(world.app);
    expect(await shop.booking(pair.bookingId)).toMatchObject({
      waiting_outcome: 'confirmed',
      waiting_follow_up: false,
    });
    expect(await mails('booking_confirmed')).toBe(4 + 2);
    expect(await shop.events(pair.bookingId)).toEqual(['waiting', 'promoted']);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('confirms whoever waits for the part of the way that became free', async () => {
    const whole = await join({ segment: 'A-E' });
    const part = await join({ segment: 'C-E' });
    expect(await placeOf(part)).toBe('WL 2 of 2');
    // Others board at C once somebody who travelled from there has cancelled.
    await database.db.execute(sql`update train_bookings set to_seq = 2 where id = ${ticketOf(3).bookingId}`);
    await database.db.execute(sql`update seat_inventory set taken = '{10,10,9,9}'`);
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(2).bookingId, reason: 'Asked for by phone' });
    expect([await statusOf(whole), await statusOf(part)]).toEqual(['confirmed', 'confirmed']);
    expect((await readSeatCounts(database.db)).map(({ taken }) => taken)).toEqual([9, 9, 9, 9]);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 57: confirms from the seats of a hold that ends, and from a party that becomes smaller', async () => {
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    await heldBooking(world.app);
    const pair = await join({ passengers: 2 });
    world.clock.advance(holdMinutes * 60_000);
    await releaseExpiredHolds(world.app);
    // One seat is free, and the two wait for both.
    expect(await statusOf(pair)).toBe('waiting');
    expect(await cancel(pair, ['2'], testFare - 60_00)).toMatchObject({ data: { ended: false, refund_paise: 60_00 } });
    expect(await shop.booking(pair.bookingId)).toMatchObject({ booking_status: 'confirmed', seats: 1 });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('a place that is not paid ends after its hold, and the others move up', async () => {
    const unpaid = await wait({ passengers: 2 });
    const behind = await join();
    world.clock.advance(holdMinutes * 60_000);
    await releaseExpiredHolds(world.app);
    expect(await statusOf(unpaid)).toBe('expired');
    expect(await placeOf(behind)).toBe('WL 1 of 1');
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 10 });
  });

  test('case 58: money for an ended place joins at the end of the line, or is refunded in full when the list is full', async () => {
    const late = await wait({ passengers: 2 });
    world.clock.advance(holdMinutes * 60_000);
    const behind = await join();
    await pay(late);
    expect([await placeOf(behind), await placeOf(late)]).toEqual(['WL 1 of 3', 'WL 2-3 of 3']);
    const later = await wait({ segment: 'A-B' }).catch(() => null);
    expect(later).toBeNull();
    expect(await cancelUnpaidBooking(world.app, asOwner(late), await referenceOf(late))).toMatchObject({
      error: { code: 'paid' },
    });
    expect(await statusOf(late)).toBe('waiting');
    await cancel(behind, ['1'], testFare - 60_00);
    const third = await wait();
    world.clock.advance(holdMinutes * 60_000);
    await join();
    expect(await pay(third)).toMatchObject({ data: { outcome: 'refunding' } });
    expect(await shop.booking(third.bookingId)).toMatchObject({
      booking_status: 'expired',
      payment_status: 'refund_pending',
    });
    expect((await shop.allRefunds()).at(-1)).toMatchObject({ purpose: 'no_seats', amount_paise: testFare });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 59: leaving before the chart costs the clerkage, and a seat that became free meanwhile must be cancelled as a ticket', async () => {
    const single = await join({ insurance: true, displayedTotal: testFare + 49 });
    expect(await cancel(single, ['1'], testFare)).toMatchObject({ error: { code: 'changed' } });
    // Nothing was insured yet, so its price is refunded too.
    expect(await cancel(single, ['1'], testFare + 49 - 60_00)).toMatchObject({ data: { ended: true } });
    expect(await shop.booking(single.bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
      waiting_outcome: 'left',
    });
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 10 });
    const promoted = await join();
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    expect(await cancel(promoted, ['1'], testFare - 60_00)).toMatchObject({ success: false });
    expect(await statusOf(promoted)).toBe('confirmed');
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 59: nobody leaves at the price of a place whose seat is confirmed by the very lock that the cancellation takes', async () => {
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    await shop.held();
    const single = await join();
    world.clock.advance(holdMinutes * 60_000);
    expect(await statusOf(single)).toBe('waiting');
    // A ticket at this fare is not refunded any more.
    expect(await cancel(single, ['1'], testFare - 60_00)).toMatchObject({ error: { code: 'not_cancellable' } });
    expect(await shop.booking(single.bookingId)).toMatchObject({
      booking_status: 'confirmed',
      waiting_follow_up: true,
    });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('whoever the administrator takes off the list is not told of a ticket that never was', async () => {
    const { bookingId } = await join();
    await refundBooking(world.app, refundAdmin, { bookingId, reason: 'Asked for by phone' });
    const mail = (await mailsTo(world.app, 'asha@example.in')).at(-1);
    expect(mail?.text).toContain('your place on the waiting list has ended');
    expect(mail?.text).not.toContain('ticket');
  });

  test('cases 60, 61: at the chart all who wait are refunded in full without asking, once, and unpaid places end', async () => {
    const pair = await join({ passengers: 2 });
    await cancel(pair, ['2'], testFare - 60_00);
    const unpaid = await wait();
    world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
    expect(await close()).toBe(10);
    expect(await close()).toBe(0);
    await settleWaitingList(world.app);
    await settleWaitingList(world.app);
    expect(await shop.booking(pair.bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
      waiting_outcome: 'not_confirmed',
      ended_reason: notConfirmedReason,
    });
    expect(await shop.allRefunds()).toMatchObject([
      { purpose: 'cancelled_by_traveller', amount_paise: 60_00 },
      { purpose: 'not_confirmed', amount_paise: testFare },
    ]);
    expect(await mails('refund_initiated')).toBe(1);
    // Whoever never paid is no case.
    const history = await readWaitingHistory(database.db, { ...run, class: 'SL' }, placeBand(1), '2026-12-01');
    expect(history).toEqual({ cases: 1, confirmed: 0 });
    expect(await statusOf(unpaid)).toBe('expired');
    // The payment was already on its way.
    expect(await pay(unpaid)).toMatchObject({ data: { outcome: 'refunding' } });
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.booking(pair.bookingId)).toMatchObject({ payment_status: 'refunded' });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 59: leaving costs nothing once the chart is due, however late it is made', async () => {
    const single = await join();
    world.clock.moveTo(new Date('2026-11-30T20:29:59Z'));
    expect(await cancel(single, ['1'], testFare)).toMatchObject({ error: { code: 'changed' } });
    world.clock.moveTo(new Date('2026-11-30T20:30:00Z'));
    expect(await cancel(single, ['1'], testFare)).toMatchObject({ data: { ended: true, refund_paise: testFare } });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 61: nobody is confirmed for a train that has left because its chart was late', async () => {
    await refundBooking(world.app, refundAdmin, { bookingId: ticketOf(3).bookingId, reason: 'Asked for by phone' });
    await shop.held();
    const single = await join();
    // The train leaves its first station at 10:00 in India.
    world.clock.moveTo(new Date('2026-12-01T04:30:00Z'));
    await releaseExpiredHolds(world.app);
    expect(await statusOf(single)).toBe('waiting');
    await close();
    await settleWaitingList(world.app);
    expect((await shop.allRefunds()).at(-1)).toMatchObject({ purpose: 'not_confirmed', amount_paise: testFare });
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('case 61: a process with a slow clock neither joins a closed list nor lets anybody wait there', async () => {
    const unpaid = await wait();
    await close();
    const again = await holdBooking(
      world.app,
      someBookingRequest(await insertTestCustomer(database.db), { waiting: true }),
    );
    expect(again).toMatchObject({ error: { code: 'waiting_list' } });
    expect(await pay(unpaid)).toMatchObject({ data: { outcome: 'refunding' } });
    expect(await listViolations(database.pool)).toEqual([]);
  });
});
