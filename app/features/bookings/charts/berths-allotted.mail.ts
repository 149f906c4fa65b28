import { trainClassName } from '~/features/trains/core/train.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { tripIdOf } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { remainingPassengers } from '../core/price-cancellation.ts';
import { berthLabels, passengerBerth } from '../core/ticket.ts';
import type { TicketLinks } from '../tickets/ticket-links.server.ts';

/** Tells the traveller the coach and berth of each passenger: by the chart, or with the reason for which an administrator moved somebody. */
export const berthsAllottedMail = (booking: StoredBooking, links: TicketLinks, moveReason?: string): Mail => {
  const { train_details: train } = booking;
  const passengers = remainingPassengers(booking);
  return {
    template: moveReason === undefined ? 'berths_allotted' : 'berth_changed',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `${moveReason === undefined ? 'Your coach and berth' : 'Your berth has changed'}: train ${train.number} on ${formatDate(train.date)}`,
    content: {
      attachment: { kind: 'tickets', id: tripIdOf(booking) },
      title: moveReason === undefined ? 'Your coach and berth' : 'Your berth has changed',
      preview: `${berthLabels(booking).join(', ')}. Train ${train.number} departs ${train.from.name} at ${train.from.departs}.`,
      blocks: [
        {
          kind: 'text',
          text:
            moveReason === undefined
              ? 'The chart of your train is made. These are your berths.'
              : `We had to move a passenger. Reason: ${moveReason}`,
        },
        {
          kind: 'rows',
          rows: [
            ...passengers.map(({ id, name }) => ({
              label: nameInMail(name),
              value: passengerBerth(booking, id) ?? '',
            })),
            { label: 'Train', value: `${train.number} ${train.name}` },
            { label: 'Class', value: `${trainClassName(train.selected_class)} (${train.selected_class})` },
            { label: `Departs ${train.from.name}`, value: `${formatDate(train.from.date)}, ${train.from.departs}` },
            { label: 'Booking reference', value: booking.booking_reference },
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
        { kind: 'note', text: 'Copies printed or saved before do not show these berths; please print or save again.' },
      ],
    },
  };
};
