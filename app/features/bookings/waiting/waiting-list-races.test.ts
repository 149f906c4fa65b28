import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { attemptAtBank, holdBooking, insertTestCustomers, someBookingRequest } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { createFaultInjector, faultyDatabase } from '#tests/fault-injection/fault-injector.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { makeChart } from '../charts/make-charts.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { settleWaitingList } from './settle-waiting-list.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 60)], { alsoEmpty: ['mail_deliveries'] });
const shop = refundFixture(database, world);

const join = async () => {
  const made = await shop.held({ waiting: true });
  await approvePayment(world.app.db, world.clock.now(), await attemptAtBank(world.app, made.order));
  return made;
};
const complete = ({ order }: { order: string }) => completePayment(world.app, orderRef(order), 'webhook');
const refund = ({ bookingId }: { bookingId: string }) =>
  refundBooking(world.app, refundAdmin, { bookingId, reason: 'Asked for by phone' });
const close = () => makeChart(world.app, { train_number: '90001', run_date: '2026-12-01' });
const countStatus = async (status: string): Promise<number> =>
  (await database.db.execute(sql`select from train_bookings where booking_status = ${status}`)).rows.length;
const mails = async (template: string): Promise<number> =>
  (await database.db.execute(sql`select from mail_deliveries where template = ${template}`)).rows.length;

/** Tickets for all 60 seats: of 50, and ten parties of one. */
const sellOut = async () => {
  await shop.ticket({ passengers: 50 });
  return Promise.all(Array.from({ length: 10 }, () => shop.ticket()));
};

describe('seats become free while others pay for places and want the same seats', () => {
  test('case 57: each seat goes to the line, once, and to nobody who came later', async () => {
    const singles = await sellOut();
    const waiting = [];
    for (let at = 0; at < 12; at += 1) waiting.push(await join());
    for (const one of waiting.slice(0, 6)) await complete(one);
    const strangers = await insertTestCustomers(database.db, 6);
    const answers = await Promise.all([
      ...singles.map(refund),
      ...waiting.slice(6).map(complete),
      ...strangers.map((id) => holdBooking(world.app, someBookingRequest(id))),
    ]);
    expect(answers.slice(10, 16)).toMatchObject(Array.from({ length: 6 }, () => ({ data: { outcome: 'confirmed' } })));
    // Those who had paid before are first; whoever pays at the same moment is behind them, before or after a stranger.
    for (const { bookingId } of waiting.slice(0, 6))
      expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
    expect((await countStatus('confirmed')) + (await countStatus('pending'))).toBe(11);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('control: two that are confirmed without the lock of the run get one seat', async () => {
    const [single] = await sellOut();
    const waiting = [await join(), await join()];
    for (const one of waiting) await complete(one);
    await database.db.execute(sql`alter function promote_waiting rename to replaced_promote_waiting`);
    try {
      await database.db.execute(sql`create function promote_waiting(text, date, text, smallint[], integer, timestamptz) returns smallint[]
        language sql as 'select $4'`);
      if (single) await refund(single);
      const readAndConfirm = async (id: string): Promise<void> => {
        const { rows } = await database.db.execute<{ free: boolean }>(
          sql`select seats_free(taken, capacity, 0::smallint, 4::smallint) > 0 as free from seat_inventory`,
        );
        if (rows[0]?.free)
          await database.db.execute(
            sql`update train_bookings set booking_status = 'confirmed', waiting_outcome = 'confirmed' where id = ${id}`,
          );
      };
      await Promise.all(waiting.map(({ bookingId }) => readAndConfirm(bookingId)));
      expect(await listViolations(database.pool)).toContainEqual(expect.stringContaining('no run is oversold'));
    } finally {
      await database.db.execute(sql`drop function if exists promote_waiting`);
      await database.db.execute(sql`alter function replaced_promote_waiting rename to promote_waiting`);
    }
  });

  test('case 60: the end of a wait is followed up once, by however many processes at the same time', async () => {
    const [single] = await sellOut();
    const waiting = [await join(), await join(), await join()];
    for (const one of waiting) await complete(one);
    if (single) await refund(single);
    await close();
    await Promise.all(Array.from({ length: 4 }, () => settleWaitingList(world.app)));
    expect(await mails('booking_confirmed')).toBe(11 + 1);
    expect((await shop.allRefunds()).filter(({ purpose }) => purpose === 'not_confirmed')).toHaveLength(2);
    expect(await listViolations(database.pool)).toEqual([]);
  });
});

describe('a process that dies while it follows up the end of waits', () => {
  const edges = createFaultInjector();
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const one of closing) await one();
  });
  /** The app of a process whose statements can fail. */
  const processOf = (guards?: { transactions: boolean }) => {
    const breakable = faultyDatabase(database, edges, guards);
    closing.push(breakable.close);
    return { ...world.app, database: breakable, db: breakable.db };
  };
  const waitUntilChart = async (count: number) => {
    await shop.ticket({ passengers: 60 });
    for (let at = 0; at < count; at += 1) await complete(await join());
    await close();
  };
  /** Kills the process at its statement number `at`. @returns whether it lived that long */
  const dieAt = async (app: ReturnType<typeof processOf>, at: number): Promise<boolean> => {
    let step = 0;
    let died = false;
    edges.watch(() => {
      step += 1;
      died ||= step === at;
      return died ? 'killed' : null;
    });
    await settleWaitingList(app).catch(() => undefined);
    edges.watch();
    return died;
  };

  test('case 60: at any statement, the next one refunds everybody once', async () => {
    await waitUntilChart(6);
    let at = 1;
    // Until it has done everything before it would die.
    while (await dieAt(processOf(), at)) at += 1;
    expect(at).toBeGreaterThan(12);
    await settleWaitingList(world.app);
    expect((await shop.allRefunds()).map(({ purpose }) => purpose)).toEqual(
      Array.from({ length: 6 }, () => 'not_confirmed'),
    );
    expect(await mails('refund_initiated')).toBe(6);
    expect(await listViolations(database.pool)).toEqual([]);
  });

  test('control: without transactions a refund is lost', async () => {
    await waitUntilChart(6);
    for (let at = 1; at <= 12; at += 1) await dieAt(processOf({ transactions: false }), at);
    await settleWaitingList(world.app);
    expect(await listViolations(database.pool)).toContainEqual(
      expect.stringContaining('the payment of every cancelled booking is refunded'),
    );
  });
});
