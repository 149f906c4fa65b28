import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { insertBareBooking } from '#tests/factories/bare-rows.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { countDayFigures } from './analytics.store.server.ts';
import { dateSpanUpTo } from './analytics-period.ts';
import { listDayFigures } from './day-figures.server.ts';
import { storeDayFigures } from './store-day-figures.server.ts';

const database = await testDatabase();
const { db } = database;
const clock = { time: new Date(), now: () => clock.time };
const app = { db, clock };
const hour = 3_600_000;

const span = () => dateSpanUpTo(indianDate(clock.time), 30);
const shown = async () =>
  (await listDayFigures(app, span())).filter((day) => day.bookings + day.payments + day.refunded_paise > 0);
/** The control: everything counted now. */
const exact = async () => (await countDayFigures(db, span())).toSorted((a, b) => a.day.localeCompare(b.day));
const storedDays = async () => {
  const { rows } = await db.execute<{ days: number }>(sql`select count(*)::integer as days from analytics_days`);
  return rows[0]?.days ?? 0;
};

const at = (daysAgo: number): string => new Date(clock.time.getTime() - daysAgo * 24 * hour).toISOString();

/** A payment of a booking, received `received` days ago; changed when it was received, or `changed` days ago. */
const payment = async (booking: string, received: number, changed = received): Promise<void> => {
  await db.execute(sql`insert into payments (booking_id, amount_paise, status, provider_payment_id, received_at, created_at, updated_at)
    values (${booking}::uuid, 5000, 'successful', ${randomUUID()}, ${at(received)}, ${at(received)}, ${at(changed)})`);
};

const booking = (made: number, payment_status: 'pending' | 'successful' = 'pending'): Promise<string> =>
  insertBareBooking(db, new Date(at(made)), payment_status);

/** Turns until all days of the longest period and of the one before it are stored, ten a turn. */
const turns = 18;

const storeAll = async () => {
  for (let turn = 0; turn < turns; turn += 1) await storeDayFigures(app);
};

beforeEach(async () => {
  clock.time = new Date('2026-11-20T06:00:00Z');
  await emptyTables(db, 'train_bookings', 'payments', 'refunds', 'analytics_days', 'analytics_marks', 'customer_leads');
});

describe('the stored figures of past days equal an exact count', () => {
  test('while they are being stored, and afterwards', async () => {
    for (const days of [0, 1, 5, 12, 29, 40]) await payment(await booking(days), Math.max(0, days - 1));
    for (let turn = 0; turn < turns; turn += 1) {
      expect(await shown()).toEqual(await exact());
      await storeDayFigures(app);
    }
    expect(await storedDays()).toBe(180);
    expect(await shown()).toEqual(await exact());
  });

  test('when a booking of an earlier day is paid, also before the next turn', async () => {
    const old = await booking(10);
    await storeAll();
    await payment(old, 3, 0);
    await db.execute(sql`update train_bookings set payment_status = 'successful' where id = ${old}::uuid`);
    expect(await shown()).toEqual(await exact());
    await storeDayFigures(app);
    clock.time = new Date(clock.time.getTime() + 2 * hour);
    await storeDayFigures(app);
    expect(await shown()).toEqual(await exact());
    expect((await shown()).find(({ paid }) => paid === 1)?.bookings).toBe(1);
  });

  test('when a refund of an earlier day’s payment is processed', async () => {
    const old = await booking(10);
    await payment(old, 9);
    await storeAll();
    await db.execute(sql`insert into refunds (payment_id, booking_id, purpose, amount_paise, status, updated_at)
      select id, booking_id, 'cancellation', 1000, 'processed', ${at(0)} from payments`);
    await db.execute(sql`update payments set status = 'refunded', updated_at = ${at(0)}`);
    expect(await shown()).toEqual(await exact());
    await storeDayFigures(app);
    expect(await shown()).toEqual(await exact());
  });

  test('when a transaction that began before a turn is committed after it', async () => {
    await storeAll();
    // Five minutes ago by its own clock, on the day before.
    clock.time = new Date('2026-11-20T18:32:00Z');
    await storeDayFigures(app);
    await payment(await booking(5 / 1440), 5 / 1440);
    expect(await shown()).toEqual(await exact());
    await storeDayFigures(app);
    expect(await shown()).toEqual(await exact());
  });

  test('while others write', async () => {
    await storeAll();
    const writing = Promise.all(
      Array.from({ length: 40 }, async (_, index) => payment(await booking(index % 20, 'successful'), index % 7, 0)),
    );
    for (let turn = 0; turn < 5; turn += 1) await storeDayFigures(app);
    await writing;
    expect(await shown()).toEqual(await exact());
    await storeDayFigures(app);
    expect(await shown()).toEqual(await exact());
  });

  test('stored figures are really read', async () => {
    await payment(await booking(10), 9);
    await storeAll();
    await db.execute(sql`update analytics_days set bookings = 77 where bookings = 1`);
    expect((await shown())[0]?.bookings).toBe(77);
    // Every day is counted again after a day, whatever happened.
    clock.time = new Date(clock.time.getTime() + 25 * hour);
    await storeAll();
    expect(await shown()).toEqual(await exact());
  });
});
