import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { attemptAtBank, payAtBank } from '#tests/factories/bookings.ts';
import { withProvider } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import type { App } from '~/server/app.server.ts';
import type { ProviderCallError } from '~/server/payment-providers/payment-provider.ts';
import { processOpenRefunds } from '../refunds/process-refund.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 30)]);
const shop = refundFixture(database, world);

const minute = 60_000;
const day = 24 * 60 * minute;

/** A provider that counts requests and can be made to return an error. */
const countingProvider = (error?: ProviderCallError) => {
  const orders: string[] = [];
  const app: App = withProvider(world.app, {
    fetchOrderPayments: (order) => {
      orders.push(order);
      return error
        ? Promise.resolve({ success: false, error })
        : world.app.paymentProviders.current.fetchOrderPayments(order);
    },
  });
  return { app, orders };
};
const away: ProviderCallError = { kind: 'unreachable', status: null, description: 'no answer' };
const alerts = async () => (await shop.alerts()).map(({ kind }) => kind);
const open = async () =>
  (await database.db.execute(sql`select 1 from payment_orders where next_check_at is not null`)).rows.length;

describe('an open order', () => {
  test('is checked from two minutes on, then every five, then less often, and not after five days', async () => {
    await shop.held();
    const provider = countingProvider();
    const times: number[] = [];
    const start = world.clock.now().getTime();
    while (world.clock.now().getTime() < start + 6 * day) {
      const before = provider.orders.length;
      await reconcileOrders(provider.app);
      if (provider.orders.length > before) times.push((world.clock.now().getTime() - start) / minute);
      world.clock.advance(times.length < 4 ? minute : 60 * minute);
    }
    expect(times.slice(0, 4)).toEqual([2, 7, 12, 18]);
    expect(times.length).toBeLessThan(45);
    expect(times.at(-1)).toBeGreaterThanOrEqual(5 * 24 * 60);
    expect(await open()).toBe(0);
    // No payment, so no alert.
    expect(await alerts()).toEqual([]);
  });

  test('case 41: that was paid is completed and not checked again', async () => {
    const { bookingId, order } = await shop.held();
    await payAtBank(world.app, order);
    world.clock.advance(3 * minute);
    const provider = countingProvider();
    expect(await reconcileOrders(provider.app)).toBe(1);
    expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
    world.clock.advance(day);
    await reconcileOrders(provider.app);
    expect(provider.orders).toHaveLength(1);
    expect(await open()).toBe(0);
  });

  test('that was completed elsewhere is closed without a request', async () => {
    await shop.ticket();
    world.clock.advance(3 * minute);
    const provider = countingProvider();
    expect(await reconcileOrders(provider.app)).toBe(1);
    expect(provider.orders).toEqual([]);
    expect(await open()).toBe(0);
  });

  test('is closed with an alert when it stays unknown whether it was paid', async () => {
    const { order } = await shop.held();
    await attemptAtBank(world.app, order);
    world.clock.advance(5 * day);
    await reconcileOrders(world.app);
    expect(await alerts()).toEqual(['order_unsettled']);
    expect(await open()).toBe(0);
  });

  test('that the provider does not know is closed after an hour with an alert', async () => {
    await shop.held();
    const provider = countingProvider({
      kind: 'not_found',
      status: 400,
      description: 'The id provided does not exist',
    });
    world.clock.advance(3 * minute);
    await reconcileOrders(provider.app);
    expect([await alerts(), await open()]).toEqual([[], 1]);
    world.clock.advance(60 * minute);
    await reconcileOrders(provider.app);
    expect([await alerts(), await open()]).toEqual([['order_unsettled'], 0]);
  });
});

describe('a provider', () => {
  test('that is unavailable opens the circuit breaker after a few requests, longer each time; nothing is lost', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, async () => (await shop.held()).order));
    for (const order of orders) await payAtBank(world.app, order);
    world.clock.advance(3 * minute);
    const silent = countingProvider(away);
    await reconcileOrders(silent.app);
    const first = silent.orders.length;
    // Eight requests run concurrently; none starts after the third failure.
    expect(first).toBeLessThanOrEqual(10);
    await reconcileOrders(silent.app);
    expect(silent.orders).toHaveLength(first);
    world.clock.advance(31_000);
    await reconcileOrders(silent.app);
    expect(silent.orders.length).toBeGreaterThan(first);
    world.clock.advance(31_000);
    const back = countingProvider();
    await reconcileOrders(back.app);
    expect(back.orders).toEqual([]);
    world.clock.advance(10 * minute);
    await reconcileOrders(back.app);
    expect(back.orders).toHaveLength(20);
    expect(await open()).toBe(0);
  });

  test('that returns "too many requests" opens the circuit breaker immediately, for the requested time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => shop.held()));
    world.clock.advance(3 * minute);
    const busy = countingProvider({
      kind: 'busy',
      status: 429,
      description: 'Too many requests',
      retryAfterSeconds: 600,
    });
    await reconcileOrders(busy.app);
    const before = busy.orders.length;
    expect(before).toBeLessThanOrEqual(8);
    world.clock.advance(9 * minute);
    await reconcileOrders(busy.app);
    expect(busy.orders).toHaveLength(before);
    world.clock.advance(2 * minute);
    const free = countingProvider();
    await reconcileOrders(free.app);
    expect(free.orders).toHaveLength(20);
  });

  test('that fails for some orders does not block the others', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, async () => (await shop.held()).order));
    for (const order of orders) await payAtBank(world.app, order);
    const bad = new Set(orders.slice(0, 2));
    const app: App = withProvider(world.app, {
      fetchOrderPayments: async (order) => {
        if (bad.has(order)) throw new Error('a fault of ours');
        return world.app.paymentProviders.current.fetchOrderPayments(order);
      },
    });
    world.clock.advance(3 * minute);
    await reconcileOrders(app);
    expect(await open()).toBe(2);
    world.clock.advance(6 * minute);
    await reconcileOrders(world.app);
    expect(await open()).toBe(0);
  });
});

describe('an open refund', () => {
  test('is checked repeatedly without blocking others, and alerts once after two weeks', async () => {
    const tickets = await Promise.all([1, 2, 3].map(() => shop.ticket()));
    for (const { bookingId } of tickets)
      await refundBooking(world.app, refundAdmin, { bookingId, reason: 'The train does not run.' });
    const sent: string[] = [];
    const silent: App = withProvider(world.app, {
      refundPayment: async ({ idempotencyKey }) => {
        sent.push(idempotencyKey);
        return { success: false, error: away };
      },
    });
    world.clock.advance(11 * minute);
    await processOpenRefunds(silent);
    expect(new Set(sent).size).toBe(3);
    await processOpenRefunds(silent);
    expect(sent).toHaveLength(3);
    world.clock.advance(15 * day);
    await processOpenRefunds(silent);
    world.clock.advance(2 * day);
    await processOpenRefunds(silent);
    expect(await alerts()).toEqual(['refund_late', 'refund_late', 'refund_late']);
    world.clock.advance(2 * day);
    await processOpenRefunds(world.app);
    await shop.bankSettles();
    world.clock.advance(2 * day);
    await processOpenRefunds(world.app);
    expect(new Set((await shop.allRefunds()).map(({ status }) => status))).toEqual(new Set(['processed']));
  });
});
