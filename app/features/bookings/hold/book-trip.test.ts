import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { client, mailsTo } from '#tests/factories/accounts.ts';
import { asTrip, type BookingOverrides, heldBooking, someBookingRequest } from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { visitor } from '~/shared/data/actor.ts';
import { bookTrip } from './book-trip.server.ts';

const database = await testDatabase();
const email = 'guest@example.in';
const browser = 'k'.repeat(43);

const world = await lastingBookingFixture(database);
beforeEach(async () => {
  await emptyTables(database.db, 'train_bookings', 'payments', 'booking_events', 'seat_inventory', 'users');
  await database.db.execute(sql`delete from pgboss.job`);
});

const book = (wanted: BookingOverrides = {}, guestKey: string | null = browser) => {
  const {
    userId: _none,
    emailVerified: _unknown,
    clientAddress: _other,
    ...request
  } = someBookingRequest('', {
    contact: { email, phone: '+919876543210' },
    ...wanted,
  });
  return bookTrip(world.app, { actor: visitor, guestKey, client: client() }, asTrip(request));
};
const accounts = async (): Promise<number> => (await database.db.execute(sql`select 1 from users`)).rows.length;

describe('a guest who books', () => {
  test('gets seats, an account, a session and a mail to set a password', async () => {
    const booked = await book();
    expect(booked).toMatchObject({ success: true, accountCreated: true });
    expect(booked.setCookies).not.toHaveLength(0);
    expect(await mailsTo(world.app, email)).toHaveLength(1);
  });

  test('twice by a double click gets one account and one booking', async () => {
    const both = await Promise.all([book(), book()]);
    const ids = new Set(both.map((booked) => booked.success && booked.data.bookingId));
    expect(ids.size).toBe(1);
    expect(both.filter(({ accountCreated }) => accountCreated)).toHaveLength(1);
    expect(await accounts()).toBe(1);
  });

  test('with the email of an existing account has to log in', async () => {
    await book();
    expect(await book({}, 'another'.padEnd(43, 'x'))).toMatchObject({
      success: false,
      error: { code: 'already_registered' },
    });
  });

  test.each([
    ['a train that does not exist', { train: '99999' }, 'no_such_journey'],
    ['a departed train', { date: '2026-11-19' }, 'departed'],
    ['a wrong total', { displayedTotal: 1 }, 'fare_changed'],
  ])('fails for %s without creating an account or a mail', async (_what, wanted, code) => {
    expect(await book(wanted)).toMatchObject({ success: false, error: { code } });
    expect(await accounts()).toBe(0);
    expect(await mailsTo(world.app, email)).toEqual([]);
  });

  test('who resubmits the form after a lost response gets the booking that holds the last seats', async () => {
    const everySeat = { passengers: 3 };
    const lost = await book(everySeat);
    const again = await book(everySeat);
    expect(again.success && again.data.bookingId).toBe(lost.success && lost.data.bookingId);
    expect(again.setCookies).not.toHaveLength(0);
    expect(again.accountCreated).toBe(false);
  });

  test('cannot reuse the seats held in another browser', async () => {
    await book({ passengers: 3 });
    expect(
      await book({ contact: { email: 'other@example.in', phone: '+919876543210' } }, 'l'.repeat(43)),
    ).toMatchObject({
      success: false,
      error: { code: 'sold_out' },
    });
    expect(await accounts()).toBe(1);
  });

  test('gets the seats of an expired hold, even before the release job', async () => {
    await heldBooking(world.app, { passengers: 3 });
    world.clock.advance(16 * 60_000);
    expect(await book({ passengers: 3 })).toMatchObject({ success: true });
  });

  test('gets no account when the class is sold out', async () => {
    await heldBooking(world.app, { passengers: 3 });
    const before = await accounts();
    expect(await book()).toMatchObject({ success: false, error: { code: 'sold_out' } });
    expect(await accounts()).toBe(before);
  });
});
