import type { Mail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { tripIdOf } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import type { TicketLinks } from '../tickets/ticket-links.server.ts';

/** Confirms the new boarding station, with the changed ticket. */
export const boardingChangedMail = (booking: StoredBooking, links: TicketLinks): Mail => {
  const { train_details: train } = booking;
  const before = train.booked_from ?? train.from;
  return {
    template: 'boarding_changed',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `Boarding at ${train.from.name}: train ${train.number} on ${formatDate(train.date)}`,
    content: {
      attachment: { kind: 'tickets', id: tripIdOf(booking) },
      title: 'Your boarding station has changed',
      preview: `Train ${train.number} ${train.name} departs ${train.from.name} at ${train.from.departs}.`,
      blocks: [
        {
          kind: 'text',
          text: `Board at ${train.from.name}, not at ${before.name}. The fare is unchanged. The seat is sold to others up to ${train.from.name}.`,
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}` },
            { label: `Departs ${train.from.name}`, value: `${formatDate(train.from.date)}, ${train.from.departs}` },
            { label: `Arrives ${train.to.name}`, value: `${formatDate(train.to.date)}, ${train.to.arrives}` },
          ],
        },
        { kind: 'button', label: 'Open your ticket', href: links.page },
        {
          kind: 'links',
          links: [
            { label: 'Ticket as PDF', href: links.pdf },
            { label: 'Add to calendar', href: links.calendar },
          ],
        },
        { kind: 'note', text: 'Copies printed or saved before show the former station; please print or save again.' },
      ],
    },
  };
};
