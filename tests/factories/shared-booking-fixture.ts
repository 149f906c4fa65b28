import { afterAll, beforeEach } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { type BookingFixture, bookingFixture } from './bookings.ts';
import { type CancellationFixture, cancellationFixture } from './cancellations.ts';
import { truncateBookings } from './refunds.ts';

const closeAfterAll = ({ app, provider }: BookingFixture): void =>
  afterAll(async () => {
    await app.stopJobs();
    await provider.close();
  });

/** Before each test there are no bookings, no jobs and no mails, and it is 11:30 on 20 November 2026 in India. */
const share = (world: BookingFixture, database: TestDatabase, alsoEmpty: readonly string[] = []): void => {
  closeAfterAll(world);
  beforeEach(async () => {
    world.clock.moveTo(new Date('2026-11-20T06:00:00Z'));
    await truncateBookings(database);
    if (alsoEmpty.length > 0) await emptyTables(database.db, ...alsoEmpty);
  });
};

/** A booking fixture for all tests of a file, closed after them. What a test books is there for the next one. */
export const lastingBookingFixture = async (...args: Parameters<typeof bookingFixture>): Promise<BookingFixture> => {
  const world = await bookingFixture(...args);
  closeAfterAll(world);
  return world;
};

/** A booking fixture for all tests of a file, emptied before each. */
export const sharedBookingFixture = async (
  database: TestDatabase,
  trains?: Parameters<typeof bookingFixture>[1],
  { alsoEmpty }: { alsoEmpty?: readonly string[] } = {},
): Promise<BookingFixture> => {
  const world = await bookingFixture(database, trains);
  share(world, database, alsoEmpty);
  return world;
};

/** A cancellation fixture for all tests of a file, emptied before each. */
export const sharedCancellationFixture = async (database: TestDatabase): Promise<CancellationFixture> => {
  const shop = await cancellationFixture(database);
  share(shop, database);
  return shop;
};
