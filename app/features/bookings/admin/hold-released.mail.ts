import type { Mail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';

/** Tells the traveller that the seats of an unpaid booking were released, with the reason. */
export const holdReleasedMail = (booking: StoredBooking, reason: string): Mail => {
  const { train_details: train } = booking;
  return {
    template: 'hold_released',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `Your seats are no longer held (${booking.booking_reference})`,
    content: {
      title: 'Your seats are no longer held',
      blocks: [
        { kind: 'text', text: 'We have released your seats, as they were not paid for yet.' },
        { kind: 'text', text: `Reason: ${reason}` },
        {
          kind: 'rows',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}, ${formatDate(train.date)}` },
            { label: 'Route', value: `${train.from.name} to ${train.to.name}` },
          ],
        },
        {
          kind: 'text',
          text: 'You can book again while seats are available. If you paid in the last few minutes, no action is needed: you get your ticket if the seats are still free, otherwise a full refund.',
        },
      ],
    },
  };
};
