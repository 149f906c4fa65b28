import { z } from 'zod';
import { findAccount, findPasswordSetAt, lockAccount } from '~/features/accounts/core/account-queries.server.ts';
import { emailField, invalidFields, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import { changeGuestEmail, findOrCreateGuest } from '~/features/accounts/guest/create-guest-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { tripIdOf } from '../core/booking.ts';
import {
  findBooking,
  recordBookingEvents,
  type StoredBooking,
  updateContactEmail,
  updateLinkRenewed,
} from '../core/bookings.store.server.ts';
import { lockAndListTrip } from '../core/trips.store.server.ts';
import { confirmedMailOf } from '../tickets/confirmed-mail.server.ts';

const fields = z.object({ email: emailField });

/**
 * The account that the booking moves to; undefined when it stays with its own. Whoever has confirmed the mistyped address of a guest loses the trip; a
 * booking made after the account got its password is that of its owner.
 */
const newOwnerOf = async (app: App, tx: Tx, booking: StoredBooking, email: string): Promise<string | undefined> => {
  const { user_id, contact_details, created_at } = booking;
  if (user_id === null) return undefined;
  const change = await changeGuestEmail(app, tx, user_id, email);
  if (change.outcome === 'taken') return change.holder;
  const account = change.outcome === 'confirmed' ? await findAccount(tx, user_id) : null;
  if (!account?.auto_created || account.email !== contact_details.email) return undefined;
  const passwordSetAt = await findPasswordSetAt(tx, user_id);
  if (passwordSetAt && passwordSetAt <= created_at) return undefined;
  return findOrCreateGuest(app, tx, { email, full_name: account.full_name, phone: contact_details.phone });
};

/**
 * Corrects the email address of a booking, with all trains of its trip. The account of a guest that nobody has confirmed gets the address too; if it has an
 * account, or somebody has confirmed the mistyped one, the trip moves to the account with the right address. Links in earlier mails end, and valid tickets are mailed to the new address.
 */
export const correctBookingEmail = async (
  app: App,
  admin: Actor,
  { bookingId, email: address }: { bookingId: string; email: string },
): Promise<Result<{ email: string; sentTicket: boolean }, 'forbidden' | 'not_found' | 'invalid' | 'removed'>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can correct a booking.');
  const read = parseFields(fields, { email: address });
  if (!read.success) return read;
  const { email } = read.data;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const unlockedBooking = await findBooking(tx, bookingId);
    if (!unlockedBooking) return fail('not_found', 'Booking not found.');
    if (unlockedBooking.user_id !== null) await lockAccount(tx, unlockedBooking.user_id);
    const trip = await lockAndListTrip(tx, tripIdOf(unlockedBooking));
    const booking = trip.find(({ id }) => id === bookingId);
    if (!booking) return fail('not_found', 'Booking not found.');
    if (booking.personal_data_removed_at)
      return fail('removed', 'The contact details of this booking have been deleted.');
    if (booking.contact_details.email === email)
      return invalidFields({ email: 'This booking has this address already.' });
    const owner = await newOwnerOf(app, tx, booking, email);
    const ids = trip.map(({ id }) => id);
    await updateContactEmail(tx, { ids }, { email, owner, now });
    await updateLinkRenewed(tx, ids, now);
    const valid = trip
      .filter(({ booking_status }) => booking_status === 'confirmed')
      .map((one) => ({ ...one, contact_details: { ...one.contact_details, email } }));
    if (valid.length > 0) {
      const { mail, key } = confirmedMailOf(app, valid);
      await enqueueMail(app, tx, mail, `${key} ${now.toISOString()}`);
    }
    await recordBookingEvents(tx, ids, 'email_corrected', `By the administrator ${admin.full_name}.`, now);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'booking_email_corrected',
      entity: { id: booking.id, label: booking.booking_reference },
      before: { email: booking.contact_details.email },
      after: { email },
      personal: ['email'],
    });
    return ok({ email, sentTicket: valid.length > 0 });
  });
};
