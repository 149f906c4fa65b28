import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { emailField, readFields } from '~/features/accounts/account-fields.server.ts';
import { addressBucket, countAttempt, tooMany } from '~/features/accounts/limit-attempts.server.ts';
import type { Caller } from '~/features/accounts/session.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { sealText, unsealText } from '~/server/sealed-text.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { bookingConfirmedMail } from './booking-confirmed.mail.ts';
import { findBookingByReference, type StoredBooking } from './bookings.store.server.ts';
import { typedReference } from './ticket-code.server.ts';
import { ticketLinks } from './ticket-links.server.ts';

export const ticketAgainQueue = 'ticket-again';

const resendLimits = {
  /** Whole mobile networks of India share an address. */
  byAddress: { name: 'ticket-again-address', attempts: 60, minutes: 60 },
  /** Mails to one mailbox, whoever asks for them. */
  ofBooking: { name: 'ticket-again-booking', attempts: 4, minutes: 60 },
} as const;

/** Puts the ticket on its way once more, to the address of the booking and no other. @returns seconds to wait, 0 when it goes */
const queueTicket = async (app: App, booking: StoredBooking): Promise<number> =>
  app.db.transaction(async (tx) => {
    const wait = await countAttempt({ ...app, db: tx }, resendLimits.ofBooking, booking.id);
    if (wait > 0) return wait;
    await queueMail(
      app,
      tx,
      bookingConfirmedMail(booking, ticketLinks(app.environment, booking)),
      `ticket again ${booking.id} ${randomUUID()}`,
    );
    return 0;
  });

/** Sends the ticket of a booking that the caller may see (the door has asked) once more. */
export const sendTicketAgain = async (
  app: App,
  bookingReference: string,
): Promise<Result<{ email: string }, 'no_ticket' | 'too_many'>> => {
  const booking = await findBookingByReference(app.db, bookingReference);
  if (booking?.booking_status !== 'confirmed')
    return fail('no_ticket', 'There is no valid ticket to send for this booking.');
  const wait = await queueTicket(app, booking);
  if (wait > 0)
    return tooMany(wait, 'The mails that we have sent already can take a minute; look into the spam folder too.');
  return ok({ email: booking.contact_details.email });
};

const typed = z.object({
  reference: z.string().trim().min(1, 'Enter the booking reference.').max(40, 'A reference is shorter than this.'),
  email: emailField,
});

/** What the queue carries: who asked is told nothing, so the looking up happens out of sight; the address can't be read in the database. */
export const ticketAgainData = z.object({ reference: z.string(), sealed_email: z.string() });

const purpose = 'ticket again';

/**
 * Takes a guest's wish for a ticket. Whether there is such a booking is looked up later, by the queue: answer and time are the same either way.
 */
export const askForTicket = async (
  app: App,
  form: { reference: string; email: string },
  caller: Caller,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const read = readFields(typed, form);
  if (!read.success) return read;
  const wait = await countAttempt(app, resendLimits.byAddress, addressBucket(caller.clientAddress));
  if (wait > 0) return tooMany(wait);
  const { reference, email } = read.data;
  await app.jobs.enqueue(app.db, ticketAgainQueue, {
    reference: typedReference(reference),
    sealed_email: sealText(app, purpose, email),
  });
  return ok({ email });
};

/** The queue's part: the ticket goes out when reference and address belong together and it is still valid. */
export const answerTicketWish = async (app: App, wish: z.output<typeof ticketAgainData>): Promise<void> => {
  const booking = await findBookingByReference(app.db, wish.reference);
  const email = unsealText(app, purpose, wish.sealed_email);
  if (booking?.booking_status !== 'confirmed' || booking.contact_details.email.toLowerCase() !== email) return;
  await queueTicket(app, booking);
};
