import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { flatRefund, fullRouteFare } from '#tests/factories/cancellations.ts';
import { notAdmins, refundAdmin } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { type Paise, rupees } from '~/shared/money/money.ts';
import { paidForRemainingPassengers } from '../core/booking.ts';
import { paidAmountBreakdown } from '../core/ticket.ts';
import { myBookings } from '../traveller/my-bookings.server.ts';
import { refundBooking } from './refund-booking.server.ts';
import { refundPart } from './refund-part.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);
const reason = 'The air conditioning did not work.';

const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const leftOf = async (bookingId: string): Promise<Paise> => paidForRemainingPassengers(await shop.booking(bookingId));
const refund = async (bookingId: string, amount: string, changes: { shownLeft?: Paise; actor?: Actor } = {}) =>
  refundPart(shop.app, changes.actor ?? refundAdmin, {
    bookingId,
    amount,
    shownLeft: changes.shownLeft ?? (await leftOf(bookingId)),
    reason,
  });
/** The amounts of the refunds, the smallest first. */
const amounts = async () =>
  (await shop.allRefunds()).map(({ amount_paise }) => amount_paise).sort((one, other) => one - other);

describe('a part of the price', () => {
  test('is refunded while the ticket stays valid: refund, mail, event, audit entry, page of the traveller', async () => {
    const { bookingId, paymentId, userId } = await shop.ticket({ passengers: 2 });
    expect(await refund(bookingId, '₹ 250.50')).toEqual({ success: true, data: { amount_paise: 250_50 } });
    await soundBooks();
    expect(await shop.booking(bookingId)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'successful',
      seats: 2,
      partly_refunded_paise: 250_50,
    });
    expect(await shop.allRefunds()).toMatchObject([
      { amount_paise: 250_50, purpose: 'partial', booking_id: bookingId },
    ]);
    expect(await shop.acts(bookingId)).toEqual(['booking_partly_refunded']);
    const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toMatch(/^Refund of ₹250.50 initiated/);
    expect(mail?.text).toContain(reason);
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('Your ticket stays valid');
    await shop.allSettles();
    await soundBooks();
    expect(await shop.givenBack(paymentId)).toBe(250_50);
    expect(await shop.events(bookingId)).toEqual(['confirmed', 'partly_refunded', 'refund_processed']);
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_status: 'successful' });
    expect((await mailsTo(shop.app, 'asha@example.in')).at(-1)?.text).toContain('₹250.50');
    const [shown] = await myBookings(shop.app, userId);
    expect(shown?.refunds).toMatchObject([{ amount_paise: 250_50, state: 'processed', is_part: true }]);
  });

  test('is refused to others, without a reason or amount, above the rest, and without a ticket', async () => {
    const { bookingId } = await shop.ticket({ passengers: 2 });
    for (const actor of notAdmins)
      expect(await refund(bookingId, '100', { actor })).toMatchObject({ error: { code: 'forbidden' } });
    for (const amount of ['', 'much', '-5', '0.99'])
      expect(await refund(bookingId, amount), amount).toMatchObject({
        error: { fields: { amount: expect.any(String) } },
      });
    expect(await refund(bookingId, '1999.01')).toMatchObject({
      error: { code: 'invalid', fields: { amount: expect.stringContaining('₹1,999.00 at most') } },
    });
    const shownLeft = await leftOf(bookingId);
    const request = { bookingId, amount: '5', shownLeft, reason: ' ' };
    expect(await refundPart(shop.app, refundAdmin, request)).toMatchObject({
      error: { fields: { reason: expect.any(String) } },
    });
    const unpaid = await shop.held({ passengers: 1 });
    expect(await refund(unpaid.bookingId, '5')).toMatchObject({ error: { code: 'not_refundable' } });
    expect(await amounts()).toEqual([]);
    expect(await refund(bookingId, '1999')).toMatchObject({ success: true });
    await soundBooks();
  });

  test('of two administrators at once, one refunds and the other sees what is left', async () => {
    const { bookingId, paymentId } = await shop.ticket({ passengers: 2 });
    const shownLeft = await leftOf(bookingId);
    const answers = await Promise.all(['300', '300', '200'].map((amount) => refund(bookingId, amount, { shownLeft })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.success)
        expect(answer.error).toMatchObject({ code: 'changed', message: expect.stringContaining('₹2,000.00') });
    expect(await amounts()).toHaveLength(1);
    // Control run: the same requests, each with what is left when it is made, are all refunded.
    for (const amount of ['300', '200']) expect(await refund(bookingId, amount)).toMatchObject({ success: true });
    expect(await amounts()).toHaveLength(3);
    await soundBooks();
    await shop.allSettles();
    expect(await shop.givenBack(paymentId)).toBe((await shop.booking(bookingId)).partly_refunded_paise);
  });

  test('control run: without the comparison, and without the lock, more than the price would be recorded', async () => {
    const { bookingId } = await shop.ticket({ passengers: 1 });
    const blindly = () =>
      database.db.execute(
        sql`update train_bookings set partly_refunded_paise = partly_refunded_paise + 60000 where id = ${bookingId}`,
      );
    await blindly();
    await expect(blindly()).rejects.toThrow();
    expect(await listViolations(database.pool)).toEqual([
      expect.stringContaining('what is recorded as refunded in part'),
    ]);
  });
});

