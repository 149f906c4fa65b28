import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { confirmedBooking } from '#tests/factories/tickets.ts';
import { users } from '~/features/accounts/core/accounts.tables.server.ts';
import { bookingLink, isValidLinkKey } from './booking-link.server.ts';
import { findBooking } from './bookings.store.server.ts';

const database = await testDatabase();

const world = await lastingBookingFixture(database);

test('a signed link ends when the owner of the booking sets a password; a later one opens it', async () => {
  const { app, clock } = world;
  const { bookingId, userId } = await confirmedBooking(app);
  const booking = await findBooking(app.db, bookingId);
  if (!booking) throw new Error('no booking');
  const makeKey = () => new URL(bookingLink(app, booking)).searchParams.get('key');
  const mailed = makeKey();
  expect(await isValidLinkKey(app, booking, mailed)).toBe(true);
  clock.advance(60_000);
  await app.db.update(users).set({ password_set_at: clock.now() }).where(eq(users.id, userId));
  expect(await isValidLinkKey(app, booking, mailed)).toBe(false);
  expect(await isValidLinkKey(app, booking, makeKey())).toBe(true);
});
