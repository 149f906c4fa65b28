import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { attemptAtBank, heldBooking, payAtBank, readSeatCounts } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { notAdmins, refundAdmin, refundFixture, truncateBookings } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { releaseBooking } from './release-hold.server.ts';

const database = await testDatabase();
const reason = 'These seats were held twice by mistake.';
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);
const shop = refundFixture(database, world);

const release = (bookingId: string) => releaseBooking(world.app, refundAdmin, { bookingId, reason });
const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const firstSegment = async () => (await readSeatCounts(database.db))[0];

describe('releasing a hold', () => {
  test('releases the seats, mails the reason to the traveller and is audited', async () => {
    const { bookingId } = await shop.held({ passengers: 3 });
    await expect(heldBooking(world.app)).rejects.toThrow();
    expect(await release(bookingId)).toMatchObject({ success: true });
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'expired', ended_reason: reason });
    expect(await firstSegment()).toMatchObject({ taken: 0, held: 0 });
    expect(await heldBooking(world.app, { passengers: 3 })).toHaveProperty('bookingId');
    expect(await shop.events(bookingId)).toEqual(['released']);
    expect(await shop.acts(bookingId)).toEqual(['hold_released']);
    const mail = (await mailsTo(world.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toContain('no longer held');
    expect(mail?.text).toContain(reason);
    await soundBooks();
  });

  test.each(notAdmins)('is not for a $role', async (actor) => {
    const { bookingId } = await shop.held();
    expect(await releaseBooking(world.app, actor, { bookingId, reason })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect((await shop.booking(bookingId)).booking_status).toBe('pending');
  });

  test('needs a reason and a booking', async () => {
    const { bookingId } = await shop.held();
    expect(await releaseBooking(world.app, refundAdmin, { bookingId, reason: ' ' })).toMatchObject({
      error: { code: 'invalid' },
    });
    expect(await release('nonsense')).toMatchObject({ error: { code: 'not_found' } });
  });

  test('works only for unpaid bookings: a paid, expired or released one is unchanged', async () => {
    const paid = await shop.ticket();
    expect(await release(paid.bookingId)).toMatchObject({
      error: { message: expect.stringContaining('since been paid') },
    });
    const ended = await shop.held();
    world.clock.advance(holdMinutes * 60_000);
    expect(await release(ended.bookingId)).toMatchObject({
      error: { message: expect.stringContaining('already expired') },
    });
    expect(await shop.booking(ended.bookingId)).toMatchObject({ booking_status: 'expired', ended_reason: null });
    expect(await shop.mails()).toBe(1);
    expect(await firstSegment()).toMatchObject({ taken: 1, sold: 1 });
    await soundBooks();
  });
});

describe('a payment after the release', () => {
  test('gets the seats when they are still free', async () => {
    const { bookingId, order } = await shop.held();
    const attempt = await attemptAtBank(world.app, order);
    await release(bookingId);
    await approvePayment(world.app.db, world.clock.now(), attempt);
    await completePayment(world.app, orderRef(order), 'webhook');
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'confirmed', ended_reason: null });
    await soundBooks();
  });

  test('is refunded when someone else has booked them', async () => {
    const { bookingId, order } = await shop.held({ passengers: 3 });
    const attempt = await attemptAtBank(world.app, order);
    await release(bookingId);
    await heldBooking(world.app);
    await approvePayment(world.app.db, world.clock.now(), attempt);
    await completePayment(world.app, orderRef(order), 'webhook');
    expect(await shop.booking(bookingId)).toMatchObject({
      booking_status: 'expired',
      payment_status: 'refund_pending',
    });
    await soundBooks();
  });

  test('case 38: at the same time: in any order there is one ticket and its seats are counted once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await truncateBookings(database);
      const { bookingId, order } = await shop.held();
      await payAtBank(world.app, order);
      const [released] = await Promise.all([
        release(bookingId),
        completePayment(world.app, orderRef(order), 'browser'),
        completePayment(world.app, orderRef(order), 'webhook'),
      ]);
      const booking = await shop.booking(bookingId);
      expect(booking.booking_status).toBe('confirmed');
      expect(await shop.acts(bookingId)).toHaveLength(released.success ? 1 : 0);
      expect(await firstSegment()).toMatchObject({ taken: 1, sold: 1 });
      await soundBooks();
    }
  });
});

describe('the same hold ended concurrently', () => {
  const sides = async () => {
    const neighbour = await heldBooking(world.app, { passengers: 1 });
    const { bookingId } = await shop.held();
    return { neighbour, bookingId };
  };

  test('by clicks, release jobs and the next booking releases its seats once', async () => {
    const { bookingId } = await sides();
    const answers = await Promise.all([
      release(bookingId),
      release(bookingId),
      releaseExpiredHolds(world.app),
      release(bookingId),
      heldBooking(world.app),
    ]);
    expect(answers.filter((answer) => answer && 'success' in answer && answer.success)).toHaveLength(1);
    expect(await firstSegment()).toMatchObject({ taken: 2, held: 2 });
    await soundBooks();
  });

  test('does not wait for a transaction that records an event and may wait for the run', async () => {
    const { bookingId } = await sides();
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query(
      `insert into booking_events (booking_id, event, detail, created_at) values ($1, 'payment_failed', 'No.', now())`,
      [bookingId],
    );
    // The embedded database runs one transaction at a time.
    if (databaseKind === 'postgresql') expect(await release(bookingId)).toMatchObject({ success: true });
    await writer.query('commit');
    writer.release();
    await release(bookingId);
    expect((await shop.booking(bookingId)).booking_status).toBe('expired');
  });

  test('control: without the status check under the lock the second click releases another booking’s seat', async () => {
    const { bookingId } = await sides();
    const blindly = () =>
      database.db.execute(sql`update seat_inventory s set taken = seats_changed(s.taken, b.from_seq, b.to_seq, -b.seats)
        from train_bookings b where b.id = ${bookingId} and s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class`);
    await Promise.all([blindly(), blindly()]);
    await database.db.execute(sql`update train_bookings set booking_status = 'expired' where id = ${bookingId}`);
    expect(await listViolations(database.pool)).toContainEqual(expect.stringContaining('free, held and sold'));
  });
});
