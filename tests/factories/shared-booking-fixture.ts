import { sql } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { type BookingFixture, bookingFixture } from './bookings.ts';

const bookingTables = [
  'train_bookings',
  'payments',
  'payment_orders',
  'payment_events',
  'payment_alerts',
  'refunds',
  'booking_events',
  'seat_inventory',
] as const;

/** A booking fixture for all tests of a file. Before each test there are no bookings and no jobs, and it is 11:30 on 20 November 2026 in India. */
export const sharedBookingFixture = async (
  database: TestDatabase,
  trains?: Parameters<typeof bookingFixture>[1],
  { alsoEmpty = [] }: { alsoEmpty?: readonly string[] } = {},
): Promise<BookingFixture> => {
  const world = await bookingFixture(database, trains);
  afterAll(async () => {
    await world.app.stopJobs();
    await world.provider.close();
  });
  beforeEach(async () => {
    world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
    await emptyTables(database.db, ...bookingTables, ...alsoEmpty);
    await database.db.execute(sql`delete from pgboss.job`);
  });
  return world;
};
