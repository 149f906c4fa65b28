import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { someUser } from '#tests/factories/agents.ts';
import { payAtBank } from '#tests/factories/bookings.ts';
import { withProvider } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { checkLedger } from '~/features/payments/check-ledger.server.ts';
import { listReconciliationRuns } from '~/features/payments/reconciliation-runs.server.ts';
import type { App } from '~/server/app.server.ts';
import type { PaymentProvider } from '~/server/payment-providers/payment-provider.ts';
import { createPaymentAttempt } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { runNightlyReconciliation } from './nightly-reconciliation.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 9)]);
const shop = refundFixture(database, world);

const hour = 3_600_000;
/** Advances to the next night and runs the checks. */
const night = async (app: App = world.app) => {
  world.clock.advance(24 * hour);
  await runNightlyReconciliation(app);
  return requireAllowed(await listReconciliationRuns(app, someUser('admin'))).filter(
    ({ started_at }) => started_at === world.clock.now().toISOString(),
  );
};
const alerts = async () =>
  (
    await database.db.execute<{ kind: string; subject: string; booking_id: string | null }>(
      sql`select kind, subject, booking_id from payment_alerts where handled_at is null order by id`,
    )
  ).rows;
const withReplaced = (replaced: Partial<PaymentProvider>): App => withProvider(world.app, replaced);
const away = { success: false, error: { kind: 'unreachable', status: 503, description: 'no answer' } } as const;
const cancelled = async (vpa?: string) => {
  const ticket = await shop.ticket({}, vpa);
  await refundBooking(world.app, refundAdmin, { bookingId: ticket.bookingId, reason: 'The train does not run.' });
  await shop.followAll();
  await shop.bankSettles();
  await shop.followAll();
  return ticket;
};

describe('the nightly checks', () => {
  test('report no mismatches when everything agrees, and run once a night', async () => {
    await shop.ticket();
    await cancelled();
    const runs = await night();
    expect(runs).toMatchObject([
      { kind: 'books', result: 'sound', found: 0, compared: { entries: 3 } },
      { kind: 'provider', result: 'sound', found: 0, compared: { payments: 2, refunds: 1 } },
    ]);
    await runNightlyReconciliation(world.app);
    world.clock.advance(hour);
    await runNightlyReconciliation(world.app);
    expect(requireAllowed(await listReconciliationRuns(world.app, someUser('admin')))).toHaveLength(2);
    expect(await alerts()).toEqual([]);
    expect(await night()).toHaveLength(2);
  });

  test('do nothing when no payment was ever started', async () => {
    expect(await night()).toEqual([]);
  });

  test('stay unfinished while the provider does not respond: they back off, retry, and alert after two days', async () => {
    await shop.ticket();
    const silent = withReplaced({ listPayments: async () => away });
    expect(await night(silent)).toMatchObject([{ kind: 'books' }, { kind: 'provider', result: 'unfinished' }]);
    // No request while the circuit breaker is open.
    await runNightlyReconciliation(silent);
    expect(
      requireAllowed(await listReconciliationRuns(world.app, someUser('admin'))).filter(
        ({ kind }) => kind === 'provider',
      ),
    ).toHaveLength(1);
    expect(await alerts()).toEqual([]);
    await night(silent);
    await night(silent);
    expect(await alerts()).toMatchObject([{ kind: 'check_overdue', subject: 'Our records against the provider’s' }]);
    world.clock.advance(hour);
    await runNightlyReconciliation(world.app);
    expect(
      requireAllowed(await listReconciliationRuns(world.app, someUser('admin'))).find(
        ({ kind }) => kind === 'provider',
      ),
    ).toMatchObject({
      result: 'sound',
    });
  });

  test('that were interrupted by a crash stay due', async () => {
    await shop.ticket();
    await database.db.execute(
      sql`insert into money_checks (kind, started_at) values ('provider', ${new Date(world.clock.now().getTime() + 24 * hour).toISOString()})`,
    );
    await night();
    expect(
      requireAllowed(await listReconciliationRuns(world.app, someUser('admin'))).filter(
        ({ kind }) => kind === 'provider',
      ),
    ).toMatchObject([{ result: 'sound' }, { result: null, finished_at: null }]);
  });
});

