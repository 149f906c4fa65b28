import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { notAdmins, refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { bookingLink, isValidLinkKey } from '../core/booking-link.server.ts';
import { findVisibleBooking } from '../core/booking-view.server.ts';
import { correctBookingEmail } from './correct-booking-email.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 10)]);
const shop = refundFixture(database, world);

const correct = (bookingId: string, email = 'right@example.in') =>
  correctBookingEmail(world.app, refundAdmin, { bookingId, email });

/** The key of a link that was mailed now. */
const mailedKey = async (bookingId: string) =>
  new URL(bookingLink(world.app, await shop.booking(bookingId))).searchParams.get('key');

/** Makes the account of a booking that of a guest whose address nobody has confirmed. */
const makeGuest = (userId: string) =>
  database.db.execute(sql`update users set auto_created = true, email_verified = false where id = ${userId}`);

test('a paid booking: the ticket goes to the new address, earlier links end, and the audit log has no address', async () => {
  const { bookingId } = await shop.ticket();
  const key = await mailedKey(bookingId);
  world.clock.advance(1000);
  expect(await correct(bookingId, ' Right@Example.in ')).toMatchObject({
    success: true,
    data: { email: 'right@example.in', sentTicket: true },
  });
  const booking = await shop.booking(bookingId);
  expect(booking.contact_details).toMatchObject({ email: 'right@example.in', phone: '+919876543210' });
  const [ticket] = await mailsTo(world.app, 'right@example.in');
  expect(ticket?.subject).toContain('Booking Confirmed');
  expect(await isValidLinkKey(world.app, booking, key)).toBe(false);
  expect(await isValidLinkKey(world.app, booking, await mailedKey(bookingId))).toBe(true);
  expect(await shop.events(bookingId)).toEqual(['confirmed', 'email_corrected']);
  expect(await shop.acts(bookingId)).toEqual(['booking_email_corrected']);
  expect(JSON.stringify(await database.db.select().from(audit_events))).not.toContain('@example.in');
});

test('an unpaid booking of a guest: the account gets the address, and its first-password mail goes there', async () => {
  const { bookingId, userId } = await shop.held();
  await makeGuest(userId);
  expect(await correct(bookingId)).toMatchObject({ success: true, data: { sentTicket: false } });
  expect((await shop.booking(bookingId)).contact_details.email).toBe('right@example.in');
  const { rows } = await database.db.execute(sql`select email from users where id = ${userId}`);
  expect(rows).toEqual([{ email: 'right@example.in' }]);
  const mails = await mailsTo(world.app, 'right@example.in');
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Raahi account: set your password']);
});

test('the trip of a guest moves to the account that has the address', async () => {
  const guest = await shop.ticket();
  const known = await shop.held();
  await makeGuest(guest.userId);
  await database.db.execute(sql`update users set email = 'known@example.in' where id = ${known.userId}`);
  expect(await correct(guest.bookingId, 'known@example.in')).toMatchObject({ success: true });
  expect((await shop.booking(guest.bookingId)).user_id).toBe(known.userId);
});

/** Makes the account of a booking that of a guest whose mistyped address somebody else has confirmed. */
const confirmAsStranger = async ({ bookingId, userId }: { bookingId: string; userId: string }, passwordSetAt = '') => {
  await database.db.execute(sql`update users set auto_created = true, email_verified = true,
    password_set_at = ${passwordSetAt || null}::timestamptz where id = ${userId}`);
  await database.db.execute(sql`update train_bookings set contact_details =
    jsonb_set(contact_details, '{email}', to_jsonb(${`${userId}@example.in`}::text)) where id = ${bookingId}`);
};

/** The email address of the account that a booking belongs to. */
const ownerEmail = async (bookingId: string) => {
  const { rows } = await database.db.execute(sql`select email, auto_created, email_verified from users
    where id = (select user_id from train_bookings where id = ${bookingId})`);
  return rows[0];
};

test('somebody else has confirmed the mistyped address: the trip moves to an account with the right one', async () => {
  const guest = await shop.ticket();
  await confirmAsStranger(guest);
  expect(await correct(guest.bookingId, 'traveller@example.in')).toMatchObject({ success: true });
  expect(await ownerEmail(guest.bookingId)).toEqual({
    email: 'traveller@example.in',
    auto_created: true,
    email_verified: false,
  });
  const stranger: Actor = { id: guest.userId, role: 'customer', full_name: 'Ravi Rao' };
  expect(await findVisibleBooking(world.app, guest.bookingId, { actor: stranger, key: null })).toBeNull();
  const mails = await mailsTo(world.app, 'traveller@example.in');
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringContaining('Booking Confirmed'),
    'Your Raahi account: set your password',
  ]);
  const second = await shop.ticket();
  await confirmAsStranger(second, '2030-01-01');
  expect(await correct(second.bookingId, 'traveller@example.in')).toMatchObject({ success: true });
  expect((await shop.booking(second.bookingId)).user_id).toBe((await shop.booking(guest.bookingId)).user_id);
});

test('a booking that the owner of a former guest account made after setting the password stays theirs', async () => {
  const owned = await shop.ticket();
  await confirmAsStranger(owned, '2026-01-01');
  expect(await correct(owned.bookingId, 'friend@example.in')).toMatchObject({ success: true });
  expect(await shop.booking(owned.bookingId)).toMatchObject({
    user_id: owned.userId,
    contact_details: { email: 'friend@example.in' },
  });
});

test('contact details that were deleted meanwhile get no address, and the account keeps its own', async () => {
  const { bookingId, userId } = await shop.held();
  await makeGuest(userId);
  const corrected = await database.db.transaction(async (tx) => {
    await tx.execute(sql`update train_bookings set personal_data_removed_at = now() where id = ${bookingId}`);
    const correcting = correct(bookingId, 'late@example.in');
    await waitForLockWaiters(tx, 1);
    return { correcting };
  });
  expect(await corrected.correcting).toMatchObject({ error: { code: 'removed' } });
  expect(await ownerEmail(bookingId)).toMatchObject({ email: `${userId}@example.in` });
});

test('an account with an owner keeps its address', async () => {
  const { bookingId, userId } = await shop.ticket();
  const { rows: before } = await database.db.execute(sql`select email from users where id = ${userId}`);
  expect(await correct(bookingId)).toMatchObject({ success: true });
  expect((await database.db.execute(sql`select email from users where id = ${userId}`)).rows).toEqual(before);
});

test('needs an administrator, a booking with contact details and another valid address', async () => {
  const { bookingId } = await shop.ticket();
  for (const actor of notAdmins)
    expect(await correctBookingEmail(world.app, actor, { bookingId, email: 'right@example.in' })).toMatchObject({
      error: { code: 'forbidden' },
    });
  expect(await correct('nonsense')).toMatchObject({ error: { code: 'not_found' } });
  for (const email of ['asha', 'asha@example.in'])
    expect(await correct(bookingId, email)).toMatchObject({
      error: { code: 'invalid', fields: { email: expect.any(String) } },
    });
  await database.db.execute(sql`update train_bookings set personal_data_removed_at = now()`);
  expect(await correct(bookingId)).toMatchObject({ error: { code: 'removed' } });
  expect(await shop.acts(bookingId)).toEqual([]);
});
