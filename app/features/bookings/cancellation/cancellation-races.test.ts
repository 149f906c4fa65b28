import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, payAtBank, readSeatCounts } from '#tests/factories/bookings.ts';
import { flatRefund, fullRouteFare } from '#tests/factories/cancellations.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, truncateBookings } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const firstSegment = async () => (await readSeatCounts(database.db))[0];
const rounds = 4;

/** Control: releases seats without checking who was already cancelled. */
const cancelBlindly = (bookingId: string, passengerId: string) =>
  database.db.execute(sql`with b as (
      update train_bookings set cancelled_passengers = cancelled_passengers || jsonb_build_array(jsonb_build_object(
        'id', ${passengerId}::text, 'at', now(), 'kept_paise', 12000, 'refund_paise', 88000)), seats = seats - 1
      where id = ${bookingId} returning *)
    update seat_inventory s set taken = seats_changed(s.taken, b.from_seq, b.to_seq, -1)
      from b where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class`);

describe('case 46: concurrent requests', () => {
  test('six concurrent clicks cancel one passenger once', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.cancel(ticket, ['2'])));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(answers.filter((answer) => answer.success && !answer.data.repeated)).toHaveLength(1);
    expect(await shop.allRefunds()).toHaveLength(1);
    expect(await firstSegment()).toMatchObject({ taken: 2, sold: 2 });
    const mails = await mailsTo(shop.app, 'asha@example.in');
    expect(mails.filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
    await Promise.allSettled([shop.followAll(), shop.followAll(), shop.followAll()]);
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund);
    await soundBooks();
  });

  test('two windows with different selections: each is applied as shown or returns an error', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await truncateBookings(database);
      const ticket = await shop.ticket({ passengers: 3 });
      const answers = await Promise.all([shop.cancel(ticket, ['1', '2']), shop.cancel(ticket, ['2', '3'])]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.find(({ success }) => !success)).toMatchObject({ error: { code: 'changed' } });
      expect(await shop.allRefunds()).toMatchObject([{ amount_paise: 2 * flatRefund }]);
      expect(await firstSegment()).toMatchObject({ taken: 1, sold: 1 });
      await soundBooks();
    }
  });

  test('two windows that together cancel all passengers end the booking', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    const answers = await Promise.all([shop.cancel(ticket, ['1']), shop.cancel(ticket, ['2', '3'])]);
    expect(answers.map((answer) => answer.success && answer.data.ended).sort()).toEqual([false, true]);
    await shop.allSettles();
    expect(await shop.booking(ticket.bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refunded',
    });
    expect(await shop.givenBack(ticket.paymentId)).toBe(3 * flatRefund);
    await soundBooks();
  });

  test('control: without the check under the lock two clicks cancel a passenger twice, and the ledger check finds it', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await Promise.all([cancelBlindly(ticket.bookingId, '2'), cancelBlindly(ticket.bookingId, '2')]);
    expect(await listViolations(database.pool)).toContainEqual(
      expect.stringContaining('no passenger is cancelled twice'),
    );
  });
});

test('traveller and administrator at the same time: one of them cancels, with the refund of that one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await truncateBookings(database);
    const ticket = await shop.ticket({ passengers: 2 });
    const [mine, theirs] = await Promise.all([
      shop.cancel(ticket, ['1', '2']),
      refundBooking(shop.app, refundAdmin, {
        bookingId: ticket.bookingId,
        reason: 'The railway has cancelled this train.',
      }),
    ]);
    expect([mine.success, theirs.success].sort()).toEqual([false, true]);
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(mine.success ? 2 * flatRefund : 2 * fullRouteFare);
    await soundBooks();
  }
});

test('after the traveller has cancelled one, the administrator refunds the rest without charges', async () => {
  const ticket = await shop.ticket({ passengers: 3 });
  await shop.cancel(ticket, ['1']);
  const reason = 'The railway has cancelled this train.';
  expect(await refundBooking(shop.app, refundAdmin, { bookingId: ticket.bookingId, reason })).toMatchObject({
    data: { amount_paise: 2 * fullRouteFare },
  });
  await shop.allSettles();
  expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund + 2 * fullRouteFare);
  expect(await shop.booking(ticket.bookingId)).toMatchObject({
    booking_status: 'cancelled',
    payment_status: 'refunded',
  });
  await soundBooks();
});