describe('a check that fails with an internal error', () => {
  test('is retried, alerts after two days, and does not block the other check', async () => {
    await shop.ticket();
    await database.db.execute(sql`alter table ledger_entries rename to ledger_elsewhere`);
    try {
      const runs = await night();
      expect(runs).toMatchObject([{ kind: 'books', result: 'unfinished' }, { kind: 'provider' }]);
      expect(runs.map(({ detail }) => detail)).toEqual(Array(2).fill(expect.stringContaining('an error on our side')));
      await night();
      await night();
      expect((await alerts()).map(({ subject }) => subject)).toContain('Ledger, recent changes');
    } finally {
      await database.db.execute(sql`alter table ledger_elsewhere rename to ledger_entries`);
    }
    world.clock.advance(hour);
    await runNightlyReconciliation(world.app);
    expect(
      requireAllowed(await listReconciliationRuns(world.app, someUser('admin'))).find(({ kind }) => kind === 'books'),
    ).toMatchObject({
      result: 'sound',
    });
  });

  test('a payment that can’t be recorded becomes an alert, and the others are still compared', async () => {
    const broken = await shop.held();
    const brokenPayment = await payAtBank(world.app, broken.order);
    const lost = await shop.held();
    await payAtBank(world.app, lost.order);
    const failing = withReplaced({
      fetchOrderPayments: (order) => {
        if (order === broken.order) throw new Error('an error on our side');
        return world.app.paymentProviders.current.fetchOrderPayments(order);
      },
    });
    expect(await night(failing)).toMatchObject([{ kind: 'books' }, { kind: 'provider', result: 'found', found: 1 }]);
    expect(await alerts()).toMatchObject([{ kind: 'payment_missing', subject: brokenPayment }]);
    expect((await shop.booking(lost.bookingId)).payment_id).not.toBeNull();
  });
});

