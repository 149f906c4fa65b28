import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { formatDate } from '~/shared/dates.ts';
import type { StoredBooking } from './bookings.store.server.ts';

/** Tells that an unpaid booking no longer holds its seats, and why. */
export const holdReleasedMail = (booking: StoredBooking, reason: string): Mail => {
  const { train_details: train } = booking;
  return {
    to: booking.contact_details.email,
    subject: `Your seats are no longer held (${booking.booking_reference})`,
    ...mailBody({
      title: 'Your seats are no longer held',
      blocks: [
        { kind: 'text', text: 'We have released the seats that you had not paid for yet.' },
        { kind: 'text', text: `Why: ${reason}` },
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}, ${formatDate(train.date)}` },
            { label: 'Way', value: `${train.from.name} to ${train.to.name}` },
          ],
        },
        {
          kind: 'text',
          text: 'You can book again as long as there are seats. If you paid in the last minutes, you need not do anything: your ticket comes by itself if the seats are still free, and otherwise the whole amount goes back to you.',
        },
      ],
    }),
  };
};