describe('a cancellation and the last seat', () => {
  test('of five buyers waiting for a cancelled seat one gets it, and the train is never oversold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await truncateBookings(database);
      const ticket = await shop.ticket({ passengers: 3 });
      const wants = Array.from({ length: 5 }, () => heldBooking(shop.app, { displayedTotal: fullRouteFare }));
      const [cancelled, ...others] = await Promise.allSettled([shop.cancel(ticket, ['3']), ...wants]);
      expect(cancelled).toMatchObject({ value: { success: true } });
      expect(others.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      await heldBooking(shop.app, { displayedTotal: fullRouteFare }).catch(() => null);
      expect(await firstSegment()).toMatchObject({ taken: 3, held: 1, sold: 2 });
      await soundBooks();
    }
  });

  test('control: a seat that is released twice is sold twice', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await Promise.all([cancelBlindly(ticket.bookingId, '3'), cancelBlindly(ticket.bookingId, '3')]);
    await heldBooking(shop.app, { displayedTotal: 2 * fullRouteFare, passengers: 2 });
    // The inventory says full, but four passengers are booked on three seats.
    expect(await firstSegment()).toMatchObject({ capacity: 3, taken: 3, held: 2 });
    const off = new Set((await shop.booking(ticket.bookingId)).cancelled_passengers.map(({ id }) => id));
    expect(3 - off.size + 2).toBe(4);
    expect(await listViolations(database.pool)).not.toEqual([]);
  });
});

describe('case 38: cancelling while paying', () => {
  test('a payment after the cancellation is refunded in full; the seats are free immediately', async () => {
    const hold = await shop.held();
    expect(await shop.cancelUnpaid(hold)).toMatchObject({ success: true });
    expect(await firstSegment()).toMatchObject({ taken: 0, held: 0 });
    const paymentId = await payAtBank(shop.app, hold.order);
    expect(await completePayment(shop.app, orderRef(hold.order), 'browser')).toMatchObject({
      data: { outcome: 'refunding' },
    });
    expect(await shop.allRefunds()).toMatchObject([{ purpose: 'after_cancelling', amount_paise: fullRouteFare }]);
    await shop.allSettles();
    expect(await shop.booking(hold.bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refunded',
    });
    expect(await shop.givenBack(paymentId)).toBe(fullRouteFare);
    expect((await mailsTo(shop.app, 'asha@example.in')).map(({ subject }) => subject).join()).not.toContain(
      'Confirmed',
    );
    await soundBooks();
  });

  test('a payment that came first is reported, and nothing is cancelled', async () => {
    const hold = await shop.held();
    await payAtBank(shop.app, hold.order);
    await completePayment(shop.app, orderRef(hold.order), 'webhook');
    expect(await shop.cancelUnpaid(hold)).toMatchObject({
      error: { code: 'paid', message: expect.stringContaining('Your payment has just arrived') },
    });
    expect((await shop.booking(hold.bookingId)).booking_status).toBe('confirmed');
    await soundBooks();
  });

  test('at the same time: either the ticket stays or the full refund; never neither, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await truncateBookings(database);
      const hold = await shop.held();
      const paymentId = await payAtBank(shop.app, hold.order);
      const [given] = await Promise.all([
        shop.cancelUnpaid(hold),
        completePayment(shop.app, orderRef(hold.order), 'browser'),
        completePayment(shop.app, orderRef(hold.order), 'webhook'),
        shop.cancelUnpaid(hold),
        releaseExpiredHolds(shop.app),
      ]);
      await shop.allSettles();
      const booking = await shop.booking(hold.bookingId);
      expect(booking.booking_status).toBe(given.success ? 'cancelled' : 'confirmed');
      expect(await shop.givenBack(paymentId)).toBe(given.success ? fullRouteFare : 0);
      await soundBooks();
    }
  });

  test('control: cancelling a hold without checking the payment leaves a payment without a ticket', async () => {
    const hold = await shop.held();
    await payAtBank(shop.app, hold.order);
    await completePayment(shop.app, orderRef(hold.order), 'webhook');
    await database.db.execute(sql`update train_bookings set booking_status = 'cancelled' where id = ${hold.bookingId}`);
    expect(await listViolations(database.pool)).toContainEqual(
      expect.stringContaining('every successful payment has a booking that is confirmed or waits'),
    );
  });

  test('a hold can be cancelled by its owner or the guest link only, repeatedly, and not after it expired', async () => {
    const hold = await shop.held();
    expect(await shop.cancelUnpaid(hold, { actor: visitor, key: null })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await shop.cancelUnpaid(hold, await shop.linkOf(hold.bookingId))).toMatchObject({ success: true });
    expect(await shop.cancelUnpaid(hold)).toMatchObject({ success: true });
    expect(await shop.events(hold.bookingId)).toEqual(['cancelled_unpaid']);
    const other = await shop.held();
    shop.clock.advance(16 * 60_000);
    expect(await shop.cancelUnpaid(other)).toMatchObject({ error: { code: 'ended' } });
    await soundBooks();
  });
});
