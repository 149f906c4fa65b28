import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { insertBareBooking, truncateLedger } from '#tests/factories/bare-rows.ts';
import { createLog } from '~/server/log.server.ts';
import { checkChangedLedger, checkWholeLedger } from './ledger-runs.server.ts';
import { findOpenLedgerRun, listLatestRunsOfKind } from './reconciliation-runs.store.server.ts';

const database = await testDatabase();
const { db } = database;
const clock = { time: new Date('2026-11-20T20:30:00Z'), now: () => clock.time };
const app = { db, clock, log: createLog('silent') };

const hour = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(clock.time.getTime() - hours * hour);

/** A payment and its ledger entry, whose amount may differ. */
const paid = async (at: Date, entered = 10_000): Promise<void> => {
  const booking = await insertBareBooking(db, at);
  await db.execute(sql`
    with payment as (
      insert into payments (booking_id, amount_paise, status, provider_payment_id, received_at, created_at, updated_at)
      values (${booking}, 10000, 'successful', gen_random_uuid()::text, ${at.toISOString()}, ${at.toISOString()}, ${at.toISOString()}) returning *
    )
    insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
    select 'payment', provider, provider_payment_id, booking_id, id, ${entered}::integer, 'INR', updated_at, updated_at from payment`);
};

const alerts = async (): Promise<number> => {
  const { rows } = await db.execute<{ alerts: number }>(sql`select count(*)::integer as alerts from payment_alerts`);
  return rows[0]?.alerts ?? 0;
};
const lastRun = async (kind: 'books' | 'all_books') => (await listLatestRunsOfKind(db, kind, 1))[0];

/** The database fails at the check of the slice with this number, as when the process dies there. */
const failingAtSlice = (slice: number): typeof app => {
  let transactions = 0;
  const transaction: typeof db.transaction = (work, config) => {
    transactions += 1;
    return transactions === slice ? Promise.reject(new Error('The process is gone.')) : db.transaction(work, config);
  };
  return { ...app, db: Object.assign(Object.create(db) as typeof db, { transaction }) };
};

beforeEach(async () => {
  clock.time = new Date('2026-11-20T20:30:00Z');
  await truncateLedger(database);
  await emptyTables(db, 'train_bookings', 'payments', 'payment_orders', 'refunds', 'payment_alerts');
  await db.execute(sql`insert into payment_orders (booking_id, provider_order_id, amount_paise, created_at)
    values (${await insertBareBooking(db, hoursAgo(15_000))}, 'order_1', 100, '2025-01-01')`);
});

describe('the check of the whole ledger', () => {
  test('continues after an interruption where it was, and counts every record once', async () => {
    for (const hours of [9000, 5000, 4999.5, 900, 100, 1]) await paid(hoursAgo(hours));
    await paid(hoursAgo(901), 9_999);
    expect(await checkWholeLedger(failingAtSlice(3))).toBeNull();
    const open = await findOpenLedgerRun(db, 'all_books');
    expect(open).toMatchObject({ compared: { entries: 3, bookings: 3 }, found: 0 });
    expect(await alerts()).toBe(0);
    expect(await checkWholeLedger(app)).toBe('found');
    expect(await lastRun('all_books')).toMatchObject({
      id: open?.id,
      result: 'found',
      found: 1,
      compared: { entries: 7, bookings: 7 },
      checked_until: open?.started_at,
    });
    expect(await alerts()).toBe(1);
  });

  test('is done once a month', async () => {
    await paid(hoursAgo(1));
    expect(await checkWholeLedger(app)).toBe('sound');
    expect(await checkWholeLedger(app)).toBeNull();
    clock.time = new Date(clock.time.getTime() + 31 * 24 * hour);
    expect(await checkWholeLedger(app)).toBe('sound');
  });

  test('counts a booking with entries in several slices once', async () => {
    await paid(hoursAgo(500));
    await db.execute(sql`insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
      select 'refund', provider, 'rfnd_1', booking_id, payment_id, -500, 'INR', now(), ${hoursAgo(300).toISOString()} from ledger_entries`);
    await db.execute(sql`insert into refunds (payment_id, booking_id, purpose, amount_paise, status, provider_refund_id, updated_at)
      select id, booking_id, 'cancellation', 500, 'processed', 'rfnd_1', ${hoursAgo(300).toISOString()} from payments`);
    expect(await checkWholeLedger(app)).toBe('sound');
    expect(await lastRun('all_books')).toMatchObject({ compared: { entries: 2, bookings: 1 } });
  });
});

describe('the nightly check', () => {
  test('covers what changed since the one before; what was damaged earlier is found by the check of the whole ledger', async () => {
    await paid(hoursAgo(2));
    expect(await checkChangedLedger(app)).toBe('sound');
    await paid(hoursAgo(1000), 9_999);
    clock.time = new Date(clock.time.getTime() + 24 * hour);
    expect(await checkChangedLedger(app)).toBe('sound');
    expect(await checkWholeLedger(app)).toBe('found');
    clock.time = new Date(clock.time.getTime() + 24 * hour);
    await paid(hoursAgo(3), 9_999);
    expect(await checkChangedLedger(app)).toBe('found');
    expect(await lastRun('books')).toMatchObject({ found: 1, compared: { entries: 1, bookings: 1 } });
  });

  test('covers a transaction that began before the last check and was committed after it', async () => {
    expect(await checkChangedLedger(app)).toBe('sound');
    await paid(hoursAgo(0.1), 9_999);
    clock.time = new Date(clock.time.getTime() + 24 * hour);
    expect(await checkChangedLedger(app)).toBe('found');
  });

  test('continues a run whose process died', async () => {
    for (const hours of [40, 30, 20]) await paid(hoursAgo(hours));
    await db.execute(sql`insert into money_checks (kind, started_at, checked_from, checked_until, compared, found)
      values ('books', ${hoursAgo(1).toISOString()}, ${hoursAgo(49).toISOString()}, ${hoursAgo(25).toISOString()}, '{"bookings": 2, "entries": 2}', 0)`);
    expect(await checkChangedLedger(app)).toBe('sound');
    expect(await lastRun('books')).toMatchObject({ compared: { entries: 3, bookings: 3 }, result: 'sound' });
  });
});