describe('case 53: the comparison with the provider', () => {
  test('finds a payment whose event was lost, and records it without an alert', async () => {
    const { bookingId, order } = await shop.held();
    await payAtBank(world.app, order);
    expect(await night()).toMatchObject([{}, { kind: 'provider', result: 'sound', compared: { payments: 1 } }]);
    expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
    expect(await alerts()).toEqual([]);
  });

  test('finds a refund made there whose event was lost, and alerts the admin', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    const given = await world.app.paymentProviders.current.refundPayment({
      paymentId,
      amount: testFare,
      idempotencyKey: 'from-the-dashboard',
      notes: {},
    });
    await shop.bankSettles();
    await night();
    expect(await alerts()).toMatchObject([{ kind: 'refunded_outside', booking_id: bookingId }]);
    const { rows } = await database.db.execute(sql`select provider_id from ledger_entries where kind = 'refund'`);
    expect(rows).toEqual([{ provider_id: given.success ? given.data.id : '' }]);
  });

  test('finds a payment for an unknown order', async () => {
    await shop.ticket();
    const made = await world.app.paymentProviders.current.createOrder({
      amount: 4711_00,
      reference: 'of nobody',
      notes: {},
    });
    const orphan = await payAtBank(world.app, made.success ? made.data.id : '');
    const [, provider] = await night();
    expect(provider).toMatchObject({ result: 'found', found: 1 });
    expect(await alerts()).toEqual([{ kind: 'payment_missing', subject: orphan, booking_id: null }]);
    // Finding it again creates no second alert.
    await night();
    expect(await alerts()).toHaveLength(1);
  });

  test('finds a different amount on either side', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    await database.db.execute(sql`update test_razorpay.payments set amount = amount + 100 where id = ${paymentId}`);
    await night();
    expect(await alerts()).toEqual([{ kind: 'amount_differs', subject: paymentId, booking_id: bookingId }]);
  });

  test('finds a refund of an unknown payment', async () => {
    await shop.ticket();
    const made = await world.app.paymentProviders.current.createOrder({
      amount: 4711_00,
      reference: 'of nobody',
      notes: {},
    });
    const orphan = await payAtBank(world.app, made.success ? made.data.id : '');
    await world.app.paymentProviders.current.refundPayment({
      paymentId: orphan,
      amount: 4711_00,
      idempotencyKey: 'from-the-dashboard',
      notes: {},
    });
    await shop.bankSettles();
    await night();
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['payment_missing', 'refund_missing']);
  });

  test.each([
    ['a payment', `update test_razorpay.payments set status = 'failed'`],
    ['a payment it has never heard of', `update test_razorpay.payments set id = 'pay_another'`],
  ])('finds %s of ours that the provider does not have', async (_what, planted) => {
    const { bookingId, paymentId } = await shop.ticket();
    await database.pool.query(planted);
    await night();
    expect(await alerts()).toContainEqual({ kind: 'not_at_provider', subject: paymentId, booking_id: bookingId });
  });

  test('finds a refund that is processed for us and failed at the provider', async () => {
    const { bookingId } = await cancelled();
    await database.pool.query(`update test_razorpay.refunds set status = 'failed'`);
    await night();
    expect(await alerts()).toMatchObject([{ kind: 'not_at_provider', booking_id: bookingId }]);
  });

  test('reads long lists page by page', async () => {
    const { order } = await shop.held();
    await payAtBank(world.app, order);
    await database.pool.query(`insert into test_razorpay.payments (id, order_id, amount, currency, status, method, created_at)
      select 'pay_failed' || n, order_id, amount, currency, 'failed', method, created_at from test_razorpay.payments, generate_series(1, 250) n`);
    const skips: number[] = [];
    const counting = withReplaced({
      listPayments: (page) => {
        skips.push(page.skip);
        return world.app.paymentProviders.current.listPayments(page);
      },
    });
    expect(await night(counting)).toMatchObject([{}, { result: 'sound', compared: { payments: 1 } }]);
    expect(Math.max(...skips)).toBe(200);
  });

  test('case 55: is independent of clock skew: an entry dated an hour ahead is found by its id', async () => {
    const { order } = await shop.held();
    const begun = await createPaymentAttempt(world.app.db, new Date(world.clock.now().getTime() + hour), order, {
      method: 'upi',
      vpa: 'success@razorpay',
    });
    await database.pool.query(`update test_razorpay.payments set status = 'captured'`);
    expect(begun.success).toBe(true);
    expect(await night()).toMatchObject([{ result: 'sound' }, { result: 'sound' }]);
    expect(await alerts()).toEqual([]);
  });
});

describe('the check of our ledger', () => {
  test('alerts the admin about damaged entries with their booking', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    await database.pool.query('update payments set amount_paise = amount_paise + 1');
    const [books] = await night();
    expect(books).toMatchObject({ kind: 'books', result: 'found', found: 1 });
    expect(await alerts()).toContainEqual({ kind: 'books_differ', subject: paymentId, booking_id: bookingId });
  });

  test('covers seven days; the check of all time finds older damage', async () => {
    const { paymentId } = await shop.ticket();
    await database.pool.query(
      `update payments set amount_paise = amount_paise + 1, updated_at = updated_at - interval '9 days'`,
    );
    await database.pool.query(`alter table ledger_entries disable trigger ledger_entries_are_only_added`);
    await database.pool.query(`update ledger_entries set recorded_at = recorded_at - interval '9 days'`);
    await database.pool.query(`alter table ledger_entries enable always trigger ledger_entries_are_only_added`);
    expect((await night())[0]).toMatchObject({ kind: 'books', result: 'sound' });
    expect((await checkLedger(world.app)).mismatches).toContainEqual(
      expect.objectContaining({ kind: 'books_differ', subject: paymentId }),
    );
  });
});