describe('after a part was refunded', () => {
  test('cancelling one passenger after the other refunds by the rules, at most what is left', async () => {
    const ticket = await shop.ticket({ passengers: 3 });
    await refund(ticket.bookingId, '100.01');
    expect(await shop.cancel(ticket, ['1'])).toMatchObject({ success: true });
    await soundBooks();
    const [first] = (await shop.booking(ticket.bookingId)).cancelled_passengers;
    expect(first).toMatchObject({ refund_paise: flatRefund, kept_paise: 120_00 - 33_34, earlier_paise: 33_34 });
    expect(await shop.cancel(ticket, ['2', '3'])).toMatchObject({ success: true });
    await soundBooks();
    const booking = await shop.booking(ticket.bookingId);
    expect(booking).toMatchObject({ booking_status: 'cancelled', payment_status: 'refund_pending' });
    expect(booking.cancelled_passengers.map(({ earlier_paise }) => earlier_paise)).toEqual([33_34, 33_34, 33_33]);
    expect(await amounts()).toEqual([100_01, flatRefund, 2 * flatRefund]);
    await shop.allSettles();
    await soundBooks();
    expect(await shop.givenBack(ticket.paymentId)).toBe(100_01 + 3 * flatRefund);
  });

  test('larger than the charges, it lowers the refund of a cancellation', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await refund(ticket.bookingId, '1000');
    expect(await shop.cancel(ticket, ['1', '2'])).toMatchObject({
      error: { code: 'changed', message: expect.stringContaining('or a part of the price was refunded') },
    });
    expect(await shop.cancel(ticket, ['1', '2'], { shown: rupees(1000) })).toMatchObject({ success: true });
    const { cancelled_passengers } = await shop.booking(ticket.bookingId);
    expect(cancelled_passengers).toMatchObject([
      { kept_paise: 0, refund_paise: rupees(500), earlier_paise: rupees(500) },
      { kept_paise: 0, refund_paise: rupees(500), earlier_paise: rupees(500) },
    ]);
    await shop.allSettles();
    await soundBooks();
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare);
  });

  test('refunding the whole booking refunds the rest', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await refund(ticket.bookingId, '400');
    await shop.cancel(ticket, ['1'], { shown: rupees(800) });
    expect(await leftOf(ticket.bookingId)).toBe(rupees(800));
    await soundBooks();
    const whole = await refundBooking(shop.app, refundAdmin, { bookingId: ticket.bookingId, reason });
    expect(whole).toMatchObject({ success: true, data: { amount_paise: rupees(800) } });
    const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1)?.text?.replace(/\s+/g, ' ');
    expect(mail).toContain('You will get a refund of what is left of the price.');
    expect(mail).not.toContain('full refund');
    await shop.allSettles();
    await soundBooks();
    expect(await shop.givenBack(ticket.paymentId)).toBe(2 * fullRouteFare);
  });

  test('the amounts of the booking add up to what was paid', async () => {
    const ticket = await shop.ticket({ passengers: 2 });
    await refund(ticket.bookingId, '100');
    await shop.cancel(ticket, ['1']);
    const booking = await shop.booking(ticket.bookingId);
    const parts = paidAmountBreakdown(booking);
    expect(parts).toEqual([
      { label: 'Travelling passengers', paise: rupees(950) },
      { label: 'Refund for cancelled passengers', paise: flatRefund },
      { label: 'Refund of a part', paise: rupees(100) },
      { label: 'Cancellation charges', paise: rupees(70) },
    ]);
    expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(booking.total_fare_paise);
  });
});
