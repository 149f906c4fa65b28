import { eq, sql } from 'drizzle-orm';
import { train_bookings } from '~/features/bookings/core/bookings.tables.server.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { processRefund } from '~/features/bookings/refunds/process-refund.server.ts';
import { refunds } from '~/features/payments/payments.tables.server.ts';
import { listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { processDuePayments } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import type { TestDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { truncateLedger } from './bare-rows.ts';
import { type BookingFixture, type BookingOverrides, heldBooking, openTestOrder, payAtBank } from './bookings.ts';
import { orderRef } from './payment-provider.ts';

/** The administrator in refund tests. */
export const refundAdmin: Actor<Role> = { id: 'meera', role: 'admin', full_name: 'Meera Nair' };

/** Users without permission to refund. */
export const notAdmins: Actor[] = [
  { id: 'asha', role: 'customer', full_name: 'Asha Rao' },
  { id: 'kiran', role: 'agent', full_name: 'Kiran Das' },
];

/** Deletes all bookings, payments and jobs, for the next test. */
export const truncateBookings = async ({ db, pool }: TestDatabase): Promise<void> => {
  await emptyTables(
    db,
    'train_bookings',
    'payments',
    'payment_orders',
    'payment_events',
    'payment_alerts',
    'refunds',
    'booking_events',
    'seat_inventory',
    'test_razorpay.refunds',
    'test_razorpay.webhooks',
    'test_razorpay.payments',
    'test_razorpay.orders',
  );
  await truncateLedger({ pool });
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`delete from mail_deliveries`);
};

/** Actions and queries of refund tests on a booking fixture. */
export const refundFixture = (database: TestDatabase, { app, clock }: BookingFixture) => {
  const booking = async (id: string) => {
    const [row] = await database.db.select().from(train_bookings).where(eq(train_bookings.id, id));
    if (!row) throw new Error('no such booking');
    return row;
  };
  const held = async (wanted: BookingOverrides = {}) => {
    const made = await heldBooking(app, wanted);
    return { ...made, order: await openTestOrder(app, made.bookingId, made.userId) };
  };
  return {
    booking,
    held,
    /** Creates a confirmed booking, paid from this UPI ID. */
    ticket: async (wanted: BookingOverrides = {}, vpa?: string) => {
      const made = await held(wanted);
      const paymentId = await payAtBank(app, made.order, vpa);
      await completePayment(app, orderRef(made.order), 'browser');
      return { ...made, paymentId };
    },
    allRefunds: () => database.db.select().from(refunds).orderBy(refunds.created_at, refunds.id),
    followAll: async () => {
      for (const { id } of await database.db.select().from(refunds)) await processRefund(app, id);
    },
    /** The bank processes what is due. */
    bankSettles: async () => {
      clock.advance(60_000);
      await processDuePayments(app);
    },
    events: async (id: string) =>
      (
        await database.db.execute<{ event: string }>(
          sql`select event from booking_events where booking_id = ${id} order by id`,
        )
      ).rows.map(({ event }) => event),
    alerts: async () =>
      (
        await database.db.execute<{ id: number; kind: string; handled: boolean }>(
          sql`select id::integer, kind, handled_at is not null as handled from payment_alerts order by id`,
        )
      ).rows,
    mails: async () =>
      (await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from pgboss.job where name = 'mail'`))
        .rows[0]?.n ?? 0,
    acts: async (entity_id: string) =>
      (await listAuditEvents(database.db, { entity_id })).acts.map(({ action }) => action),
    /** The amount of a payment that the provider has refunded, in paise. */
    givenBack: async (paymentId: string) => {
      const truth = await app.paymentProviders.current.fetchPayment(paymentId);
      return truth.success ? truth.data.amountRefunded : Number.NaN;
    },
  };
};
