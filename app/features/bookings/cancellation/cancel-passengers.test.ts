import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { heldBooking, insertTestCustomer, readSeatCounts } from '#tests/factories/bookings.ts';
import { flatRefund, fullRouteFare, loggedInAs } from '#tests/factories/cancellations.ts';
import { truncateBookings } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import type { App } from '~/server/app.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { rupees } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const firstSegment = async () => (await readSeatCounts(database.db))[0];
const cancelledIds = async (id: string) => (await shop.booking(id)).cancelled_passengers.map((one) => one.id);

/** Expects the state after payment: ticket, seats, payments and events are unchanged. */
const nothingDone = async (bookingId: string, passengers: number) => {
  expect(await shop.booking(bookingId)).toMatchObject({
    booking_status: 'confirmed',
    seats: passengers,
    cancelled_passengers: [],
  });
  expect(await shop.allRefunds()).toEqual([]);
  expect(await shop.events(bookingId)).toEqual(['confirmed']);
  expect(await firstSegment()).toMatchObject({ taken: passengers, sold: passengers });
};

describe('one of three passengers is cancelled', () => {
  test('releases the seat, refunds a part, keeps the ticket valid for the others and mails both sides', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    expect(await shop.cancel(ticket, ['2'])).toMatchObject({
      success: true,
      data: { names: ['Asha B'], refund_paise: flatRefund, ended: false, repeated: false },
    });
    expect(await shop.booking(ticket.bookingId)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'successful',
      seats: 2,
      total_fare_paise: 3 * fullRouteFare,
      cancelled_passengers: [
        { id: '2', at: '2026-11-20T06:00:00.000Z', kept_paise: rupees(120), refund_paise: flatRefund },
      ],
    });
    expect(await firstSegment()).toMatchObject({ taken: 2, sold: 2 });
    expect(await shop.allRefunds()).toMatchObject([
      { amount_paise: flatRefund, status: 'requested', purpose: 'cancelled_by_traveller' },
    ]);
    expect(await shop.events(ticket.bookingId)).toEqual(['confirmed', 'passengers_cancelled']);

    const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toMatch(/^1 passenger cancelled: Station A to Station E/);
    for (const part of ['Cancelled: Asha B', 'Asha A and Asha C', '₹880', '₹120', 'the UPI account', '1 Dec 2026'])
      expect(mail?.text).toContain(part);
    const adminMail = (await mailsTo(shop.app, brand.supportEmail)).at(-1);
    expect(adminMail?.subject).toContain('(1 of 3 passengers)');
    await soundBooks();
  });

  test('mails when the refund is processed, and the ticket stays valid', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['2']);
    await shop.allSettles();
    expect(await shop.givenBack(ticket.paymentId)).toBe(flatRefund);
    expect(await shop.booking(ticket.bookingId)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'successful',
    });
    expect(await shop.events(ticket.bookingId)).toEqual(['confirmed', 'passengers_cancelled', 'refund_processed']);
    const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toContain('₹880.00 has been refunded');
    expect(mail?.text).toContain('the UPI account you paid from');
    await soundBooks();
  });

  test('another traveller can book the seat immediately', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await expect(heldBooking(shop.app, { displayedTotal: fullRouteFare })).rejects.toThrow();
    await shop.cancel(ticket, ['1']);
    expect(await heldBooking(shop.app, { displayedTotal: fullRouteFare })).toHaveProperty('bookingId');
    await soundBooks();
  });
});

describe('the whole booking is cancelled', () => {
  test('at once: no ticket, all seats free, refunded when the bank confirms', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    expect(await shop.cancel(ticket, ['1', '2'])).toMatchObject({
      data: { ended: true, refund_paise: 2 * flatRefund },
    });
    expect(await shop.booking(ticket.bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
      ended_reason: null,
    });
    expect(await firstSegment()).toMatchObject({ taken: 0, sold: 0 });
    expect((await mailsTo(shop.app, 'asha@example.in')).at(-1)?.subject).toMatch(/^Booking Cancelled/);
    await shop.allSettles();
    expect(await shop.booking(ticket.bookingId)).toMatchObject({ payment_status: 'refunded' });
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * flatRefund);
    await soundBooks();
  });

  test('case 45: passenger by passenger with rising charges: one refund each, never more than was paid', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['3']);
    await shop.allSettles();
    shop.clock.moveTo(new Date('2026-11-29T06:00:00Z'));
    expect(await shop.cancel(ticket, ['1'], { shown: rupees(750) })).toMatchObject({ success: true });
    shop.clock.moveTo(new Date('2026-11-30T19:00:00Z'));
    expect(await shop.cancel(ticket, ['2'], { shown: rupees(500) })).toMatchObject({ data: { ended: true } });
    expect(await cancelledIds(ticket.bookingId)).toEqual(['3', '1', '2']);
    expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refund_pending');
    await shop.allSettles();
    const refunds = await shop.allRefunds();
    expect(refunds.map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [flatRefund, 'processed'],
      [rupees(750), 'processed'],
      [rupees(500), 'processed'],
    ]);
    expect(new Set(refunds.map(({ provider_refund_id }) => provider_refund_id)).size).toBe(3);
    expect(await shop.givenBack(ticket.paymentId)).toBe(rupees(2130));
    expect((await shop.booking(ticket.bookingId)).payment_status).toBe('refunded');
    await soundBooks();
  });
});

