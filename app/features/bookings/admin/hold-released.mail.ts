import type { Mail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';

/** Tells the traveller that the seats of an unpaid trip were released, with the reason. */
export const holdReleasedMail = (
  [booking, ...others]: readonly [StoredBooking, ...StoredBooking[]],
  reason: string,
): Mail => {
  const trip = [booking, ...others];
  const { from } = booking.train_details;
  const { to } = (others.at(-1) ?? booking).train_details;
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
            {
              label: others.length > 0 ? 'Booking references' : 'Booking reference',
              value: trip.map(({ booking_reference }) => booking_reference).join('\n'),
            },
            {
              label: others.length > 0 ? 'Trains' : 'Train',
              value: trip
                .map(({ train_details: train }) => `${train.number} ${train.name}, ${formatDate(train.date)}`)
                .join('\n'),
            },
            { label: 'Route', value: `${from.name} to ${to.name}` },
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
