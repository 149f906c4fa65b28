import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldBooking } from '#tests/factories/bookings.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { recordPayment } from './payments.store.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 20)]);

/** Payments read by this transaction so far. */
const countReads = async (tx: Parameters<typeof recordPayment>[0]): Promise<number> => {
  const { rows } = await tx.execute<{ reads: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::integer as reads from pg_stat_xact_user_tables where relname = 'payments' and schemaname = 'public'`);
  return rows[0]?.reads ?? 0;
};

test('a payment is recorded without reading the unpaid ones once for each of them', async () => {
  const { db } = database;
  const now = world.clock.now();
  const insert = (bookingId: string, count: number, isPaid: boolean) =>
    db.execute(sql`
      insert into payments (booking_id, amount_paise, status, provider, provider_payment_id, created_at, updated_at)
      select ${bookingId}::uuid, 100, case when ${isPaid} then 'successful' else 'pending' end, 'razorpay', case when ${isPaid} then 'pay_' || n end,
        ${now}, ${now}
      from generate_series(1, ${count}::integer) n`);
  // Statistics from a moment at which everything was paid, as after a night.
  const paid = await heldBooking(world.app);
  await db.execute(sql`update payments set status = 'successful', provider_payment_id = 'pay_first'`);
  await insert(paid.bookingId, 500, true);
  await db.execute(sql`analyze payments`);
  const other = await heldBooking(world.app, { date: '2026-12-02' });
  const own = await heldBooking(world.app, { date: '2026-12-03' });
  await insert(other.bookingId, 300, false);
  await db.transaction(async (tx) => {
    const { payment, fresh } = await recordPayment(
      tx,
      { booking_id: own.bookingId, provider: 'razorpay' },
      { id: 'pay_own', amount: 100, currency: 'INR', method: 'upi', errorDescription: null },
      'successful',
      now,
    );
    const recorded = { fresh, booking: payment.booking_id, id: payment.provider_payment_id };
    expect(recorded).toEqual({ fresh: true, booking: own.bookingId, id: 'pay_own' });
    // At most one pass over them; a search in a set reads twice as many, and selects the row anew for each.
    expect(await countReads(tx)).toBeLessThan(350);
  });
});
