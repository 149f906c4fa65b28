import { z } from 'zod';
import { emailField, invalidFields, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import { changeGuestEmail } from '~/features/accounts/guest/create-guest-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { tripIdOf } from '../core/booking.ts';
import {
  findBooking,
  recordBookingEvents,
  updateContactEmail,
  updateLinkRenewed,
} from '../core/bookings.store.server.ts';
import { lockAndListTrip } from '../core/trips.store.server.ts';
import { confirmedMailOf } from '../tickets/confirmed-mail.server.ts';

const fields = z.object({ email: emailField });

/**
 * Corrects the email address of a booking, with all trains of its trip. The account of a guest that nobody has confirmed gets the address too; if it has an
 * account, the trip moves to that one. Links in earlier mails end, and valid tickets are mailed to the new address.
 */
export const correctBookingEmail = async (
  app: App,
  admin: Actor,
  { bookingId, email: entered }: { bookingId: string; email: string },
): Promise<Result<{ email: string; sentTicket: boolean }, 'forbidden' | 'not_found' | 'invalid' | 'removed'>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can correct a booking.');
  const read = parseFields(fields, { email: entered });
  if (!read.success) return read;
  const { email } = read.data;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return fail('not_found', 'Booking not found.');
    if (booking.personal_data_removed_at)
      return fail('removed', 'The contact details of this booking have been deleted.');
    if (booking.contact_details.email === email)
      return invalidFields({ email: 'This booking has this address already.' });
    const account = booking.user_id === null ? null : await changeGuestEmail(app, tx, booking.user_id, email);
    const trip = await lockAndListTrip(tx, tripIdOf(booking));
    const ids = trip.map(({ id }) => id);
    await updateContactEmail(
      tx,
      { ids },
      { email, owner: account?.outcome === 'taken' ? account.holder : undefined, now },
    );
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
