import { trainClassName } from '~/features/trains/core/train.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import type { MailBlock, MailLinePart } from '~/server/mail/mail-block.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import type { TrainDetails } from '../core/booking.ts';
import { separateTicketsNote, tripIdOf, tripTotal } from '../core/booking.ts';
import { linkDaysAfterJourney } from '../core/booking-link.server.ts';
import { chartTimeOf } from '../core/booking-view.server.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { passengerDetails } from '../core/passenger-attributes.ts';
import {
  coachAndBerthNote,
  dayOffsetLabel,
  passengerBerth,
  passengerStates,
  travellingCountLabel,
} from '../core/ticket.ts';
import { tripLineParts } from '../core/trip-line.ts';
import type { TicketLinks } from './ticket-links.server.ts';

/** A ticket of the mail, with its signed links. */
export type MailedTicket = { booking: StoredBooking; links: TicketLinks };

/** The line of the trip, with the train of this ticket heavier. */
const lineOf = (trains: readonly TrainDetails[], own: number): MailLinePart[] => {
  let ride = -1;
  return tripLineParts(trains).map((part) => {
    if (part.kind === 'ride') ride += 1;
    return { ...part, own: part.kind === 'ride' && ride === own };
  });
};

/** The ticket of one train of a trip and its codes for the examiner. */
const ticketBlocks = ({ booking, links }: MailedTicket, trip: readonly MailedTicket[]): MailBlock[] => {
  const { train_details: train } = booking;
  const at = trip.findIndex((one) => one.booking.id === booking.id);
  const place = trip.length > 1 ? `${at + 1} of ${trip.length}` : null;
  const trains = trip.map((one) => one.booking.train_details);
  const travelling = passengerStates(booking).filter(({ state }) => state === 'valid');
  return [
    {
      kind: 'ticket',
      from: { place: train.from.name, day: formatDate(train.from.date), time: train.from.departs },
      to: {
        place: train.to.name,
        day: formatDate(train.to.date),
        time: train.to.arrives,
        note: dayOffsetLabel(train),
      },
      line: lineOf(trains, at),
      rows: [
        ...(place ? [{ label: 'Ticket', value: place }] : []),
        { label: 'Booking reference', value: booking.booking_reference },
        { label: 'Train', value: `${train.number} ${train.name}` },
        { label: 'Class', value: `${trainClassName(train.selected_class)} (${train.selected_class})` },
        {
          label: travellingCountLabel(booking),
          value: travelling
            .map((passenger) =>
              [nameInMail(passenger.name), passengerDetails(passenger), passengerBerth(booking, passenger.id)]
                .filter(Boolean)
                .join(', '),
            )
            .join('\n'),
        },
        { label: 'Paid', value: formatRupeesExact(booking.total_fare_paise) },
      ],
    },
    {
      kind: 'qr',
      content: links.codes.address,
      alt: `QR code of ticket ${booking.booking_reference}`,
      lines: [
        place ? `${place}: for the ticket examiner` : 'For the ticket examiner',
        `Check code: ${links.codes.checkCode}`,
      ],
    },
  ];
};

/** When coach and berth are allotted, with the train where there are several. */
const berthNote = (booking: StoredBooking, isOneOfMany: boolean): string => {
  const note = coachAndBerthNote({ berths: booking.berths, chart_at: chartTimeOf(booking) });
  return isOneOfMany ? `Train ${booking.train_details.number}: ${note}` : note;
};

/** Confirmation mail with the signed link to the tickets of a trip, their codes for the examiner, and links to PDF and calendar. */
export const bookingConfirmedMail = (tickets: readonly [MailedTicket, ...MailedTicket[]]): Mail => {
  const [{ booking, links }] = tickets;
  const { train_details: train } = booking;
  const many = tickets.length > 1;
  const last = tickets.at(-1)?.booking.train_details ?? train;
  const blocks = tickets.map((ticket) => ticketBlocks(ticket, tickets));
  const paid = formatRupeesExact(tripTotal(tickets.map((ticket) => ticket.booking)));
  const actions: MailBlock[] = [
    { kind: 'button', label: many ? 'Open your tickets' : 'Open your ticket', href: links.page },
    {
      kind: 'links',
      links: [
        { label: many ? 'Tickets as PDF' : 'Ticket as PDF', href: links.pdf },
        { label: 'Add to calendar', href: links.calendar },
        { label: many ? 'Cancel trains or passengers' : 'Cancel booking or passengers', href: links.cancel },
      ],
    },
  ];
  // One ticket has its codes below the links; several have theirs with each ticket.
  const [ticket, ...codes] = blocks[0] ?? [];
  return {
    template: 'booking_confirmed',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `Booking Confirmed: ${train.from.name} to ${last.to.name}, ${formatDate(train.date)}`,
    content: {
      title: 'Booking Confirmed',
      attachment: { kind: 'tickets', id: tripIdOf(booking) },
      preview: `${booking.booking_reference}: ${train.number} ${train.name}, ${formatDate(train.from.date)}, ${train.from.departs}.`,
      blocks: [
        ...(booking.waiting_outcome === 'confirmed'
          ? [{ kind: 'text' as const, text: 'Seats became free: you are confirmed from the waiting list.' }]
          : []),
        ...(many || !ticket
          ? [
              {
                kind: 'text' as const,
                text: `Your ${tickets.length} trains are booked with one payment of ${paid}. ${separateTicketsNote}`,
              },
              ...actions,
              ...blocks.flat(),
            ]
          : [ticket, ...actions, ...codes]),
        {
          kind: 'note',
          text: `One passenger must carry an original ID on board. ${tickets.map((one) => berthNote(one.booking, many)).join(' ')} Anyone with this link can see the ${many ? 'tickets' : 'ticket'} and, until you have set a password, cancel ${many ? 'them' : 'it'}. Share it only with fellow travellers. It stops working when you set a password or ask for a new link, and ${linkDaysAfterJourney} days after the journey.`,
        },
      ],
    },
  };
};
