import { trainClassName } from '~/features/trains/core/train.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { linkDaysAfterJourney } from '../core/booking-link.server.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { coachAndBerthNote, dayOffsetLabel, passengerStates, travellingCountLabel } from '../core/ticket.ts';
import type { TicketLinks } from './ticket-links.server.ts';

/** Confirmation mail with the signed link to the ticket, the codes for the examiner, and links to PDF and calendar. */
export const bookingConfirmedMail = (booking: StoredBooking, links: TicketLinks): Mail => {
  const { train_details: train } = booking;
  const travelling = passengerStates(booking).filter(({ state }) => state === 'valid');
  const offset = dayOffsetLabel(train);
  return {
    template: 'booking_confirmed',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `Booking Confirmed: ${train.from.name} to ${train.to.name}, ${formatDate(train.date)}`,
    content: {
      title: 'Booking Confirmed',
      preview: `${booking.booking_reference}: ${train.number} ${train.name}, ${formatDate(train.from.date)}, ${train.from.departs}.`,
      blocks: [
        {
          kind: 'ticket',
          from: { place: train.from.name, day: formatDate(train.from.date), time: train.from.departs },
          to: { place: train.to.name, day: formatDate(train.to.date), time: train.to.arrives, note: offset },
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}` },
            { label: 'Class', value: `${trainClassName(train.selected_class)} (${train.selected_class})` },
            {
              label: travellingCountLabel(booking),
              value: travelling.map(({ name, age, gender }) => `${nameWithLatin(name)}, ${age}, ${gender}`).join('\n'),
            },
            { label: 'Paid', value: formatRupees(booking.total_fare_paise) },
          ],
        },
        { kind: 'button', label: 'Open your ticket', href: links.page },
        {
          kind: 'links',
          links: [
            { label: 'Ticket as PDF', href: links.pdf },
            { label: 'Add to calendar', href: links.calendar },
            { label: 'Cancel booking or passengers', href: links.cancel },
          ],
        },
        {
          kind: 'qr',
          content: links.codes.address,
          alt: `QR code of ticket ${booking.booking_reference}`,
          lines: ['For the ticket examiner', `Check code: ${links.codes.checkCode}`],
        },
        {
          kind: 'note',
          text: `One passenger must carry an original ID on board. ${coachAndBerthNote} Anyone with this link can see the ticket and, until you have set a password, cancel it. Share it only with fellow travellers. It stops working when you set a password or ask for a new link, and ${linkDaysAfterJourney} days after the journey.`,
        },
      ],
    },
  };
};