describe('only the refund shown is accepted', () => {
  test('case 44: one second after the limit nothing is cancelled, and the new refund has to be confirmed', async () => {
    const ticket = await shop.ticket({ passengers: 2, segment: 'B-E' });
    // At B the train leaves at 11:05, an hour and five minutes after its first station.
    shop.clock.moveTo(new Date('2026-11-28T11:05:00+05:30'));
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({
      error: { code: 'changed', message: expect.stringContaining('The refund is now ₹750.00, not ₹880.00') },
    });
    expect(await shop.allRefunds()).toEqual([]);
    expect(await cancelledIds(ticket.bookingId)).toEqual([]);
    shop.clock.moveTo(new Date('2026-11-28T11:04:59+05:30'));
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({ success: true });
    shop.clock.advance(1000);
    expect(await shop.cancel(ticket, ['2'], { shown: rupees(750) })).toMatchObject({ success: true });
    await soundBooks();
  });

  test('a manipulated amount is rejected', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    for (const shown of [fullRouteFare, flatRefund + 1, 0, Number.NaN])
      expect(await shop.cancel(ticket, ['1'], { shown })).toMatchObject({ error: { code: 'changed' } });
    await nothingDone(ticket.bookingId, 2);
  });

  test('a passenger cancelled in another window is named, and nobody else is cancelled', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await shop.cancel(ticket, ['1']);
    expect(await shop.cancel(ticket, ['1', '2'])).toMatchObject({
      error: { code: 'changed', message: expect.stringContaining('Asha A has already been cancelled') },
    });
    expect(await cancelledIds(ticket.bookingId)).toEqual(['1']);
    expect(await shop.allRefunds()).toHaveLength(1);
  });

  test('case 46: repeating the request causes no second refund, no second mail and no error', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await shop.cancel(ticket, ['1', '2']);
    const mails = await shop.mails();
    expect(await shop.cancel(ticket, ['1', '2'])).toMatchObject({ data: { repeated: true, ended: true } });
    expect(await shop.cancel(ticket, ['1', '2'], { shown: 1 })).toMatchObject({ data: { repeated: true } });
    expect(await shop.allRefunds()).toHaveLength(1);
    expect(await shop.mails()).toBe(mails);
    expect(await shop.events(ticket.bookingId)).toEqual(['confirmed', 'cancelled_by_traveller']);
  });
});

describe('who may cancel', () => {
  test('only the owner and a guest with the signed link; everyone else gets not found', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    const stranger = await insertTestCustomer(database.db);
    const link = await shop.linkOf(ticket.bookingId);
    for (const as of [
      loggedInAs(stranger),
      loggedInAs('meera', 'admin'),
      loggedInAs('kiran', 'agent'),
      { actor: visitor, key: null },
      { actor: visitor, key: `${link.key}x` },
    ])
      expect(await shop.cancel(ticket, ['1'], { as })).toMatchObject({ error: { code: 'not_found' } });
    await nothingDone(ticket.bookingId, 2);
    expect(await shop.cancel(ticket, ['1'], { as: link })).toMatchObject({ success: true });
    expect(await shop.cancel(ticket, ['2'])).toMatchObject({ success: true });
  });

  test('once the account has a password the link shows the ticket and cancels nothing', async () => {
    const ticket = await shop.ticket();
    await shop.setPassword(ticket.userId);
    const as = await shop.linkOf(ticket.bookingId);
    expect(await shop.cancel(ticket, ['1'], { as })).toMatchObject({ error: { code: 'not_found' } });
    await nothingDone(ticket.bookingId, 1);
  });
});

describe('a cancellation fails with a message', () => {
  test.each([
    ['nobody', []],
    ['an unknown passenger', ['7']],
    ['a passenger and an unknown one', ['1', '7']],
  ])('for %s', async (_who, passengers) => {
    const ticket = await shop.ticket({ passengers: 2 });
    expect(await shop.cancel(ticket, passengers)).toMatchObject({
      error: { code: 'invalid', message: 'Please select at least one passenger to cancel.' },
    });
    await nothingDone(ticket.bookingId, 2);
  });

  test.each([
    [
      'in the last eight hours',
      '2026-12-01T02:00:01+05:30',
      /No refund is due after Tue, 1 Dec 2026, 02:00\. Your ticket stays valid/,
    ],
    ['after departure', '2026-12-01T10:00:00+05:30', /The train has departed/],
  ])('%s', async (_when, at, sentence) => {
    const ticket = await shop.ticket();
    shop.clock.moveTo(new Date(at));
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({
      error: { code: 'not_cancellable', message: expect.stringMatching(sentence) },
    });
    await nothingDone(ticket.bookingId, 1);
  });

  test('when it is not paid, its hold has expired, or an administrator has cancelled it', async () => {
    const { bookingId, userId } = await shop.held();
    const errorMessage = async () => {
      const answer = await shop.cancel({ bookingId, userId }, ['1']);
      return answer.success ? '' : answer.error.message;
    };
    expect(await errorMessage()).toContain('not paid yet');
    await database.db.execute(sql`update train_bookings set booking_status = 'expired'`);
    expect(await errorMessage()).toContain('no longer held');
    await truncateBookings(database);
    const ticket = await shop.ticket();
    await database.db.execute(sql`update train_bookings set booking_status = 'cancelled'`);
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({ error: { message: expect.stringContaining('already') } });
  });
});

test('after a crash before the commit nothing has changed, and the next request succeeds', async () => {
  const ticket = await shop.ticket({ passengers: 2 });
  const crashing: App = {
    ...shop.app,
    jobs: {
      ...shop.app.jobs,
      enqueueAll: async (tx, queue, ...rest) => {
        if (queue === 'mail') throw new Error('the process is gone');
        return shop.app.jobs.enqueueAll(tx, queue, ...rest);
      },
    },
  };
  await expect(shop.cancel(ticket, ['1'], { app: crashing })).rejects.toThrow('the process is gone');
  await nothingDone(ticket.bookingId, 2);
  expect(await shop.cancel(ticket, ['1'])).toMatchObject({ success: true });
  await soundBooks();
});
