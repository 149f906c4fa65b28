import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addressBucket, countAttempt, tooManyAttempts } from '~/features/accounts/core/limit-attempts.server.ts';
import { emailField, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import type { App } from '~/server/app.server.ts';
import { decryptText, encryptText } from '~/server/encrypted-text.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { tripIdOf } from '../core/booking.ts';
import { findBookingByReference, type StoredBooking, updateLinkRenewed } from '../core/bookings.store.server.ts';
import { listTripOf } from '../core/trips.store.server.ts';
import { confirmedMailOf } from './confirmed-mail.server.ts';
import { parseBookingReference } from './ticket-code.server.ts';

export const resendTicketQueue = 'ticket-again';

const resendLimits = {
  /** High, because Indian mobile networks share addresses among many users. */
  byAddress: { name: 'ticket-again-address', attempts: 60, minutes: 60 },
  /** Mails per booking, by all requesters together. */
  ofBooking: { name: 'ticket-again-booking', attempts: 4, minutes: 60 },
} as const;

/**
 * Enqueues the mail with the valid tickets of the trip to the address of the booking. With `endsEarlierLinks` its links replace those of earlier mails.
 * @returns seconds to wait, 0 when enqueued
 */
const enqueueTicket = async (app: App, booking: StoredBooking, endsEarlierLinks: boolean): Promise<number> =>
  app.db.transaction(async (tx) => {
    const wait = await countAttempt({ ...app, db: tx }, resendLimits.ofBooking, tripIdOf(booking));
    if (wait > 0) return wait;
    const trip = await listTripOf(tx, booking);
    const ids = trip.map(({ id }) => id);
    if (endsEarlierLinks) await updateLinkRenewed(tx, ids, app.clock.now());
    const valid = trip.filter(({ booking_status }) => booking_status === 'confirmed');
    await enqueueMail(app, tx, confirmedMailOf(app, valid).mail, `ticket again ${booking.id} ${randomUUID()}`);
    return 0;
  });

/**
 * Resends the ticket of a booking; the route has checked that the caller may see it. The owner ends the links of earlier mails with it; somebody who has
 * only such a link does not, and stays on the page.
 */
export const resendTicket = tracedUseCase(
  'resend ticket',
  async (
    app: App,
    bookingReference: string,
    { byOwner }: { byOwner: boolean },
  ): Promise<Result<{ email: string }, 'no_ticket' | 'too_many'>> => {
    const booking = await findBookingByReference(app.db, bookingReference);
    if (booking?.booking_status !== 'confirmed')
      return fail('no_ticket', 'There is no valid ticket to send for this booking.');
    const wait = await enqueueTicket(app, booking, byOwner);
    if (wait > 0)
      return tooManyAttempts(
        wait,
        'Emails already sent can take a minute to arrive. Please check your spam folder too.',
      );
    return ok({ email: booking.contact_details.email });
  },
);

const resendForm = z.object({
  reference: z
    .string()
    .trim()
    .min(1, 'Please enter the booking reference.')
    .max(40, 'This booking reference is too long.'),
  email: emailField,
});

/** Job data. The email is sealed, so that it cannot be read in the database. */
export const resendTicketData = z.object({ reference: z.string(), sealed_email: z.string() });

const purpose = 'ticket again';

/**
 * Enqueues a guest's request to resend a ticket. The lookup happens in the job, so response and timing do not reveal whether the booking
 * exists.
 */
export const requestTicketResend = async (
  app: App,
  form: { reference: string; email: string },
  client: RequestClient,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const read = parseFields(resendForm, form);
  if (!read.success) return read;
  const wait = await countAttempt(app, resendLimits.byAddress, addressBucket(client.clientAddress));
  if (wait > 0) return tooManyAttempts(wait);
  const { reference, email } = read.data;
  await app.jobs.enqueue(app.db, resendTicketQueue, {
    reference: parseBookingReference(reference),
    sealed_email: encryptText(app, purpose, email),
  });
  return ok({ email });
};

/** Job handler: sends the ticket if reference and email match and the booking is confirmed. */
export const handleTicketResend = async (app: App, request: z.output<typeof resendTicketData>): Promise<void> => {
  const booking = await findBookingByReference(app.db, request.reference);
  const email = decryptText(app, purpose, request.sealed_email);
  if (booking?.booking_status !== 'confirmed' || booking.contact_details.email.toLowerCase() !== email) return;
  await enqueueTicket(app, booking, true);
};

/** Processes ticket resend requests in the background, so that the response does not reveal whether a booking exists. */
export const resendTicketJob = defineJob({
  queue: resendTicketQueue,
  schema: resendTicketData,
  run: handleTicketResend,
});
